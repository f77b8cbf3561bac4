import { useRef } from 'react';
import { useTranslate } from '../../i18n/context';
import { printText } from '../../legal/print-text';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';

/** Prints what was submitted. Nothing on a page that was opened otherwise. */
export function PrintCopy() {
  const t = useTranslate();
  const { copy } = useNavigation().handover;
  const place = useRef<HTMLDivElement>(null);
  if (copy === undefined) return null;

  function print(text: HTMLElement): void {
    if (place.current === null) return;
    const date = new Intl.DateTimeFormat(text.lang, { dateStyle: 'long' }).format(new Date());
    printText({ title: t('copy.title'), updated: t('copy.submitted', { date }), text }, place.current);
  }

  return (
    <div>
      <div ref={place} />
      <Button kind="link" onClick={() => print(copy)}>
        {t('copy.print')}
      </Button>
    </div>
  );
}
