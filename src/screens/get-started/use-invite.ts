import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import type { Invite } from '../../api/calls/invite';

/** Fills in what an invite knows, which may arrive after the form was shown; what is typed stays. */
export function useInvite(form: UseFormReturn<SignUpForm, unknown, SignUp>, invite: Invite | null): void {
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const known = invite?.[name];
      if (known !== undefined && form.getValues(name) === '') form.setValue(name, known);
    }
  }, [form, invite]);
}
