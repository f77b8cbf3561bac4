/** What the first screen says. It comes with the first bundle; all other texts follow while somebody types. */
import { application } from './application';
import { signUp } from './sign-up';
import { validation } from './validation';

export const first = { ...application, ...signUp, ...validation };
