import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import type { Invite } from '../../api/calls/invite';
import { prefillAtom } from '../../session/prefill';

/**
 * Fills in what an invite or the host knows, which may arrive after the form was shown; what is typed stays. The same is offered once: a
 * host that renders again gives it again, perhaps while the applicant replaces it.
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
      // What is locked is the host's, also where somebody was quicker than it.
      if (isLocked || form.getValues(name) === '') form.setValue(name, known);
    }
  }, [form, invite, prefill]);
}
