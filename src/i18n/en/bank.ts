/** Bank accounts. */
export const bank = {
  'bank.title': 'Add your business bank account',
  'bank.lead': 'Where we pay out your money. A US checking account in the name of the business.',
  'bank.numbered': 'Bank account {number}',
  'bank.name': 'Name on account',
  'bank.type': 'Account type',
  'bank.checking': 'Checking',
  'bank.routing': 'Routing number',
  'bank.routingHint': 'Nine digits, at the bottom left of a check.',
  'bank.account': 'Account number',
  'bank.accountHint': '5 to 17 digits, beside the routing number.',
  'bank.confirm': 'Confirm account number',
  'bank.pending': 'This account is being verified.',
  'bank.onFile': 'The saved numbers are kept unless you type new ones.',
  'bank.same': 'Both accounts have the same numbers. You can go on if that is what you want.',
  'bank.why': 'We use these numbers for payouts and fees only.',
  'bank.where': 'Where to find these numbers',
  'bank.check':
    'On a check, the bottom line shows the nine-digit routing number first, then the account number, then the check number.',
  'bank.loadFailed': 'The bank accounts could not be loaded. Please try again.',
  'bank.saveFailed': 'Submission failed. Please try again.',
} as const;
