import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  addressLineRule,
  formatAddressLine,
  joinAddressLine,
  replacingAddress,
  splitAddressLine,
} from '../../../src/domain/address';
import { limits } from '../../../src/domain/limits';
import { stateFromName, stateRule, states, stateTyped } from '../../../src/domain/states';
import { splitWebsite, websiteRule } from '../../../src/domain/website';
import { sends, table } from './support';

const number = 'Please enter street number at the beginning';
const name = 'Please enter street name';
const street = (streetNum: string, streetName: string) => sends({ streetNum, streetName });

describe('an address line', () => {
  table('Business address', addressLineRule({ lineMax: limits.addressLine }), [
    ['nothing', '', 'Business address is required.'],
    ['number and name', '123 Main St', street('123', 'Main St')],
    ['a number of Queens', '123-45 6th Ave', street('123-45', '6th Ave')],
    ['a fraction', '12 1/2 Elm', street('12 1/2', 'Elm')],
    ['a fraction in one sign', '12½ Elm', street('12½', 'Elm')],
    ['a grid number', 'N6W23001 Bluemound Rd', street('N6W23001', 'Bluemound Rd')],
    ['a flat', '1 Main St Apt 4B', street('1', 'Main St Apt 4B')],
    ['a letter behind', '123B Main St', street('123B', 'Main St')],
    ['a comma behind the number', '123, Main St', street('123', 'Main St')],
    ['a comma between two numbers', '12,34 Main St', street('12', '34 Main St')],
    ['a period before an ordinal', '12. 5th Ave', street('12', '5th Ave')],
    ['a decimal number', '12.5 Main St', number],
    ['a period behind the number', '12. Main St', street('12', 'Main St')],
    ['a period and no space', '12.Main St', street('12', 'Main St')],
    ['a colon behind the number', '12: Main St', street('12', 'Main St')],
    ['two numbers with a dash between blanks', '123 \u2013 125 Main St', street('123-125', 'Main St')],
    ['two numbers with blanks on one side', '123- 125 Main St', street('123-125', 'Main St')],
    ['a number, a dash and a street that begins with a number', '12 - 34th St', street('12', '34th St')],
    ['a dash between number and street', '123 \u2014 Main St', street('123', 'Main St')],
    ['a dash behind the number', '123- Main St', street('123', 'Main St')],
    ['a dash before a letter and a blank', '123-B Main St', street('123-B', 'Main St')],
    ['a dash before a letter', '123 -B Main St', street('123', '-B Main St')],
    ['thousands', '1,234 Main St', street('1234', 'Main St')],
    ['a unit and a number of three digits', '1, 234 Main St', street('1', '234 Main St')],
    ['a grid street', '123 E 400 S', street('123', 'E 400 S')],
    ['stray blanks and a line break', '  123   Main\nSt ', street('123', 'Main St')],
    ['no number', 'Main St', number],
    ['an ordinal', '5th Ave', number],
    ['a number as a word', 'One World Trade Center', number],
    ['a box', 'PO Box 20', number],
    ['a rural route', 'RR 2 Box 152', number],
    ['a direction', 'S Main St', number],
    ['a number alone', '123', name],
    ['a fraction alone', '12 1/2', name],
    ['a number and a sign', '123 #', name],
    ['40 characters', `123 ${'a'.repeat(36)}`, street('123', 'a'.repeat(36))],
    ['41 characters', `123 ${'a'.repeat(37)}`, 'Business address must be 40 characters or fewer.'],
    ['a number of 9 characters', '123456789 Main St', street('123456789', 'Main St')],
    ['a number of 10 characters', '1234567890 Main St', 'The street number must be 9 characters or fewer.'],
  ]);
  table('Home address', addressLineRule(), [
    ['a name of 40 characters', `123456789 ${'a'.repeat(40)}`, street('123456789', 'a'.repeat(40))],
    ['a name of 41 characters', `1 ${'a'.repeat(41)}`, 'Home address must be 40 characters or fewer.'],
  ]);

  it('is split and joined without a change', () => {
    for (const line of ['123 Main St', '12 1/2 Elm', 'Main St', '123', ',0', '', 'One World Trade Center']) {
      expect(joinAddressLine(splitAddressLine(line)), line).to.equal(line);
    }
    expect(joinAddressLine({ streetName: 'Main St' })).to.equal('Main St');
    expect(formatAddressLine(' 1  Main ')).to.equal('1 Main');
    expect(formatAddressLine('123 - ')).to.equal('123 -');
  });

  // Shown when the field is left, and filed (D-141).
  const shown: readonly [typed: string, line: string][] = [
    ['123 \u2013 125 Main St', '123-125 Main St'],
    ['1,234 Main St', '1234 Main St'],
    ['12,34 Main St', '12 34 Main St'],
    ['123, Main St', '123 Main St'],
    ['123,Main St', '123 Main St'],
    ['123 , Main St', '123 Main St'],
    ['12, - 5 Mile Rd', '12 5 Mile Rd'],
    ['12,-5 Mile Rd', '12 5 Mile Rd'],
    ['12-, 5 Mile Rd', '12 5 Mile Rd'],
    ['12 -, Main St', '12 Main St'],
    ['12, - Main St', '12 Main St'],
    ['12 1/2, - Main St', '12 1/2 Main St'],
    ['12 ,1/2 Elm', '12 1/2 Elm'],
    ['1st, Main St', '1st Main St'],
    ['12 1/2, Elm St', '12 1/2 Elm St'],
    ['12\u00bd,3rd St', '12\u00bd 3rd St'],
    ['12. 5th Ave', '12 5th Ave'],
    ['123 Main St, Apt 4', '123 Main St, Apt 4'],
    ['Main St, 12', 'Main St, 12'],
  ];
  for (const [typed, line] of shown) {
    it(`typed as "${typed}" is shown as it is filed`, () => {
      expect(formatAddressLine(typed)).to.equal(line);
      expect(formatAddressLine(line)).to.equal(line);
      expect(splitAddressLine(typed)).to.deep.equal(splitAddressLine(line));
    });
  }

  it('is shown as it is filed, with every letter and digit, whatever is typed', () => {
    const numbers = [
      '1',
      '12',
      '12A',
      '1,234',
      '12-14',
      '12 - 14',
      '12 1/2',
      '12½',
      'N6W23001',
      '1st',
      '12-',
      'No. 12',
    ];
    const separators = ['', ' ', ',', ', ', ' , ', '-', ' - ', '–', '. ', ': ', '/'];
    const names = [
      'Main St',
      '5 Mile Rd',
      '1st Ave',
      '1/2 Elm',
      '½ Elm',
      'A St',
      'B',
      '#5',
      'Hwy 1,234',
      'Ño',
      'st',
      '',
    ];
    const piece = fc.constantFrom(...numbers, ...separators, ...names);
    const address = fc.tuple(
      fc.constantFrom(...numbers),
      fc.array(fc.constantFrom(...separators), { maxLength: 3 }),
      fc.constantFrom(...names),
    );
    const line = fc.oneof(
      address.map(([first, between, last]) => [first, ...between, last].join('')),
      fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
    );
    const characters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(line, (typed) => {
        const filed = formatAddressLine(typed);
        expect(formatAddressLine(filed)).to.equal(filed);
        expect(splitAddressLine(filed)).to.deep.equal(splitAddressLine(typed));
        expect(characters(filed)).to.equal(characters(typed));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an address in the place of another (D-356)', () => {
  const austin = { addressLine: '500 Main St', city: 'Austin', state: 'TX', postalCode: '78701' };
  const rows: readonly [what: string, found: Record<string, string>, before: Record<string, string>, zip?: string][] = [
    ['has its own ZIP code', { city: 'Albany', state: 'NY', postalCode: '12207' }, austin, '12207'],
    ['empties the ZIP code of another state', { city: 'Austin', state: 'NV' }, austin, ''],
    ['empties the ZIP code of another city', { city: 'Waco', state: 'TX' }, austin, ''],
    ['empties the ZIP code of another street', { addressLine: '9 Elm St', city: 'Austin', state: 'TX' }, austin, ''],
    ['keeps the ZIP code where it says the same', { city: 'AUSTIN', state: 'TX' }, austin],
    ['keeps the ZIP code where nothing else was', { city: 'Austin', state: 'TX' }, { postalCode: '78701' }],
    ['has nothing to empty', { city: 'Waco', state: 'TX' }, { ...austin, postalCode: '' }],
  ];
  for (const [what, found, before, zip] of rows) {
    it(what, () => {
      const { postalCode, ...rest } = replacingAddress(found, before);
      expect(postalCode).to.equal(zip);
      expect(found).to.include(rest);
    });
  }
});

describe('a state', () => {
  table('State', stateRule, [
    ['nothing', '', 'State is required.'],
    ['a code', 'CA', sends('CA')],
    ['small letters', 'ca', sends('CA')],
    ['a name', 'New Jersey', sends('NJ')],
    ['the District', 'DC', 'Please enter a valid state.'],
    ['a territory', 'PR', 'Please enter a valid state.'],
    ['no state', 'XX', 'Please enter a valid state.'],
  ]);

  it('is one of the fifty states', () => {
    expect(states.length).to.equal(50);
    expect(new Set(states.map(({ code }) => code)).size).to.equal(50);
    expect(states.every(({ code }) => /^[A-Z]{2}$/.test(code))).to.equal(true);
  });

  it('is found by its name or ISO code, and a place outside the list is not', () => {
    expect(stateFromName('washington')).to.equal('WA');
    expect(stateFromName('US-CA')).to.equal('CA');
    for (const outside of ['District of Columbia', 'Washington, D.C.', 'Puerto Rico', 'Guam', '', 'constructor']) {
      expect(stateFromName(outside), outside).to.equal(undefined);
    }
  });

  it('is found key by key, by its name and by its code, whatever was chosen before', () => {
    for (const { code, name: full } of states) {
      for (const typed of [full, full.toUpperCase(), code, code.toLowerCase()]) {
        let chosen = 'NE';
        for (let length = 1; length <= typed.length; length += 1) {
          chosen = stateTyped(typed.slice(0, length), chosen) ?? chosen;
        }
        expect(chosen, typed).to.equal(code);
      }
    }
  });
});

describe('a website', () => {
  const invalid = 'Please enter a valid URL';
  const long = `${'a'.repeat(58)}.com`;
  table('Website', websiteRule('https'), [
    ['nothing', '', 'Website is required.'],
    ['a host', 'example.com', sends('https://example.com')],
    ['blanks around', ' example.com ', sends('https://example.com')],
    ['a pasted scheme', 'http://x.com', sends('http://x.com')],
    ['two schemes', 'https://https://x.com', sends('https://x.com')],
    ['capitals', 'HTTPS://EXAMPLE.COM/', sends('https://example.com/')],
    ['a path kept as it is', 'shop.example.com/Ada?x=1#Top', sends('https://shop.example.com/Ada?x=1#Top')],
    [
      'full stops of a Japanese keyboard',
      'shop\u3002example\uff61com/a\u3002b',
      sends('https://shop.example.com/a\u3002b'),
    ],
    ['letters of other scripts', 'müller.example', sends('https://müller.example')],
    ['70 characters', long, sends(`https://${long}`)],
    ['71 characters', `a${long}`, 'Website must be 70 characters or fewer.'],
    ['a scheme alone', 'https://', invalid],
    ['a local name', 'localhost', invalid],
    ['an IP number', '127.0.0.1', invalid],
    ['an IPv6 number', '[::1]', invalid],
    ['no dot', 'example', invalid],
    ['a script', 'javascript:alert(1)', invalid],
    ['another scheme', 'ftp://example.com', invalid],
    ['credentials', 'user:pass@example.com', invalid],
    ['a blank inside', 'exam ple.com', invalid],
    ['two dots', 'example..com', invalid],
    ['a dash at the end', 'example-.com', invalid],
    ['an emoji', '😀.com', invalid],
    ['markup', 'example.com/<script>', invalid],
  ]);
  table('Website over http', websiteRule('http'), [['a host', 'example.com', sends('http://example.com')]]);

  it('moves a pasted protocol into the select', () => {
    expect(splitWebsite('http://x.com', 'https')).to.deep.equal({ websiteProtocol: 'http', website: 'x.com' });
    expect(splitWebsite('x.com', 'http')).to.deep.equal({ websiteProtocol: 'http', website: 'x.com' });
    expect(splitWebsite('<https://x.com>,', 'http')).to.deep.equal({ websiteProtocol: 'https', website: 'x.com' });
    expect(splitWebsite('<b>x.com</b>', 'https')).to.deep.equal({ websiteProtocol: 'https', website: '<b>x.com</b>' });
    expect(splitWebsite('x.com', 'gopher')).to.deep.equal({ websiteProtocol: 'https', website: 'x.com' });
  });
});
