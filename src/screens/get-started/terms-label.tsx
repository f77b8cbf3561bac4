import { useTranslate } from '../../i18n/context';
import type { LegalDocument } from '../../legal/open-legal';
import { Button } from '../../ui/button';

interface TermsLabelProps {
  readonly onOpen: (document: LegalDocument) => void;
}

const PLACES = /(\{\w+\})/;

/** The text next to the terms checkbox; each of the three names opens its document without checking the box (D-080). */
export function TermsLabel({ onOpen }: TermsLabelProps) {
  const t = useTranslate();
  const parts: Record<string, LegalDocument> = { '{terms}': 'terms', '{privacy}': 'privacy', '{esign}': 'esign' };
  // The sentence is translated as a whole, so the code looks up where the names are.
  const sentence = t('signUp.terms', { terms: '{terms}', privacy: '{privacy}', esign: '{esign}' });
  return (
    <>
      {sentence.split(PLACES).map((part, index) => {
        const document = parts[part];
        if (document === undefined) return part;
        return (
          <Button
            key={index}
            kind="link"
            onClick={(event) => {
              event.preventDefault();
              onOpen(document);
            }}
          >
            {t(`footer.${document}`)}
          </Button>
        );
      })}
    </>
  );
}
