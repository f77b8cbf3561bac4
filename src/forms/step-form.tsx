import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { asApiFailure } from '../api/failure';
import type { Schema } from '../domain/form-schema';
import { useTranslate } from '../i18n/context';
import { joinSentences } from '../i18n/sentences';
import type { MessageKey } from '../i18n/catalogue';
import { useNotifier } from '../notifications/context';
import { useSaves } from '../save/context';
import { useSession } from '../session/context';
import { logProblem } from '../host/log';
import { Banner } from '../ui/banner';
import { ErrorSummary } from '../ui/error-summary';
import { Stack } from '../ui/layout';
import { failureText } from './failure-text';
import { issueText, labelledIssueText } from './issue-text';
import { useLatest } from './use-latest';

/** What a submit event is needed for. */
type Preventable = Pick<Event, 'preventDefault' | 'stopPropagation'>;

const FORM_TOAST = { kind: 'error', duration: 3000 } as const;

/** Labels by field name; a field of a list is named by its path, as in `accounts.0.accountNumber`. */
export type Labels<Form> = { readonly [Field in keyof Form]?: string } & {
  readonly [path: `${string}.${string}`]: string;
};

export interface StepFormInput<Form extends FieldValues, Entity> {
  readonly schema: Schema<Entity, Form>;
  readonly defaults: Form;
  readonly labels: Labels<Form>;
  /** Where labels repeat (several accounts on one screen): what tells this field's entry of the error summary apart. */
  readonly groupOf?: (field: string) => string | undefined;
  /** Called with the checked entity and what was typed for it. An `ApiFailure` that it rejects with is told on the screen; the form stays. */
  readonly onValid: (entity: Entity, form: Form) => Promise<void>;
  /** Stands in for a failure without words of its own. */
  readonly failure: MessageKey;
  /** Takes a failure on: true when it has been told already (beside a field, in a dialog). */
  readonly onFailure?: (error: unknown, form: UseFormReturn<Form, unknown, Entity>) => boolean;
  /** Told of a press on Continue that the rules refused, with the names of the fields. */
  readonly onRefused?: (fields: readonly string[]) => void;
  readonly autosave?: AutosaveBinding<Form>;
  /** Milliseconds for which typing rests before a field that is checked again shows an error; none where not given. */
  readonly errorDelay?: number;
}

/** How a form is saved in part. All functions are called with what is typed at that moment. */
export interface AutosaveBinding<Form> {
  /** Hands a draft to the autosave. */
  readonly save: (form: Form) => void;
  /** The draft as one text, to tell whether anything has changed since the last save. */
  readonly fingerprint: (form: Form) => string;
  /** Keeps what is typed for the case that the step is left and entered again. */
  readonly remember: (form: Form) => void;
  /** Waits for a partial save under way: the full save must be the last word. */
  readonly settle: () => Promise<void>;
}

export interface Problem {
  readonly text: string;
  /** Worth saying that nothing typed is lost. */
  readonly keeps: boolean;
}

export interface StepForm<Form extends FieldValues, Entity> {
  readonly form: UseFormReturn<Form, unknown, Entity>;
  readonly labels: Labels<Form>;
  readonly groupOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly submit: (event?: Preventable) => void;
  readonly busy: boolean;
  /** What the server said, or why it said nothing. */
  readonly problem: Problem | null;
  /** `keeps` is false where something typed is gone: a refused password. */
  readonly setProblem: (text: string | null, keeps?: boolean) => void;
  /** A field was left: what has changed is saved after a while. */
  readonly leave: () => void;
  /** Counts the presses that the rules refused: each takes the focus to the summary. */
  readonly refusals: number;
  /** Takes the focus to the summary, for errors that did not come from a press. */
  readonly pointOut: () => void;
}

/**
 * Makes a form of a screen: rules on Continue, re-checked on change (decision 29), one submission at a time, what is
 * typed saved in part, and nothing typed lost to a failure.
 */
export function useStepForm<Form extends FieldValues, Entity>(
  input: StepFormInput<Form, Entity>,
): StepForm<Form, Entity> {
  const t = useTranslate();
  const notifier = useNotifier();
  const saves = useSaves();
  const base = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submitting = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const latest = useLatest(input);

  const form = useForm<Form, unknown, Entity>({
    // The schema may follow what is typed (the tax ID's type): the newest is asked each time.
    resolver: (values, context, options) =>
      standardSchemaResolver<Form, unknown, Entity>(latest.current.schema)(values, context, options),
    defaultValues: input.defaults as DefaultValues<Form>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...(input.errorDelay !== undefined && { delayError: input.errorDelay }),
  });
  const { errors } = form.formState;

  const [firstPrint] = useState(() => input.autosave?.fingerprint(input.defaults) ?? '');
  const saved = useRef<string | null>(firstPrint);
  /** What a full save has taken, or is about to. */
  const sent = useRef<string | null>(null);

  const commit = useCallback(() => {
    const { autosave } = latest.current;
    if (autosave === undefined) return;
    const values = form.getValues();
    const print = autosave.fingerprint(values);
    if (print === saved.current) return;
    saved.current = print;
    autosave.save(values);
  }, [form, latest]);

  const binding = input.autosave !== undefined;
  const { session, config } = useSession();
  const { demo } = config;
  useEffect(() => {
    // Demo mode marks what it fills in as touched (specification 4).
    if (!demo) return;
    for (const [field, value] of Object.entries(form.getValues())) {
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldTouch: true });
    }
  }, [demo, form]);

  /** Typed while Continue was under way: saved in part after all. With the session over it would reach somebody else's. */
  const saveLate = useCallback(() => {
    const { autosave } = latest.current;
    const values = form.getValues();
    if (sent.current === null || !session.isOpen() || autosave?.fingerprint(values) === sent.current) return;
    autosave?.remember(values);
    autosave?.save(values);
  }, [form, latest, session]);

  useEffect(() => {
    if (!binding) return undefined;
    const detach = saves.attach(commit);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current.autosave?.remember(values),
    });
    return () => {
      detach();
      unsubscribe();
      saveLate();
    };
  }, [binding, commit, form, latest, saveLate, saves]);

  const idOf = useCallback((field: string) => `${base}-${field}`, [base]);
  const errorOf = (field: string): string | undefined => {
    const message = form.getFieldState(field as Path<Form>, form.formState).error?.message;
    return message === undefined ? undefined : issueText(t, message, input.labels[field] ?? field);
  };

  const pointOut = useCallback(() => setRefusals((count) => count + 1), []);

  function refuse(fields: readonly string[]): void {
    notifier.notify(t('form.errors'), FORM_TOAST);
    pointOut();
    latest.current.onRefused?.(fields);
  }

  /** `values` are those that were checked: what is typed from here on is not part of this save. */
  async function accept(entity: Entity, values: Form): Promise<void> {
    const { onValid, onFailure, failure, autosave } = latest.current;
    const signedIn = session.isOpen();
    setBusy(true);
    setProblem(null);
    saves.pause();
    saves.hold();
    sent.current = autosave?.fingerprint(values) ?? null;
    try {
      await autosave?.settle();
      await onValid(entity, values);
      saved.current = sent.current;
    } catch (error) {
      // What the full save did not take is saved in part, even where the applicant has left the form meanwhile.
      saved.current = null;
      sent.current = null;
      if (session.isOpen()) commit();
      if (onFailure?.(error, form) === true) return;
      const failed = asApiFailure(error);
      if (failed.kind === 'unexpected') logProblem(failed.message);
      // The end of a session has been told of already; nobody else tells of a sign-up's 401 (decision 1).
      if (failed.kind === 'aborted' || (signedIn && failed.status === 401)) return;
      const text = failureText(t, failed, failure);
      setProblem({ text, keeps: true });
      notifier.notify(text, FORM_TOAST);
    } finally {
      saves.release();
      setBusy(false);
    }
  }

  function submit(event?: Preventable): void {
    event?.preventDefault();
    event?.stopPropagation();
    if (submitting.current) return;
    submitting.current = true;
    const values = structuredClone(form.getValues());
    void form
      .handleSubmit(
        (entity) => accept(entity, values),
        (refused) => refuse(fieldsIn(refused)),
      )()
      .finally(() => {
        submitting.current = false;
      });
  }

  // `errors` is read here so that the form library tells of every change.
  void errors;
  return {
    form,
    labels: input.labels,
    groupOf: (field) => input.groupOf?.(field),
    idOf,
    errorOf,
    submit,
    busy,
    problem,
    setProblem: (text, keeps = true) => setProblem(text === null ? null : { text, keeps }),
    leave: () => {
      commit();
      saves.retry();
    },
    refusals,
    pointOut,
  };
}

/** A form as its fields know it: any form. */
type AnyStepForm = StepForm<FieldValues, unknown>;

const StepFormContext = createContext<AnyStepForm | null>(null);

export function useFormField(name: string) {
  const step = useContext(StepFormContext);
  if (step === null) throw new Error('A field stands outside its form');
  return {
    step,
    id: step.idOf(name),
    label: step.labels[name] ?? name,
    error: step.errorOf(name),
  };
}

interface StepFormViewProps<Form extends FieldValues, Entity> {
  readonly step: StepForm<Form, Entity>;
  readonly children: ReactNode;
}

/** The form's element: what went wrong on top, then the fields. */
export function StepFormView<Form extends FieldValues, Entity>({ step, children }: StepFormViewProps<Form, Entity>) {
  const t = useTranslate();
  const { isSubmitted, errors } = step.form.formState;
  const summary = useRef<HTMLDivElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const items = fieldsIn(errors);
  const shown = isSubmitted && items.length > 0;

  // The summary is drawn once the form library calls the form submitted, which may come after the refusal.
  useEffect(() => {
    if (step.refusals > 0) summary.current?.focus();
  }, [step.refusals, isSubmitted]);

  useEffect(() => {
    // The button that was pressed may be far below.
    if (step.problem !== null) banner.current?.focus();
  }, [step.problem]);

  function focusField(field: string): void {
    const root = summary.current?.getRootNode();
    const control = root instanceof ShadowRoot ? root.getElementById(step.idOf(field)) : null;
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }

  return (
    <StepFormContext value={step as unknown as AnyStepForm}>
      <form noValidate onSubmit={step.submit}>
        <Stack data-gap="large">
          {step.problem !== null && (
            <div ref={banner} tabIndex={-1}>
              <Banner kind="error" title={t('problem.title')} live>
                {joinSentences(step.problem.text, step.problem.keeps && t('problem.kept'))}
              </Banner>
            </div>
          )}
          {shown && (
            <ErrorSummary
              ref={summary}
              title={t('form.summaryTitle')}
              items={items.map((field) => ({ id: field, text: summaryText(step, field) }))}
              onPick={focusField}
            />
          )}
          {children}
        </Stack>
      </form>
    </StepFormContext>
  );
}

/** The words of the field's own error, and which field it is. */
function summaryText<Form extends FieldValues, Entity>(step: StepForm<Form, Entity>, field: string): string {
  const named = labelledIssueText(step.errorOf(field) ?? '', step.labels[field] ?? field);
  const group = step.groupOf(field);
  return group === undefined ? named : `${group}: ${named}`;
}

/** Names of the fields that have an error, those inside lists by their paths. */
function fieldsIn(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isError = 'message' in error && typeof error.message === 'string';
    return isError ? [prefix + name] : fieldsIn(error, `${prefix}${name}.`);
  });
}
