import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { printText } from '../../legal/print-text';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';

/** Prints what was submitted. Nothing on a page that was opened otherwise. */
export function PrintCopy() {
  const t = useTranslate();
  const { copy } = useNavigation().handover;
  const place = useRef<HTMLDivElement>(null);
  // The first page after the submission; it may be printed the day after.
  const [submitted] = useState(() => new Date());
  if (copy === undefined) return null;

  function print(text: HTMLElement): void {
    if (place.current === null) return;
    const date = new Intl.DateTimeFormat(text.lang, { dateStyle: 'long' }).format(submitted);
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
