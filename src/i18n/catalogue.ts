/**
 * Every text on the screen, by key. The areas are merged here so that keys are a type: a missing text does not compile. English is
 * the source; any other language is a `Catalogue` with the same keys.
 */
import { bank } from './en/bank';
import { business } from './en/business';
import { first } from './en/first';
import { frame } from './en/frame';
import { legal } from './en/legal';
import { notices } from './en/notices';
import { ownership } from './en/ownership';
import { review } from './en/review';
import { rules } from './en/rules';
import { signIn } from './en/sign-in';
import { warnings } from './en/warnings';

export const en = {
  ...first,
  ...rules,
  ...signIn,
  ...business,
  ...ownership,
  ...bank,
  ...review,
  ...notices,
  ...frame,
  ...legal,
  ...warnings,
};

export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;
export type MessageParams = Readonly<Record<string, string | number>>;
