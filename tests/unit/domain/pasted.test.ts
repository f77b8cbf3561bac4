/**
 * What people paste, made from a value and every way it is dressed up: copied from a mail, a table, a PDF file, a page in a
 * language that runs from right to left, or typed on a phone.
 */
import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { accountNumberRule } from '../../../src/domain/account-number';
import { addressLineRule, formatAddressLine, splitAddressLine } from '../../../src/domain/address';
import { dateRule } from '../../../src/domain/dates';
import { emailRule } from '../../../src/domain/email';
import { limits } from '../../../src/domain/limits';
import { percentageRule } from '../../../src/domain/percentage';
import { phoneRule } from '../../../src/domain/phone';
import { routingNumberRule } from '../../../src/domain/routing-number';
import type { Rule } from '../../../src/domain/rule';
import { federalTaxIdRule, formatTaxId, ssnRule } from '../../../src/domain/tax-id';
import { businessNameRule, personNameRule } from '../../../src/domain/text';
import { volumeRule } from '../../../src/domain/volume';
import { websiteRule } from '../../../src/domain/website';
import { zipRule } from '../../../src/domain/zip';
import { on } from './support';

type Dress = readonly [how: string, dress: (text: string) => string];

const around: readonly Dress[] = [
  ['as it is', (text) => text],
  ['blanks around', (text) => `  ${text} `],
  ['a line break behind', (text) => `${text}\r\n`],
  ['a tab in front', (text) => `\t${text}`],
  ['hard blanks around', (text) => `\u00a0${text}\u202f`],
  ['marks of direction', (text) => `\u202a${text}\u202c\u200e`],
  ['right to left', (text) => `\u200f${text}\u200f`],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['a zero-width blank inside', (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`],
  ['a NUL behind', (text) => `${text}\u0000`],
  ['full width', (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
];
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d';
const dashes: readonly Dress[] = Array.from(DASHES, (dash): Dress => [
  `the dash U+${dash.charCodeAt(0).toString(16)}`,
  (text) => text.replaceAll('-', dash),
]);
const apostrophes: readonly Dress[] = Array.from('\u2018\u2019\u02bc\u2032\u00b4`\uff07', (mark): Dress => [
  `the apostrophe U+${mark.charCodeAt(0).toString(16)}`,
  (text) => text.replaceAll("'", mark),
]);
const labels = (...words: string[]): Dress[] => words.map((word) => [`the label "${word}"`, (text) => word + text]);

interface Field {
  readonly name: string;
  readonly rule: Rule<unknown>;
  /** Typed, and what is sent for it. */
  readonly values: readonly (readonly [typed: string, sent: unknown])[];
  readonly dresses: readonly Dress[];
}

const street = (streetNum: string, streetName: string) => ({ streetNum, streetName });
const SSNS = ['123-45-6789', '123456789', '123 45 6789', '123.45.6789'].map((typed) => [typed, '123-45-6789'] as const);
const PHONES = [
  '212-555-0142',
  '(212) 555-0142',
  '212.555.0142',
  '212 555 0142',
  '+1 212-555-0142',
  '1-212-555-0142',
  '+1 (212) 555-0142',
].map((typed) => [typed, '2125550142'] as const);

const fields: readonly Field[] = [
  {
    name: 'a Social Security number',
    rule: ssnRule,
    values: SSNS,
    dresses: [...around, ...dashes, ...labels('SSN: ', 'SSN ', 'SSN#', 'Social Security Number: ', 'Tax ID ')],
  },
  {
    name: 'an EIN',
    rule: federalTaxIdRule(2),
    values: [
      ['12-3456789', '12-3456789'],
      ['123456789', '12-3456789'],
    ],
    dresses: [...around, ...dashes, ...labels('EIN: ', 'EIN ', 'FEIN: ', 'Tax ID: ', 'Employer ID #')],
  },
  {
    name: 'a routing number',
    rule: routingNumberRule,
    values: [
      ['021000021', '021000021'],
      ['0210 0002 1', '021000021'],
      ['0210-0002-1', '021000021'],
    ],
    dresses: [...around, ...dashes, ...labels('Routing number: ', 'ABA ', 'RTN# ', 'ABA/RTN: ', 'Ruta: ')],
  },
  {
    name: 'an account number',
    rule: accountNumberRule,
    values: [
      ['000123456789', '000123456789'],
      ['0001 2345 6789', '000123456789'],
    ],
    dresses: [...around, ...labels('Account number: ', 'Acct # ', 'Account No. ', 'Acct. ', 'Cuenta: ')],
  },
  {
    name: 'a phone number',
    rule: phoneRule,
    values: [...PHONES, ['1-800-411-7246', '8004117246'], ['(888) 311-0142', '8883110142']],
    dresses: [...around, ...dashes, ...labels('Tel. ', 'tel:', 'Phone: ', 'Mobile ', 'Teléfono: ')],
  },
  {
    name: 'a ZIP code',
    rule: zipRule,
    values: [
      ['07102', '07102'],
      ['07102-1234', '07102'],
    ],
    dresses: [...around, ...dashes, ...labels('ZIP: ', 'ZIP code ')],
  },
  {
    name: 'a date',
    rule: dateRule({ today: on('2026-03-27') }),
    values: ['03-27-2015', '3/27/2015', '03.27.2015', '2015-03-27', '03 27 2015'].map((typed) => [typed, '2015-03-27']),
    dresses: [...around, ...dashes, ...labels('DOB: ', 'Date of birth: ')],
  },
  {
    name: 'a volume',
    rule: volumeRule,
    values: [
      ['1250.50', 1250.5],
      ['$1,250.50', 1250.5],
      ['US$ 1,250.50', 1250.5],
      ['USD 1250.50', 1250.5],
      ['1,250.50 USD', 1250.5],
    ],
    dresses: around,
  },
  {
    name: 'a percentage',
    rule: percentageRule,
    values: [
      ['75', 75],
      ['75%', 75],
      ['75 %', 75],
    ],
    dresses: around,
  },
  {
    name: 'a name of a person',
    rule: personNameRule,
    values: [
      ["O'Brien-Smith", "O'Brien-Smith"],
      ["D'Arcy Jr.", "D'Arcy Jr."],
      ['Ana-María', 'Ana-María'],
    ],
    dresses: [...around, ...dashes, ...apostrophes],
  },
  {
    name: 'a name of a business',
    rule: businessNameRule(limits.dbaName),
    values: [["Ada's Shop & Co. #2 - East", "Ada's Shop & Co. #2 - East"]],
    dresses: [...around, ...dashes, ...apostrophes],
  },
  {
    name: 'an address',
    rule: addressLineRule(),
    values: [
      ['123 Main St', street('123', 'Main St')],
      ['123Main St', street('123', 'Main St')],
      ['123-45 6th Ave', street('123-45', '6th Ave')],
      ["9 O'Farrell St", street('9', "O'Farrell St")],
    ],
    dresses: [...around, ...dashes, ...apostrophes],
  },
  {
    name: 'an email address',
    rule: emailRule,
    values: [
      ['ada@shop.example', 'ada@shop.example'],
      ['mailto:ada@shop.example', 'ada@shop.example'],
      ['<ada@shop.example>', 'ada@shop.example'],
      ['Ada Diaz <ada@shop.example>', 'ada@shop.example'],
      ['ada@shop.example,', 'ada@shop.example'],
    ],
    dresses: [
      ...around,
      ['full stops of a Japanese keyboard', (text) => text.replaceAll('.', '\u3002')],
      ['a full stop behind', (text) => `${text}.`],
    ],
  },
  {
    name: 'a website',
    rule: websiteRule('https'),
    values: [
      ['shop-east.example/menu', 'https://shop-east.example/menu'],
      ['http://shop-east.example', 'http://shop-east.example'],
      ['<https://shop-east.example>', 'https://shop-east.example'],
      ['https:/shop-east.example', 'https://shop-east.example'],
      ['http:shop-east.example', 'http://shop-east.example'],
      ['http//shop-east.example', 'http://shop-east.example'],
      ['//shop-east.example/menu', 'https://shop-east.example/menu'],
    ],
    dresses: [...around, ['a full stop behind', (text) => `${text}.`]],
  },
];

describe('what people paste', () => {
  for (const { name, rule, values, dresses } of fields) {
    for (const [how, dress] of dresses) {
      it(`${name}, ${how}`, () => {
        for (const [typed, sent] of values) {
          expect(rule(dress(typed)), dress(typed)).to.deep.equal({ ok: true, value: sent });
        }
      });
    }

    it(`${name}, dressed up twice`, () => {
      const any = fc.tuple(fc.constantFrom(...values), fc.constantFrom(...dresses), fc.constantFrom(...around));
      fc.assert(
        fc.property(any, ([[typed, sent], [, inner], [, outer]]) => {
          expect(rule(outer(inner(typed))), outer(inner(typed))).to.deep.equal({ ok: true, value: sent });
        }),
      );
    });
  }

  describe('a number whose label names another number', () => {
    // Nine digits that every rule for nine digits takes.
    const nine = '123456780';
    const asked: readonly (readonly [name: string, rule: Rule<unknown>, digits: string, labels: readonly string[]])[] =
      [
        [
          'a Social Security number',
          ssnRule,
          nine,
          [
            'SSN: ',
            'SSN ',
            'Social Security #',
            'SS# ',
            'SS#: ',
            'Social: ',
            'Soc. Sec. #: ',
            'NSS: ',
            'Seguro social: ',
            'SS number: ',
          ],
        ],
        ['an EIN', federalTaxIdRule(2), nine, ['EIN: ', 'FEIN ', 'Employer ID # ']],
        [
          'a routing number',
          routingNumberRule,
          nine,
          [
            'Routing number: ',
            'ABA ',
            'RTN# ',
            'Transit number: ',
            'Ruta: ',
            'Número de ruta bancaria: ',
            'Tránsito: ',
          ],
        ],
        ['an account number', accountNumberRule, nine, ['Account number: ', 'Acct # ', 'Cuenta: ']],
        ['a phone number', phoneRule, '2125550142', ['Phone: ', 'Tel. ', 'Mobile ']],
        ['a ZIP code', zipRule, nine, ['ZIP: ', 'Zip code ']],
      ];
    for (const [name, rule, digits, own] of asked) {
      it(`is not taken for ${name}`, () => {
        expect(rule(digits).ok, digits).to.equal(true);
        for (const label of asked.flatMap(([, , , others]) => others)) {
          expect(rule(label + digits).ok, label + digits).to.equal(own.includes(label));
        }
      });
    }

    it('is not taken for a tax ID of another type, and stays as it was pasted', () => {
      expect(federalTaxIdRule(3)('ITIN: 912-70-1234').ok).to.equal(true);
      expect(federalTaxIdRule(2)('ITIN: 912-70-1234').ok).to.equal(false);
      expect(federalTaxIdRule(3)('EIN: 12-3456789').ok).to.equal(false);
      expect(formatTaxId('SSN: 123-45-6789', 2)).to.equal('SSN: 123-45-6789');
      expect(formatTaxId('SSN: 123-45-6789', null)).to.equal('SSN: 123-45-6789');
      expect(formatTaxId('SSN: 123-45-6789', 1)).to.equal('123-45-6789');
    });

    const more = {
      ssn: ['SS Nro', 'Social Nro.', 'Social de Ada', 'SS (Ada)', 'Su social', 'SS n.º'],
      routing: [
        'Ruta Nro',
        'Ruta Nr',
        'Ruta N',
        'Ruta Nbr',
        'Ruta del banco',
        'Ruta ACH',
        'Tránsito bancario',
        'Número de tránsito bancario',
        'Transit code',
        'Transit nbr',
        'Bank transit',
      ],
    };
    for (const [name, words] of Object.entries(more)) {
      it(`is known as ${name} by any word of its label (D-582)`, () => {
        for (const label of words) {
          const typed = `${label}: ${nine}`;
          const isTaken = [ssnRule, routingNumberRule, federalTaxIdRule(2), accountNumberRule, zipRule].map(
            (rule) => rule(typed).ok,
          );
          expect(isTaken, typed).to.deep.equal([name === 'ssn', name === 'routing', false, false, false]);
        }
      });
    }

    it('is taken with a name in front of it that has such a word', () => {
      expect(phoneRule('La Ruta Tacos: 212-555-0142').ok).to.equal(true);
      expect(phoneRule('Diaz Social Club: (212) 555-0142').ok).to.equal(true);
      expect(phoneRule('Rapid Transit LLC: 212-555-0142').ok).to.equal(true);
      expect(federalTaxIdRule(2)('Social Club EIN: 12-3456789').ok).to.equal(true);
      expect(federalTaxIdRule(2)('Federal tax number: 12-3456789').ok).to.equal(true);
      expect(federalTaxIdRule(2)('Razón Sociedad Sur: 12-3456789').ok).to.equal(true);
      expect(accountNumberRule('La Ruta account: 123456789012').ok).to.equal(true);
      expect(accountNumberRule('Cuenta Nro: 123456789012').ok).to.equal(true);
      expect(zipRule('Business ZIP: 12207').ok).to.equal(true);
    });

    it('is what it should be if the label names both', () => {
      expect(ssnRule('Tax ID (SSN/EIN): 123-45-6789').ok).to.equal(true);
      expect(routingNumberRule('Routing number of the account: 021000021').ok).to.equal(true);
      // Whoever has no Social Security number gives an ITIN.
      expect(ssnRule('ITIN: 912-70-1234').ok).to.equal(true);
    });
  });

  it('never makes a number of letters that look like digits', () => {
    for (const typed of ['O21000021', 'l23456789', 'AB12345', 'X#12345', '12345 ext 6', '1234S']) {
      expect(accountNumberRule(typed).ok, typed).to.equal(false);
    }
  });
});

describe('a street number with its street', () => {
  const lines: readonly (readonly [line: string, number: string, name: string])[] = [
    ['123Washington Ave', '123', 'Washington Ave'],
    ['123Main St', '123', 'Main St'],
    ['123 Main St', '123', 'Main St'],
    ['123B Main St', '123B', 'Main St'],
    ['123-Main St', '123', 'Main St'],
    ['123-45Main St', '123-45', 'Main St'],
    ['12½Elm', '12½', 'Elm'],
    ['12 1/2Elm', '12 1/2', 'Elm'],
    ['N6W23001Bluemound Rd', 'N6W23001', 'Bluemound Rd'],
    ['1Ñandú Way', '1', 'Ñandú Way'],
    ['100 5th Ave', '100', '5th Ave'],
    ['100North 5th Ave', '100', 'North 5th Ave'],
    ['5th Ave', '', '5th Ave'],
    ['22nd St', '', '22nd St'],
    ['3rd', '', '3rd'],
    ['1St Charles Ave', '', '1St Charles Ave'],
  ];
  for (const [line, number, name] of lines) {
    it(`${line}: ${number || 'no number'} and ${name}`, () => {
      expect(splitAddressLine(line)).to.deep.equal(street(number, name));
      expect(splitAddressLine(formatAddressLine(line))).to.deep.equal(street(number, name));
    });
  }

  it('is counted as it is stored, so that what the form accepts the server accepts too', () => {
    const rule = addressLineRule({ lineMax: limits.addressLine });
    expect(rule(`123${'a'.repeat(36)}`).ok).to.equal(true);
    expect(rule(`123${'a'.repeat(37)}`).ok).to.equal(false);
  });
});
