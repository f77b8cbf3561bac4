/** Values that occur nowhere else, so that each can be searched for. By the label of their field. */

export const EIN = '47-8391625';
export const SSN_OF_OWNER = '738-92-6154';
export const SSN_OF_SECOND = '529-68-4137';
const ACCOUNT = '73519284650';

export const PERSON = {
  'Last name': 'Kwezimarl',
  'Date of birth': '09-23-1971',
  Phone: '3055550163',
  Email: 'qorvath@harbinger.example',
} as const;
export const HOME = { 'Home address': '8143 Vexmoor Lane', City: 'Pwendale', 'ZIP code': '12203' } as const;
export const BUSINESS = {
  'DBA name': 'Zephquil Bakery',
  'Federal tax ID': EIN,
  'Business phone': '3055550158',
  'Business address': '6217 Ghynwick Street',
  City: 'Tolvenmere',
  'ZIP code': '12207',
  'Date established': '11-28-2009',
  'Expected monthly volume': '37481',
  Website: 'myxolark.example',
} as const;
export const BANK = {
  'Name on account': 'Brontiquay Holdings',
  'Routing number': '011401533',
  'Account number': ACCOUNT,
  'Confirm account number': ACCOUNT,
} as const;
