import { useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { businessToForm, type BusinessDraft, type BusinessForm } from '../../domain/business';
import type { OwnershipContext } from '../../domain/ownership-type';
import { knownAtom, knownOf } from '../../session/known';

/** Remembers the business for later screens: as loaded now, and again with each save. */
export function useKnowBusiness(saved: BusinessDraft, context: OwnershipContext): (form: BusinessForm) => void {
  const setKnown = useSetAtom(knownAtom);
  const [loaded] = useState(() => knownOf(businessToForm(saved, context)));
  useEffect(() => setKnown((known) => ({ ...known, business: loaded })), [loaded, setKnown]);
  return (form) => setKnown((known) => ({ ...known, business: knownOf(form) }));
}
