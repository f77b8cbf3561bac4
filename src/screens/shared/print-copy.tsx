import { useRef } from 'react';
import { useTranslate } from '../../i18n/context';
import { printText } from '../../legal/print-text';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';

/** A button that prints what was submitted. Renders nothing if the page was not reached by a submission. */
export function PrintCopy() {
  const t = useTranslate();
  const { copy } = useNavigation().handover;
  const place = useRef<HTMLDivElement>(null);
  if (copy === undefined) return null;
  return (
    <div>
      <div ref={place} />
      <Button kind="link" onClick={() => place.current && printText(copy, place.current)}>
        {t('copy.print')}
      </Button>
    </div>
  );
}
