import type { ContinueAnswer } from '../api/calls/log-in';

/** Whether the application has been submitted: it then continues in the backoffice (specification 4). */
export function isSubmitted(answer: Pick<ContinueAnswer, 'newApplication' | 'isExistingApplicant'>): boolean {
  return answer.newApplication === false && !answer.isExistingApplicant;
}
