import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { taxIdOnFile, type Business, type BusinessDraft, type BusinessForm } from '../../domain/business';
import { textOf } from '../../domain/form-schema';
import type { OwnershipContext } from '../../domain/ownership-type';
import {
  allowedTinTypes,
  federalTaxIdRule,
  formatTaxId,
  readTinType,
  tinType,
  type TinType,
} from '../../domain/tax-id';
import type { MessageKey } from '../../i18n/catalogue';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { useLatest } from '../../forms/use-latest';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { Columns } from '../../ui/layout';

interface TaxIdFieldsProps {
  readonly step: StepForm<BusinessForm, Business>;
  readonly context: OwnershipContext;
  /** The business as the server has it. */
  readonly saved: BusinessDraft;
}

const Note = styled.p`
  margin-block-start: 6px;
  font-size: var(--_small);
  color: var(--_muted);
  &:empty {
    margin: 0;
  }
`;

/**
 * Tax ID type and number. A number belongs to the type it was given for: another type asks for its own, and the number comes
 * back with its type (D-103).
 */
export function TaxIdFields({ step, context, saved }: TaxIdFieldsProps) {
  const t = useTranslate();
  const { form } = step;
  const type = readTinType(useWatch({ control: form.control, name: 'tinType' }));
  const allowed = allowedTinTypes(context);
  const typeOnFile = taxIdOnFile(saved);
  const onFile = (of: TinType | null): string =>
    of !== null && of === typeOnFile ? formatTaxId(textOf(saved.federalTaxId), of) : '';

  const [asksAgain, setAsksAgain] = useState(
    () => form.getValues('federalTaxId') === '' && textOf(saved.federalTaxId) !== '' && type !== typeOnFile,
  );
  const given = useRef(new Map<TinType | null, string>());
  const known = useRef(type);
  const latest = useLatest(onFile);
  useEffect(() => {
    const before = known.current;
    if (before === type) return;
    known.current = type;
    const number = form.getValues('federalTaxId');
    // A number that was typed before any type was chosen is for the first one that is.
    const isForAny = before === null && number !== '';
    if (!isForAny) given.current.set(before, number);
    const next = isForAny ? number : (given.current.get(type) ?? latest.current(type));
    form.setValue('federalTaxId', formatTaxId(next, type), { shouldValidate: form.formState.isSubmitted });
    setAsksAgain((asked) => next === '' && (asked || number !== ''));
  }, [form, latest, type]);

  return (
    <Columns data-layout="narrow">
      <SelectField
        name="tinType"
        options={allowed.map((value) => ({ value: String(value), label: t(`tin.${value}`) }))}
        {...(allowed.length > 1 && { placeholder: t('select.choose') })}
        autoComplete="off"
      />
      <SecretField
        name="federalTaxId"
        autoComplete="off"
        hint={t(hintFor(type, context))}
        after={
          <Note role="status">
            {asksAgain && type !== null && t('business.taxIdAgain', { type: t(`tin.${type}`) })}
          </Note>
        }
        format={(typed) => formatTaxId(typed, type)}
        rule={federalTaxIdRule(type)}
        saved={onFile(type)}
      />
    </Columns>
  );
}

/** A single-member LLC may have its EIN in its owner's name. */
function hintFor(type: TinType | null, { ownershipType }: OwnershipContext): MessageKey {
  if (type !== tinType.ein) return 'business.tinHint';
  return ownershipType === 'LLC' ? 'business.einHintLlc' : 'business.einHint';
}
