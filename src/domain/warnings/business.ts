/** Warnings about a business. */
import type { BusinessForm } from '../business';
import { dateRule, isLongAgo, localToday } from '../dates';
import { numberIn } from '../digits';
import { limits } from '../limits';
import { isSoleProprietor, type OwnershipContext } from '../ownership-type';
import { isMasked } from '../secret';
import { readTinType, tinType } from '../tax-id';
import { formatDollars, volumeRule } from '../volume';
import { websiteRule } from '../website';
import { oddAddress } from './addresses';
import { hasUnusedPrefix } from './ein';
import { hasLegalForm, isRegisteredName } from './names';
import { warnIf, type Warning } from './warning';
import { isOthersWebsite } from './websites';

/** Probable mistakes in a business that break no rule. */
export function businessWarnings(form: BusinessForm, context: OwnershipContext): readonly Warning[] {
  const { legalName, dbaName, federalTaxId, addressLine, city, state, expectedMonthlyVolume } = form;
  const type = readTinType(form.tinType);
  const isEin = type === tinType.ein;
  const isOfItin = numberIn(federalTaxId).startsWith('9');
  const odd = oddAddress({ line: addressLine, city, state });
  const url = websiteRule(form.websiteProtocol)(form.website);
  const volume = volumeRule(expectedMonthlyVolume);
  const monthly = volume.ok ? volume.value : 0;
  const { yearly, ofNewBusiness } = limits.unusualVolume;
  const established = form.businessEstablishedDate;
  const since = `${established} ${expectedMonthlyVolume}`;
  return [
    ...nameWarnings(form, context),
    ...warnIf(isEin && hasUnusedPrefix(federalTaxId), 'einPrefix', 'federalTaxId', federalTaxId),
    ...warnIf(type === tinType.ssn && isOfItin, 'itinAsSsn', 'tinType', federalTaxId),
    ...warnIf(type === tinType.itin && !isOfItin && !isMasked(federalTaxId), 'noItin', 'federalTaxId', federalTaxId),
    ...(odd === null ? [] : warnIf(true, odd, 'addressLine', `${addressLine} ${city} ${state}`)),
    ...warnIf(isLongAgo(established, limits.unusualAge, context), 'longAgo', 'businessEstablishedDate', established, {
      years: String(limits.unusualAge),
    }),
    ...warnIf(monthly >= ofNewBusiness && isNew(established, context), 'newBusiness', 'businessEstablishedDate', since),
    ...warnIf(monthly * 12 > yearly, 'volume', 'expectedMonthlyVolume', expectedMonthlyVolume, {
      amount: formatDollars(yearly),
    }),
    ...warnIf(
      url.ok && isOthersWebsite(url.value, [legalName, dbaName]),
      'website',
      'website',
      `${form.website} ${legalName} ${dbaName}`,
    ),
  ];
}

/** A business that is not registered has no LLC in its name, and every LLC and corporation has its legal form in it. */
function nameWarnings({ legalName }: BusinessForm, context: OwnershipContext): readonly Warning[] {
  const { ownershipType } = context;
  if (legalName.trim() === '') return [];
  if (isSoleProprietor(context)) return warnIf(isRegisteredName(legalName), 'soleName', 'legalName', legalName);
  const isRegistered = ownershipType === 'LLC' || ownershipType === 'PrivateCorporation';
  return warnIf(isRegistered && !hasLegalForm(legalName), 'legalForm', 'legalName', legalName);
}

/** Whether the business was established this month or last month. */
function isNew(typed: string, { today = localToday }: OwnershipContext): boolean {
  const date = dateRule({ today })(typed);
  if (!date.ok) return false;
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(today()) - months(date.value) <= 1;
}
