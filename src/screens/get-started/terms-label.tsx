import { useTranslate } from '../../i18n/context';
import type { LegalDocument } from '../../legal/open-legal';
import { Button } from '../../ui/button';

interface TermsLabelProps {
  readonly onOpen: (document: LegalDocument) => void;
}

const PLACES = /(\{\w+\})/;

/** The sentence beside the terms box; each of its three names opens its text and ticks nothing (D-080). */
export function TermsLabel({ onOpen }: TermsLabelProps) {
  const t = useTranslate();
  const parts: Record<string, LegalDocument> = { '{terms}': 'terms', '{privacy}': 'privacy', '{esign}': 'esign' };
  // The sentence is translated as a whole, so the places of the names are found in it rather than counted on.
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
