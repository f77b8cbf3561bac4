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
      const known = invite?.[name] ?? prefill?.account[name] ?? '';
      if (known === offered.current[name]) continue;
      offered.current[name] = known;
      if (form.getValues(name) === '') form.setValue(name, known);
    }
  }, [form, invite, prefill]);
}
