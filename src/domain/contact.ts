/**
 * The contact of a government entity or a public corporation (specification 3 and 5, Contact): as typed, as saved in a draft, and
 * as sent. It has no fields for a title and an address: the review shows those that the server has.
 */
import './zod-csp';
import * as z from 'zod/mini';
import { birthDateRule, formatDate, type Today } from './dates';
import { emailRule } from './email';
import {
  bodySchema,
  digitsOf,
  draftOf,
  formSchema,
  present,
  scalar,
  textOf,
  type Schema,
  type Values,
} from './form-schema';
import { limits } from './limits';
import { draftNumber, onFile } from './secret';
import { formatPhone, phoneRule } from './phone';
import { contactPositionRule, formatContactPosition } from './positions';
import { optional, returned, type Rule } from './rule';
import { formatSsn, ssnRule } from './tax-id';
import { personNameRule } from './text';

/** `today` is passed in by tests and servers. */
export interface ContactContext {
  readonly today?: Today | undefined;
}

const reviewFields = ['title', 'streetNum', 'streetName', 'city', 'state', 'postalCode', 'country'] as const;
/** What only the review shows. */
type ReviewFields<T> = Record<(typeof reviewFields)[number], T>;

/** The fields as typed. `type`, `processor` and what only the review shows are returned to the server unchanged, whatever they are. */
export interface ContactForm extends ReviewFields<string | number> {
  firstName: string;
  middleName: string;
  lastName: string;
  position: string;
  birthDate: string;
  phoneNumber: string;
  email: string;
  ssn: string;
  type: unknown;
  processor: unknown;
}

/** As sent on Continue. A masked ssn is left out: the server keeps the one it has. */
export interface Contact extends Readonly<Partial<ReviewFields<string | number>>> {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly position: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email: string;
  /** ###-##-#### */
  readonly ssn?: string;
  readonly type?: unknown;
  readonly processor?: unknown;
}

/** As read from a host: any subset of fields, null or numbers instead of text, no rules applied. */
export const givenContactSchema = z.object({
  firstName: scalar,
  middleName: scalar,
  lastName: scalar,
  position: scalar,
  birthDate: scalar,
  phoneNumber: scalar,
  email: scalar,
  ssn: scalar,
  type: scalar,
  processor: scalar,
});

/** As read from a request. */
export const contactDraftSchema = z.extend(givenContactSchema, {
  title: scalar,
  streetNum: scalar,
  streetName: scalar,
  city: scalar,
  state: scalar,
  postalCode: scalar,
  country: scalar,
});

/** As read from an answer: the specification does not show the contents of `type` and `processor`. */
export const savedContactSchema = z.extend(contactDraftSchema, {
  type: z.optional(z.unknown()),
  processor: z.optional(z.unknown()),
});
export type ContactDraft = z.output<typeof savedContactSchema>;

/** The server's contact as a form, formatted for display. Values that were saved as typed come back as typed. */
export function contactToForm(wire: ContactDraft): ContactForm {
  return {
    firstName: textOf(wire.firstName),
    middleName: textOf(wire.middleName),
    lastName: textOf(wire.lastName),
    position: formatContactPosition(textOf(wire.position)),
    birthDate: formatDate(textOf(wire.birthDate)),
    phoneNumber: formatPhone(textOf(wire.phoneNumber)),
    email: textOf(wire.email),
    ssn: formatSsn(digitsOf(wire.ssn, limits.taxId)),
    type: wire.type ?? '',
    processor: wire.processor ?? '',
    ...forReview((field) => wire[field] ?? ''),
  };
}

function forReview<T>(valueOf: (field: keyof ReviewFields<T>) => T): ReviewFields<T> {
  return Object.fromEntries(reviewFields.map((field) => [field, valueOf(field)])) as ReviewFields<T>;
}

export function contactRules({ today }: ContactContext) {
  return {
    firstName: personNameRule,
    middleName: optional(personNameRule),
    lastName: personNameRule,
    position: contactPositionRule,
    birthDate: birthDateRule({ today, who: 'contact' }),
    phoneNumber: phoneRule,
    email: emailRule,
    ssn: onFile(ssnRule),
    type: returned,
    processor: returned,
    ...forReview(() => returned as Rule<string | number | undefined>),
  };
}

/** The draft to autosave: valid fields as sent, all others as typed, nothing masked. */
export function contactToDraft(form: ContactForm, context: ContactContext = {}): ContactDraft {
  const { ssn, ...rest } = draftOf(contactRules(context), form);
  return present({ ...rest, ssn: draftNumber(ssn, ssnRule, limits.taxId) });
}

/** Converts the form to what is sent. */
export function contactSchema(context: ContactContext = {}): Schema<Contact, ContactForm> {
  return formSchema(() => contactRules(context), build);
}

/** Converts a request body to what is stored, by the rules of the form. The server fills in a kept SSN before it validates. */
export function contactBodySchema(context: ContactContext = {}): Schema<Contact> {
  return bodySchema(contactDraftSchema, contactToForm, () => contactRules(context), build);
}

function build(values: Values<ReturnType<typeof contactRules>>): Contact {
  return present(values);
}
