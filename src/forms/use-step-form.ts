import { toNestErrors } from '@hookform/resolvers';
import { useSetAtom } from 'jotai/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { ApiFailure } from '../api/failure';
import type { Schema } from '../domain/form-schema';
import type { Rejection } from '../domain/rejections';
import { useTranslate } from '../i18n/context';
import type { Translate } from '../i18n/translate';
import type { MessageKey } from '../i18n/catalogue';
import { useSession } from '../session/context';
import { useStart } from '../session/start-context';
import type { FailureWords } from './failure-text';
import { correctionsAtom, counted } from '../session/counts';
import { codesIn, issueText } from './issue-text';
import type { Labels } from './labels';
import { isLocked, type LockedFields } from './locked';
import { useAction, type Action, type Problem } from './use-action';
import { useGone } from './use-gone';
import { useLatest } from './use-latest';

/** The parts of a submit event that are used. */
type Preventable = Pick<Event, 'preventDefault' | 'stopPropagation'>;

export interface StepFormInput<Form extends FieldValues, Entity> {
  readonly schema: Schema<Entity, Form>;
  /** The form's first values; later changes of it have no effect. */
  readonly initial: Form;
  readonly labels: Labels<Form>;
  /** Prefix of the fields' ids; unique to the form by default. */
  readonly base?: string;
  /** Fields the applicant can see but not change. */
  readonly locked?: LockedFields<Form> | undefined;
  /** If labels repeat (several accounts on one screen): the text that identifies this field's entry in the error summary. */
  readonly groupOf?: (field: string) => string | undefined;
  /**
   * Called with the checked entity and the values it was made from; `isOld` says whether something was typed since. If it rejects, the form
   * stays. Resolves to true if it sent nothing because they are old: the form is checked again.
   */
  readonly onValid: (entity: Entity, form: Form, isOld: () => boolean) => Promise<boolean | void>;
  /** Asks the applicant before anything is sent; resolves to whether to go on. */
  readonly confirm?: (entity: Entity, form: Form) => Promise<boolean>;
  /** How a failure is worded. */
  readonly words: FailureWords | ((entity: Entity) => FailureWords);
  /** Whether nothing is typed on this screen, so that a failure does not mention it. */
  readonly withoutTyping?: boolean;
  /** Returns true if it has already reported the failure (at a field, in a dialog). */
  readonly onFailure?: (failure: ApiFailure, form: UseFormReturn<Form, unknown, Entity>) => boolean | Promise<boolean>;
  /** The field that a server's rejection belongs to, in a form with a list. */
  readonly rejectedField?: (rejection: Rejection) => string | undefined;
  /** The toast when Continue is pressed on a form with errors. */
  readonly refusedToast?: MessageKey;
  /** Wraps the full save of these values, for forms that also save drafts. */
  readonly fullSave?: (values: Form, save: () => Promise<void>) => Promise<void>;
  /** Whether what is typed after the press is sent as the next draft. Otherwise it is checked, and belongs to this press. */
  readonly sendsDrafts?: boolean;
  /** Milliseconds without typing before a field that is validated again shows an error; 0 by default. */
  readonly errorDelay?: number;
}

/** Returns what it still waits for, if anything. */
type Settle = () => void | Promise<unknown>;

export interface StepForm<Form extends FieldValues, Entity> {
  readonly form: UseFormReturn<Form, unknown, Entity>;
  readonly labelOf: (field: string) => string;
  readonly groupOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  /** Whether a field is locked to the host's value. A field that the rules reject can be changed: there must be a way forward. */
  readonly isLocked: (field: string) => boolean;
  readonly submit: (event?: Preventable) => void;
  /** Continues with other values than the form's, without checking its rules. */
  readonly proceed: (entity: Entity) => void;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly setProblem: Action['setProblem'];
  /** Called when a field has lost the focus. */
  readonly leave: () => void;
  /** Registers `settle` to run when the form is submitted, before validation; returns a function that removes it. */
  readonly beforeSubmit: (settle: Settle) => () => void;
  /** Number of times that errors were found; each one moves the focus. */
  readonly refusals: number;
  /** Where the focus goes. */
  readonly pointsTo: 'summary' | 'field';
  /** Moves the focus to the summary, or to the first field with an error, for errors that did not come from a submit. */
  readonly pointOut: (to?: 'summary' | 'field') => void;
}

type Pointer = Pick<StepForm<FieldValues, unknown>, 'refusals' | 'pointsTo'>;

/**
 * Turns fields into a form: rules on Continue, re-checked on change (D-055), one submission at a time, a server's rejections at
 * their fields, and nothing typed lost to a failure.
 */
export function useStepForm<Form extends FieldValues, Entity>(
  input: StepFormInput<Form, Entity>,
): StepForm<Form, Entity> {
  const t = useTranslate();
  const { ready, filling } = useStart();
  const ownBase = useId();
  const { base = ownBase } = input;
  const submitting = useRef(false);
  const gone = useGone();
  const [{ refusals, pointsTo }, setPointer] = useState<Pointer>({ refusals: 0, pointsTo: 'summary' });
  const [isWaiting, setWaiting] = useState(false);
  const setCorrections = useSetAtom(correctionsAtom);
  const latest = useLatest(input);

  const form = useForm<Form, unknown, Entity>({
    // The schema may depend on what is typed (the type of tax ID), so the latest one is used each time.
    // Not the library's own adapter: it reads every kind of schema, in 2 kB that the first screen has to load.
    resolver(values, _context, options) {
      const checked = latest.current.schema.safeParse(values);
      if (checked.success) return { values: checked.data, errors: {} };
      const errors: Record<string, FieldError> = {};
      for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= { type: '', message };
      return { values: {}, errors: toNestErrors<Form>(errors, options) };
    },
    defaultValues: input.initial as DefaultValues<Form>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    ...(input.errorDelay !== undefined && { delayError: input.errorDelay }),
  });
  // Reading `errors` subscribes to every change of it.
  const { errors: _errors } = form.formState;

  const action = useAction();

  const settlers = useRef(new Set<Settle>());
  const beforeSubmit = useCallback((settle: Settle) => {
    settlers.current.add(settle);
    return () => void settlers.current.delete(settle);
  }, []);
  useDemoTouch(form);

  const labelIn = (now: Translate, field: string): string => {
    const key = input.labels[field];
    return key === undefined ? field : now(key);
  };
  const labelOf = (field: string): string => labelIn(t, field);
  const idOf = useCallback((field: string) => `${base}-${field}`, [base]);
  const pointOut = useCallback<StepForm<Form, Entity>['pointOut']>(
    (to = 'summary') => setPointer((before) => ({ refusals: before.refusals + 1, pointsTo: to })),
    [],
  );

  /** Shows the server's rejections at their fields. Returns false if the message says more than that. */
  async function showRejections(failure: ApiFailure): Promise<boolean> {
    // The code is fetched with the first refusal; without it, the message itself is shown.
    const loaded = await import('./show-rejections').catch(() => null);
    const { toast } = action;
    const shown = { input: latest.current, form, isGone: () => gone.current, tally, pointOut, labelIn, toast };
    return loaded?.showRejections(failure, shown) ?? false;
  }

  function tally(codes: readonly string[]): void {
    setCorrections((counts) => counted(counts, codes));
  }

  function refuse(errors: FieldErrors<Form>): void {
    tally(codesIn(errors));
    const { refusedToast = 'form.errors' } = latest.current;
    action.toast((now) => now(refusedToast));
    pointOut();
  }

  /** Saves `values`, which were checked; what is typed from here on is not part of this save. */
  async function accept(entity: Entity, values: Form): Promise<void> {
    const { confirm, onValid, onFailure, words, withoutTyping, fullSave, sendsDrafts } = latest.current;
    if (confirm !== undefined) {
      if (!(await confirm(entity, values)) || gone.current) return;
      if (isOld(values)) return check();
    }
    let again = false;
    const save = async (): Promise<void> => {
      // The facilitator may not have loaded yet; and if another screen comes first, nothing is sent.
      if (!(await ready())) return;
      again = (sendsDrafts !== true && isOld(values)) || (await onValid(entity, values, () => isOld(values))) === true;
    };
    await action.run(() => fullSave?.(values, save) ?? save(), {
      words: typeof words === 'function' ? words(entity) : words,
      onFailure: async (failure) => (await onFailure?.(failure, form)) === true || showRejections(failure),
      withoutTyping,
    });
    if (again) await check();
  }

  /** Whether something was typed while waiting: what the applicant now sees must be checked, and confirmed, as well. */
  const isOld = (values: Form): boolean => JSON.stringify(values) !== JSON.stringify(form.getValues());

  function check(): Promise<void> {
    const values = structuredClone(form.getValues());
    return form.handleSubmit((entity) => accept(entity, values), refuse)();
  }

  /** Checks what is typed once nothing more fills in the form by itself (D-372, D-446). */
  async function checkFilled(settling: readonly Promise<unknown>[]): Promise<void> {
    const coming = filling();
    if (coming !== null || settling.length > 0) {
      setWaiting(true);
      const [isStillHere] = await Promise.all([coming, ...settling]);
      setWaiting(false);
      if (isStillHere === false || gone.current) return;
    }
    await check();
  }

  function submit(event?: Preventable): void {
    event?.preventDefault();
    event?.stopPropagation();
    if (submitting.current) return;
    submitting.current = true;
    // Enter submits while a field still has the focus.
    const settling = Array.from(settlers.current, (settle) => settle()).filter((wait) => wait instanceof Promise);
    void checkFilled(settling).finally(() => {
      submitting.current = false;
    });
  }

  return {
    form,
    labelOf,
    groupOf: (field) => input.groupOf?.(field),
    idOf,
    errorOf: (field) => {
      const message = form.getFieldState(field as Path<Form>, form.formState).error?.message;
      return message === undefined ? undefined : issueText(t, message, labelOf(field));
    },
    isLocked: (field) =>
      form.getFieldState(field as Path<Form>, form.formState).error === undefined &&
      isLocked(input.locked, field, form.getValues(field as Path<Form>)),
    submit,
    proceed: (entity) => void accept(entity, form.getValues()),
    busy: action.busy || isWaiting,
    problem: action.problem,
    setProblem: action.setProblem,
    leave: () => undefined,
    beforeSubmit,
    refusals,
    pointsTo,
    pointOut,
  };
}

/** Marks the fields that demo mode fills in as touched (specification 4). */
function useDemoTouch<Form extends FieldValues, Entity>(form: UseFormReturn<Form, unknown, Entity>): void {
  const { demo } = useSession().config;
  useEffect(() => {
    if (!demo) return;
    for (const [field, value] of Object.entries(form.getValues())) {
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldTouch: true });
    }
  }, [demo, form]);
}
