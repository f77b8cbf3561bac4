import type { Catalogue } from '../catalogue';
import { application } from './application';
import { bank } from './bank';
import { business } from './business';
import { legal } from './legal';
import { notices } from './notices';
import { ownership } from './ownership';
import { review } from './review';
import { rules } from './rules';
import { signIn } from './sign-in';
import { signUp } from './sign-up';
import { validation } from './validation';

/** Spanish, as it is written in the United States. */
export const es: Catalogue = {
  ...application,
  ...signUp,
  ...signIn,
  ...notices,
  ...business,
  ...ownership,
  ...bank,
  ...review,
  ...legal,
  ...validation,
  ...rules,
};
