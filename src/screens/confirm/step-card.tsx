import { useCallback, useLayoutEffect } from 'react';
import type { Client } from '../../api/client';
import type { OwnershipContext } from '../../domain/ownership-type';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { ROUTES, type RouteName } from '../../journey/routes';
import { useLoad, type Load } from '../../session/use-load';
import { loadReviewPart, type AnyReviewPart } from '../shared/review-part';
import { ReviewCard } from './review-card';

/** A step's part of the review with its data. */
export interface Reviewed {
  readonly part: AnyReviewPart;
  readonly data: unknown;
}

/** An issue that prevents the submission. */
export interface ReviewIssue {
  /** The card or person it is about, and what is wrong there. */
  readonly section: string;
  readonly problem: string;
  /** The screen where it can be fixed; null for the certification, which is on this screen. */
  readonly fix: RouteName | null;
}

interface StepCardProps {
  readonly route: RouteName;
  readonly context: OwnershipContext;
  /** Whether the card loads, but is not shown yet. */
  readonly waits: boolean;
  readonly onEdit: (route: RouteName) => void;
  /** Resolves once pending edits from other screens are saved, so that the card shows what would be submitted. */
  readonly saved: () => Promise<unknown>;
  readonly onLoad: (route: RouteName, load: Load<Reviewed>) => void;
}

/** A step's review card: title and button from the route table, content from the step's own screen. */
export function StepCard({ route, context, waits, onEdit, saved, onLoad }: StepCardProps) {
  const t = useTranslate();
  const load = useLoad(
    useCallback(
      async (client: Client, signal: AbortSignal): Promise<Reviewed> => {
        const [part] = await Promise.all([loadReviewPart(route), saved()]);
        return { part, data: await part.load(client, signal) };
      },
      [route, saved],
    ),
  );
  // Before the next paint, which then shows the next card too.
  useLayoutEffect(() => onLoad(route, load), [load, onLoad, route]);
  const { review } = ROUTES[route];
  if (review === undefined || waits) return null;
  return (
    <ReviewCard title={t(review.title)} editLabel={t(review.edit)} onEdit={() => onEdit(route)} load={load}>
      {({ part: { Body }, data }) => <Body data={data} context={context} />}
    </ReviewCard>
  );
}

/** Every rule of a step's form that the saved data breaks. */
export function issuesOf(
  t: Translate,
  route: RouteName,
  { part, data }: Reviewed,
  context: OwnershipContext,
): ReviewIssue[] {
  const { review } = ROUTES[route];
  if (review === undefined) return [];
  return part
    .problems(t, data, context)
    .map(({ section, text }) => ({ section: section ?? t(review.title), problem: text, fix: route }));
}
