/** Texts of the first screen. */
import { application } from './application';
import { signUp } from './sign-up';
import { validation } from './validation';

export const first = { ...application, ...signUp, ...validation };
