import { useEffect, useState } from 'react';
import type * as emails from '../../domain/email';
import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { personal, withPersonal } from '../../ui/personal';
import { useFormField } from '../form-context';
import { TextField } from './text-field';

interface EmailFieldProps {
  readonly autoComplete: string;
}

const NAME = 'email';

/** Loads the email rules, which on the first screen arrive after the field. Until then only the server checks the address. */
function useEmailRules(): typeof emails | null {
  const [rules, setRules] = useState<typeof emails | null>(null);
  useEffect(() => {
    import('../../domain/email').then(setRules, () => undefined);
  }, []);
  return rules;
}

/** An email field. A likely typo in a well-known provider is pointed out, never blocked. */
export function EmailField({ autoComplete }: EmailFieldProps) {
  const t = useTranslate();
  const { step } = useFormField(NAME);
  const { form, leave } = step;
  const rules = useEmailRules();
  const suggestion = rules?.suggestEmail(String(form.watch(NAME)));
  return (
    <TextField
      name={NAME}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      {...(rules !== null && { format: rules.formatEmail })}
      after={
        // There before its text, so that the text is announced.
        rules !== null && (
          <div role="status">
            {suggestion !== undefined && (
              <Button
                kind="link"
                onClick={() => {
                  form.setValue(NAME, suggestion, { shouldValidate: form.formState.isSubmitted });
                  leave();
                  form.setFocus(NAME);
                }}
              >
                {withPersonal(t('signUp.emailSuggestion', { email: personal(suggestion) }))}
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
