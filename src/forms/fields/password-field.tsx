import type { HTMLAttributes } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { SecretInput } from '../../ui/secret-input';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';

interface PasswordFieldProps extends FieldTexts {
  readonly autoComplete: string;
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly onKeyUp?: HTMLAttributes<HTMLInputElement>['onKeyUp'];
  readonly onFocus?: HTMLAttributes<HTMLInputElement>['onFocus'];
}

const NAME = 'password';

/** A password field. The password is sent exactly as typed. */
export function PasswordField({ hint, after, enterKeyHint = 'next', ...rest }: PasswordFieldProps) {
  const t = useTranslate();
  const { id, label, error } = useFormField(NAME);
  const events = useFieldEvents(NAME);
  return (
    <Field id={id} label={label} required hint={hint} after={after} error={error}>
      {(control) => (
        <SecretInput
          {...control}
          {...events}
          {...rest}
          enterKeyHint={enterKeyHint}
          showText={t('action.show')}
          hideText={t('action.hide')}
        />
      )}
    </Field>
  );
}
