import type { HTMLAttributes } from 'react';
import { looksEmpty } from '../../domain/look-alikes';
import type { Rule } from '../../domain/rule';
import { coverOf, isMasked, maskDigits } from '../../domain/secret';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { withPersonal } from '../../ui/personal';
import { SecretNumberInput } from '../../ui/secret-number-input';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';
import { useMaskEdits } from './use-mask-edits';

interface SecretFieldProps extends FieldTexts {
  readonly name: string;
  readonly autoComplete: string;
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly format?: (typed: string) => string;
  readonly extent?: 'short' | 'medium';
  /** Runs before the form takes the typed text, with any mask already removed. */
  readonly onInput?: HTMLAttributes<HTMLInputElement>['onInput'];
  /** When the number is complete: its last four digits are shown once the field is left. */
  readonly rule?: Rule<unknown>;
  /**
   * What the server has. If it is a mask, emptying the field restores it; if not, no mask is left in the field. Undefined if the
   * caller handles this.
   */
  readonly saved?: string | undefined;
  /** Another field to validate with this one: the confirmation of a number. */
  readonly alsoChecks?: string;
}

/** A number field that shows only the last four digits once it is left. */
export function SecretField({
  name,
  hint,
  after,
  optional,
  format,
  alsoChecks,
  enterKeyHint = 'next',
  rule,
  saved,
  onInput,
  ...rest
}: SecretFieldProps) {
  const t = useTranslate();
  const { step, id, label, error, locked } = useFormField(name);
  const onFile = saved !== undefined && isMasked(saved) ? saved : '';
  const shown = (typed: string): string =>
    saved !== undefined && (looksEmpty(typed) || isMasked(typed)) ? onFile : (format?.(typed) ?? typed);
  const events = useFieldEvents(name, shown, alsoChecks);
  const isGone = saved !== undefined && onFile === '';
  const { onBeforeEdit, replaceMask } = useMaskEdits(() => step.form.getValues(name), isGone);
  return (
    <Field
      id={id}
      label={<span id={`${id}-label`}>{label}</span>}
      required={!optional}
      hint={withPersonal(hint)}
      after={after}
      error={error}
      locked={locked && maskDigits(locked)}
      lockedText={t('form.fromProfile')}
    >
      {(control) => (
        <SecretNumberInput
          {...control}
          {...events}
          {...rest}
          enterKeyHint={enterKeyHint}
          cover={(secret) => coverOf(secret, (whole) => rule?.(whole).ok === true)}
          onBeforeEdit={onBeforeEdit}
          onInput={(event) => {
            replaceMask(event);
            onInput?.(event);
            events.onInput(event);
          }}
          showText={t('action.show')}
          hideText={t('action.hide')}
          labelId={`${id}-label`}
        />
      )}
    </Field>
  );
}
