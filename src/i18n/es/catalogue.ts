import type { Catalogue } from '../catalogue';
import { bank } from './bank';
import { business } from './business';
import { first } from './first';
import { frame } from './frame';
import { legal } from './legal';
import { notices } from './notices';
import { ownership } from './ownership';
import { review } from './review';
import { rules } from './rules';
import { signIn } from './sign-in';
import { warnings } from './warnings';

/** Spanish as written in the United States. */
export const es: Catalogue = {
  ...first,
  ...signIn,
  ...notices,
  ...frame,
  ...business,
  ...ownership,
  ...bank,
  ...review,
  ...legal,
  ...rules,
  ...warnings,
};
