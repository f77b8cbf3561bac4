import { useAtomValue, useStore } from 'jotai/react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createFormControl } from 'react-hook-form';
import { initiate } from '../../api/calls/sign-in';
import type { SignUpAnswer } from '../../api/sign-up-failure';
import { encodeIssue } from '../../domain/rule';
import { emptySignUp, signUpSchema, type SignUp, type SignUpForm } from '../../domain/sign-up';
import { useForward } from '../../forms/use-forward';
import { useGone } from '../../forms/use-gone';
import type { LateFormProps, RunningForm } from '../../forms/use-late-form';
import { useFormToast } from '../../forms/use-form-toast';
import { useStepForm } from '../../forms/use-step-form';
import { prefillAtom } from '../../session/prefill';
import { facilitatorAtom, inviteAtom } from '../../session/session';
import { useSession } from '../../session/context';
import { SIGN_UP_LABELS } from './labels';
import type { CaptchaAnswer } from './use-captcha-answer';
import { useInvite } from './use-invite';
import { usePasswordStrength, type JudgePassword } from './use-password-strength';

/** Sample answers for demo mode (specification 4). */
const DEMO = { name: 'Dana Demo', email: 'dana@demo.example', password: 'Copper-Lantern-42' };

/** Makes the browser compile the form library's largest function, which would take a fifth of the form's first render. */
export function compile(): void {
  createFormControl();
}

export interface RunningSignUp extends RunningForm<SignUpForm, SignUp> {
  readonly judge: JudgePassword;
}

export interface SignUpRunnerProps extends LateFormProps<RunningSignUp> {
  /** Returns what is already in the fields. */
  readonly typed: () => Partial<SignUpForm>;
  readonly captcha: CaptchaAnswer;
  /** Number of times the password field has received the focus. */
  readonly passwordVisits: number;
  /** Called with the meaning of a refusal, and with null when the next attempt starts; `form` is what was submitted. */
  readonly onAnswer: (answer: SignUpAnswer | null, form?: SignUpForm) => void;
  /** Called when the captcha's answer has been used. */
  readonly onCaptchaUsed: () => void;
}

/** The sign-up's rules and its submission. Its fields are on the screen before this has loaded (D-161). */
export default memo(function SignUpRunner({
  base,
  onRun,
  typed,
  captcha,
  passwordVisits,
  onAnswer,
  onCaptchaUsed,
}: SignUpRunnerProps) {
  const services = useSession();
  const { config } = services;
  const forward = useForward('get-started');
  const toast = useFormToast();
  const invite = useAtomValue(inviteAtom);
  const prefill = useAtomValue(prefillAtom);
  const store = useStore();
  const captchaRequired = config.captcha.kind !== 'off';
  const { change } = captcha;
  const wasRequired = useRef(captchaRequired);
  useEffect(() => {
    // A host may turn the captcha off while a submission waits for its answer: there will be none.
    if (wasRequired.current && !captchaRequired) change('done');
    wasRequired.current = captchaRequired;
  }, [captchaRequired, change]);
  /** What the session was begun with. */
  const [begunWith, setBegunWith] = useState<string>();
  const gone = useGone();
  const strength = usePasswordStrength();
  const { load: loadWords } = strength;
  const [typedFirst] = useState(typed);
  const [initial] = useState((): SignUpForm => ({
    ...emptySignUp(),
    ...(config.demo && DEMO),
    ...(invite?.name !== undefined && { name: invite.name }),
    ...(invite?.email !== undefined && { email: invite.email }),
    captcha: captcha.now(),
    ...typedFirst,
  }));
  const step = useStepForm<SignUpForm, SignUp>({
    base,
    schema: signUpSchema({
      // Going on needs none (D-670).
      captchaRequired: captchaRequired && !captcha.isPending && begunWith === undefined,
      rate: strength.rate,
    }),
    initial,
    labels: SIGN_UP_LABELS,
    locked:
      prefill === null ? undefined : { names: prefill.locked.account, given: { ...emptySignUp(), ...prefill.account } },
    words: { ours: 'problem.server' },
    async onValid(signUp, form, isOld) {
      onAnswer(null, form);
      const { session } = services;
      const { captcha: _, ...values } = signUp;
      const own = JSON.stringify(values);
      // The host may have kept the next screen from opening: another sign-up would be refused by its own email (D-670).
      if (begunWith === own && session.isOpen()) {
        await forward();
        return false;
      }
      const issue = await strength.lastCheck(form);
      if (isOld()) return true;
      if (issue !== null) {
        step.form.setError('password', { type: 'server', message: encodeIssue(issue) });
        step.pointOut();
        return false;
      }
      // Wait for the captcha, so that nobody has to press twice.
      const solution = captchaRequired ? signUp.captcha || (await captcha.wait()) : undefined;
      // Whoever has left meanwhile wants no account.
      if (gone.current) return false;
      // The terms may have been refused meanwhile.
      if (isOld()) return true;
      if (solution === '') {
        step.form.setError('captcha', { type: 'server', message: encodeIssue({ key: 'validation.captcha' }) });
        step.pointOut();
        return false;
      }
      const { token = '', expired } = await session.client.send(initiate, {
        body: {
          // If it was submitted early, this was rendered before the facilitator was known.
          facId: store.get(facilitatorAtom)?.facId ?? config.facId ?? '',
          spProductSlug: config.slug,
          name: signUp.name,
          email: signUp.email,
          password: signUp.password,
          terms: true,
          inviteId: store.get(inviteAtom)?.inviteId,
          ofQuery: config.of,
          captcha: solution,
        },
      });
      if (token === '' || expired) {
        step.setProblem((now) => now('signUp.noToken'), false);
        toast((now) => now('signUp.noToken'));
        renewCaptcha();
        return false;
      }
      session.begin(token, { existing: false, who: { kind: 'password', email: signUp.email, name: signUp.name } });
      setBegunWith(own);
      if (!(await forward())) renewCaptcha();
      return false;
    },
    async onFailure(failure): Promise<boolean> {
      renewCaptcha();
      if (failure.kind === 'unexpected') return false;
      // The code is fetched with the first refusal; without it, our general sentence is shown.
      const refusal = await import('./sign-up-refusal').catch(() => null);
      return refusal?.showRefusal(failure, { step, toast, onAnswer }) ?? false;
    },
  });

  /** Starts the captcha over: its answer is valid only once. */
  function renewCaptcha(): void {
    step.form.setValue('captcha', '');
    onCaptchaUsed();
  }

  useInvite(step.form);

  useEffect(() => {
    if (passwordVisits > 0) void loadWords();
  }, [passwordVisits, loadWords]);
  const { form: fields } = step;
  useEffect(() => {
    // A password manager fills in the field without focusing it, possibly before this has loaded.
    const loadFor = ({ password }: SignUpForm): void => {
      if (password !== '') void loadWords();
    };
    loadFor(fields.getValues());
    return fields.subscribe({ formState: { values: true }, callback: ({ values }) => loadFor(values) });
  }, [fields, loadWords]);

  // Form and fields in one task would hold up whoever is typing.
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNext(true));
    return () => clearTimeout(timer);
  }, []);

  const { judge } = strength;
  // In the same frame, so that the fields are never partly outdated.
  useLayoutEffect(() => {
    if (isNext) onRun({ step, judge, join });
  });

  function join(): void {
    const now: Partial<SignUpForm> = { ...typed(), captcha: captcha.now() };
    for (const name of Object.keys(initial) as (keyof SignUpForm)[]) {
      const text = now[name] ?? emptySignUp()[name];
      const was = name === 'captcha' ? initial.captcha : (typedFirst[name] ?? emptySignUp()[name]);
      // A locked one has no field anymore that could be typed into.
      if (text !== was && !step.isLocked(name)) fields.setValue(name, text);
    }
  }

  return null;
});
