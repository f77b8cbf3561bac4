import type { Catalogue } from '../catalogue';
import { application } from './application';
import { bank } from './bank';
import { business } from './business';
import { legal } from './legal';
import { ownership } from './ownership';
import { review } from './review';
import { signUp } from './sign-up';
import { validation } from './validation';

/** Spanish, as it is written in the United States. */
export const es: Catalogue = {
  ...application,
  ...signUp,
  ...business,
  ...ownership,
  ...bank,
  ...review,
  ...legal,
  ...validation,
};
