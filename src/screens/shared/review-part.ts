import type { ComponentType } from 'react';
import type { Client } from '../../api/client';
import type { Schema } from '../../domain/form-schema';
import type { OwnershipContext } from '../../domain/ownership-type';
import { labeledIssueText } from '../../forms/error-list';
import { issueText } from '../../forms/issue-text';
import type { MessageKey } from '../../i18n/catalogue';
import type { Translate } from '../../i18n/translate';
import type { RouteName } from '../../journey/routes';

/** A rule of a step's form that the saved data breaks. */
export interface ReviewProblem {
  /** The person or item it is about, if not the whole card. */
  readonly section?: string;
  readonly text: string;
}

/** A step's part of the review, exported by its screen's module as `review`. */
export interface ReviewPart<Data> {
  readonly load: (client: Client, signal: AbortSignal) => Promise<Data>;
  /** The labels of its fields. */
  readonly labels: Readonly<Record<string, MessageKey>>;
  /** The title of one item of its list without a name. */
  readonly titleOf?: (t: Translate, at: number) => string;
  readonly Body: ComponentType<{ readonly data: Data; readonly context: OwnershipContext }>;
  /** The problems that prevent the submission. Masked values pass. */
  readonly problems: (t: Translate, data: Data, context: OwnershipContext) => readonly ReviewProblem[];
}

/** A part with data of any type; only the part itself reads it. */
export type AnyReviewPart = ReviewPart<unknown>;

const loaded = new Map<RouteName, AnyReviewPart>();

/** Loads the review part of a step that the route table marks as reviewed. A fetch that failed is tried again the next time. */
export async function loadReviewPart(route: RouteName): Promise<AnyReviewPart> {
  const known = loaded.get(route);
  if (known !== undefined) return known;
  const { review } = (await import(`../${route}/screen.tsx`)) as { readonly review: AnyReviewPart };
  loaded.set(route, review);
  return review;
}

/**
 * The sentences of all broken rules, each with its field's label; fields without a label cannot be corrected and are
 * left out.
 */
export function problemsOf<Form>(
  t: Translate,
  schema: Schema<unknown, Form>,
  form: Form,
  labels: Readonly<Record<string, MessageKey>>,
): string[] {
  const checked = schema.safeParse(form);
  if (checked.success) return [];
  return checked.error.issues.flatMap(({ path, message }) => {
    const field = String(path[0]);
    const key = Object.hasOwn(labels, field) ? labels[field] : undefined;
    if (key === undefined) return [];
    const label = t(key);
    return [labeledIssueText(issueText(t, message, label), label)];
  });
}
