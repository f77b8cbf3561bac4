import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { TextLink } from '../../ui/text-link';

/** The mouse button that opens a link in another tab, without a `click`. */
const MIDDLE = 1;

/** Links to the backoffice. The host is notified first and may cancel it. */
export function BackofficeButton({ href }: { readonly href: string | undefined }) {
  const t = useTranslate();
  const { emit } = useSession();
  if (href === undefined) return null;
  function leave(event: MouseEvent): void {
    if (!emit('onboarding-exit', { reason: 'backoffice' })) event.preventDefault();
  }
  return (
    <TextLink
      external
      href={href}
      onClick={leave}
      onAuxClick={(event) => {
        if (event.button === MIDDLE) leave(event);
      }}
    >
      {t('submitted.action')}
    </TextLink>
  );
}
