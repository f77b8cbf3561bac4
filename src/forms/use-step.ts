import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '../api/call';
import { ROUTES, type RouteName } from '../journey/routes';
import { useSaves } from '../save/context';
import { useSession } from '../session/context';
import { useForward, type Sent } from './use-forward';
import { useKeptForm, type DraftBinding } from './use-kept-form';
import type { StepForm, StepFormInput } from './use-step-form';

/** The server has saved the form, but the applicant stays on the screen. */
export const STAY = 'stay';

/** How a step is autosaved: the call, and its body for what is typed. */
interface PartialSave<Form, Body> {
  readonly call: Call<unknown, Body>;
  readonly body: (form: Form) => Body;
  /** Whether a body says nothing worth sending. */
  readonly isEmpty?: (body: Body) => boolean;
  /** Runs when a draft is handed to the autosave. */
  readonly onSave?: (form: Form) => void;
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
  readonly draft?: DraftBinding<Form>;
  /** What is kept of this form; the form itself by default. */
  readonly kept?: (form: Form) => unknown;
}

/**
 * Runs a step of the journey: opens its form with what was typed or saved, saves it in part and in full, reports what fails,
 * and moves on. Which step comes next, under which name the draft is kept and what a changed answer invalidates is said
 * by the step's row in the route table.
 */
export function useStep<Form extends FieldValues, Entity, Body = never>(
  input: StepInput<Form, Entity, Body>,
): StepForm<Form, Entity> {
  const { route, send, changes, partial, draft, kept = (form) => form, initial: open, ...rest } = input;
  const saves = useSaves();
  const { session } = useSession();
  const forward = useForward(route);
  const { draft: name, invalidates = [] } = ROUTES[route];
  // A name belongs to one step, and so to one form.
  const [initial] = useState(() => open(name && (saves.drafts.read(name) as Form | undefined)));

  function binding(): DraftBinding<Form> | undefined {
    if (draft !== undefined || name === undefined) return draft;
    const remember = (form: Form): void => saves.drafts.keep(name, form);
    if (partial === undefined) {
      return { save: () => undefined, fingerprint: () => '', remember, settle: () => Promise.resolve(() => true) };
    }
    const { body, isEmpty, onSave } = partial;
    const call: Call<unknown, unknown> = partial.call;
    const autosave = saves.autosave<Body>(name, (part) => session.client.send(call, { body: part, keepalive: true }));
    return {
      remember,
      fingerprint: (form) => JSON.stringify(body(form)),
      save(form) {
        const part = body(form);
        onSave?.(form);
        if (isEmpty?.(part) !== true) autosave.save(part);
      },
      settle: () => autosave.settle(),
    };
  }

  return useKeptForm<Form, Entity>({
    ...rest,
    initial,
    draft: binding(),
    async onValid(entity, form) {
      const isChanged = changes?.(entity) ?? false;
      // What still waits belongs to the answer that the server has now.
      const isFlushed = isChanged && (await saves.flush());
      const sent = await send(entity, form, isFlushed);
      if (sent === STAY) return;
      // What could not be saved is nowhere else: it stays, and is tried again.
      if (isFlushed) saves.discard(invalidates);
      // A choice that is never saved in part is remembered for the session.
      const hasPartialSaves = partial !== undefined || draft !== undefined;
      if (name !== undefined && hasPartialSaves) saves.drafts.forgetSaved(name, kept(form));
      await forward(sent ?? {});
    },
  });
}
