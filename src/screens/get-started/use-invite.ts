import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import type { Invite } from '../../api/calls/invite';
import { prefillAtom } from '../../session/prefill';

/**
 * Fills in what an invite or the host knows, which may arrive after the form is shown; what was typed stays. Each value is filled
 * in once: a host that re-renders passes it again, perhaps while the applicant is replacing it.
 */
export function useInvite(form: UseFormReturn<SignUpForm, unknown, SignUp>, invite: Invite | null): void {
  const prefill = useAtomValue(prefillAtom);
  const offered = useRef({ name: '', email: '' });
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const theirs = prefill?.account[name] ?? '';
      const isLocked = theirs !== '' && prefill?.locked.account.includes(name) === true;
      const known = isLocked ? theirs : (invite?.[name] ?? theirs);
      if (known === offered.current[name]) continue;
      offered.current[name] = known;
      // A locked field gets the host's value, even if somebody typed first.
      if (isLocked || form.getValues(name) === '') form.setValue(name, known);
    }
  }, [form, invite, prefill]);
}
