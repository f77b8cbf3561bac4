import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../api/failure';
import type { Rejection } from '../domain/rejections';
import type { Translate } from '../i18n/translate';
import type { StepForm, StepFormInput } from './use-step-form';
import type { Action } from './use-action';
import { codesIn, issueText } from './issue-text';

interface Marked<Form extends FieldValues, Entity> extends Pick<StepForm<Form, Entity>, 'pointOut'> {
  readonly input: Pick<StepFormInput<Form, Entity>, 'labels' | 'rejectedField'>;
  readonly form: UseFormReturn<Form, unknown, Entity>;
}

interface Shown<Form extends FieldValues, Entity> extends Marked<Form, Entity>, Pick<Action, 'toast'> {
  readonly input: Pick<StepFormInput<Form, Entity>, 'labels' | 'locked' | 'rejectedField'>;
  readonly isGone: () => boolean;
  readonly tally: (codes: readonly string[]) => void;
  readonly labelIn: (now: Translate, field: string) => string;
}

/** Shows the server's rejections at their fields. Returns false if the message says more than that. */
export async function showRejections<Form extends FieldValues, Entity>(
  failure: ApiFailure,
  { input, form, isGone, tally, pointOut, labelIn, toast }: Shown<Form, Entity>,
): Promise<boolean> {
  const rejections = await failure.rejectedFields();
  const found = fieldsOf(rejections, input);
  const [first] = found;
  if (first === undefined) return false;
  for (const { field } of found) input.locked?.onRefused?.(field);
  // On another screen, nobody can see the fields. What was typed there is kept as a draft.
  if (isGone()) return true;
  tally(codesIn(found));
  mark(found, form);
  pointOut();
  // The rest of the message must be shown too.
  if (found.length < rejections.length) return false;
  const { field, message } = first;
  toast((now) => issueText(now, message, labelIn(now, field)));
  return true;
}

/** Shows what the server has refused before at its fields, to whoever comes to correct it. */
export function showRefused<Form extends FieldValues, Entity>(
  rejections: readonly Rejection[],
  { input, form, pointOut }: Marked<Form, Entity>,
): void {
  // The focus goes to the first field of the form.
  const order = Object.keys(input.labels);
  const found = fieldsOf(rejections, input).toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  mark(found, form);
  if (found.length > 0) pointOut('field');
}

type Found = readonly { readonly field: string; readonly message: string }[];

/** The fields of the form that rejections are about. */
function fieldsOf<Form extends FieldValues, Entity>(
  rejections: readonly Rejection[],
  { labels, rejectedField }: Marked<Form, Entity>['input'],
): Found {
  return rejections.flatMap((rejection) => {
    // Without a list in the form, a rejection belongs to the field of the same name.
    const ofList = rejection.index === undefined ? rejection.field : undefined;
    const field = rejectedField === undefined ? ofList : rejectedField(rejection);
    return field === undefined || !Object.hasOwn(labels, field) ? [] : [{ field, message: rejection.message }];
  });
}

function mark<Form extends FieldValues, Entity>(found: Found, form: UseFormReturn<Form, unknown, Entity>): void {
  for (const { field, message } of found) form.setError(field as Path<Form>, { type: 'server', message });
}
