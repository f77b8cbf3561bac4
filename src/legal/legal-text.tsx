import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../i18n/context';
import { fill } from '../i18n/translate';
import { Button } from '../ui/button';
import { forward } from '../ui/forward';
import { esign } from './esign';
import type { LegalContent, LegalTexts } from './legal-document';
import type { LegalDocument } from './open-legal';
import { printText } from './print-text';
import { privacy } from './privacy';
import { terms } from './terms';

interface LegalTextProps {
  readonly document: LegalDocument;
  /** The company's name; empty until it is known. */
  readonly facilitator: string;
}

/** The language that is legally binding; any other text is a translation. */
const ENGLISH = 'en';
const ORIGINALS: LegalTexts = { terms, privacy, esign };
/** Translations by language, each loaded on demand. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<LegalTexts>>> = {
  es: async () => (await import('./spanish')).SPANISH,
};
const UNNAMED_COMPANY = 'Payment Facilitator';

const Shape = styled('div', forward)`
  position: relative;
  line-height: 1.6;
`;

const Head = styled('div', forward)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5em 1em;
  p {
    font-size: 0.9375em;
    color: var(--_muted);
  }
`;

const Contents = styled('nav', forward)`
  margin-block: 1em 0;
  padding: 1em 1.25em;
  border: 1px solid var(--_line);
  border-radius: var(--_r);
  background: var(--_quiet);
  font-size: 0.9375em;
  h3 {
    margin-block-end: 0.5em;
  }
  ol {
    columns: 17em 2;
    column-gap: 2em;
    padding-inline-start: 1.75em;
    list-style: decimal;
  }
  li {
    break-inside: avoid;
  }
  li + li {
    margin-block-start: 0.25em;
  }
  button[data-kind] {
    padding-block: 0;
    line-height: 1.6;
    vertical-align: top;
  }
`;

const Text = styled('div', forward)`
  max-inline-size: 68ch;
  h3 {
    margin-block: 2em 0.5em;
    font-size: 1.125em;
    line-height: 1.35;
    scroll-margin-block-start: 0.75em;
    break-after: avoid;
  }
  p,
  ul {
    margin-block-end: 0.75em;
    text-wrap: pretty;
  }
  ul {
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  li + li {
    margin-block-start: 0.35em;
  }
`;

/** One legal text with its table of contents, for a dialog titled with its name. */
export default function LegalText({ document, facilitator }: LegalTextProps) {
  const t = useTranslate();
  const contentsId = useId();
  const text = useRef<HTMLDivElement>(null);
  const printing = useRef<HTMLDivElement>(null);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  // Empty until the texts of this area have loaded; `Intl` rejects an empty tag.
  const locale = t('legal.locale') || 'en-US';
  const [own = ENGLISH] = locale.split('-');
  const translated = useTranslation(own);
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const isTranslation = translated !== null && translated !== 'loading' && !wantsOriginal;
  const { title, updated, sections } = (isTranslation ? translated : ORIGINALS)[document];
  const language = isTranslation ? own : ENGLISH;
  const updatedText = t('legal.updated', { date: longDate(updated, locale) });
  const words = { company: facilitator.trim() || UNNAMED_COMPANY };

  function open(heading: string): void {
    const target = headings.current.get(heading);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }

  function print(): void {
    if (!text.current || !printing.current) return;
    const date = isTranslation ? updatedText : `Last updated ${longDate(updated, 'en-US')}`;
    printText({ title, updated: date, text: text.current }, printing.current);
  }

  // Wait for the translation instead of replacing a text that somebody may have begun to read.
  if (translated === 'loading') return <Shape aria-busy="true" />;
  return (
    <Shape>
      <div ref={printing} />
      <Head>
        <div>
          <p>{updatedText}</p>
          {own !== ENGLISH && !isTranslation && <p>{t('legal.language')}</p>}
          {translated !== null && (
            <p>
              <Button kind="link" onClick={() => setWantsOriginal(!wantsOriginal)}>
                {t(wantsOriginal ? 'legal.showTranslation' : 'legal.showOriginal')}
              </Button>
            </p>
          )}
        </div>
        <Button data-screen onClick={print}>
          {t('legal.print')}
        </Button>
      </Head>
      <Contents data-screen aria-labelledby={contentsId}>
        <h3 id={contentsId}>{t('legal.contents')}</h3>
        <ol lang={language}>
          {sections.map(({ heading }) => (
            <li key={heading}>
              {/* Not a link: the address's fragment belongs to the host page. */}
              <Button kind="link" onClick={() => open(heading)}>
                {heading}
              </Button>
            </li>
          ))}
        </ol>
      </Contents>
      <Text ref={text} lang={language}>
        {isTranslation && (
          <p>
            <strong>{t('legal.translation')}</strong>
          </p>
        )}
        {sections.map(({ heading, body }, index) => (
          <section key={heading}>
            <h3
              tabIndex={-1}
              ref={(element) => {
                if (element) headings.current.set(heading, element);
                else headings.current.delete(heading);
              }}
            >
              {index + 1}. {heading}
            </h3>
            {body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{fill(block, words)}</p>
              ) : (
                <ul key={block[0]}>
                  {block.map((item) => (
                    <li key={item}>{fill(item, words)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </Text>
    </Shape>
  );
}

/** Our texts in the reader's language; null if there are none, or if they cannot be fetched. */
function useTranslation(language: string): LegalTexts | 'loading' | null {
  const load = TRANSLATIONS[language];
  const [texts, setTexts] = useState<LegalTexts | 'loading' | null>(load === undefined ? null : 'loading');
  useEffect(() => {
    let isWanted = true;
    const settle = (found: LegalTexts | null): void => {
      if (isWanted) setTexts(found);
    };
    if (load === undefined) settle(null);
    else load().then(settle, () => settle(null));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return texts;
}

function longDate({ year, month, day }: LegalContent['updated'], locale: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
