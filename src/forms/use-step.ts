import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '../api/call';
import { ROUTES, type RouteName } from '../journey/routes';
import { useNavigation } from '../router/context';
import { useSaves } from '../save/context';
import { useSession } from '../session/context';
import { knownAtom } from '../session/known';
import { sendPartWith } from './send-part';
import { useForward, type Sent } from './use-forward';
import { useKeptForm, type Keeping } from './use-kept-form';
import type { StepForm, StepFormInput } from './use-step-form';

/** The server has saved the form, but the applicant stays on the screen. */
export const STAY = 'stay';

/** How a step is autosaved: the call, and its body for what is typed. */
interface PartialSave<Form, Body> {
  readonly call: Call<unknown, Body>;
  readonly body: (form: Form) => Body;
  /** Whether a body says nothing worth sending. */
  readonly isEmpty?: (body: Body) => boolean;
  /** Runs when a part is sent, and when the full save begins. */
  readonly onSend?: (form: Form) => void;
}

export interface StepInput<Form extends FieldValues, Entity, Body> extends Omit<
  StepFormInput<Form, Entity>,
  'initial' | 'onValid' | 'fullSave'
> {
  readonly route: RouteName;
  /** What the form opens with, given what was typed in this session and not saved in full. */
  readonly initial: (typed: Form | undefined) => Form;
  /** The full save. `isFlushed`: what waited for an answer that now changes could be saved. */
  readonly send: (entity: Entity, form: Form, isFlushed: boolean) => Promise<Sent | typeof STAY | void>;
  /** Whether the answer differs from what the server had, so that what it invalidates must go. */
  readonly changes?: (entity: Entity) => boolean;
  readonly partial?: PartialSave<Form, Body>;
  /** Another way to keep and save drafts, for a step whose form is only a part of what is typed. */
  readonly keeping?: Keeping<Form>;
}

/**
 * Runs a step of the journey: opens its form with what was typed or saved, saves it in part and in full, reports what fails,
 * and moves on. Which step comes next, under which name the draft is kept and what a changed answer invalidates is said
 * by the step's row in the route table.
 */
export function useStep<Form extends FieldValues, Entity, Body = never>(
  input: StepInput<Form, Entity, Body>,
): StepForm<Form, Entity> {
  const { route, send, changes, partial, keeping, initial: open, ...rest } = input;
  const saves = useSaves();
  const { session } = useSession();
  const { isHere } = useNavigation();
  const forward = useForward(route);
  const setKnown = useSetAtom(knownAtom);
  const { draft: name, invalidates = [] } = ROUTES[route];
  // A name belongs to one step, and so to one form.
  const [initial] = useState(() => open(name && (saves.drafts.read(name) as Form | undefined)));
  const [visit] = useState(() => keeping?.visit ?? saves.enter(name ?? null, partial && senderOf(partial)));

  function senderOf({ call, onSend }: PartialSave<Form, Body>) {
    return sendPartWith(session.client, call, (form) => onSend?.(form as Form));
  }

  function bodyOf(form: Form): Body | null {
    const body = partial?.body(form) ?? null;
    return body === null || partial?.isEmpty?.(body) === true ? null : body;
  }

  return useKeptForm<Form, Entity>({
    ...rest,
    initial,
    keeping: keeping ?? { visit, kept: (form) => form, body: bodyOf, onSend: partial?.onSend },
    async onValid(entity, form, onSaved) {
      const isChanged = changes?.(entity) ?? false;
      // What still waits belongs to the answer that the server has now.
      const isFlushed = isChanged && (await saves.flush());
      const sent = await send(entity, form, isFlushed);
      if (sent === STAY) return;
      // What could not be saved is nowhere else: it stays, and is tried again.
      if (isFlushed) saves.discard(invalidates);
      // Nor are the owners before this answer offered anywhere.
      if (isChanged && invalidates.includes('owners')) setKnown(({ owners: _, ...known }) => known);
      // A choice that is never saved in part is remembered for the session.
      onSaved(partial === undefined && keeping === undefined);
      // Whoever has gone back meanwhile stays there; what is open to them has changed all the same.
      if (isHere()) await forward(sent ?? {});
      else if (session.isOpen()) await session.loadStatus().catch(() => undefined);
    },
  });
}
