import type { ApiFailure } from '../../api/failure';
import { routeSignUpFailure, type SignUpAnswer } from '../../api/sign-up-failure';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import { markPersonal } from '../../forms/failure-text';
import type { useFormToast } from '../../forms/use-form-toast';
import type { StepForm } from '../../forms/use-step-form';
import { logProblem } from '../../host/log';
import { SIGN_UP_LABELS } from './labels';

interface Shown {
  readonly step: StepForm<SignUpForm, SignUp>;
  readonly toast: ReturnType<typeof useFormToast>;
  readonly onAnswer: (answer: SignUpAnswer) => void;
}

/** Shows what a refused sign-up means; returns false if it was not shown, because our general sentence or an error at a field says it. */
export async function showRefusal(failure: ApiFailure, { step, toast, onAnswer }: Shown): Promise<boolean> {
  const routed = routeSignUpFailure(failure);
  if (routed.kind === 'other' || routed.kind === 'unknown') {
    // What is wrong with a field is shown there.
    const rejections = await failure.rejectedFields();
    if (rejections.some(({ field }) => Object.hasOwn(SIGN_UP_LABELS, field))) return false;
  }
  if (routed.kind === 'unknown') {
    logProblem(failure.message, failure.serverMessage);
    return false;
  }
  if (routed.kind === 'password') {
    step.form.setError('password', { type: 'server', message: markPersonal(routed.message) });
    step.pointOut();
  } else if (routed.kind === 'other') {
    const words = markPersonal(routed.message);
    step.setProblem(() => words);
    toast(words);
  } else onAnswer(routed);
  return true;
}
