import { useEffect, useEffectEvent, useRef, type InputEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Business, BusinessForm } from '../../domain/business';
import { splitWebsite, websiteProtocols } from '../../domain/website';
import { SelectField } from '../../forms/fields/select-field';
import { useFieldEvents } from '../../forms/fields/use-field-events';
import { useFormField } from '../../forms/form-context';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { Field } from '../../ui/field';
import { Columns } from '../../ui/columns';
import { TextInput } from '../../ui/text-input';

const PROTOCOLS = websiteProtocols.map((protocol) => ({ value: protocol, label: `${protocol}://` }));

interface WebsiteFieldsProps {
  readonly step: StepForm<BusinessForm, Business>;
}

/** The website's protocol and address. A protocol that is pasted with the address moves into the select. */
export function WebsiteFields({ step }: WebsiteFieldsProps) {
  const { form, beforeSubmit } = step;
  const { id, label, error, locked } = useFormField('website');
  const t = useTranslate();
  const events = useFieldEvents('website');
  const protocol = useWatch({ control: form.control, name: 'websiteProtocol' });

  const known = useRef(protocol);
  useEffect(() => {
    if (known.current === protocol) return;
    known.current = protocol;
    // The protocol counts toward the maximum length.
    if (form.formState.isSubmitted) void form.trigger('website');
  }, [form, protocol]);

  function moveProtocol(): void {
    if (step.isLocked('website')) return;
    const { website, websiteProtocol } = form.getValues();
    const parts = splitWebsite(website, websiteProtocol);
    if (parts.website !== website) form.setValue('website', parts.website);
    if (parts.websiteProtocol !== websiteProtocol) form.setValue('websiteProtocol', parts.websiteProtocol);
  }

  const moveNow = useEffectEvent(moveProtocol);
  useEffect(() => beforeSubmit(() => moveNow()), [beforeSubmit]);

  return (
    <Columns data-layout="narrow">
      <SelectField name="websiteProtocol" options={PROTOCOLS} autoComplete="off" />
      <Field id={id} label={label} required error={error} locked={locked} lockedText={t('form.fromProfile')}>
        {(control) => (
          <TextInput
            {...control}
            {...events}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            dir="ltr"
            onInput={(event) => {
              events.onInput(event);
              if (cameAtOnce(event)) moveProtocol();
            }}
            onBlur={(event) => {
              moveProtocol();
              events.onBlur(event);
            }}
          />
        )}
      </Field>
    </Columns>
  );
}

/** Whether text came from paste, drop or autofill: it must not move while somebody types. */
function cameAtOnce({ nativeEvent }: InputEvent<HTMLInputElement>): boolean {
  const { inputType } = nativeEvent as Partial<globalThis.InputEvent>;
  return inputType === undefined || ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType);
}
