import type { SignUpForm } from '../../domain/sign-up';
import type { Labels } from '../../forms/labels';

export const SIGN_UP_LABELS = {
  name: 'signUp.name',
  email: 'label.email',
  password: 'signUp.password',
  terms: 'footer.terms',
  captcha: 'signUp.captcha',
} as const satisfies Labels<SignUpForm>;
