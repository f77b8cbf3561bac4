/** The business that applies (specification 3 and 5, Business): as typed, as saved in a draft, and as sent. */
import './zod-csp';
import * as z from 'zod/mini';
import { addressLineRule, joinAddressLine, splitAddressLine, type Address } from './address';
import { dateRule, formatDate } from './dates';
import {
  bodySchema,
  digitsOf,
  draftOf,
  formSchema,
  isBlank,
  present,
  scalar,
  textOf,
  type FieldIssue,
  type Schema,
  type Values,
} from './form-schema';
import { draftNumber, isMasked, onFile } from './secret';
import { country, limits } from './limits';
import { looksEmpty } from './look-alikes';
import { formatMcc, mccRule } from './mcc';
import { needsLegalName, type OwnershipContext, type OwnershipType } from './ownership-type';
import { formatPhone, phoneRule } from './phone';
import { bad, fixed, good, optional, type Rule } from './rule';
import { formatState, stateRule } from './states';
import { allowedTinTypes, federalTaxIdRule, formatTaxId, maskFits, readTinType, type TinType } from './tax-id';
import { businessNameRule, textRule } from './text';
import { formatVolume, volumeRule } from './volume';
import { splitWebsite, websiteRule } from './website';
import { formatZip, zipRule } from './zip';

/** The fields as typed; `tinType` is '1' to '3' or empty, `websiteProtocol` 'https' or 'http'. */
export interface BusinessForm {
  legalName: string;
  dbaName: string;
  billingDescriptor: string;
  tinType: string;
  federalTaxId: string;
  phoneNumber: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  businessEstablishedDate: string;
  expectedMonthlyVolume: string;
  mccCode: string;
  websiteProtocol: string;
  website: string;
}

/** As sent on Continue. A federal tax ID that the server already has (masked) is left out. */
export interface Business {
  readonly legalName?: string;
  readonly dbaName: string;
  readonly billingDescriptor?: string;
  readonly ownershipType?: OwnershipType;
  readonly tinType: TinType;
  readonly federalTaxId?: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly address: Address;
  /** YYYY-MM-DD */
  readonly businessEstablishedDate: string;
  /** US dollars. */
  readonly expectedMonthlyVolume: number;
  /** Four digits. */
  readonly mccCode: string;
  readonly websiteUrl: string;
}

export const addressDraftSchema = z.object({
  streetNum: scalar,
  streetName: scalar,
  city: scalar,
  state: scalar,
  postalCode: scalar,
  country: scalar,
});

/** As read from an answer or a partial request: any subset of fields, null or numbers instead of text, no rules applied. */
export const businessDraftSchema = z.object({
  legalName: scalar,
  dbaName: scalar,
  billingDescriptor: scalar,
  ownershipType: scalar,
  tinType: scalar,
  federalTaxId: scalar,
  phoneNumber: scalar,
  address: z.nullish(addressDraftSchema),
  businessEstablishedDate: scalar,
  expectedMonthlyVolume: scalar,
  mccCode: scalar,
  websiteUrl: scalar,
});
export type BusinessDraft = z.output<typeof businessDraftSchema>;

/**
 * The server's business as a form, formatted for display. Values that were saved as typed come back as typed; a single allowed TIN
 * type is preselected. A number given for another type is left out and must be entered again (D-103).
 */
export function businessToForm(wire: BusinessDraft, context: OwnershipContext): BusinessForm {
  const allowed = allowedTinTypes(context);
  const saved = readTinType(wire.tinType);
  const [only, ...others] = allowed;
  const type = saved !== null && allowed.includes(saved) ? saved : others.length === 0 ? (only ?? null) : null;
  const site = splitSavedUrl(textOf(wire.websiteUrl));
  const address = wire.address ?? {};
  return {
    legalName: textOf(wire.legalName),
    dbaName: textOf(wire.dbaName),
    billingDescriptor: textOf(wire.billingDescriptor),
    tinType: textOf(type),
    federalTaxId: isGivenFor(type, wire) ? formatTaxId(digitsOf(wire.federalTaxId, limits.taxId), type) : '',
    phoneNumber: formatPhone(textOf(wire.phoneNumber)),
    addressLine: joinAddressLine({ streetNum: textOf(address.streetNum), streetName: textOf(address.streetName) }),
    city: textOf(address.city),
    state: formatState(textOf(address.state)),
    postalCode: formatZip(digitsOf(address.postalCode, limits.zip)),
    country,
    businessEstablishedDate: formatDate(textOf(wire.businessEstablishedDate)),
    expectedMonthlyVolume: formatVolume(textOf(wire.expectedMonthlyVolume)),
    mccCode: formatMcc(textOf(wire.mccCode)),
    ...site,
  };
}

/** The type that a tax ID on file was given for, or null. */
export function taxIdOnFile(wire: BusinessDraft): TinType | null {
  const type = readTinType(wire.tinType);
  return textOf(wire.federalTaxId) !== '' && isGivenFor(type, wire) ? type : null;
}

/**
 * Whether the server's number belongs to this type, judging by its type and the shape of its mask. A hidden number without a type belongs to
 * none while several are allowed.
 */
function isGivenFor(type: TinType | null, wire: BusinessDraft): boolean {
  const given = readTinType(wire.tinType);
  const number = textOf(wire.federalTaxId);
  if (given !== null && given !== type) return false;
  return !isMasked(number) || (type !== null && maskFits(number, type));
}

/** The rules of the form; tax ID and website rules depend on the select next to them. */
function businessRules(context: OwnershipContext, form: BusinessForm) {
  const legalName = businessNameRule(limits.legalName);
  return {
    legalName: needsLegalName(context) ? legalName : optional(legalName),
    dbaName: businessNameRule(limits.dbaName),
    billingDescriptor: optional(businessNameRule(limits.billingDescriptor)),
    tinType: tinTypeRule(allowedTinTypes(context)),
    federalTaxId: taxIdRule(readTinType(form.tinType)),
    phoneNumber: phoneRule,
    addressLine: addressLineRule({ lineMax: limits.addressLine }),
    city: textRule({ max: limits.city }),
    state: stateRule,
    postalCode: zipRule,
    country: fixed(country),
    businessEstablishedDate: dateRule({ today: context.today }),
    expectedMonthlyVolume: volumeRule,
    mccCode: mccRule,
    websiteProtocol: fixed(form.websiteProtocol),
    website: websiteRule(form.websiteProtocol),
  };
}

/**
 * The draft to autosave: valid fields as sent, all others as typed, nothing masked. A new type waits for its number: without one,
 * the server would file its existing number under the new type.
 *
 * @param onFileType the type of the tax ID that the server currently has
 */
export function businessToDraft(
  form: BusinessForm,
  context: OwnershipContext,
  onFileType: TinType | null = null,
): BusinessDraft {
  const { tinType, ...drafted } = draftOf(businessRules(context, form), form);
  const number = draftNumber(drafted.federalTaxId, federalTaxIdRule(readTinType(form.tinType)), limits.taxId);
  const waits = onFileType !== null && number === undefined && tinType !== onFileType;
  const { addressLine: line, country: _country, websiteProtocol: _protocol, website, ...flat } = drafted;
  const { city, state, postalCode, ...rest } = flat;
  const street = typeof line === 'string' ? splitAddressLine(line) : line;
  const address = present({
    streetNum: street?.streetNum || undefined,
    streetName: street?.streetName || undefined,
    city,
    state,
    postalCode,
  });
  const draft = present({
    ...rest,
    tinType: waits ? onFileType : tinType,
    federalTaxId: number,
    address: isBlank(address) ? undefined : address,
    websiteUrl: website === undefined ? undefined : savedUrl(form),
  });
  if (isBlank(draft)) return draft;
  return present({ ...draft, ownershipType: context.ownershipType ?? undefined });
}

/** Converts the form to what is sent. */
export function businessSchema(context: OwnershipContext): Schema<Business, BusinessForm> {
  return formSchema((form: BusinessForm) => businessRules(context, form), build(context));
}

/** Converts a request body to what is stored, by the rules of the form. The server fills in a kept tax ID before it validates. */
export function businessBodySchema(context: OwnershipContext): Schema<Business> {
  return bodySchema(
    businessDraftSchema,
    (body) => ({
      ...businessToForm(body, context),
      tinType: textOf(body.tinType),
      federalTaxId: formatTaxId(digitsOf(body.federalTaxId, limits.taxId), readTinType(body.tinType)),
    }),
    (form: BusinessForm) => businessRules(context, form),
    build(context),
    wirePath,
  );
}

function build({ ownershipType }: OwnershipContext) {
  return (values: Values<ReturnType<typeof businessRules>>): Business => {
    const { addressLine, city, state, postalCode, country: us, websiteProtocol: _, website, ...rest } = values;
    return present({
      ...rest,
      ownershipType: ownershipType ?? undefined,
      address: { ...addressLine, city, state, postalCode, country: us },
      websiteUrl: website,
    });
  };
}

function wirePath({ field, issue }: FieldIssue): string[] {
  if (field === 'addressLine')
    return ['address', issue.key === 'validation.address.number' ? 'streetNum' : 'streetName'];
  if (['city', 'state', 'postalCode'].includes(field)) return ['address', field];
  return [field === 'website' ? 'websiteUrl' : field];
}

/** A mask that hides a number of another type counts as missing (D-103). */
function taxIdRule(type: TinType | null): Rule<string | undefined> {
  const rule = onFile(federalTaxIdRule(type));
  return (typed) => (isMasked(typed) && !maskFits(typed, type) ? bad('validation.required') : rule(typed));
}

function tinTypeRule(allowed: readonly TinType[]): Rule<TinType> {
  return (typed) => {
    if (looksEmpty(typed)) return bad('validation.required');
    const type = readTinType(typed);
    return type !== null && allowed.includes(type) ? good(type) : bad('validation.invalid');
  };
}

/** An unfinished website is saved with the protocol of the select, so that both come back. */
function savedUrl({ website, websiteProtocol }: BusinessForm): string {
  const checked = websiteRule(websiteProtocol)(website);
  return checked.ok ? checked.value : `${websiteProtocol === 'http' ? 'http' : 'https'}://${website}`;
}

function splitSavedUrl(url: string): { websiteProtocol: string; website: string } {
  const [, protocol, website] = /^(https?):\/\/(.*)$/su.exec(url) ?? [];
  if (protocol === undefined || website === undefined) return splitWebsite(url);
  return { websiteProtocol: protocol, website };
}
