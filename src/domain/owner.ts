/** One owner of a private business (Specification 3 and 5, Owner): as typed, as saved half-way, and as sent. */
import './zod-csp';
import * as z from 'zod/mini';
import { addressLineRule, joinAddressLine, splitAddressLine } from './address';
import { birthDateRule, dateRule, formatDate } from './dates';
import { emailRule } from './email';
import {
  bodySchema,
  draftOf,
  formSchema,
  onFile,
  present,
  scalar,
  textOf,
  withoutMask,
  type FieldIssue,
  type Schema,
  type Values,
} from './form-schema';
import { country, limits } from './limits';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { formatPercentage, percentageRule } from './percentage';
import { formatPhone, phoneRule } from './phone';
import { ownerPositionRule, soleProprietorPosition } from './positions';
import { carried, fixed, optional, type Rule } from './rule';
import { stateRule } from './states';
import { formatSsn, ssnRule } from './tax-id';
import { personNameRule, textRule } from './text';
import { formatZip, zipRule } from './zip';

/** The fields as typed. `ownerId` is the server's own key, carried along so that a masked ssn can be kept. */
export interface OwnerForm {
  ownerId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  position: string;
  ownershipPercentage: string;
  birthDate: string;
  phoneNumber: string;
  email: string;
  ssn: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  dateStarted: string;
}

/** As sent on Continue. A masked ssn is left out: the server keeps the one it has. */
export interface Owner {
  readonly ownerId?: string;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** Required by the interface, never asked and never shown. */
  readonly title: 'Mr.';
  readonly position: string;
  /** 1 to 100 */
  readonly ownershipPercentage: number;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email: string;
  /** ###-##-#### */
  readonly ssn?: string;
  readonly streetNum: string;
  readonly streetName: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  /** Five digits. */
  readonly postalCode: string;
  readonly country: 'US';
  /** YYYY-MM-DD, never for a sole proprietor. */
  readonly dateStarted?: string;
}

/** As read from an answer or a partial request: any part, null or a number where a text is expected, no rule applied. */
export const ownerDraftSchema = z.object({
  ownerId: scalar,
  firstName: scalar,
  middleName: scalar,
  lastName: scalar,
  title: scalar,
  position: scalar,
  ownershipPercentage: scalar,
  birthDate: scalar,
  phoneNumber: scalar,
  email: scalar,
  ssn: scalar,
  streetNum: scalar,
  streetName: scalar,
  city: scalar,
  state: scalar,
  postalCode: scalar,
  country: scalar,
  dateStarted: scalar,
});
export type OwnerDraft = z.output<typeof ownerDraftSchema>;

/** A new owner; a sole proprietor's position and percentage are given. */
export function emptyOwner(context: OwnershipContext): OwnerForm {
  return ownerToForm({}, context);
}

/** What the server has, formatted for display. What it has as typed comes back as typed. */
export function ownerToForm(wire: OwnerDraft, context: OwnershipContext): OwnerForm {
  const sole = isSoleProprietor(context);
  const position = textOf(wire.position);
  return {
    ownerId: textOf(wire.ownerId),
    firstName: textOf(wire.firstName),
    middleName: textOf(wire.middleName),
    lastName: textOf(wire.lastName),
    position: sole ? soleProprietorPosition : position === soleProprietorPosition ? '' : position,
    ownershipPercentage: sole ? String(limits.ownership.sole) : formatPercentage(textOf(wire.ownershipPercentage)),
    birthDate: formatDate(textOf(wire.birthDate)),
    phoneNumber: formatPhone(textOf(wire.phoneNumber)),
    email: textOf(wire.email),
    ssn: formatSsn(textOf(wire.ssn)),
    addressLine: joinAddressLine({ streetNum: textOf(wire.streetNum), streetName: textOf(wire.streetName) }),
    city: textOf(wire.city),
    state: textOf(wire.state),
    postalCode: formatZip(textOf(wire.postalCode)),
    country,
    dateStarted: sole ? '' : formatDate(textOf(wire.dateStarted)),
  };
}

/** The rules of the form. A sole proprietor is SP, holds 100 percent and has no starting date. */
export function ownerRules(context: OwnershipContext) {
  const { today } = context;
  const sole = isSoleProprietor(context);
  const started: Rule<string | undefined> = sole ? fixed(undefined) : optional(dateRule({ today }));
  return {
    ownerId: carried,
    firstName: personNameRule,
    middleName: optional(personNameRule),
    lastName: personNameRule,
    position: sole ? fixed(soleProprietorPosition) : ownerPositionRule,
    ownershipPercentage: sole ? fixed<number>(limits.ownership.sole) : percentageRule,
    birthDate: birthDateRule({ today, who: 'owner' }),
    phoneNumber: phoneRule,
    email: emailRule,
    ssn: onFile(ssnRule),
    addressLine: addressLineRule(),
    city: textRule({ max: limits.city }),
    state: stateRule,
    postalCode: zipRule,
    country: fixed(country),
    dateStarted: started,
  };
}

/** For autosave: good fields as sent, all others as typed, nothing masked. */
export function ownerToDraft(form: OwnerForm, context: OwnershipContext): OwnerDraft {
  const drafted = draftOf(ownerRules(context), form);
  const { addressLine: line, country: _country, ssn, ...rest } = drafted;
  const street = typeof line === 'string' ? splitAddressLine(line) : line;
  return present({
    ...rest,
    ssn: withoutMask(ssn),
    streetNum: street?.streetNum || undefined,
    streetName: street?.streetName || undefined,
  });
}

/** Form to what is sent. */
export function ownerSchema(context: OwnershipContext): Schema<Owner, OwnerForm> {
  return formSchema(() => ownerRules(context), build);
}

/** A body to what is stored: the rules of the form. The server puts a kept ssn in before it checks. */
export function ownerBodySchema(context: OwnershipContext): Schema<Owner> {
  return bodySchema(
    ownerDraftSchema,
    (body) => ownerToForm(body, context),
    () => ownerRules(context),
    build,
    wirePath,
  );
}

/** "Ada Diaz", for lists and for the names of buttons; empty where there is no name yet. */
export function ownerName(owner: { firstName?: unknown; lastName?: unknown }): string {
  return [textOf(owner.firstName).trim(), textOf(owner.lastName).trim()].filter((part) => part !== '').join(' ');
}

/** Whether name, ssn and address are there: the owners step opens on the first owner without (Specification 2.3). */
export function isOwnerComplete(form: OwnerForm): boolean {
  const asked = [form.firstName, form.lastName, form.ssn, form.addressLine, form.city, form.state, form.postalCode];
  return asked.every((typed) => typed.trim() !== '');
}

function build(values: Values<ReturnType<typeof ownerRules>>): Owner {
  const { addressLine, ...rest } = values;
  return present({ ...rest, ...addressLine, title: 'Mr.' as const });
}

function wirePath({ field, issue }: FieldIssue): string[] {
  if (field !== 'addressLine') return [field];
  return [issue.key === 'validation.address.number' ? 'streetNum' : 'streetName'];
}
