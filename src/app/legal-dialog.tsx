import { useAtomValue } from 'jotai/react';
import { useTranslate } from '../i18n/context';
import LegalText from '../legal/legal-text';
import type { LegalDocument } from '../legal/open-legal';
import { brandingAtom } from '../session/branding';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface LegalDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

/** One of the three texts; they come with this dialog, when it is opened. */
export default function LegalDialog({ document, onClose }: LegalDialogProps) {
  const t = useTranslate();
  const branding = useAtomValue(brandingAtom);
  return (
    <Dialog
      open
      wide
      focus="heading"
      title={t(`footer.${document}`)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {/* The facilitator's own text, if the host page has one. */}
      <slot name={document}>
        <LegalText document={document} facilitator={branding?.name ?? ''} />
      </slot>
    </Dialog>
  );
}
