import type { HTMLAttributes } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { SecretInput } from '../../ui/secret-input';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';

interface SecretFieldProps extends FieldTexts {
  readonly name: string;
  readonly mask: 'password' | 'digits';
  readonly autoComplete: string;
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly format?: (typed: string) => string;
  readonly extent?: 'short' | 'medium';
  readonly onKeyUp?: HTMLAttributes<HTMLInputElement>['onKeyUp'];
  readonly onFocus?: HTMLAttributes<HTMLInputElement>['onFocus'];
  /** Runs before the form takes the typed text over. */
  readonly onInput?: HTMLAttributes<HTMLInputElement>['onInput'];
  /** A field that is checked again with this one: the confirmation of a number. */
  readonly alsoChecks?: string;
}

/**
 * A password, or a number of which only the last four digits are shown once the field is left. Session recorders are
 * told to ignore it.
 */
export function SecretField({
  name,
  hint,
  info,
  after,
  optional,
  format,
  alsoChecks,
  enterKeyHint = 'next',
  ...rest
}: SecretFieldProps) {
  const t = useTranslate();
  const { id, label, error } = useFormField(name);
  const events = useFieldEvents(name, format, alsoChecks);
  return (
    <Field id={id} label={label} required={!optional} hint={hint} info={info} after={after} error={error}>
      {(control) => (
        <SecretInput
          {...control}
          {...events}
          {...rest}
          enterKeyHint={enterKeyHint}
          className="rr-ignore ph-no-capture"
          data-private=""
          showText={t('action.show')}
          hideText={t('action.hide')}
        />
      )}
    </Field>
  );
}
