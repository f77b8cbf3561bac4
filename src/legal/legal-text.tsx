import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { useTranslate } from '../i18n/context';
import { fill } from '../i18n/translate';
import { Button } from '../ui/button';
import { forward } from '../ui/forward';
import { esign } from './esign';
import type { LegalContent } from './legal-document';
import type { LegalDocument } from './open-legal';
import { printText } from './print-text';
import { privacy } from './privacy';
import { terms } from './terms';

interface LegalTextProps {
  readonly document: LegalDocument;
  /** Name of the company; empty until it is known. */
  readonly facilitator: string;
}

const TEXTS: Readonly<Record<LegalDocument, LegalContent>> = { terms, privacy, esign };

/** The language of the texts. Only this language is legally binding, so they are not translated. */
const LANGUAGE = 'en';
const UNNAMED_COMPANY = 'Payment Facilitator';

const Shape = styled('div', forward)`
  position: relative;
  line-height: 1.6;
  @media print {
    /* The browser's own print command: the screen underneath is not printed. Without the star Emotion puts its class before the colon. */
    *:has(> dialog &) > :not(dialog) {
      display: none;
    }
  }
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
  const { title, updated, sections } = TEXTS[document];
  // Empty until the texts of this area have loaded; `Intl` rejects an empty tag.
  const locale = t('legal.locale') || 'en-US';
  const words = { company: facilitator.trim() || UNNAMED_COMPANY };

  function open(heading: string): void {
    const target = headings.current.get(heading);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }

  function print(): void {
    if (!text.current || !printing.current) return;
    printText({ title, updated: `Last updated ${longDate(updated, 'en-US')}`, text: text.current }, printing.current);
  }

  return (
    <Shape>
      <div ref={printing} />
      <Head>
        <div>
          <p>{t('legal.updated', { date: longDate(updated, locale) })}</p>
          {!locale.startsWith(LANGUAGE) && <p>{t('legal.language')}</p>}
        </div>
        <Button data-screen onClick={print}>
          {t('legal.print')}
        </Button>
      </Head>
      <Contents data-screen aria-labelledby={contentsId}>
        <h3 id={contentsId}>{t('legal.contents')}</h3>
        <ol lang={LANGUAGE}>
          {sections.map(({ heading }) => (
            <li key={heading}>
              {/* No link: a fragment in the address belongs to the host page. */}
              <Button kind="link" onClick={() => open(heading)}>
                {heading}
              </Button>
            </li>
          ))}
        </ol>
      </Contents>
      <Text ref={text} lang={LANGUAGE}>
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

function longDate({ year, month, day }: LegalContent['updated'], locale: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
