import type { ApiFailure } from '../../api/failure';
import type { Rejection } from '../../domain/rejections';
import { labeledIssueText } from '../../forms/error-list';
import { issueText } from '../../forms/issue-text';
import { joinSentences } from '../../i18n/sentences';
import type { Wording } from '../../i18n/translate';
import { ROUTES, type RouteName } from '../../journey/routes';
import { loadReviewPart } from './review-part';

/** A refusal in the words of the review, and the step where its first field can be corrected. */
export interface RefusedFields {
  readonly words: Wording;
  readonly route: RouteName;
  /** What was refused in that step. */
  readonly rejections: readonly Rejection[];
  /** The fields that were refused, with the name of their step's draft. */
  readonly fields: readonly { readonly draft: string; readonly field: string }[];
}

/** What a refusal says about fields of these steps; null if it says anything else, or it is unclear which field it means (D-463). */
export async function refusedFields(failure: ApiFailure, routes: readonly RouteName[]): Promise<RefusedFields | null> {
  const rejections = await failure.rejectedFields();
  if (rejections.length === 0) return null;
  const reviewed = routes.filter((route) => ROUTES[route].review !== undefined);
  const parts = await Promise.all(reviewed.map(async (route) => ({ route, part: await loadReviewPart(route) })));
  const found = rejections.map((rejection) => ({ rejection, step: stepOf(rejection) }));

  function stepOf({ part, field }: Rejection): (typeof parts)[number] | undefined {
    const named = parts.filter(({ route }) => ROUTES[route].draft === part);
    const [step, ...others] = (named.length > 0 ? named : parts).filter((one) => Object.hasOwn(one.part.labels, field));
    return others.length > 0 ? undefined : step;
  }

  const route = found.every(({ step }) => step !== undefined) ? found[0]?.step?.route : undefined;
  if (route === undefined) return null;
  const words: Wording = (t) =>
    joinSentences(
      ...found.map(({ rejection: { index, field, message }, step }) => {
        const key = step?.part.labels[field];
        const title = step && ROUTES[step.route].review?.title;
        if (key === undefined || title === undefined) return '';
        const section = (index !== undefined && step?.part.titleOf?.(t, index)) || t(title);
        return t('confirm.issue', { section, problem: labeledIssueText(issueText(t, message, t(key)), t(key)) });
      }),
    );
  const fields = found.map(({ rejection: { field }, step }) => ({
    draft: (step && ROUTES[step.route].draft) ?? '',
    field,
  }));
  // Loaded before the step opens: a mark that came later would move the focus of somebody who types.
  const canShow = await import('../../forms/show-rejections').then(
    () => true,
    () => false,
  );
  const shown = found.flatMap((one) => (canShow && one.step?.route === route ? one.rejection : []));
  return { words, route, rejections: shown, fields };
}
