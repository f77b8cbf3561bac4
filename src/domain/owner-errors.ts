/**
 * Translates a server's message about owners, such as `"owners[0].birthDate" is required`, into our own words (Specification
 * 8, Loading and saving).
 */
import type { OwnerForm } from './owner';
import type { Issue } from './rule';

export interface OwnerError {
  /** Index of the owner, from 0. */
  readonly ownerIndex: number;
  /** Field of the form. */
  readonly field: keyof OwnerForm;
  readonly issue: Issue;
}

/** Wire names of an owner and the field of the form that holds each. */
const fields = new Map<string, keyof OwnerForm>([
  ['firstName', 'firstName'],
  ['middleName', 'middleName'],
  ['lastName', 'lastName'],
  ['position', 'position'],
  ['ownershipPercentage', 'ownershipPercentage'],
  ['birthDate', 'birthDate'],
  ['phoneNumber', 'phoneNumber'],
  ['email', 'email'],
  ['ssn', 'ssn'],
  ['streetNum', 'addressLine'],
  ['streetName', 'addressLine'],
  ['addressLine', 'addressLine'],
  ['city', 'city'],
  ['state', 'state'],
  ['postalCode', 'postalCode'],
  ['country', 'country'],
  ['dateStarted', 'dateStarted'],
]);

const complaint = /"?(?:owners)?(?:\[(\d{1,4})\]|\.(\d{1,4}))\.(?:address\.)?(\w{1,40})"?\s+([^"]{1,300})/g;

/** All errors in a message that concern a field of the form, in the order of the message. */
export function parseOwnerErrors(message: string): OwnerError[] {
  return Array.from(message.slice(0, 10_000).matchAll(complaint)).flatMap((found) => {
    const [, bracketed, dotted, name = '', reason = ''] = found;
    const field = fields.get(name);
    if (field === undefined) return [];
    return [{ ownerIndex: Number(bracketed ?? dotted), field, issue: issueFor(reason) }];
  });
}

function issueFor(reason: string): Issue {
  if (/is required|not allowed to be empty/.test(reason)) return { key: 'validation.required' };
  const [, max] = /length must be less than or equal to (\d{1,4})/.exec(reason) ?? [];
  return max === undefined
    ? { key: 'validation.invalid' }
    : { key: 'validation.tooLong', params: { max: Number(max) } };
}
