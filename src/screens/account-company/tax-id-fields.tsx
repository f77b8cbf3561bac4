import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Business, BusinessDraft, BusinessForm } from '../../domain/business';
import { textOf } from '../../domain/form-schema';
import type { OwnershipContext } from '../../domain/ownership-type';
import { withoutMask } from '../../domain/secret';
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
import { PasteHelp } from '../../forms/paste-help';
import { useLatest } from '../../forms/use-latest';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { Columns } from '../../ui/columns';
import type { TaxIdOnFile } from './typed-business';

interface TaxIdFieldsProps {
  readonly step: StepForm<BusinessForm, Business>;
  readonly context: OwnershipContext;
  /** The business as loaded. */
  readonly saved: BusinessDraft;
  readonly onFile: TaxIdOnFile;
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
 * Tax ID type and number. A number belongs to the type it was given for: changing the type asks for another number, and changing it
 * back restores the first (D-103).
 */
export function TaxIdFields({ step, context, saved, onFile }: TaxIdFieldsProps) {
  const t = useTranslate();
  const { form } = step;
  const type = readTinType(useWatch({ control: form.control, name: 'tinType' }));
  const allowed = allowedTinTypes(context);
  const numberOf = (of: TinType | null): string => (of !== null && of === onFile.type ? onFile.number : '');

  const [asksAgain, setAsksAgain] = useState(
    () => form.getValues('federalTaxId') === '' && textOf(saved.federalTaxId) !== '' && type !== onFile.type,
  );
  const given = useRef(new Map<TinType | null, string | undefined>());
  const known = useRef(type);
  const latest = useLatest(numberOf);
  useEffect(() => {
    const before = known.current;
    if (before === type) return;
    known.current = type;
    const number = form.getValues('federalTaxId');
    // A number typed before any type was chosen belongs to the first type that is.
    const isForAny = before === null && number !== '';
    // A mask is not kept: whether its number is still on file is only known when its type is chosen again.
    if (!isForAny) given.current.set(before, withoutMask(number));
    const next = isForAny ? number : (given.current.get(type) ?? latest.current(type));
    form.setValue('federalTaxId', formatTaxId(next, type), { shouldValidate: form.formState.isSubmitted });
    setAsksAgain((asked) => next === '' && (asked || number !== ''));
  }, [form, latest, type]);

  return (
    <>
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
          saved={numberOf(type)}
        />
      </Columns>
      {/* A pasted EIN does not fit another type. */}
      {type === tinType.ein && <PasteHelp fields={['federalTaxId']} text="paste.one" />}
    </>
  );
}

/** A single-member LLC's EIN may be in its owner's name. */
function hintFor(type: TinType | null, { ownershipType }: OwnershipContext): MessageKey {
  if (type !== tinType.ein) return 'business.tinHint';
  return ownershipType === 'LLC' ? 'business.einHintLlc' : 'business.einHint';
}
