import type { KeyboardEventHandler } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';

interface SelectFieldProps extends FieldTexts {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first entry while nothing is chosen; without it, the first option is chosen. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly extent?: 'short' | 'medium';
  readonly onKeyDown?: KeyboardEventHandler<HTMLSelectElement>;
}

/** A choice from a list, as a native select. */
export function SelectField({ name, options, placeholder, hint, info, after, optional, ...rest }: SelectFieldProps) {
  const t = useTranslate();
  const { id, label, error, locked } = useFormField(name);
  const events = useFieldEvents(name);
  return (
    <Field
      id={id}
      label={optional ? t('label.optional', { label }) : label}
      required={!optional}
      hint={hint}
      info={info}
      after={after}
      error={error}
      locked={locked && (options.find(({ value }) => value === locked)?.label ?? locked)}
      lockedText={t('form.fromProfile')}
    >
      {(control) => (
        <Select {...control} {...events} {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
