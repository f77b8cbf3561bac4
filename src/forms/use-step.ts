import { useSetAtom } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '../api/call';
import { ROUTES, type DraftName, type RouteName } from '../journey/routes';
import { useNavigation } from '../router/context';
import { useSaves } from '../save/context';
import { useSession } from '../session/context';
import { knownAtom } from '../session/known';
import { sendPartWith } from './send-part';
import { useForward, type Sent } from './use-forward';
import { useKeptForm, type Keeping } from './use-kept-form';
import { useLatest } from './use-latest';
import type { StepForm, StepFormInput } from './use-step-form';

/** The server has saved the form, but the applicant stays on the screen. */
export const STAY = 'stay';

/** How a step is autosaved: the call, and how its body is made from the form. */
interface PartialSave<Form, Body> {
  readonly call: Call<unknown, Body>;
  readonly body: (form: Form) => Body;
  /** Whether a body has nothing worth sending. */
  readonly isEmpty?: (body: Body) => boolean;
  /** Runs when a partial save is sent, and when the full save begins. */
  readonly onSend?: (form: Form) => void;
}

export interface StepInput<Form extends FieldValues, Entity, Body> extends Omit<
  StepFormInput<Form, Entity>,
  'initial' | 'onValid' | 'fullSave'
> {
  readonly route: RouteName;
  /** The form's first values; `typed` is what was typed in this session and not saved in full. */
  readonly initial: (typed: Form | undefined) => Form;
  /** The full save. `isFlushed`: the drafts that a changed answer invalidates have been saved first. */
  readonly send: (entity: Entity, form: Form, isFlushed: boolean) => Promise<Sent | typeof STAY | void>;
  /** Whether the answer differs from the server's, so that drafts it invalidates must be dropped. */
  readonly changes?: (entity: Entity) => boolean;
  /** Drafts that the new answer has no step for: they are dropped even if they could not be saved. */
  readonly orphans?: (entity: Entity) => readonly DraftName[];
  readonly partial?: PartialSave<Form, Body>;
  /** Replaces `partial` for a step whose form is only a part of what is typed. */
  readonly keeping?: Keeping<Form>;
}

/**
 * Runs a step of the journey: opens its form with what was typed or saved, saves it partially and in full, reports failures, and
 * moves on. The step's row in the route table defines the next step, the draft's name and what a changed answer invalidates.
 */
export function useStep<Form extends FieldValues, Entity, Body = never>(
  input: StepInput<Form, Entity, Body>,
): StepForm<Form, Entity> {
  const { route, send, changes, orphans, partial, keeping, initial: open, ...rest } = input;
  const saves = useSaves();
  const { session } = useSession();
  const { isHere, renew, handover } = useNavigation();
  const forward = useForward(route);
  const setKnown = useSetAtom(knownAtom);
  const { draft: name, invalidates = [] } = ROUTES[route];
  // A draft name belongs to one step, and so to one form.
  const [initial] = useState(() => open(name && (saves.drafts.read(name) as Form | undefined)));
  const [visit] = useState(() => keeping?.visit ?? saves.enter(name ?? null, partial && senderOf(partial)));

  function senderOf({ call, onSend }: PartialSave<Form, Body>) {
    return sendPartWith(session.client, call, (form) => onSend?.(form as Form));
  }

  function bodyOf(form: Form): Body | null {
    const body = partial?.body(form) ?? null;
    return body === null || partial?.isEmpty?.(body) === true ? null : body;
  }

  const step = useKeptForm<Form, Entity>({
    ...rest,
    initial,
    sendsDrafts: partial !== undefined || keeping !== undefined,
    keeping: keeping ?? { visit, kept: (form) => form, body: bodyOf, onSend: partial?.onSend },
    async onValid(entity, form, onSaved) {
      const isChanged = changes?.(entity) ?? false;
      // Unsaved drafts still belong to the answer that the server has now, so they are saved first.
      const isSaved = isChanged && (await saves.flush());
      const hold = isChanged ? await saves.enter(null).full(null, invalidates) : null;
      // Meanwhile the session may have ended, or another tab may use the application.
      if (isChanged && hold === null) return;
      try {
        // A full save that the hold has waited for may have failed.
        const isFlushed = isSaved && !saves.hasUnsaved([...invalidates]);
        const sent = await send(entity, form, isFlushed);
        if (sent === STAY) return;
        // Other drafts that could not be saved exist only here: they are kept and retried.
        if (isChanged) saves.discard(isFlushed ? invalidates : (orphans?.(entity) ?? []));
        // Owners that were entered for the previous answer are not offered any more.
        if (isChanged && invalidates.includes('owners')) setKnown(({ owners: _, ...known }) => known);
        // A choice without partial saves is remembered for the session.
        onSaved(partial === undefined && keeping === undefined);
        if (isHere()) {
          // The next screen must not take it for a save of its own time.
          hold?.over();
          await forward(sent ?? {});
          return;
        }
      } finally {
        hold?.over();
      }
      // If the applicant has gone back meanwhile, they stay there, but what they may open has changed.
      if (isChanged) await renew(route);
      else if (session.isOpen()) await session.loadStatus().catch(() => undefined);
    },
  });
  const { form, pointOut } = step;
  const latest = useLatest(rest);

  const isOpened = useRef(false);
  useEffect(() => {
    if (handover.fix !== true || isOpened.current) return;
    isOpened.current = true;
    void showIssues();

    async function showIssues(): Promise<void> {
      await form.handleSubmit(
        () => undefined,
        () => pointOut('field'),
      )();
      if (!handover.refused?.length) return;
      const loaded = await import('./show-rejections').catch(() => null);
      loaded?.showRefused(handover.refused, { input: latest.current, form, pointOut });
    }
  }, [form, handover, latest, pointOut]);

  return step;
}
