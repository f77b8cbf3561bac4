import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../api/failure';
import type { Translate } from '../i18n/translate';
import type { StepForm, StepFormInput } from './use-step-form';
import type { Action } from './use-action';
import { codesIn, issueText } from './issue-text';

interface Shown<Form extends FieldValues, Entity>
  extends Pick<StepForm<Form, Entity>, 'pointOut'>, Pick<Action, 'toast'> {
  readonly input: Pick<StepFormInput<Form, Entity>, 'labels' | 'locked' | 'rejectedField'>;
  readonly form: UseFormReturn<Form, unknown, Entity>;
  readonly isGone: () => boolean;
  readonly tally: (codes: readonly string[]) => void;
  readonly labelIn: (now: Translate, field: string) => string;
}

/** Shows the server's rejections at their fields. Returns false if the message says more than that. */
export async function showRejections<Form extends FieldValues, Entity>(
  failure: ApiFailure,
  { input, form, isGone, tally, pointOut, labelIn, toast }: Shown<Form, Entity>,
): Promise<boolean> {
  const { labels, locked, rejectedField } = input;
  const rejections = await failure.rejectedFields();
  const found = rejections.flatMap((rejection) => {
    // Without a list in the form, a rejection belongs to the field of the same name.
    const ofList = rejection.index === undefined ? rejection.field : undefined;
    const field = rejectedField === undefined ? ofList : rejectedField(rejection);
    return field === undefined || !Object.hasOwn(labels, field) ? [] : [{ field, message: rejection.message }];
  });
  const [first] = found;
  if (first === undefined) return false;
  for (const { field } of found) locked?.onRefused?.(field);
  // On another screen, nobody can see the fields. What was typed there is kept as a draft.
  if (isGone()) return true;
  tally(codesIn(found));
  for (const { field, message } of found) form.setError(field as Path<Form>, { type: 'server', message });
  pointOut();
  // The rest of the message must be shown too.
  if (found.length < rejections.length) return false;
  const { field, message } = first;
  toast((now) => issueText(now, message, labelIn(now, field)));
  return true;
}
