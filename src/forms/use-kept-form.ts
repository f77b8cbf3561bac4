import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiFailure } from '../api/failure';
import { useSaves } from '../save/context';
import type { Full, Visit } from '../save/saves';
import { useLatest } from './use-latest';
import { useStepForm, type StepForm, type StepFormInput } from './use-step-form';

/** What a form hands to the save protocol. */
export interface Keeping<Form> {
  readonly visit: Visit;
  /** Returns what to keep for the session. */
  readonly kept: (form: Form) => unknown;
  /** Returns what a partial save sends; null if there is nothing to send. */
  readonly body: (form: Form) => unknown;
  /** Runs when the full save begins, before anything more is typed. Even without an answer, the save may have arrived. */
  readonly onSend?: ((form: Form) => void) | undefined;
  /** Whether Continue only updates what is kept, because the step's full save happens elsewhere. */
  readonly withoutFullSave?: boolean;
}

interface KeptFormInput<Form extends FieldValues, Entity> extends Omit<
  StepFormInput<Form, Entity>,
  'fullSave' | 'onValid'
> {
  readonly keeping: Keeping<Form>;
  /** Called with the checked entity and what was typed for it; `onSaved` notes that the server has it in full. */
  readonly onValid: (entity: Entity, form: Form, onSaved: (keeps?: boolean) => void) => Promise<void>;
}

/** A form whose every change is passed to the save protocol at once. */
export function useKeptForm<Form extends FieldValues, Entity>({
  keeping,
  onValid,
  ...input
}: KeptFormInput<Form, Entity>): StepForm<Form, Entity> {
  const saves = useSaves();
  const latest = useLatest(keeping);
  /** The full save that is running; there is at most one. */
  const full = useRef<Full | null>(null);

  const step = useStepForm<Form, Entity>({
    ...input,
    onValid(entity, values) {
      const sent = describe(latest.current, values);
      return onValid(entity, values, (keeps) => full.current?.saved(...sent, keeps));
    },
    ...(keeping.withoutFullSave !== true && { fullSave }),
  });
  const { form } = step;

  useEffect(() => {
    const { visit } = latest.current;
    visit.opened(...describe(latest.current, form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current.visit.typed(...describe(latest.current, values)),
    });
  }, [form, latest]);

  /** Runs the full save so that no partial save overtakes it. What it does not include is saved partially afterwards. */
  async function fullSave(values: Form, save: () => Promise<void>): Promise<void> {
    const { visit, onSend } = latest.current;
    const sent = describe(latest.current, values);
    onSend?.(values);
    saves.pause();
    const own = await visit.full(sent[1]);
    // Since Continue was pressed, the session has ended or another tab has taken over.
    if (own === null) throw new ApiFailure('aborted', { callId: 'full save' });
    full.current = own;
    try {
      await save();
      own.over();
    } catch (error) {
      own.failed(...sent);
      throw error;
    }
  }

  return { ...step, leave: () => latest.current.visit.left() };
}

function describe<Form>({ kept, body }: Keeping<Form>, form: Form): [kept: unknown, body: unknown] {
  return [kept(form), body(form)];
}
