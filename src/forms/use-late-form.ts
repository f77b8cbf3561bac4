import {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { logProblem } from '../host/log';
import { useTranslate } from '../i18n/context';
import { useStart } from '../session/start-context';
import type { Labels } from './labels';
import type { Problem } from './use-action';
import { useGone } from './use-gone';
import type { StepForm } from './use-step-form';

/** Props of the component that runs a form whose fields are already on the screen; it renders nothing itself. */
export interface LateFormProps<Running> {
  readonly base: string;
  /** Called in the commit of every render with what the fields should show. */
  readonly onRun: (running: Running) => void;
}

/** What the fields receive once the form runs. */
export interface RunningForm<Form extends FieldValues, Entity> {
  readonly step: StepForm<Form, Entity>;
  /** Called once, right before the fields get the form's values: it takes over what has been typed since the form was made. */
  readonly join: () => void;
}

interface LateForm<Step, Running, Props> {
  /** The form to render: until its code has loaded, one that keeps what is typed and waits. */
  readonly step: Step;
  readonly base: string;
  /** What the form's code passed to `onRun` last; null before it runs. */
  readonly running: Running | null;
  readonly onRun: (running: Running) => void;
  /** For `Joining`, once the form runs. */
  readonly onJoin: () => void;
  /** The form's code, to be rendered next to the fields; null before it has loaded. */
  readonly Runner: ComponentType<Props> | null;
}

/**
 * A form whose library and rules start after its fields are on the screen (D-161), once somebody uses it (D-346). A submit before
 * that is remembered, and carried out once they have loaded. If they cannot be loaded, the form says so, and the next submit tries
 * again.
 */
export function useLateForm<
  Form extends FieldValues,
  Entity,
  Running extends RunningForm<Form, Entity>,
  Props extends LateFormProps<Running>,
>(load: () => Promise<ComponentType<Props>>, labels: Labels<Form>): LateForm<StepForm<Form, Entity>, Running, Props> {
  const t = useTranslate();
  const { attended } = useStart();
  const base = useId();
  const [Runner, setRunner] = useState<ComponentType<Props> | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const gone = useGone();

  const fetchRunner = useCallback((): Promise<boolean> => {
    return load().then(
      (loaded) => {
        // Rendered in short tasks: whoever is typing does not wait for the whole form.
        if (!gone.current) startTransition(() => setRunner(() => loaded));
        return true;
      },
      () => false,
    );
  }, [gone, load]);

  useEffect(() => {
    // A failure is silent: nobody has pressed anything yet, and a press tries again.
    void attended.then(() => gone.current || fetchRunner());
  }, [gone, attended, fetchRunner]);

  const started = running !== null;
  const hasJoined = useRef(false);
  const latest = useRef<Running>(null);
  // The fields join in short tasks, too. From then on, what they show is never a frame behind.
  const onRun = useCallback((next: Running): void => {
    latest.current = next;
    if (hasJoined.current) setRunning(next);
    else startTransition(() => setRunning(next));
  }, []);
  const onJoin = useCallback((): void => {
    hasJoined.current = true;
    latest.current?.join();
  }, []);
  useEffect(() => {
    if (!started || !isPressed) return;
    setPressed(false);
    running.step.submit();
  }, [started, isPressed, running]);

  async function press(): Promise<void> {
    if (isPressed) return;
    setPressed(true);
    setFailed(false);
    if (Runner !== null || (await fetchRunner()) || gone.current) return;
    logProblem('load-failed');
    setPressed(false);
    setFailed(true);
  }

  const labelOf = (field: string): string => {
    const key = labels[field];
    return key === undefined ? field : t(key);
  };
  const waiting: StepForm<Form, Entity> = {
    form: WAITING as unknown as UseFormReturn<Form, unknown, Entity>,
    labelOf,
    groupOf: () => undefined,
    idOf: (field) => `${base}-${field}`,
    errorOf: () => undefined,
    isLocked: () => false,
    submit(event) {
      event?.preventDefault();
      event?.stopPropagation();
      void press();
    },
    proceed: () => undefined,
    busy: isPressed,
    problem: hasFailed ? NOT_LOADED : null,
    setProblem: () => undefined,
    leave: () => undefined,
    beforeSubmit: () => nothing,
    refusals: 0,
    pointsTo: 'summary',
    pointOut: () => undefined,
  };
  return { step: running?.step ?? waiting, base, running, onRun, onJoin, Runner };
}

/** Rendered before the fields: React then calls it before it hands them to the form. */
export function Joining({ onJoin }: { readonly onJoin: () => void }): null {
  useLayoutEffect(onJoin, [onJoin]);
  return null;
}

/** Not made again by each render: a new problem takes the focus. */
const NOT_LOADED: Problem = { words: (t) => t('error.load-failed'), keeps: true };

const nothing = (): void => undefined;

/** The parts of a form that fields use, until the real form exists: what is typed stays in the inputs. */
const WAITING: Pick<
  UseFormReturn,
  'register' | 'watch' | 'getValues' | 'setValue' | 'setError' | 'subscribe' | 'formState'
> = {
  register: ((name: string) => ({
    name,
    ref: nothing,
    onChange: () => Promise.resolve(),
    onBlur: () => Promise.resolve(),
  })) as UseFormReturn['register'],
  watch: (() => '') as unknown as UseFormReturn['watch'],
  getValues: (() => undefined) as unknown as UseFormReturn['getValues'],
  setValue: nothing,
  setError: nothing,
  subscribe: () => nothing,
  formState: { isSubmitted: false, errors: {} } as UseFormReturn['formState'],
};

/** What has been typed or checked in the inputs inside an element, by name, for a form that starts after typing has begun. */
export function typedIn(place: ParentNode | null): Record<string, string | boolean> {
  const controls = [...(place?.querySelectorAll('input') ?? [])].map((control) => [
    control.name,
    control.type === 'checkbox' ? control.checked : control.value,
  ]);
  return Object.fromEntries(controls.filter(([, value]) => value !== '' && value !== false)) as Record<
    string,
    string | boolean
  >;
}
