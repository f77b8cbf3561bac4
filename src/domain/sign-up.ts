/** The forms that come before the application: sign-up, continue and the mobile number (specification 5). */
import './zod-csp';
import * as z from 'zod/mini';
import { emailRule } from './email';
import type { Schema } from './form-schema';
import { limits } from './limits';
import { knownPasswordRule, newPasswordRule } from './password';
import { mobileRule } from './phone';
import { carried, encodeIssue, field, requiredAs, type IssueKey } from './rule';
import { smsCodeRule } from './sms-code';
import { textRule } from './text';

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
  /** Strength of a password, 0 to 4, once the rating is loaded. */
  readonly rate?: ((password: string) => number | undefined) | undefined;
}

export interface ContinueForm {
  email: string;
  password: string;
}

export interface MobileForm {
  mobileNumber: string;
}

export interface SmsCodeForm {
  smsCode: string;
}

/** Full name at sign-up: at least four characters. */
export const signUpNameRule = textRule({ min: limits.signUpName });

/** What an invite fills in (specification 1). */
export function emptySignUp(invite: { name?: string; email?: string } = {}): SignUpForm {
  return { name: invite.name ?? '', email: invite.email ?? '', password: '', terms: false, captcha: '' };
}

export function signUpSchema({ captchaRequired, rate }: SignUpContext): Schema<SignUp, SignUpForm> {
  return z.object({
    name: field(signUpNameRule),
    email: field(emailRule),
    password: field(newPasswordRule(rate)),
    terms: ticked('validation.terms'),
    captcha: field(captchaRequired ? requiredAs('validation.captcha', carried) : carried),
  });
}

/** Email and password of an application in progress or an existing account. */
export function continueSchema(): Schema<ContinueForm, ContinueForm> {
  return z.object({ email: field(emailRule), password: field(knownPasswordRule) });
}

/** Gives the number as +1 and ten digits. */
export function mobileSchema(): Schema<MobileForm, MobileForm> {
  return z.object({ mobileNumber: field(mobileRule) });
}

/** Gives the six digits. */
export function smsCodeSchema(): Schema<SmsCodeForm, SmsCodeForm> {
  return z.object({ smsCode: field(smsCodeRule) });
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
