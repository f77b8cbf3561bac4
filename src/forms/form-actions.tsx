import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/context';
import { Actions } from '../ui/layout';
import { Button } from '../ui/button';

interface FormActionsProps {
  readonly busy: boolean;
  /** The button's text; Continue by default. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The last row of a form: the submit button, and whatever goes next to it. */
export function FormActions({ busy, label, children }: FormActionsProps) {
  const t = useTranslate();
  return (
    <Actions>
      <Button type="submit" kind="primary" busy={busy} busyText={t('loading.busy')}>
        {label ?? t('action.continue')}
      </Button>
      {children}
    </Actions>
  );
}
