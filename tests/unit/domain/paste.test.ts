import { expect } from '@esm-bundle/chai';
import { readPaste, readSpoken } from '../../../src/domain/paste';

const MAIN = { addressLine: '120 Main Street', city: 'Albany', state: 'NY', postalCode: '12207' };
const SUITE = { ...MAIN, addressLine: '120 Main Street, Suite 4' };

/** What was copied, and what it says. */
const ADDRESSES: readonly [text: string, address: Readonly<Record<string, string>>][] = [
  ['120 Main Street, Albany, NY 12207', MAIN],
  ['120 Main Street, Suite 4, Albany, NY 12207', SUITE],
  ['120 Main Street, Albany, NY, 12207', MAIN],
  ['120 Main Street,Albany,NY 12207', MAIN],
  ['120 Main Street, Albany, New York 12207', MAIN],
  ['120 Main Street, Albany, N.Y. 12207', MAIN],
  ['120 Main Street, Albany, ny 12207', MAIN],
  ['120 Main Street, Albany, NY 12207.', MAIN],
  ['120 Main Street, Albany, NY 12207-1234', { ...MAIN, postalCode: '12207-1234' }],
  ['120 Main Street, Albany, NY 12207, USA', MAIN],
  ['120 Main Street, Albany, NY 12207, United States', MAIN],
  ['120 Main Street, Albany, NY 12207, U.S.A.', MAIN],
  ['120 Main Street\nAlbany, NY 12207', MAIN],
  ['120 Main Street\r\nAlbany, NY 12207\r\n', MAIN],
  ['120 Main Street\nSuite 4\nAlbany, NY 12207', SUITE],
  ['120 Main Street\nSuite 4\nAlbany NY 12207\nUnited States of America\n(518) 555-0142', SUITE],
  ['2. Diaz Coffee LLC\n120 Main Street\nAlbany, NY 12207', MAIN],
  ['Diaz Coffee LLC\n120 Main Street\nAlbany, NY 12207', MAIN],
  ['Ada Diaz\nDiaz Coffee LLC\n120 Main Street, Suite 4\nAlbany, NY 12207', SUITE],
  ['120 Main Street\nAlbany, NY 12207\nPhone: 518-555-0142\nada@shop.example', MAIN],
  ['Address: 120 Main Street, Albany, NY 12207', MAIN],
  ['Our address is 120 Main Street, Albany, NY 12207', MAIN],
  ['120 Main Street · Albany, NY 12207', MAIN],
  ['120 Main Street; Albany; NY 12207', MAIN],
  ['  120  Main   Street , Albany ,  NY  12207 ', MAIN],
  ['120 Main Street, Albany, NY', { addressLine: '120 Main Street', city: 'Albany', state: 'NY' }],
  ['120 Main Street Albany NY 12207', MAIN],
  [
    '120 Main Street, Flower Mound, TX 75028',
    { addressLine: '120 Main Street', city: 'Flower Mound', state: 'TX', postalCode: '75028' },
  ],
  [
    '120 Main Street Sterling Heights MI 48310',
    { addressLine: '120 Main Street', city: 'Sterling Heights', state: 'MI', postalCode: '48310' },
  ],
  ['120 Main Street, Stevens Point, WI', { addressLine: '120 Main Street', city: 'Stevens Point', state: 'WI' }],
  ['120 Main Street, #B Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, #B' }],
  ['120 Main Street, Apt4B Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Apt4B' }],
  ['120 Main Street Suite 4 Albany NY 12207', { ...MAIN, addressLine: '120 Main Street Suite 4' }],
  ['120 Main Street, Suite 4 Albany, NY 12207', SUITE],
  [
    '99 Court Street Brooklyn NY 11201',
    { addressLine: '99 Court Street', city: 'Brooklyn', state: 'NY', postalCode: '11201' },
  ],
  [
    '12 Main St SW Atlanta GA 30303',
    { addressLine: '12 Main St SW', city: 'Atlanta', state: 'GA', postalCode: '30303' },
  ],
  [
    '1600 Broadway, Denver, CO 80202',
    { addressLine: '1600 Broadway', city: 'Denver', state: 'CO', postalCode: '80202' },
  ],
  ['12 1/2 Elm St, Salem, MA 01970', { addressLine: '12 1/2 Elm St', city: 'Salem', state: 'MA', postalCode: '01970' }],
  [
    '41-20 Main St, Flushing, NY 11355',
    { addressLine: '41-20 Main St', city: 'Flushing', state: 'NY', postalCode: '11355' },
  ],
  [
    'N6W23001 Bluemound Rd, Waukesha, WI 53188',
    { addressLine: 'N6W23001 Bluemound Rd', city: 'Waukesha', state: 'WI', postalCode: '53188' },
  ],
  ['8 5th Ave, St. Paul, MN 55101', { addressLine: '8 5th Ave', city: 'St. Paul', state: 'MN', postalCode: '55101' }],
  ["3 Oak Ln, O'Fallon, MO 63366", { addressLine: '3 Oak Ln', city: "O'Fallon", state: 'MO', postalCode: '63366' }],
  [
    '7 Bay Rd, Winston-Salem, North Carolina 27101',
    { addressLine: '7 Bay Rd', city: 'Winston-Salem', state: 'NC', postalCode: '27101' },
  ],
  [
    '500 Peachtree St NE, Apt 12B, Atlanta, GA 30308',
    { addressLine: '500 Peachtree St NE, Apt 12B', city: 'Atlanta', state: 'GA', postalCode: '30308' },
  ],
  [
    '44 Canal St, Floor 3, New York, NY 10013',
    { addressLine: '44 Canal St, Floor 3', city: 'New York', state: 'NY', postalCode: '10013' },
  ],
  [
    '350 5th Ave, #7712, New York, NY 10118',
    { addressLine: '350 5th Ave, #7712', city: 'New York', state: 'NY', postalCode: '10118' },
  ],
  ['Suite 4, 120 Main Street, Albany, NY 12207', SUITE],
  ['Diaz Coffee LLC\nSuite 4\n120 Main Street\nAlbany, NY 12207', SUITE],
  ['Room Service\n120 Main Street\nAlbany, NY 12207', MAIN],
  ['1st Floor, 120 Main Street, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, 1st Floor' }],
  ['3er piso, 120 Main Street, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, 3er piso' }],
  ['Apt 4, 120 Main Street, Bldg B, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Bldg B, Apt 4' }],
  ['120 Main Street, 2nd Floor, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, 2nd Floor' }],
  ['120 Main Street 2nd Fl Albany NY 12207', { ...MAIN, addressLine: '120 Main Street 2nd Fl' }],
  ['120 Main Street, Unit 5 & 6, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Unit 5 & 6' }],
  ['120 Main Street, Rear, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Rear' }],
  ['120 Main Street, Suite Gold, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Suite Gold' }],
  ['120 Main Street, Local 5, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Local 5' }],
  [
    '120 Main Street, Suite 200 West Wing, Albany, NY 12207',
    { ...MAIN, addressLine: '120 Main Street, Suite 200 West Wing' },
  ],
  ['120 Main Street, Unit 5 Tower B, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Unit 5 Tower B' }],
  [
    '120 Main Street, Apto 5 Torre Norte, Albany, NY 12207',
    { ...MAIN, addressLine: '120 Main Street, Apto 5 Torre Norte' },
  ],
  ['120 Main Street, Building Two, Albany, NY 12207', { ...MAIN, addressLine: '120 Main Street, Building Two' }],
  ['10 Elm St, West Orange, New Jersey', { addressLine: '10 Elm St', city: 'West Orange', state: 'NJ' }],
];

/** Stays as it was pasted. */
const NO_ADDRESSES: readonly string[] = [
  '',
  '120 Main Street',
  '120 Main Street, Suite 4',
  'Albany, NY 12207',
  'PO Box 12, Albany, NY 12207',
  'Main Street, Albany, NY 12207',
  '10 Downing Street, London SW1A 2AA',
  '120 King St W, Toronto, ON M5H 1J9',
  '120 Main Street, Washington, DC 20001',
  '120 Calle Sol, San Juan, PR 00901',
  '120 Main Street, Albany 12207',
  '12 Main St St Paul MN 55101',
  '55 Water Street Court Albany NY 12207',
  '120 Main Street and 4 Elm Street, Albany, NY 12207, or 9 Oak St',
  '12 Elm St, 14 Oak St, Albany, NY 12207',
  'We have been at 120 Main Street since last year, come in',
  '2 tables for 4, or',
  '2. Acme LLC\nAlbany, NY 12207',
  '7: Jones Bakery\nBuffalo NY 14201',
  '2. Ada Diaz\nSuite 200\nAlbany, NY 12207',
  'Diaz Coffee LLC Suite 200, 120 Main Street, Albany, NY 12207',
  'Suite 200 120 Main Street, Albany, NY 12207',
  '120 Main Street, Space Center, Albany, NY 12207',
  '120 Main Street, Suite 200 Albany, Albany County, NY 12207',
  '120 Main Street, Unit 5 West Hollywood, Los Angeles, CA 90069',
  '120 Main Street, Suite Gold Albany, Albany County, NY 12207',
  '(518) 555-0142',
  `120 Main Street, ${'very '.repeat(80)}Albany, NY 12207`,
];

const SINGLES: readonly [field: string, text: string, value: string | null][] = [
  ['phoneNumber', '2125550142', '(212) 555-0142'],
  ['phoneNumber', '+1 212 555 0142', '(212) 555-0142'],
  ['phoneNumber', '1-212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '212.555.0142', '(212) 555-0142'],
  ['phoneNumber', 'Call us: (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Office 212/555-0142 ext. 12', '(212) 555-0142'],
  ['phoneNumber', 'Tel. 212–555–0142 (Ada)', '(212) 555-0142'],
  ['phoneNumber', '212-555-0142 or 212-555-0143', null],
  ['phoneNumber', 'Account number: 2125550142', null],
  ['federalTaxId', 'Account number: 12-3456789', null],
  ['phoneNumber', '555-0142', null],
  ['phoneNumber', '+44 20 7946 0958', null],
  ['phoneNumber', 'Tel: +52 664 234 5678', null],
  ['phoneNumber', 'WhatsApp +52 1 664 234 5678', null],
  ['mobile', 'Tel. (+57) 300 234 5678', null],
  ['phoneNumber', 'Tel: 0052 664 234 5678', null],
  ['phoneNumber', 'Tel: 011 52 (664) 234-5678', null],
  ['phoneNumber', 'WhatsApp 52 664 234 5678', null],
  ['phoneNumber', 'Tel. (52) 664 234 5678', null],
  ['phoneNumber', 'WhatsApp: (521) 664 234 5678', null],
  ['phoneNumber', 'WhatsApp (52) 1 664 234 5678', null],
  ['phoneNumber', 'Cel: 52/664 234 5678', null],
  ['phoneNumber', 'WhatsApp 521(664)234-5678', null],
  ['phoneNumber', 'Cel. 01 664 234 5678', null],
  ['phoneNumber', '+52: 664 234 5678', null],
  ['phoneNumber', '+52, 664 234 5678', null],
  ['phoneNumber', '664 234 5678 (+52)', null],
  ['phoneNumber', 'Cel. 664-234-5678 (+52) Ada', null],
  ['phoneNumber', 'Tel. (7) 912 345 6789', null],
  ['phoneNumber', '8 912 345 6789', null],
  ['phoneNumber', 'WhatsApp 52 - 664 234 5678', null],
  ['phoneNumber', '1) (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', '2) (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', '7. 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '8) 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '2. 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '12. 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Motel 6 - (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Motel 6 (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Super 8 - (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Suite 100 (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Studio 54, 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '212-555-0142 (+1)', '(212) 555-0142'],
  ['phoneNumber', '212-555-0142 (+ text)', '(212) 555-0142'],
  ['federalTaxId', 'The Social N Grill 12-3456789', '12-3456789'],
  ['phoneNumber', '+1: 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '+1, 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '212-555-0142 (52 Main St)', '(212) 555-0142'],
  ['phoneNumber', 'Tel 1 (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Open 24/7 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Rapid Transit LLC (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'The Social Network 212-555-0142', '(212) 555-0142'],
  ['federalTaxId', 'Form SS-4, 12-3456789', '12-3456789'],
  ['federalTaxId', 'Metro Transit Co\n12-3456789', '12-3456789'],
  ['phoneNumber', 'Office: +1 212-555-0142, Mexico: +52 664 234 5678', null],
  ['phoneNumber', 'Tel: 001 212 555 0142', '(212) 555-0142'],
  ['phoneNumber', 'Tel: 011 1 212 555 0142', '(212) 555-0142'],
  ['phoneNumber', 'Albany, NY 12207 (212) 555-0142', '(212) 555-0142'],
  ['phoneNumber', 'Tel. 212-555-0142 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', '911-555-0142', null],
  ['phoneNumber', '4111 1111 1111 1111', null],
  ['birthDate', '03/05/1980', '03-05-1980'],
  ['birthDate', '3-5-1980', '03-05-1980'],
  ['birthDate', '1980-03-05', '03-05-1980'],
  ['birthDate', 'March 5, 1980', '03-05-1980'],
  ['birthDate', 'Mar. 5th 1980', '03-05-1980'],
  ['birthDate', '5 March 1980', '03-05-1980'],
  ['birthDate', 'Wednesday, March 5, 1980', '03-05-1980'],
  ['birthDate', 'DOB: 03/05/1980', '03-05-1980'],
  ['birthDate', '5 de marzo de 1980', '03-05-1980'],
  ['birthDate', '5-Mar-1980', '03-05-1980'],
  ['birthDate', '05-MAR-1980', '03-05-1980'],
  ['birthDate', '5/Mar/1980', '03-05-1980'],
  ['birthDate', '5.Mar.1980', '03-05-1980'],
  ['birthDate', 'Mar-05-1980', '03-05-1980'],
  ['birthDate', '5Mar1980', '03-05-1980'],
  ['birthDate', '1980-Mar-05', '03-05-1980'],
  ['birthDate', '1980 March 5', '03-05-1980'],
  ['birthDate', '4-5-Mar-1980', null],
  ['birthDate', '5-Mar-80', null],
  ['birthDate', '5 ene 1980', '01-05-1980'],
  ['birthDate', 'Monday March 5, 1980', '03-05-1980'],
  ['birthDate', 'my birthday March 5 1980', '03-05-1980'],
  ['businessEstablishedDate', 'Mon 03/05/2012', '03-05-2012'],
  ['businessEstablishedDate', 'Filing Date 03/05/2011', '03-05-2011'],
  ['birthDate', 'dd/mm/yyyy 03/05/1980', null],
  ['birthDate', '5-abr-1980', '04-05-1980'],
  ['birthDate', '5 de ago. de 1980', '08-05-1980'],
  ['birthDate', '05/dic/1980', '12-05-1980'],
  ['birthDate', '5 de setiembre de 1980', '09-05-1980'],
  ['birthDate', '1º de mayo de 1980', '05-01-1980'],
  ['birthDate', '1.º de mayo de 1980', '05-01-1980'],
  ['birthDate', '1° de mayo de 1980', '05-01-1980'],
  ['birthDate', '1ro de mayo de 1980', '05-01-1980'],
  ['businessEstablishedDate', 'Date: 03/05/2011, 15 years ago', '03-05-2011'],
  ['businessEstablishedDate', 'A long time ago, March 5, 2011', '03-05-2011'],
  ['businessEstablishedDate', 'Nacional Foods LLC, Dover, Delaware 03/05/2011', '03-05-2011'],
  ['businessEstablishedDate', 'Incorporated in Delaware 03/05/2011', '03-05-2011'],
  ['businessEstablishedDate', 'La Ruta LLC opened in El Paso 03/05/2011', '03-05-2011'],
  ['birthDate', 'Ada Diaz, DOB 03/05/1980', '03-05-1980'],
  ['birthDate', 'Ada de la Cruz\n03/05/1980', '03-05-1980'],
  ['birthDate', 'D. M. Smith 03/05/1980', '03-05-1980'],
  ['birthDate', 'D.M. Smith 03/05/1980', '03-05-1980'],
  ['birthDate', '03/05/1980 (dmy)', null],
  ['birthDate', 'ago 5, 1980', '08-05-1980'],
  ['birthDate', 'agosto 5, 1980', '08-05-1980'],
  ['birthDate', 'nacida en agosto 5, 1980', '08-05-1980'],
  ['birthDate', 'Ada Diaz nació 03/05/1980', null],
  ['birthDate', 'el 03/05/1980', null],
  ['businessEstablishedDate', 'La empresa abrió 03/05/2011', null],
  ['businessEstablishedDate', 'Fundada en 03/05/2011', null],
  ['businessEstablishedDate', 'constituida, 03/05/2011', null],
  ['businessEstablishedDate', 'registro 03/05/2011', null],
  ['birthDate', 'nací el 3/5/1980', null],
  ['birthDate', 'fecha: 2/1/1980', null],
  ['birthDate', 'fecha de nacimiento 12/12/1980', '12-12-1980'],
  ['birthDate', 'nací el 3/25/1980', '03-25-1980'],
  ['birthDate', 'nací el 25/3/1980', null],
  ['birthDate', 'fecha: 1980-03-05', '03-05-1980'],
  ['birthDate', 'Date of Birth: 3/5/1980', '03-05-1980'],
  ['businessEstablishedDate', 'Established on 3/5/2011', '03-05-2011'],
  ['businessEstablishedDate', '2011-03-05T00:00:00Z', '03-05-2011'],
  ['birthDate', '25/12/1980', null],
  ['birthDate', 'March 1980', null],
  ['birthDate', 'February 30, 1980', null],
  ['birthDate', '03/05/80', null],
  ['birthDate', '03/05/1980 to 03/06/1980', null],
  ['birthDate', 'March 5, 1980 or April 6, 1981', null],
  ['federalTaxId', '12-3456789', '12-3456789'],
  ['federalTaxId', 'Employer Identification Number (EIN): 12-3456789', '12-3456789'],
  ['federalTaxId', 'EIN 123456789', '12-3456789'],
  ['federalTaxId', 'SSN 12-3456789', null],
  ['federalTaxId', 'SS# 12-3456789', null],
  ['federalTaxId', 'SS Nro 12-3456789', null],
  ['federalTaxId', 'Ruta Nbr. 12-3456789', null],
  ['federalTaxId', 'Ruta N 12-3456789', null],
  ['federalTaxId', 'La Ruta 12-3456789 EIN', '12-3456789'],
  ['federalTaxId', 'Rapid Transit LLC: 12-3456789', '12-3456789'],
  ['federalTaxId', 'EIN 12-3456789, Diaz Social Club', '12-3456789'],
  ['phoneNumber', '(212) 555-0142 The Social', '(212) 555-0142'],
  ['federalTaxId', 'Soc. Sec. #: 12-3456789', null],
  ['phoneNumber', 'Diaz Social Club 212-555-0142', '(212) 555-0142'],
  ['phoneNumber', 'La Ruta Tacos: 212-555-0142', '(212) 555-0142'],
  ['federalTaxId', '123456789', null],
  ['federalTaxId', '12-3456789, formerly 98-7654321', null],
];

const PAIR = { accountRouting: '021000021', accountNumber: '123456789012' };

const ACCOUNTS: readonly [text: string, pair: typeof PAIR | null][] = [
  ['Routing number: 021000021\nAccount number: 123456789012', PAIR],
  ['ABA 021000021 / Acct 1234 5678 9012', PAIR],
  ['Account: 123456789012, routing: 021000021', PAIR],
  ['Número de ruta 021000021 / Número de cuenta 123456789012', PAIR],
  ['Tránsito: 021000021\nCuenta: 123456789012', PAIR],
  ['Checking account 123456789012, ABA 021000021', PAIR],
  ['Account no. 1234-5678-9012, routing 021000021', PAIR],
  ['Account # 123 456 789 012 Routing # 0210 0002 1', PAIR],
  ['Account number is 12345678 9012 and routing is 021000021', null],
  ['Routing 021000021 Account 123456 789012', PAIR],
  ['Routing 021000021 Account 12-3456789012', PAIR],
  ['Routing 021000021 Account 2011-03-05 123456789012', null],
  ['Routing 021000021 Account 1234 5678 90', { ...PAIR, accountNumber: '1234567890' }],
  ['Account 123456789012\n021000021 is the routing number', null],
  ['Account 1 123456789012 Routing 021000021', null],
  ['Cuenta 1 123456789012 Ruta 021000021', null],
  ['Checking account 2 - 123456789012, ABA 021000021', null],
  ['Routing 021000021 Account 123456789012 0101', null],
  ['Routing 021000021 Account 0101 123456789012', null],
  ['Account opened 03-05-2011, number 123456789012 routing 021000021', null],
  ['021000021 123456789012', PAIR],
  ['123456789012\t021000021', PAIR],
  ['⑆021000021⑆ 123456789012⑈', PAIR],
  ['⑆021000021⑆ 1234⑉5678⑉9012⑈', PAIR],
  ['⑆021000021⑆ 123456789012⑈ 0101', null],
  ['021000021', null],
  ['021000021 011401533', null],
  ['021000022 123456789012', null],
  ['021000021 123456789012 1001', null],
  ['Routing 021000021', null],
  ['Account 123456789012 Account 99999999 Routing 021000021', null],
  ['Invoice 021000021 for 123456789012', null],
];

const SPOKEN: readonly [field: string, text: string, value: string | null][] = [
  ['phoneNumber', 'two one two five five five zero one four two', '(212) 555-0142'],
  ['phoneNumber', 'Two one two, five five five, oh one four two', '(212) 555-0142'],
  ['phoneNumber', '212 triple five 555', null],
  ['phoneNumber', 'two one two triple five 0142', '(212) 555-0142'],
  ['phoneNumber', 'dos uno dos cinco cinco cinco cero uno cuatro dos', '(212) 555-0142'],
  ['phoneNumber', 'two twelve five five five zero one four two', null],
  ['phoneNumber', 'to one too five five five zero one four two', null],
  ['phoneNumber', '(212) 555-0142', null],
  ['postalCode', 'one two two oh seven', '12207'],
  ['ssn', 'six one two three four five nine eight seven', '612-34-5987'],
  ['ssn', 'six one two three four five nine eight seven six', null],
  ['accountRouting', 'zero two one zero zero zero zero two one', '021000021'],
  ['accountRouting', 'zero two one zero zero zero zero two two', null],
  ['confirmAccountNumber', 'one two three four five six', '123456'],
  ['birthDate', 'March 5 1980', '03-05-1980'],
  ['email', 'Ana at gmail dot com', 'ana@gmail.com'],
  ['email', 'ana dot diaz at shop dot example', 'ana.diaz@shop.example'],
  ['email', 'ana arroba gmail punto com', 'ana@gmail.com'],
  ['email', 'Ana underscore diaz at gmail dot com', 'ana_diaz@gmail.com'],
  ['email', 'ana diaz at gmail dot com', null],
  ['email', 'ana@gmail.com', null],
  ['email', 'look at me', null],
  ['firstName', 'one two three', null],
];

describe('a pasted address', () => {
  for (const [text, address] of ADDRESSES) {
    it(`is read: ${JSON.stringify(text)}`, () => expect(readPaste('addressLine', text)).to.deep.equal(address));
  }
  for (const text of NO_ADDRESSES) {
    it(`is not taken apart: ${JSON.stringify(text.slice(0, 80))}`, () => {
      expect(readPaste('addressLine', text)).to.equal(null);
    });
  }
  it('is read in an instant, however many units it has', () => {
    const start = performance.now();
    for (const unit of ['apt 1 ', 'rear ', '# # ', '1st floor ']) {
      readPaste('addressLine', `120 Main Street, ${unit.repeat(20)}!, Albany, NY 12207`);
    }
    expect(performance.now() - start).to.be.below(1_000);
  });
  it('may lack its street in the field of a city', () => {
    const place = { city: 'Albany', state: 'NY', postalCode: '12207' };
    expect(readPaste('city', 'Albany, NY 12207')).to.deep.equal(place);
  });
});

describe('a paste into a field', () => {
  for (const [field, text, value] of SINGLES) {
    it(`${field} says ${value}: ${JSON.stringify(text)}`, () => {
      expect(readPaste(field, text)).to.deep.equal(value === null ? null : { [field]: value });
    });
  }
  for (const [text, pair] of ACCOUNTS) {
    it(`is ${pair === null ? 'no pair' : 'a routing and an account number'}: ${JSON.stringify(text)}`, () => {
      expect(readPaste('accountNumber', text)).to.deep.equal(pair);
      expect(readPaste('confirmAccountNumber', text)).to.equal(null);
    });
  }
  it('that belongs to no group stays as it is', () => {
    expect(readPaste('legalName', '120 Main Street, Albany, NY 12207')).to.equal(null);
  });
});

describe('a dictation', () => {
  for (const [field, text, value] of SPOKEN) {
    it(`into ${field} says ${value}: ${text}`, () => expect(readSpoken(field, text)).to.equal(value));
  }
});
