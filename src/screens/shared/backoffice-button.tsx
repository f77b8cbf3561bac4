import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { TextLink } from '../../ui/text-link';

/** Links to the backoffice. The host is notified first and may cancel it. */
export function BackofficeButton({ href }: { readonly href: string | undefined }) {
  const t = useTranslate();
  const { emit } = useSession();
  if (href === undefined) return null;
  return (
    <TextLink
      external
      href={href}
      onClick={(event) => {
        if (!emit('onboarding-exit', { reason: 'backoffice' })) event.preventDefault();
      }}
    >
      {t('submitted.action')}
    </TextLink>
  );
}
