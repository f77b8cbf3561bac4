import { useCallback } from 'react';
import type { Wording } from '../i18n/translate';
import { useNotifier } from '../notifications/context';
import { useGone } from './use-gone';

/** Returns a function that shows a form's toast, unless the form is gone: the toast means nothing on another screen (D-381). */
export function useFormToast(): (text: string | Wording) => void {
  const notifier = useNotifier();
  const gone = useGone();
  return useCallback(
    (text) => {
      if (!gone.current) notifier.notify(text, 'formError');
    },
    [gone, notifier],
  );
}
