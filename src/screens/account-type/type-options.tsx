import { useId, useState } from 'react';
import type { OwnershipType } from '../../domain/ownership-type';
import { useShownChoice } from '../../forms/fields/use-shown-choice';
import { useFormField } from '../../forms/form-context';
import { useTranslate } from '../../i18n/context';
import { Banner } from '../../ui/banner';
import { Disclosure } from '../../ui/disclosure';
import { Stack } from '../../ui/layout';
import { RadioCard, RadioGroup } from '../../ui/radio-cards';
import { Toggletip } from '../../ui/toggletip';
import type { Tab } from './offer';

interface TypeOptionsProps {
  /** Form field of the choice. */
  readonly name: Tab;
  readonly types: readonly OwnershipType[];
  /** Collapsed under "Other". */
  readonly other: readonly OwnershipType[];
}

/** The business types of one tab. Collapsing never hides the selected one. */
export function TypeOptions({ name, types, other }: TypeOptionsProps) {
  const t = useTranslate();
  const group = useId();
  const { step, id, error } = useFormField(name);
  const value: unknown = step.form.watch(name);
  const chosenIsOther = other.some((type) => type === value);
  const [open, setOpen] = useState(chosenIsOther || types.length === 0);
  const [first] = [...types, ...other];
  // The error summary leads to the first option, so it must be there.
  const isNeeded = chosenIsOther || (types.length === 0 && Boolean(error));

  // React's `onChange` misses a choice made by a script.
  function choose(type: OwnershipType): void {
    step.form.setValue(name, type);
    step.form.clearErrors(name);
  }

  const shown = useShownChoice(step, (chosen) => {
    const type = [...types, ...other].find((offered) => offered === chosen);
    if (type !== undefined && type !== value) choose(type);
  });

  const card = (type: OwnershipType) => (
    <RadioCard
      key={type}
      {...(type === first && { id })}
      name={group}
      value={type}
      label={t(`ownershipType.${type}`)}
      checked={value === type}
      onInput={() => choose(type)}
      onChange={() => choose(type)}
      aside={type === 'SoleProprietorship' && <Toggletip label={t('type.soleHelp')}>{t('type.soleText')}</Toggletip>}
    />
  );
  if (first === undefined) {
    return (
      <div id={id} tabIndex={-1}>
        <Banner kind="warning">{t('type.noneOfKind')}</Banner>
      </div>
    );
  }
  return (
    <RadioGroup ref={shown} legend={t('type.options')} legendHidden error={error}>
      {types.map(card)}
      {other.length > 0 && (
        <Disclosure label={t('type.other')} open={open || isNeeded} onToggle={setOpen}>
          <Stack data-gap="small">{other.map(card)}</Stack>
        </Disclosure>
      )}
    </RadioGroup>
  );
}
