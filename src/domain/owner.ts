/** One owner of a private business (specification 3 and 5, Owner): as typed, as saved in a draft, and as sent. */
import './zod-csp';
import * as z from 'zod/mini';
import { addressLineRule, joinAddressLine, splitAddressLine } from './address';
import { birthDateRule, dateRule, formatDate } from './dates';
import { emailRule } from './email';
import {
  bodySchema,
  digitsOf,
  draftOf,
  formSchema,
  present,
  scalar,
  textOf,
  type FieldIssue,
  type Schema,
  type Values,
} from './form-schema';
import { draftNumber, onFile } from './secret';
import { country, limits } from './limits';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { formatPercentage, percentageRule } from './percentage';
import { formatPhone, phoneRule } from './phone';
import { formatOwnerPosition, ownerPositionRule, soleProprietorPosition } from './positions';
import { bad, fixed, optional, returned, type Rule } from './rule';
import { formatState, stateRule } from './states';
import { formatSsn, ssnRule } from './tax-id';
import { personNameRule, textRule } from './text';
import { formatZip, zipRule } from './zip';

/** The fields as typed. `ownerId` is the server's key, passed through so that a masked SSN can be kept. */
export interface OwnerForm {
  ownerId: string | number;
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

/** The part of other owners, as typed or as sent, that an owner's rules need. */
type OwnersBefore = readonly { readonly ssn?: unknown }[];

/** As sent on Continue. A masked ssn is left out: the server keeps the one it has. */
export interface Owner {
  readonly ownerId?: string | number;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** Required by the API, never asked for and never shown. */
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

/** As read from an answer or a partial request: any subset of fields, null or numbers instead of text, no rules applied. */
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

/** A new owner. A sole proprietor's position and percentage are filled in. */
export function emptyOwner(context: OwnershipContext): OwnerForm {
  return ownerToForm({}, context);
}

/** The server's owner as a form, formatted for display. Values that were saved as typed come back as typed. */
export function ownerToForm(wire: OwnerDraft, context: OwnershipContext): OwnerForm {
  const sole = isSoleProprietor(context);
  const position = formatOwnerPosition(textOf(wire.position));
  return {
    ownerId: wire.ownerId ?? '',
    firstName: textOf(wire.firstName),
    middleName: textOf(wire.middleName),
    lastName: textOf(wire.lastName),
    position: sole ? soleProprietorPosition : position === soleProprietorPosition ? '' : position,
    ownershipPercentage: sole ? String(limits.ownership.sole) : formatPercentage(textOf(wire.ownershipPercentage)),
    birthDate: formatDate(textOf(wire.birthDate)),
    phoneNumber: formatPhone(textOf(wire.phoneNumber)),
    email: textOf(wire.email),
    ssn: formatSsn(digitsOf(wire.ssn, limits.taxId)),
    addressLine: joinAddressLine({ streetNum: textOf(wire.streetNum), streetName: textOf(wire.streetName) }),
    city: textOf(wire.city),
    state: formatState(textOf(wire.state)),
    postalCode: formatZip(digitsOf(wire.postalCode, limits.zip)),
    country,
    dateStarted: sole ? '' : formatDate(textOf(wire.dateStarted)),
  };
}

/**
 * The rules of the form. A sole proprietor has position SP, 100 percent and no start date.
 *
 * @param before the owners before this one in the list: no two people have the same Social Security number
 */
function ownerRules(context: OwnershipContext, before: OwnersBefore = []) {
  const { today } = context;
  const sole = isSoleProprietor(context);
  const started: Rule<string | undefined> = sole ? fixed(undefined) : optional(dateRule({ today }));
  return {
    ownerId: returned as Rule<string | number | undefined>,
    firstName: personNameRule,
    middleName: optional(personNameRule),
    lastName: personNameRule,
    position: sole ? fixed(soleProprietorPosition) : ownerPositionRule,
    ownershipPercentage: sole ? fixed<number>(limits.ownership.sole) : percentageRule,
    birthDate: birthDateRule({ today, who: 'owner' }),
    phoneNumber: phoneRule,
    email: emailRule,
    ssn: onFile(ownSsnRule(before)),
    addressLine: addressLineRule(),
    city: textRule({ max: limits.city }),
    state: stateRule,
    postalCode: zipRule,
    country: fixed(country),
    dateStarted: started,
  };
}

/** A number on file is masked and cannot be compared. */
function ownSsnRule(before: OwnersBefore): Rule<string> {
  return (typed) => {
    const ssn = ssnRule(typed);
    const isRepeated = ssn.ok && before.some((owner) => formatSsn(textOf(owner.ssn)) === ssn.value);
    return isRepeated ? bad('validation.ssn.repeated') : ssn;
  };
}

/** The draft to autosave: valid fields as sent, all others as typed, nothing masked. */
export function ownerToDraft(form: OwnerForm, context: OwnershipContext): OwnerDraft {
  const drafted = draftOf(ownerRules(context), form);
  const { addressLine: line, country: _country, ssn, ...rest } = drafted;
  const street = typeof line === 'string' ? splitAddressLine(line) : line;
  return present({
    ...rest,
    ssn: draftNumber(ssn, ssnRule, limits.taxId),
    streetNum: street?.streetNum || undefined,
    streetName: street?.streetName || undefined,
  });
}

/** Converts the form to what is sent. */
export function ownerSchema(context: OwnershipContext, before: OwnersBefore = []): Schema<Owner, OwnerForm> {
  return formSchema(() => ownerRules(context, before), build);
}

/** Converts a request body to what is stored, by the rules of the form. The server fills in a kept SSN before it validates. */
export function ownerBodySchema(context: OwnershipContext): Schema<Owner> {
  return bodySchema(
    ownerDraftSchema,
    (body) => ownerToForm(body, context),
    () => ownerRules(context),
    build,
    wirePath,
  );
}

/** "Ada Diaz", for lists and button labels; empty if there is no name yet. */
export function ownerName(owner: { firstName?: unknown; lastName?: unknown }): string {
  return [textOf(owner.firstName).trim(), textOf(owner.lastName).trim()].filter((part) => part !== '').join(' ');
}

/** Whether name, SSN and address are filled in: the owners step opens on the first owner without them (specification 2.3). */
export function isOwnerComplete(form: OwnerForm): boolean {
  const { streetNum, streetName } = splitAddressLine(form.addressLine);
  const asked = [
    form.firstName,
    form.lastName,
    form.ssn,
    streetNum,
    streetName,
    form.city,
    form.state,
    form.postalCode,
  ];
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
