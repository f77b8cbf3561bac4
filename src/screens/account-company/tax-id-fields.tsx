import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Business, BusinessForm } from '../../domain/business';
import type { OwnershipContext } from '../../domain/ownership-type';
import { allowedTinTypes, formatTaxId, readTinType, tinType } from '../../domain/tax-id';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { useOnFile } from '../../forms/fields/use-on-file';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { Columns } from '../../ui/layout';

interface TaxIdFieldsProps {
  readonly step: StepForm<BusinessForm, Business>;
  readonly context: OwnershipContext;
}

/** Tax ID type and number: the digits survive a change of type; their format and error adapt to it. */
export function TaxIdFields({ step, context }: TaxIdFieldsProps) {
  const t = useTranslate();
  const { form } = step;
  const type = readTinType(useWatch({ control: form.control, name: 'tinType' }));
  const onFile = useOnFile(form.formState.defaultValues?.federalTaxId ?? '', (typed) => formatTaxId(typed, type));
  const allowed = allowedTinTypes(context);

  const known = useRef(type);
  useEffect(() => {
    if (known.current === type) return;
    known.current = type;
    form.setValue('federalTaxId', formatTaxId(form.getValues('federalTaxId'), type), {
      shouldValidate: form.formState.isSubmitted,
    });
  }, [form, type]);

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
        mask="digits"
        autoComplete="off"
        hint={t(type === tinType.ein ? 'business.einHint' : 'business.tinHint')}
        {...onFile}
      />
    </Columns>
  );
}
