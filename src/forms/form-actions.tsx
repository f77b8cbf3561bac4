import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/context';
import { Actions } from '../ui/layout';
import { Button } from '../ui/button';

interface FormActionsProps {
  readonly busy: boolean;
  /** The button's text; Continue by default. */
  readonly label?: string;
  /** Why the button is currently blocked. */
  readonly blockedReason?: string | undefined;
  /** Called for a press while it is blocked. */
  readonly onBlocked?: () => void;
  /** Something else on the screen announces the reason. */
  readonly quietReason?: boolean;
  readonly children?: ReactNode;
}

/** The last row of a form: the submit button, and whatever goes next to it. */
export function FormActions({ label, children, ...button }: FormActionsProps) {
  const t = useTranslate();
  return (
    <Actions>
      <Button type="submit" kind="primary" busyText={t('loading.busy')} {...button}>
        {label ?? t('action.continue')}
      </Button>
      {children}
    </Actions>
  );
}
