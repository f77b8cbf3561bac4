import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { accountNumberRule, confirmAccountNumberRule, formatAccountNumber } from '../../../src/domain/account-number';
import { formatMcc, mccRule } from '../../../src/domain/mcc';
import { formatPercentage, percentageRule } from '../../../src/domain/percentage';
import { formatPhone, last4, mobileRule, phoneRule } from '../../../src/domain/phone';
import { formatRoutingNumber, passesChecksum, routingNumberRule } from '../../../src/domain/routing-number';
import { isCompleteSmsCode, pasteSmsCode, smsCodeRule } from '../../../src/domain/sms-code';
import { federalTaxIdRule, formatSsn, formatTaxId, isItin, ssnRule } from '../../../src/domain/tax-id';
import { formatDollars, formatVolume, shownVolume, volumeRule } from '../../../src/domain/volume';
import { formatZip, zipRule } from '../../../src/domain/zip';
import { sends, table } from './support';

describe('a phone number', () => {
  const invalid = 'Mobile number has an invalid format. Please enter a US number of 10 digits.';
  table('Mobile number', phoneRule, [
    ['nothing', '', 'Mobile number is required.'],
    ['ten digits', '2125550123', sends('2125550123')],
    ['brackets', '(212) 555-0123', sends('2125550123')],
    ['+1 and dots', '+1 212.555.0123', sends('2125550123')],
    ['1 and dashes', '1-212-555-0123', sends('2125550123')],
    ['+1 and brackets', '+1 (212) 555-0123', sends('2125550123')],
    ['1 in brackets', '(+1) 212 555 0123', sends('2125550123')],
    ['00 for the plus', '001-212-555-0123', sends('2125550123')],
    ['011 for the plus, as dialed in the US', '011 1 212 555 0123', sends('2125550123')],
    ['00 and another country', '0044 20 7946 0123', invalid],
    ['00 without a country', '00 212 555 0123', invalid],
    ['hard blanks and en dashes', '212\u00a0555–0123', sends('2125550123')],
    ['full-width digits', '２１２5550123', sends('2125550123')],
    ['toll-free', '800-411-7246', sends('8004117246')],
    ['another toll-free area', '(888) 311-0123', sends('8883110123')],
    ['a repeated exchange', '555-555-5555', sends('5555555555')],
    ['nine digits', '212555012', invalid],
    ['eleven digits without 1', '22125550123', invalid],
    ['another country', '+44 20 7946 0123', invalid],
    ['an area that starts with 1', '112-555-0123', invalid],
    ['an area that starts with 0', '012-555-0123', invalid],
    ['an exchange that starts with 1', '212-155-0123', invalid],
    ['the area 911', '911-555-0123', invalid],
    ['the exchange 411', '212-411-0123', invalid],
    ['an extension', '212-555-01 23 x4', invalid],
    ['words', 'call me', invalid],
    ['only signs', '()', invalid],
  ]);

  table('Mobile number, as the SMS call takes it', mobileRule, [
    ['ten digits', '(212) 555-0142', sends('+12125550142')],
    ['five digits', '21255', invalid.replace('Mobile number', 'Mobile number, as the SMS call takes it')],
  ]);

  it('is shown as (212) 555-0142, or as typed if it is not a phone number', () => {
    expect(formatPhone('+12125550142')).to.equal('(212) 555-0142');
    expect(formatPhone('212 555')).to.equal('212 555');
    expect(last4('(212) 555-0142')).to.equal('0142');
  });
});

describe('a Social Security number', () => {
  const invalid = 'Please enter a valid Social Security number.';
  table('Social Security number', ssnRule, [
    ['nothing', '', 'Social Security number is required.'],
    ['nine digits', '123456789', sends('123-45-6789')],
    ['dashes', '123-45-6789', sends('123-45-6789')],
    ['blanks', '123 45 6789', sends('123-45-6789')],
    ['hard blanks', '123\u00a045\u00a06789', sends('123-45-6789')],
    ['en dashes and a blank behind', '123–45–6789 ', sends('123-45-6789')],
    ['another grouping', '12-3456789', sends('123-45-6789')],
    ['a famous one', '078-05-1120', sends('078-05-1120')],
    ['an area of 2011', '772-45-6789', sends('772-45-6789')],
    ['an ITIN', '912-70-1234', sends('912-70-1234')],
    ['area 000', '000-45-6789', invalid],
    ['area 666', '666-45-6789', invalid],
    ['group 00', '123-00-6789', invalid],
    ['serial 0000', '123-45-0000', invalid],
    ['9xx that is no ITIN', '912-34-5678', invalid],
    ['the adoption group 93', '912-93-5678', invalid],
    ['eight digits', '123-45-678', invalid],
    ['ten digits', '123-45-67890', invalid],
    ['letters', '123-45-678A', invalid],
    ['Arabic-Indic digits', '١٢٣-٤٥-٦٧٨٩', invalid],
  ]);

  it('recognizes an ITIN by its middle digits', () => {
    const groups = Array.from({ length: 100 }, (_, group) => String(group).padStart(2, '0'));
    const ours = groups.filter((group) => isItin(`900${group}0001`)).map(Number);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
    expect(ours).to.deep.equal([...range(50, 65), ...range(70, 88), ...range(90, 92), ...range(94, 99)]);
  });

  it('is shown with dashes, or as typed if it is incomplete', () => {
    expect(formatSsn('123456789')).to.equal('123-45-6789');
    expect(formatSsn('12345')).to.equal('12345');
    expect(formatSsn('***-**-6789')).to.equal('***-**-6789');
  });
});

describe('a federal tax ID', () => {
  table('Federal tax ID', federalTaxIdRule(2), [
    ['nothing', '', 'Federal tax ID is required.'],
    ['nine digits', '123456789', sends('12-3456789')],
    ['a dash', '12-3456789', sends('12-3456789')],
    ['the grouping of an SSN', '123-45-6789', sends('12-3456789')],
    ['a prefix that is not in use', '00-0000000', sends('00-0000000')],
    ['eight digits', '12-345678', 'Please enter a valid federal tax ID of 9 digits, as in 12-3456789.'],
    ['letters', 'AB-3456789', 'Please enter a valid federal tax ID of 9 digits, as in 12-3456789.'],
  ]);
  table('Federal tax ID of an individual', federalTaxIdRule(1), [
    ['nine digits', '123456789', sends('123-45-6789')],
    ['an impossible SSN', '000-45-6789', 'Please enter a valid Social Security number.'],
  ]);
  table('Federal tax ID as ITIN', federalTaxIdRule(3), [['nine digits', '912-70-1234', sends('912701234')]]);
  table('Federal tax ID before its type is chosen', federalTaxIdRule(null), [
    ['nine digits', '12-3456789', sends('123456789')],
  ]);

  it('shows the format of its type', () => {
    expect(formatTaxId('123456789', 1)).to.equal('123-45-6789');
    expect(formatTaxId('123-45-6789', 2)).to.equal('12-3456789');
    expect(formatTaxId('123-45-6789', 3)).to.equal('123456789');
    expect(formatTaxId('12345', 2)).to.equal('12345');
  });
});

describe('a routing number', () => {
  const length = 'Routing number must be 9 digits long.';
  const checksum = 'Please check the routing number.';
  table('Routing number', routingNumberRule, [
    ['a bank', '021000021', sends('021000021')],
    ['another bank', '011000015', sends('011000015')],
    ['grouped', '0210 0002-1', sends('021000021')],
    ['the marks of a cheque', '⑆021000021⑆', sends('021000021')],
    ['marks of a cheque between two numbers', '⑆02100⑆ 0021⑈', length],
    ['eight digits', '02100002', length],
    ['ten digits', '0210000210', length],
    ['letters', '02100002A', length],
    ['a wrong checksum', '123456789', checksum],
    ['zeros', '000000000', checksum],
    ['a right checksum', '123456780', sends('123456780')],
  ]);

  it('is rejected if any one digit is wrong', () => {
    for (const routing of ['021000021', '011000015', '110000000', '123456780', '322271627']) {
      for (let at = 0; at < 9; at += 1) {
        for (const digit of '0123456789') {
          const typo = routing.slice(0, at) + digit + routing.slice(at + 1);
          expect(passesChecksum(typo), typo).to.equal(typo === routing);
        }
      }
    }
  });

  it('is shown without formatting, or as typed if it is invalid', () => {
    expect(formatRoutingNumber('0210 00021')).to.equal('021000021');
    expect(formatRoutingNumber('*****0021')).to.equal('*****0021');
  });
});

describe('an account number', () => {
  const length = 'Account number must be between 5 and 17 digits long.';
  table('Account number', accountNumberRule, [
    ['leading zeros', '000012345', sends('000012345')],
    ['grouped', '1234 5678-90', sends('1234567890')],
    ['5 digits', '12345', sends('12345')],
    ['17 digits', '12345678901234567', sends('12345678901234567')],
    ['4 digits', '1234', length],
    ['18 digits', '123456789012345678', length],
    ['letters', '12345A', length],
    ['a routing number beside it', '021000021 1234567890', length],
    ['the marks of a cheque', '⑈1234567890⑈', sends('1234567890')],
    ['the dash of a cheque', '1234⑉567890⑈', sends('1234567890')],
    ['a mark of a cheque before its number', '1234567890⑈ 0101', length],
    ['the marks of a cheque between two numbers', '⑆021000021⑆ 1234567⑈', length],
  ]);
  table('Confirm account number', confirmAccountNumberRule('0001 2345'), [
    ['the same', '00012345', sends('00012345')],
    ['a missing zero', '0012345', 'The confirmed account number does not match the account number.'],
  ]);

  it('is shown without formatting', () => {
    expect(formatAccountNumber('1234 5678')).to.equal('12345678');
    expect(formatAccountNumber('12')).to.equal('12');
  });
});

describe('a ZIP code', () => {
  table('ZIP code', zipRule, [
    ['nothing', '', 'ZIP code is required.'],
    ['five digits', '12345', sends('12345')],
    ['a leading zero', '00501', sends('00501')],
    ['ZIP+4', '12345-6789', sends('12345')],
    ['nine digits', '123456789', sends('12345')],
    ['four digits', '1234', 'Please enter a valid ZIP code.'],
    ['six digits', '123456', 'Please enter a valid ZIP code.'],
    ['letters', 'SW1A 1', 'Please enter a valid ZIP code.'],
  ]);

  it('is shown with its last four digits, or as typed if it is invalid', () => {
    expect(formatZip('123456789')).to.equal('12345-6789');
    expect(formatZip(' 02108 ')).to.equal('02108');
    expect(formatZip('1234')).to.equal('1234');
  });
});

describe('an expected monthly volume', () => {
  const format = 'Please enter an amount in dollars with at most 2 decimal places.';
  const range = 'Expected monthly volume must be between $0.01 and $10,000,000.';
  table('Expected monthly volume', volumeRule, [
    ['nothing', '', 'Expected monthly volume is required.'],
    ['one decimal', '1250.5', sends(1250.5)],
    ['dollars and thousands', '$1,250.50', sends(1250.5)],
    ['blanks', ' $ 5000 ', sends(5000)],
    ['the sign behind', '5,000$', sends(5000)],
    ['sign and currency, as in Mexico', '$5,000.00 USD', sends(5000)],
    ['the currency as a word', '5000 dollars', sends(5000)],
    ['the currency as a word in Spanish', '5000 dólares', sends(5000)],
    ['only the currency', '$ USD', format],
    ['another currency', '5000 €', format],
    ['the least', '0.01', sends(0.01)],
    ['the least without zero', '.01', sends(0.01)],
    ['the most', '10,000,000', sends(10_000_000)],
    ['nought', '0', range],
    ['more than the most', '10000000.01', range],
    ['the four decimals of a database', '1250.5000', sends(1250.5)],
    ['zeros only', '1250.0000', sends(1250)],
    ['three decimals', '0.001', format],
    ['three zeros, which may be thousands', '1.000', format],
    ['four decimals that are no zeros', '0.0100001', format],
    ['an exponent', '1e5', format],
    ['a minus', '-5', format],
    ['two points', '1.2.3', format],
    ['a comma for a point, as on some keyboards', '1500,50', sends(1500.5)],
    ['a comma that may be what separates thousands', '10,00', format],
    ['a comma with one digit after it', '12,5', format],
    ['a comma without dollars', ',50', format],
    ['European separators', '1.000,00', sends(1000)],
    ['European separators and millions', '1.500.000,5', sends(1_500_000.5)],
    ['thousands, not three decimals', '1,500', sends(1500)],
    ['two decimals after thousands of commas', '1,500,50', format],
    ['a misplaced point before a comma', '1.50,00', format],
    ['three digits after a comma that are no thousands', '1500,500', format],
    ['a comma alone', ',', format],
    ['a point alone', '.', format],
    ['words', 'about 5000', format],
    ['a very long number', '9'.repeat(400), format],
  ]);

  it('is shown in dollars, or as typed if it is not an amount', () => {
    expect(formatVolume('1250.5')).to.equal('$1,250.50');
    expect(formatVolume('5000')).to.equal('$5,000');
    expect(formatVolume('10000000')).to.equal('$10,000,000');
    expect(formatVolume('1.2.3')).to.equal('1.2.3');
    expect(formatVolume('15000000')).to.equal('15000000');
    expect(formatDollars(0.01)).to.equal('$0.01');
  });

  it('is an amount on the review even if it is refused', () => {
    expect(['1250.5', '15000000', '0', '1.2.3', ''].map(shownVolume)).to.deep.equal([
      '$1,250.50',
      '$15,000,000',
      '$0',
      '1.2.3',
      '',
    ]);
  });

  it('is unchanged after being shown and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
        const dollars = cents / 100;
        expect(volumeRule(formatDollars(dollars))).to.deep.equal({ ok: true, value: dollars });
      }),
      { numRuns: 200 },
    );
  });
});

describe('an ownership percentage', () => {
  const invalid = 'Ownership percentage must be a whole number from 1 to 100.';
  table('Ownership percentage', percentageRule, [
    ['nothing', '', 'Ownership percentage is required.'],
    ['decimals that are zeros', '100.00', sends(100)],
    ['a zero behind a point', '50.0 %', sends(50)],
    ['decimals of less than one', '0.00', invalid],
    ['other decimals', '50.05', invalid],
    ['the least', '1', sends(1)],
    ['the most', '100', sends(100)],
    ['a percent sign', '25 %', sends(25)],
    ['a leading zero', '025', sends(25)],
    ['nought', '0', invalid],
    ['101', '101', invalid],
    ['a fraction', '25.5', invalid],
    ['an exponent', '1e1', invalid],
    ['Arabic-Indic digits', '١٠', invalid],
    ['a minus', '-5', invalid],
  ]);

  it('is shown without formatting, or as typed if it is invalid', () => {
    expect(formatPercentage('025 %')).to.equal('25');
    expect(formatPercentage('25.5')).to.equal('25.5');
  });
});

describe('a merchant category', () => {
  table('Merchant category', mccRule, [
    ['nothing', '', 'Merchant category is required.'],
    ['four digits', '5812', sends('5812')],
    ['a lost zero', '742', sends('0742')],
    ['words', 'bakery', 'Please enter a valid merchant category.'],
  ]);

  it('restores a leading zero that a list has dropped', () => {
    expect(formatMcc(763)).to.equal('0763');
    expect(formatMcc('')).to.equal('');
  });
});

describe('an SMS code', () => {
  const incomplete = 'Please enter all 6 digits of the code.';
  table('Verification code', smsCodeRule, [
    ['six digits', '123456', sends('123456')],
    ['grouped', '123-456', sends('123456')],
    ['five digits', '12345', incomplete],
    ['nothing', '', incomplete],
  ]);

  it('accepts one to six pasted digits and nothing else', () => {
    const pastes: [string, string | null][] = [
      ['1', '1'],
      ['123 456', '123456'],
      ['123-456', '123456'],
      [' 123456\n', '123456'],
      ['1234567', null],
      ['12a456', null],
      ['Your code is 123456', null],
      ['', null],
    ];
    for (const [pasted, accepted] of pastes) expect(pasteSmsCode(pasted), pasted).to.equal(accepted);
    expect(isCompleteSmsCode('123 456')).to.equal(true);
    expect(isCompleteSmsCode('12345')).to.equal(false);
  });
});
