import type { KeyboardEventHandler } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useFormField } from '../form-context';
import type { FieldTexts } from './text-field';
import { useFieldEvents } from './use-field-events';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The label's language, if it is not the screen's. */
  readonly lang?: string;
}

interface SelectFieldProps extends FieldTexts {
  readonly name: string;
  readonly options: readonly SelectOption[];
  /** The first entry while nothing is chosen; without it, the first option is chosen. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly extent?: 'short' | 'medium';
  readonly onKeyDown?: KeyboardEventHandler<HTMLSelectElement>;
}

/** A choice from a list, as a native select. */
export function SelectField({ name, options, placeholder, hint, after, optional, ...rest }: SelectFieldProps) {
  const t = useTranslate();
  const { id, label, error, locked } = useFormField(name);
  const events = useFieldEvents(name);
  const held = options.find(({ value }) => value === locked);
  return (
    <Field
      id={id}
      label={optional ? t('label.optional', { label }) : label}
      required={!optional}
      hint={hint}
      after={after}
      error={error}
      locked={held === undefined ? locked : <span lang={held.lang}>{held.label}</span>}
      lockedText={t('form.fromProfile')}
    >
      {(control) => (
        <Select {...control} {...events} {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
