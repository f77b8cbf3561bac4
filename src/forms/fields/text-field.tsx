import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { useFormField } from '../form-context';
import { useFieldEvents } from './use-field-events';

export interface FieldTexts {
  readonly hint?: ReactNode;
  readonly after?: ReactNode;
  readonly optional?: boolean;
}

export interface TextFieldProps extends FieldTexts {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  /** Formats the text when the field is left; returns text that it does not understand unchanged. */
  readonly format?: (typed: string) => string;
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  readonly extent?: 'short' | 'medium';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly readOnly?: boolean;
}

/** A single-line text field. Uncontrolled, so that what is typed never reaches an attribute. */
export function TextField({ name, hint, after, optional, format, enterKeyHint = 'next', ...rest }: TextFieldProps) {
  const t = useTranslate();
  const { id, label, error, locked } = useFormField(name);
  const events = useFieldEvents(name, format);
  return (
    <Field
      id={id}
      label={optional ? t('label.optional', { label }) : label}
      required={!optional}
      hint={hint}
      after={after}
      error={error}
      locked={locked}
      lockedText={t('form.fromProfile')}
    >
      {(control) => (
        <TextInput
          {...control}
          {...events}
          enterKeyHint={enterKeyHint}
          spellCheck={false}
          // Phone keyboards would "correct" names when the field is left.
          autoCorrect="off"
          dir="auto"
          {...rest}
        />
      )}
    </Field>
  );
}
