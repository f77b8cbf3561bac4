/**
 * Probable mistakes, and why they matter: one sentence for each warning code of the domain. A warning never blocks, so it asks
 * rather than forbids.
 */
export const warnings = {
  'warning.title': 'Please check',
  'warning.lead': 'This often delays an application. Change it, or press Continue again to leave it as it is.',
  'warning.change': 'Change {field}',
  'warning.keep': 'Keep as entered',
  'warning.einPrefix': 'No EIN starts with these two digits. Compare it with the letter from the IRS (CP 575).',
  'warning.itinAsSsn':
    'This is an ITIN: no Social Security number starts with 9. Choose ITIN as the type of your tax ID.',
  'warning.noItin': 'Every ITIN starts with 9. If this is another number, choose its type.',
  'warning.poBox': 'This looks like a P.O. box. Enter the street address where the business works.',
  'warning.mailService': 'This looks like a mailbox service. Enter the street address where the business works.',
  'warning.registeredAgent':
    'This looks like the address of a registered agent. Enter the street address where the business works.',
  'warning.soleName':
    'A sole proprietor’s legal name is the owner’s own name, without LLC, Inc. or Corp. If the business is registered as a company, go back and choose that business type.',
  'warning.legalForm':
    'The legal name of an LLC or corporation says so, with LLC, Inc. or Corp. Enter it exactly as it is registered.',
  'warning.accountName':
    'This isn’t the name of the business, {name}. Banks return payouts to an account that someone else holds.',
  'warning.accountOwner':
    'This isn’t the name of the owner, {name}, or of the business. Banks return payouts to an account that someone else holds.',
  'warning.sameNumbers': 'This is the routing number again. On a check, the account number comes after it.',
  'warning.newBusiness':
    'The business is new, and the monthly volume is high for its first months. Check the date and the amount.',
  'warning.longAgo': 'This date is more than {years} years ago. Check the year.',
  'warning.volume':
    'This is more than {amount} a year, and card networks then ask for more paperwork. Check that it is the amount for one month.',
  'warning.ownerEmail': '{name} has the same email. We write to each owner separately.',
  'warning.ownerPhone': '{name} has the same phone number. We may need to call each owner.',
  'warning.website': 'This website seems to belong to another business. Enter the business’s own website.',
} as const;
