import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { personal, withPersonal } from '../../ui/personal';
import { useFormField } from '../form-context';
import { TextField } from './text-field';

interface EmailFieldProps {
  readonly autoComplete: string;
}

const NAME = 'email';

/** A module, once it is there and wanted. On the first screen, the email rules arrive after the field. */
function useRules<Rules>(load: () => Promise<Rules>, isWanted: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    if (isWanted) load().then(setRules, () => undefined);
  }, [load, isWanted]);
  return rules;
}

const loadRules = () => import('../../domain/email');
const loadSuggestions = () => import('../../domain/email-suggestion');

/** An email field. A likely typo in a well-known provider is pointed out, never blocked. */
export function EmailField({ autoComplete }: EmailFieldProps) {
  const t = useTranslate();
  const { step } = useFormField(NAME);
  const { form, leave } = step;
  const typed = String(form.watch(NAME));
  // Until the rules are there, only the server checks the address.
  const rules = useRules(loadRules, true);
  const suggestion = useRules(loadSuggestions, typed.includes('@'))?.suggestEmail(typed);
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
