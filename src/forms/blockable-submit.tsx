import { useTranslate } from '../i18n/context';
import { BlockableButton, type BlockableButtonProps } from '../ui/blockable-button';

/** The submit button of a form that may be blocked; its text is Continue by default. */
export function BlockableSubmit({ children, ...button }: BlockableButtonProps) {
  const t = useTranslate();
  return (
    <BlockableButton type="submit" kind="primary" busyText={t('loading.busy')} {...button}>
      {children ?? t('action.continue')}
    </BlockableButton>
  );
}
