import * as z from 'zod/mini';
import { setApplication } from '../../api/calls/applications';
import type { Schema } from '../../domain/form-schema';
import { useFormToast } from '../../forms/use-form-toast';
import { STAY, useStep } from '../../forms/use-step';
import type { StepForm } from '../../forms/use-step-form';
import { useSession } from '../../session/context';
import type { Group } from './groups';

/** What the applicant wants to do with a group; `id` is null for a new one. */
export interface Choice {
  readonly kind: 'select' | 'edit' | 'create';
  readonly id: string | null;
}

interface ChoiceForm {
  chosen: string;
}

const FAILED = {
  select: 'applications.selectFailed',
  edit: 'applications.editFailed',
  create: 'applications.createFailed',
} as const;

const choiceSchema: Schema<Choice, ChoiceForm> = z.pipe(
  z.object({ chosen: z.string() }),
  z.transform(({ chosen }): Choice => ({ kind: 'select', id: chosen })),
);

/** Asks the server to select a group, then moves on; for a new or edited one, to its form. */
export function useGroupStep(groups: readonly Group[]): StepForm<ChoiceForm, Choice> {
  const { session } = useSession();
  const toast = useFormToast();
  /** Whether the server has this group selected: only then do unsaved answers belong to it. */
  const isCurrent = (id: string | null): boolean => groups.some((group) => group.current && group.id === id);

  /** Whether the selected group does not open the next step: the guard would lead back here, without a word (D-496). */
  async function hasToBeEdited(): Promise<boolean> {
    const status = await session.loadStatus().catch(() => null);
    if (status === null) return false;
    const { owners, contact, payoutBankAccount } = status.canVisitStep;
    return (owners || contact) && !payoutBankAccount;
  }

  const step: StepForm<ChoiceForm, Choice> = useStep<ChoiceForm, Choice>({
    route: 'applications',
    schema: choiceSchema,
    initial: () => ({ chosen: groups.find(({ current }) => current)?.id ?? '' }),
    labels: {},
    words: ({ kind }) => ({ ours: FAILED[kind], theirs: 'left-out' }),
    withoutTyping: true,
    changes: ({ id }) => !isCurrent(id),
    async send({ kind, id }, _form, isFlushed) {
      // Unsaved answers belong to the group that is selected now, and must not reach another one.
      if (!isCurrent(id) && !isFlushed) {
        step.setProblem((now) => now('saveAndExit.failed'), false);
        toast((now) => now('saveAndExit.failed'));
        return STAY;
      }
      const smApplicationId = groups.find((group) => group.id === id)?.smApplicationId ?? id;
      await session.client.send(setApplication, { body: { smApplicationId } });
      const isUnfit = kind === 'select' && (await hasToBeEdited());
      return {
        facts: { editing: kind !== 'select' || isUnfit },
        ...(kind === 'create' && { state: { create: true } }),
        ...(isUnfit && { state: { fix: true } }),
      };
    },
    onFailure(failure, form) {
      if (failure.isUnknownChoice) form.setValue('chosen', '');
      return false;
    },
  });
  return step;
}
