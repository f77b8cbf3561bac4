/** The forms of the mobile number and its code (specification 5). */
import './zod-csp';
import * as z from 'zod/mini';
import type { Schema } from './form-schema';
import { mobileRule } from './phone';
import { field } from './field';
import { smsCodeRule } from './sms-code';

export interface MobileForm {
  mobileNumber: string;
}

export interface SmsCodeForm {
  smsCode: string;
}

/** Its output is the number as +1 and ten digits. */
export function mobileSchema(): Schema<MobileForm, MobileForm> {
  return z.object({ mobileNumber: field(mobileRule) });
}

/** Its output is the six digits. */
export function smsCodeSchema(): Schema<SmsCodeForm, SmsCodeForm> {
  return z.object({ smsCode: field(smsCodeRule) });
}
