import { useAtomValue, useSetAtom } from 'jotai/react';
import { startTransition, useContext, useEffect } from 'react';
import type { Chrome } from '../host/config';
import { brandingAtom } from '../session/branding';
import { productAtom } from '../session/session';
import { GroundContext } from '../ui/theme-root';
import { dressAtom, putOn } from './dress';
import { logoFor } from './logo';
import type { Onboarding } from './onboarding';

interface DresserProps {
  readonly onboarding: Onboarding;
  readonly chrome: Chrome;
}

/** Applies the brand once everything that decides its colors is known. Renders nothing. */
export function Dresser({ onboarding: { phase, clock }, chrome }: DresserProps): null {
  const branding = useAtomValue(brandingAtom);
  const setDress = useSetAtom(dressAtom);
  const product = useAtomValue(productAtom);
  const { kind } = useAtomValue(phase);
  // The product may have its own brand, so the facilitator's is not final until the product has loaded.
  const isFinal = product !== null || kind !== 'booting';
  const { darkHeader } = useContext(GroundContext);
  const logoUrl = chrome === 'full' ? logoFor(branding, darkHeader) : undefined;
  useEffect(() => {
    if (branding === null || !isFinal) return undefined;
    // React renders a transition in slices: a key waits for one of them, not for the whole brand (D-471).
    return putOn(branding, logoUrl, clock, (dress) => startTransition(() => setDress(dress)));
  }, [branding, isFinal, logoUrl, clock, setDress]);
  return null;
}
