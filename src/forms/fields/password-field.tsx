import { useState, type HTMLAttributes } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { SecretInput } from '../../ui/secret-input';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';

interface PasswordFieldProps extends FieldTexts {
  readonly autoComplete: string;
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly onFocus?: HTMLAttributes<HTMLInputElement>['onFocus'];
}

const NAME = 'password';

/** A password field, which says whether Caps Lock is on. The password is sent exactly as typed. */
export function PasswordField({ hint, after, enterKeyHint = 'next', ...rest }: PasswordFieldProps) {
  const t = useTranslate();
  const { id, label, error } = useFormField(NAME);
  const events = useFieldEvents(NAME);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <Field
      id={id}
      label={label}
      required
      hint={hint}
      after={
        <>
          <p role="status">{capsLock && t('signUp.capsLock')}</p>
          {after}
        </>
      }
      error={error}
    >
      {(control) => (
        <SecretInput
          {...control}
          {...events}
          {...rest}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          enterKeyHint={enterKeyHint}
          showText={t('action.show')}
          hideText={t('action.hide')}
        />
      )}
    </Field>
  );
}
