import styled from '@emotion/styled';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { textOf } from '../domain/form-schema';
import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { withPersonal } from '../ui/personal';
import { useFormField } from './form-context';

type Texts = Readonly<Record<string, string | undefined>>;

interface OfferProps {
  /** A name in it is marked as personal. */
  readonly label: string;
  /** What is known, by field. Empty texts are not offered. */
  readonly values: Texts;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_1) var(--_3);
  font-size: var(--_small);
  color: var(--_muted);
`;

/**
 * Offers to fill in what is known already (WCAG 3.3.7). One press fills the fields that are empty, the next one empties them again;
 * what was typed or saved is never replaced, and what was filled in can be edited (D-206).
 */
export function Offer({ label, values }: OfferProps) {
  const t = useTranslate();
  const fields = Object.keys(values).filter((field) => textIn(values, field) !== '');
  const { step } = useFormField(fields[0] ?? '');
  const { form, labelOf } = step;
  const shown: readonly unknown[] = useWatch({ control: form.control, name: fields });
  const [given, setGiven] = useState<Texts>({});

  const isEmpty = (at: number): boolean => textOf(shown[at]).trim() === '';
  const empty = fields.filter((_, at) => isEmpty(at));
  const kept = fields.filter((field, at) => given[field] !== undefined && shown[at] === given[field]);
  if (empty.length === 0 && kept.length === 0) return null;

  function put(names: readonly string[], text: (field: string) => string): void {
    for (const field of names) form.setValue(field, text(field), { shouldValidate: form.formState.isSubmitted });
    step.leave();
  }

  function fill(): void {
    put(empty, (field) => textIn(values, field));
    setGiven(Object.fromEntries(empty.map((field) => [field, textIn(values, field)])));
  }

  function clear(): void {
    put(kept, () => '');
    setGiven({});
  }

  const isFilled = kept.length > 0;
  return (
    <Row>
      {/* The same button: whoever has pressed it keeps the focus. */}
      <Button kind="link" onClick={isFilled ? clear : fill}>
        {isFilled ? t('offer.clear') : withPersonal(label)}
      </Button>
      <span role="status">{isFilled && t('offer.filled', { fields: kept.map(labelOf).join(', ') })}</span>
    </Row>
  );
}

function textIn(values: Texts, field: string): string {
  return values[field]?.trim() ?? '';
}
