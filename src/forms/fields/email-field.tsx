import { formatEmail, suggestEmail } from '../../domain/email';
import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { useFormField } from '../form-context';
import { TextField } from './text-field';

interface EmailFieldProps {
  readonly autoComplete: string;
}

const NAME = 'email';

/** An email address. A likely typo in a well-known provider is pointed out, never blocked. */
export function EmailField({ autoComplete }: EmailFieldProps) {
  const t = useTranslate();
  const { step } = useFormField(NAME);
  const { form, leave } = step;
  const suggestion = suggestEmail(String(form.watch(NAME)));
  return (
    <TextField
      name={NAME}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      format={formatEmail}
      after={
        suggestion !== undefined && (
          <Button
            kind="link"
            onClick={() => {
              form.setValue(NAME, suggestion, { shouldValidate: form.formState.isSubmitted });
              leave();
            }}
          >
            {t('signUp.emailSuggestion', { email: suggestion })}
          </Button>
        )
      }
    />
  );
}
