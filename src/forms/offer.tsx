import styled from '@emotion/styled';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { textOf } from '../domain/form-schema';
import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { withPersonal } from '../ui/personal';
import { useFormField } from './form-context';

type Texts = Readonly<Record<string, string | undefined>>;
/** What a field holds: nothing, what the button has filled in, or something from the applicant or the server. */
type Holds = 'nothing' | 'given' | 'own';

interface OfferProps {
  /** The button's text; a name in it is marked as personal. */
  readonly label: string;
  /** The known values by field. Empty texts are not offered. */
  readonly values: Texts;
  /** Fills all fields or none: mixed with another value, they would combine two addresses. */
  readonly isWhole?: boolean;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_1) var(--_3);
  /* The room of one line with the button. */
  min-block-size: max(24px, 1.4em + 4px);
  font-size: var(--_small);
  color: var(--_muted);
`;

/**
 * Offers to fill in what is already known (WCAG 3.3.7). The button fills the empty fields, and then empties them again; what was
 * typed or saved is never replaced, and what was filled in can be edited (D-206).
 */
export function Offer({ label, values, isWhole = false }: OfferProps) {
  const t = useTranslate();
  const fields = Object.keys(values).filter((field) => textIn(values, field) !== '');
  const { step } = useFormField(fields[0] ?? '');
  const { form, labelOf } = step;
  /** What the button has filled in, set before the fields are. */
  const given = useRef<Texts>({});
  const holds: readonly Holds[] = useWatch({
    control: form.control,
    name: fields,
    // Not the texts themselves: those would cause a render at every key.
    compute: (shown: readonly unknown[]) => shown.map((value, at) => holdsOf(value, given.current[fields[at] ?? ''])),
  });

  const empty = fields.filter((_, at) => holds[at] === 'nothing');
  const kept = fields.filter((_, at) => holds[at] === 'given');
  const isMixed = isWhole && kept.length === 0 && holds.includes('own');
  if (isMixed || (empty.length === 0 && kept.length === 0)) return null;

  function put(names: readonly string[], text: (field: string) => string): void {
    for (const field of names) form.setValue(field, text(field), { shouldValidate: form.formState.isSubmitted });
    step.leave();
  }

  function fill(): void {
    given.current = Object.fromEntries(empty.map((field) => [field, textIn(values, field)]));
    put(empty, (field) => textIn(values, field));
  }

  function clear(): void {
    given.current = {};
    put(kept, () => '');
  }

  const isFilled = kept.length > 0;
  return (
    <Row>
      {/* One button for both, so that it keeps the focus. */}
      <Button kind="link" onClick={isFilled ? clear : fill}>
        {isFilled ? t('offer.clear') : withPersonal(label)}
      </Button>
      <span role="status">{isFilled && t('offer.filled', { fields: kept.map(labelOf).join(', ') })}</span>
    </Row>
  );
}

/** The room of an offer for an empty field, as long as it is not known what to offer. */
export function OfferToCome({ field }: { readonly field: string }) {
  const { control } = useFormField(field).step.form;
  const isEmpty = useWatch({
    control,
    name: field,
    compute: (value: unknown) => holdsOf(value, undefined) === 'nothing',
  });
  return isEmpty && <Row />;
}

function holdsOf(value: unknown, given: string | undefined): Holds {
  if (given !== undefined && value === given) return 'given';
  return textOf(value).trim() === '' ? 'nothing' : 'own';
}

function textIn(values: Texts, field: string): string {
  return values[field]?.trim() ?? '';
}
