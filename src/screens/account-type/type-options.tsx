import { useId, useState } from 'react';
import type { OwnershipType } from '../../domain/ownership-type';
import { useTranslate } from '../../i18n/context';
import { Disclosure } from '../../ui/disclosure';
import { Stack } from '../../ui/layout';
import { RadioCard, RadioGroup } from '../../ui/radio-cards';
import { Toggletip } from '../../ui/toggletip';

interface TypeOptionsProps {
  readonly types: readonly OwnershipType[];
  /** Folded under "Other". */
  readonly other: readonly OwnershipType[];
  readonly value: OwnershipType | undefined;
  readonly error: string | undefined;
  readonly onChange: (type: OwnershipType) => void;
}

/** The business types of one tab. Folding never hides the one that is chosen. */
export function TypeOptions({ types, other, value, error, onChange }: TypeOptionsProps) {
  const t = useTranslate();
  const name = useId();
  const chosenIsOther = value !== undefined && other.includes(value);
  const [open, setOpen] = useState(chosenIsOther);

  const card = (type: OwnershipType) => (
    <RadioCard
      key={type}
      name={name}
      value={type}
      label={t(`ownershipType.${type}`)}
      checked={value === type}
      onChange={() => onChange(type)}
      aside={type === 'SoleProprietorship' && <Toggletip label={t('type.soleHelp')}>{t('type.soleText')}</Toggletip>}
    />
  );
  return (
    <RadioGroup legend={t('type.options')} legendHidden error={error}>
      {types.map(card)}
      {other.length > 0 && (
        <Disclosure label={t('type.other')} open={open || chosenIsOther} onToggle={setOpen}>
          <Stack data-gap="small">{other.map(card)}</Stack>
        </Disclosure>
      )}
    </RadioGroup>
  );
}
