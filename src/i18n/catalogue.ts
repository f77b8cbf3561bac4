/**
 * Every word on the screen, by key. Areas are merged here so that a key is a type: a missing text does not compile.
 * English is the source; another language is a `Catalogue` of the same keys, loaded when it is asked for.
 */
import { application } from './en/application';
import { bank } from './en/bank';
import { business } from './en/business';
import { legal } from './en/legal';
import { ownership } from './en/ownership';
import { review } from './en/review';
import { signUp } from './en/sign-up';
import { validation } from './en/validation';

export const en = {
  ...application,
  ...signUp,
  ...business,
  ...ownership,
  ...bank,
  ...review,
  ...legal,
  ...validation,
};

export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;
export type MessageParams = Readonly<Record<string, string | number>>;
