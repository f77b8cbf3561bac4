import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSaves } from '../save/context';
import { useSession } from '../session/context';
import { useLatest } from './use-latest';
import { useStepForm, type StepForm, type StepFormInput } from './use-step-form';

/** How an unfinished form is saved. All functions are called with the values typed so far. */
export interface DraftBinding<Form> {
  /** Hands a draft to the autosave. */
  readonly save: (form: Form) => void;
  /** The draft as a string, to see whether anything has changed since the last save. */
  readonly fingerprint: (form: Form) => string;
  /** Keeps what is typed in case the step is left and entered again. */
  readonly remember: (form: Form) => void;
  /**
   * Waits for a partial save under way: the full save must be the last word. Resolves to whether nothing newer has come
   * since, perhaps on another visit.
   */
  readonly settle: () => Promise<() => boolean>;
}

interface KeptFormInput<Form extends FieldValues, Entity> extends Omit<StepFormInput<Form, Entity>, 'fullSave'> {
  readonly draft: DraftBinding<Form> | undefined;
}

/** A form whose values are kept for the session and autosaved. */
export function useKeptForm<Form extends FieldValues, Entity>({
  draft,
  ...input
}: KeptFormInput<Form, Entity>): StepForm<Form, Entity> {
  const saves = useSaves();
  const { session } = useSession();
  const latest = useLatest(draft);
  const step = useStepForm<Form, Entity>({ ...input, fullSave });
  const { form } = step;
  const [firstPrint] = useState(() => draft?.fingerprint(input.initial) ?? '');
  const saved = useRef<string | null>(firstPrint);
  /** What a full save has saved, or is about to. */
  const sent = useRef<string | null>(null);

  const commit = useCallback(() => {
    const binding = latest.current;
    if (binding === undefined) return;
    const values = form.getValues();
    const print = binding.fingerprint(values);
    if (print === saved.current) return;
    saved.current = print;
    binding.save(values);
  }, [form, latest]);

  /** Typed while Continue was running. Once the session is over, it must not reach another applicant's. */
  const saveLate = useCallback(() => {
    const binding = latest.current;
    const values = form.getValues();
    if (sent.current === null || !session.isOpen() || binding?.fingerprint(values) === sent.current) return;
    binding?.remember(values);
    binding?.save(values);
  }, [form, latest, session]);

  const isBound = draft !== undefined;
  useEffect(() => {
    if (!isBound) return undefined;
    const detach = saves.attach(commit);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current?.remember(values),
    });
    return () => {
      detach();
      unsubscribe();
      saveLate();
    };
  }, [isBound, commit, form, latest, saveLate, saves]);

  /** No partial save overtakes the full one. What the full save does not include is autosaved. */
  async function fullSave(values: Form, save: () => Promise<void>): Promise<void> {
    const binding = latest.current;
    saves.pause();
    saves.hold();
    sent.current = binding?.fingerprint(values) ?? null;
    let isNewest = (): boolean => true;
    try {
      if (binding !== undefined) isNewest = await binding.settle();
      await save();
      saved.current = sent.current;
    } catch (error) {
      // What the full save did not include is autosaved, even if the applicant has left the form since.
      saved.current = null;
      sent.current = null;
      if (session.isOpen() && isNewest()) commit();
      throw error;
    } finally {
      saves.release();
    }
  }

  return {
    ...step,
    leave: () => {
      commit();
      saves.retry();
    },
  };
}
