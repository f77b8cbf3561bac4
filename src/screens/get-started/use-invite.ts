import { useStore } from 'jotai/react';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import { prefillAtom } from '../../session/prefill';
import { inviteAtom } from '../../session/session';

/**
 * Fills in what an invite or the host knows, which may arrive after the form is shown; what was typed stays. Each value is filled
 * in once: a host that re-renders passes it again, perhaps while the applicant is replacing it. It does not wait for a render: a
 * submit that waited for these values goes on as soon as they are known (D-372).
 */
export function useInvite(form: UseFormReturn<SignUpForm, unknown, SignUp>): void {
  const store = useStore();
  const offered = useRef({ name: '', email: '' });
  useEffect(() => {
    const fill = (): void => {
      const invite = store.get(inviteAtom);
      const prefill = store.get(prefillAtom);
      for (const name of ['name', 'email'] as const) {
        const theirs = prefill?.account[name] ?? '';
        const isLocked = theirs !== '' && prefill?.locked.account.includes(name) === true;
        const known = isLocked ? theirs : (invite?.[name] ?? theirs);
        if (known === offered.current[name]) continue;
        offered.current[name] = known;
        // A locked field gets the host's value, even if somebody typed first.
        if (isLocked || form.getValues(name) === '') {
          form.setValue(name, known, { shouldValidate: form.formState.isSubmitted });
        }
      }
    };
    fill();
    const stops = [inviteAtom, prefillAtom].map((atom) => store.sub(atom, fill));
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, store]);
}
