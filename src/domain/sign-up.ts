/** The forms of sign-up and continue (specification 5). */
import './zod-csp';
import * as z from 'zod/mini';
import { emailRule } from './email';
import { field } from './field';
import type { Schema } from './form-schema';
import { limits } from './limits';
import { knownPasswordRule, newPasswordRule } from './password';
import { carried, encodeIssue, requiredAs, type IssueKey } from './rule';
import { normalizeText, textRule } from './text';

export interface SignUpForm {
  name: string;
  email: string;
  password: string;
  terms: boolean;
  /** The captcha's answer, empty until it is solved. */
  captcha: string;
}

/** The applicant's part of the sign-up call; the caller adds the ids. */
export interface SignUp {
  readonly name: string;
  readonly email: string;
  /** Exactly as typed. */
  readonly password: string;
  readonly terms: true;
  readonly captcha?: string | undefined;
}

export interface SignUpContext {
  readonly captchaRequired: boolean;
  /** Strength of a password, 0 to 4, once the rating is loaded; `userInputs` as in `loadStrength`. */
  readonly rate?: ((password: string, userInputs: readonly string[]) => number | undefined) | undefined;
}

export interface ContinueForm {
  email: string;
  password: string;
}

/** Full name at sign-up: at least four characters. */
export const signUpNameRule = textRule({ min: limits.signUpName });

/** An empty sign-up form. */
export function emptySignUp(): SignUpForm {
  return { name: '', email: '', password: '', terms: false, captcha: '' };
}

/** The password is rated with name and email, as the meter next to it does: a password that contains them is weak. */
export function signUpSchema({ captchaRequired, rate }: SignUpContext): Schema<SignUp, SignUpForm> {
  const fields = (userInputs: readonly string[]) =>
    z.object({
      name: field(signUpNameRule),
      email: field(emailRule),
      password: field(newPasswordRule((password) => rate?.(password, userInputs))),
      terms: ticked('validation.terms'),
      captcha: field(captchaRequired ? requiredAs('validation.captcha', carried) : carried),
    });
  return z.pipe(
    z.custom<SignUpForm>((form) => typeof form === 'object' && form !== null),
    z.transform((form: SignUpForm, context) => {
      const checked = z.safeParse(fields(passwordWords(form)), form);
      if (checked.success) return checked.data;
      for (const { message, path } of checked.error.issues) {
        context.issues.push({ code: 'custom', message, path: [...path], input: form });
      }
      return z.NEVER;
    }),
  );
}

/** Words that make a password weak if it contains them. */
export function passwordWords({ name, email }: Pick<SignUpForm, 'name' | 'email'>): string[] {
  return [normalizeText(name), email.trim()];
}

/** Email and password of an application in progress or an existing account. */
export function continueSchema(): Schema<ContinueForm, ContinueForm> {
  return z.object({ email: field(emailRule), password: field(knownPasswordRule) });
}

function ticked(key: IssueKey) {
  return z.pipe(
    z.boolean(),
    z.transform((checked: boolean, context): true => {
      if (!checked) context.issues.push({ code: 'custom', message: encodeIssue({ key }), input: checked });
      return true;
    }),
  );
}
