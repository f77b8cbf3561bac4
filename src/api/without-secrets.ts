import { serialize } from './serialize';

/** A secret in a request body: a password or a number, and its value as JSON. */
const SECRET = /"(?:(password)|ssn|federalTaxId|account(?:Number|Routing))":("(?:[^"\\]|\\.)+")/g;

/** Covers what a server's message repeats of the request's secrets: a password, and of a number all but its last four digits (D-470). */
export function withoutSecrets(message: string, body: unknown): string {
  let text = message;
  for (const [, password, json = ''] of serialize(body).matchAll(SECRET)) {
    const secret = String(JSON.parse(json));
    const digits = secret.match(/\d/g) ?? [];
    if (password !== undefined) text = text.replaceAll(secret, '*****');
    // Fewer digits are in many messages. Servers write a number with and without its dashes.
    else if (digits.length > 4) {
      const number = new RegExp(`(?<!\\d)${digits.join('[\\s.-]?')}(?!\\d)`, 'g');
      text = text.replace(number, (found) => found.replace(/\d(?=(?:\D*\d){4})/g, '*'));
    }
  }
  return text;
}
