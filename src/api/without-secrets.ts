import { serialize } from './serialize';

/** A secret in a request body: a password, a code or a number, and its value as JSON. */
const SECRET = /"(?:(password|smsCode)|ssn|federalTaxId|account(?:Number|Routing))":("(?:[^"\\]|\\.)+")/g;
/** A number of nine digits, as an SSN, an EIN and a routing number are written. No ZIP code with its hyphen, and no telephone number. */
const NINE = /(?<!\d)(?:\d{3}[-. ]\d\d[-. ]\d{4}|\d\d-\d{7}|\d{9})(?!\d)/g;

/** All but the last four digits of a number are covered. */
const cover = (number: string): string => number.replace(/\d(?=(?:\D*\d){4})/g, '*');

/**
 * Covers the request's secrets in a server's message, and numbers that may be one that is on file: a password and a code, and of a
 * number all but its last four digits (D-470).
 */
export function withoutSecrets(message: string, body: unknown): string {
  let text = message;
  for (const [, whole, json = ''] of serialize(body).matchAll(SECRET)) {
    const secret = String(JSON.parse(json));
    const digits = secret.match(/\d/g) ?? [];
    // Whatever the case: a sentence may begin with it.
    if (whole) text = text.replace(new RegExp(secret.replace(/\W/g, '\\$&'), 'gi'), '*****');
    // Fewer digits are in many messages. Servers write a number with and without its dashes.
    else if (digits.length > 4) {
      text = text.replace(new RegExp(`(?<!\\d)${digits.join('[\\s.-]?')}(?!\\d)`, 'g'), cover);
    }
  }
  return text.replace(NINE, cover);
}
