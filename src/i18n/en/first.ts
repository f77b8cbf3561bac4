/** Texts of the first screen, part of the first bundle. All other texts load afterwards. */
import { application } from './application';
import { signUp } from './sign-up';
import { validation } from './validation';

export const first = { ...application, ...signUp, ...validation };
