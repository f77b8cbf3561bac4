import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { printText } from '../../legal/print-text';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';

/** A button that prints what was submitted. Renders nothing if the page was not reached by a submission. */
export function PrintCopy() {
  const t = useTranslate();
  const { copy } = useNavigation().handover;
  const place = useRef<HTMLDivElement>(null);
  // Fixed now, right after the submission: the page may be printed the next day.
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
