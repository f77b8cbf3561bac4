import { expect } from '@esm-bundle/chai';
import type { BusinessForm } from '../../../src/domain/business';
import type { OwnershipContext, OwnershipType } from '../../../src/domain/ownership-type';
import { oddAddress } from '../../../src/domain/warnings/addresses';
import { accountWarnings } from '../../../src/domain/warnings/bank-accounts';
import { businessWarnings } from '../../../src/domain/warnings/business';
import { hasUnusedPrefix, unusedEinPrefixes } from '../../../src/domain/warnings/ein';
import { hasLegalForm, isRegisteredName, mayBeSame } from '../../../src/domain/warnings/names';
import { ownerWarnings } from '../../../src/domain/warnings/owners';
import { isOthersWebsite } from '../../../src/domain/warnings/websites';
import { emptyBankAccount } from '../../../src/domain/bank-account';
import { business, llc, owner, sole } from './fixtures';
import { on } from './support';
import { correctApplications, seededMistakes, warningsOf } from './warnings-corpus';

/** "Valid EIN Prefixes" of the IRS, by the campus that assigns them. */
const ISSUED = `10 12  60 67  50 53  01 02 03 04 05 06 11 13 14 16 21 22 23 25 34 51 52 54 55 56 57 58 59 65
  30 32 35 36 37 38 61  15 24  40 44  94 95  80 90  33 39 41 42 43 46 48 62 63 64 66 68 71 72 73 74 75 76 77 82 83 84 85
  86 87 88 91 92 93 98 99  20 26 27 45 46 47 81  31`.split(/\s+/);

const codes = (form: Partial<BusinessForm>, context: OwnershipContext = llc): string[] =>
  businessWarnings({ ...business, ...form }, context).map(({ code }) => code);

describe('warnings about a business', () => {
  it('finds nothing in a business that is right', () => {
    expect(codes({})).to.deep.equal([]);
    expect(codes({ legalName: '', tinType: '1', federalTaxId: '078-05-1120' }, sole)).to.deep.equal([]);
  });

  it('knows the EIN prefixes that the list of the IRS leaves out', () => {
    const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    expect(all.filter((prefix) => !ISSUED.includes(prefix))).to.deep.equal([...unusedEinPrefixes]);
    expect(hasUnusedPrefix('07-1234567')).to.equal(true);
    expect(hasUnusedPrefix('071234567')).to.equal(true);
    for (const other of ['12-3456789', '**-***4567', '07', '']) expect(hasUnusedPrefix(other), other).to.equal(false);
    expect(codes({ federalTaxId: '07-1234567' })).to.deep.equal(['einPrefix']);
    expect(codes({ tinType: '1', federalTaxId: '078-05-1120' }, { ...llc, identityType: null })).to.deep.equal([]);
  });

  it('knows an ITIN from a Social Security number by its first digit', () => {
    const of = (tinType: string, federalTaxId: string) => codes({ legalName: '', tinType, federalTaxId }, sole);
    expect(of('1', '912-70-1234')).to.deep.equal(['itinAsSsn']);
    expect(of('3', '123456789')).to.deep.equal(['noItin']);
    for (const right of ['912701234', ' ITIN: 912 70 1234', '***-**-1234', '*****1234']) {
      expect(of('3', right), right).to.deep.equal([]);
    }
    expect(of('1', '***-**-1234')).to.deep.equal([]);
  });

  const addresses: readonly [line: string, code: string | null, state?: string, city?: string][] = [
    ['120 P.O. Box 55', 'poBox'],
    ['12 Main St, PO Box 4', 'poBox'],
    ['12 Main St P O Box 4', 'poBox'],
    ['12 Main St Box 4', 'poBox'],
    ['55 Apartado Postal', 'poBox'],
    ['12 Box Elder Rd', null],
    ['12 Pobst Ave', null],
    ['4 RR 2 Box 15', null],
    ['1200 County Road 12 Box 5', null],
    ['40 Hwy 9, Box 3', null],
    ['12 Main Road Box 5', 'poBox'],
    ['4 Drawer 44', 'poBox'],
    ['12 P.O. Drawer 44', 'poBox'],
    ['12 Drawer Lane', null],
    ['12 Podraza Street', null],
    ['12 Old Post Office Rd', null],
    ['12 Main St PMB 204', 'mailService'],
    ['12 Main St #PMB204', 'mailService'],
    ['12 Main St, The UPS Store', 'mailService'],
    ['12 Main St Regus', 'mailService'],
    ['12 Regis Road', null],
    ['12 Main St Ste 4 Mailbox 12', 'mailService'],
    ['12 Mailbox Peak Rd', null],
    ['12 Main St Registered Agent', 'registeredAgent'],
    ['12 Main St c/o CT Corporation', 'registeredAgent'],
    ['1209 North Orange Street, Ste 5', 'registeredAgent', 'DE', 'Wilmington'],
    ['1209 Orange St', null, 'CA', 'Wilmington'],
    ['30 N. Gould St, Ste R', 'registeredAgent', 'WY', 'sheridan'],
    ['31 N Gould St', null, 'WY', 'Sheridan'],
    ['80 State St', 'registeredAgent', 'NY', 'Albany'],
    ['80 State St', null, 'NY', 'Rochester'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'Saint Petersburg'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'St. Petersburg'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'St. Pete'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'Saint Pete'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'St-Petersburg'],
    ['7901 4th St N', 'registeredAgent', 'FL', 'St.Petersburg, FL'],
    ['7901 4th St N', null, 'FL', 'Tampa'],
    ['7901 4th St N', null, 'VA', 'St. Petersburg'],
    ['7901 4th St S', null, 'FL', 'St. Petersburg'],
    ['790 4th St N', null, 'FL', 'St. Petersburg'],
    ['8 The Green Ste A', 'registeredAgent', 'DE', 'Dover DE 19901'],
    ['18 The Green Ste A', null, 'DE', 'Dover DE 19901'],
    ['8 The Green Ste A', null, 'DE', 'Newark'],
    ['30 N Gould St Ste R', 'registeredAgent', 'WY', 'Sheridan WY'],
    ['2140 S DuPont Hwy', 'registeredAgent', 'DE', 'Camden Wyoming'],
    ['80 State St', null, 'NY', 'New Albany'],
    ['5348 Vegas Dr', null, 'NV', 'North Las Vegas'],
    ['1200 S Pine Island Rd', 'registeredAgent', 'FL', 'Ft. Lauderdale'],
    ['1200 South Pine Island Road', 'registeredAgent', 'FL', 'Fort Lauderdale'],
    ['7901 4th St N', null, 'FL', 'Pinellas Park'],
    ['100 Agency Dr', null],
  ];
  for (const [line, code, state = 'NY', city = 'Albany'] of addresses) {
    it(`calls ${line}, ${city}, ${state} ${code ?? 'an address'}`, () => {
      expect(oddAddress({ line, city, state })).to.equal(code);
      expect(codes({ addressLine: line, city, state })).to.deep.equal(code === null ? [] : [code]);
    });
  }

  const names: readonly [name: string, type: OwnershipType, code: string | null][] = [
    ['Ada Diaz', 'SoleProprietorship', null],
    ['Vince Corpuz', 'SoleProprietorship', null],
    ['Diaz Coffee LLC', 'SoleProprietorship', 'soleName'],
    ['Diaz Coffee, Inc.', 'SoleProprietorship', 'soleName'],
    ['Diaz Coffee L. L. C.', 'SoleProprietorship', 'soleName'],
    ['Diaz Coffee', 'LLC', 'legalForm'],
    ['Diaz Coffee', 'PrivateCorporation', 'legalForm'],
    ['Diaz Coffee L.L.C.', 'LLC', null],
    ['Diaz Coffee Limited Liability Company', 'LLC', null],
    ['Diaz Dental, P.C.', 'PrivateCorporation', null],
    ['Diaz Coffee Co', 'PrivateCorporation', null],
    ['Café Diaz, C.R.L.', 'LLC', null],
    ['Diaz Compañía de Responsabilidad Limitada', 'LLC', null],
    ['Dentistas Diaz, C.S.P.', 'PrivateCorporation', null],
    ['Corporación Diaz', 'PrivateCorporation', null],
    ['Café Diaz CRL', 'SoleProprietorship', 'soleName'],
    ['Diaz Coffee', 'Partnership', null],
    ['Diaz Coffee', 'NonProfit', null],
  ];
  for (const [legalName, ownershipType, code] of names) {
    it(`${code === null ? 'takes' : 'asks about'} the name ${legalName} of a ${ownershipType}`, () => {
      const context = { ...llc, ownershipType };
      expect(codes({ legalName, dbaName: legalName, website: 'diaz.example' }, context)).to.deep.equal(
        code === null ? [] : [code],
      );
    });
  }

  it('reads the legal form in a name', () => {
    expect(['Inc Tattoo', 'Corpus Christi Signs', 'Limited'].map(isRegisteredName)).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(['Diaz & Sons', 'Coffee Corner', 'Diaz Chartered'].map(hasLegalForm)).to.deep.equal([false, false, true]);
  });

  it('asks about a high volume of a business that is new', () => {
    const today = on('2026-03-27');
    const at = (businessEstablishedDate: string, expectedMonthlyVolume: string): string[] =>
      codes({ businessEstablishedDate, expectedMonthlyVolume }, { ...llc, today });
    expect(at('02-01-2026', '50,000')).to.deep.equal(['newBusiness']);
    expect(at('03-27-2026', '$60000')).to.deep.equal(['newBusiness']);
    expect(at('01-31-2026', '50,000')).to.deep.equal([]);
    expect(at('02-01-2026', '49,999.99')).to.deep.equal([]);
    expect(
      codes(
        { businessEstablishedDate: '12-31-2025', expectedMonthlyVolume: '50000' },
        { ...llc, today: on('2026-01-02') },
      ),
    ).to.deep.equal(['newBusiness']);
  });

  const dates: readonly [established: string, found: string[]][] = [
    ['03-27-1015', ['longAgo']],
    ['03-26-1825', ['longAgo']],
    ['03-28-1825', []],
    ['03-27-2015', []],
    ['03-27', []],
  ];
  for (const [established, found] of dates) {
    it(`${found.length > 0 ? 'asks about' : 'takes'} a business of ${established}`, () => {
      const context = { ...llc, today: on('2026-03-27') };
      expect(codes({ businessEstablishedDate: established }, context)).to.deep.equal(found);
    });
  }

  it('asks about more than a million dollars a year', () => {
    expect(codes({ expectedMonthlyVolume: '83,333.33' })).to.deep.equal([]);
    expect(codes({ expectedMonthlyVolume: '83,333.34' })).to.deep.equal(['volume']);
    const [warning] = businessWarnings({ ...business, expectedMonthlyVolume: '100000' }, llc);
    expect(warning?.params).to.deep.equal({ amount: '$1,000,000' });
  });

  const sites: readonly [site: string, isOthers: boolean, names?: readonly string[]][] = [
    ['diazcoffee.com', false],
    ['thediaz.net/menu', false],
    ['dcl-coffee.com', false],
    ['www.google.com', true],
    ['google.com', false, ['Google Repairs LLC']],
    ['facebook.com', true],
    ['facebook.com/diazcoffee', false],
    ['facebook.com/profile.php?id=1000', false],
    ['diaz.square.site', false],
    ['harborautorepair.com', true],
    ['order.harborautorepair.com', true],
    ['wakeupslow.com', false],
    ['harborautorepair.com', false, ['Diaz Enterprises LLC']],
    ['harborautorepair.com', false, ['', ' ']],
  ];
  for (const [site, isOthers, names_ = ['Diaz Coffee LLC', 'Diaz Coffee']] of sites) {
    it(`takes ${site} for the website of ${isOthers ? 'somebody other than ' : ''}${names_[0]?.trim() || 'a nameless business'}`, () => {
      expect(isOthersWebsite(`https://${site}`, names_)).to.equal(isOthers);
    });
  }
});

describe('warnings about owners', () => {
  const ada = {
    ...owner,
    firstName: 'Ada',
    lastName: 'Diaz',
    email: 'ada@shop.example',
    phoneNumber: '(212) 555-0142',
  };
  const ben = {
    ...owner,
    firstName: 'Ben',
    lastName: 'Diaz',
    email: 'ben@shop.example',
    phoneNumber: '(212) 555-0143',
  };

  it('finds nothing in owners who can each be reached', () => {
    expect(ownerWarnings(ben, [ada])).to.deep.equal([]);
    expect(
      ownerWarnings({ ...ben, email: '', phoneNumber: '' }, [{ ...ada, email: '', phoneNumber: '' }]),
    ).to.deep.equal([]);
  });

  const starts: readonly [started: string, found: string[]][] = [
    ['', []],
    ['01-02-1015', ['longAgo']],
    ['03-26-1925', ['longAgo']],
    ['03-28-1925', []],
    ['01-02-2015', []],
  ];
  for (const [dateStarted, found] of starts) {
    it(`${found.length > 0 ? 'asks about' : 'takes'} an owner who started on "${dateStarted}"`, () => {
      const warnings = ownerWarnings({ ...ben, dateStarted }, [], { today: on('2026-03-27') });
      expect(warnings.map(({ code, field }) => [code, field])).to.deep.equal(
        found.map((code) => [code, 'dateStarted']),
      );
    });
  }

  it('names the owner whose email or phone is repeated', () => {
    const found = ownerWarnings({ ...ben, email: 'ADA@shop.example', phoneNumber: '212.555.0142' }, [ada]);
    expect(found.map(({ code, field, params }) => [code, field, params?.['name']])).to.deep.equal([
      ['ownerEmail', 'email', 'Ada Diaz'],
      ['ownerPhone', 'phoneNumber', 'Ada Diaz'],
    ]);
  });
});

describe('warnings about bank accounts', () => {
  const same: readonly [one: string, other: string][] = [
    ['Diaz Coffee LLC', 'DIAZ COFFEE'],
    ['Diaz Coffee LLC', 'Diaz Coffee L.L.C. Operating'],
    ['Brooklyn Roasting and Baking Company', 'Brooklyn Roasting & Ba'],
    ['Mountain View Repair Services Inc', 'Mtn View Repair Svcs'],
    ['Diaz Coffee Company', 'DCC'],
    ['Ada Diaz', 'A Diaz'],
    ['Ada Diaz', 'Diaz, Ada'],
    ['José Müller', 'Jose Muller'],
    ['Riverside Plumbing', 'Riversde Plumbing'],
    ['John Michael Smith', 'J M Smith'],
    ['John Michael Smith', 'JM Smith'],
    ['John Smith', 'J M Smith'],
    ['José Luis Pérez', 'J. L. Pérez'],
    ['Ada Maria Diaz', 'A. M. Diaz'],
    ['John Smith', 'J.A. Smith'],
    ['John A. Smith', 'J.A. Smith'],
    ['Maria Lopez', 'M.L. Lopez'],
    ['Y Kim', 'Yuna Kim'],
    ['Smith Bros Plumbing', 'Smith Brothers Plumbing LLC'],
    ['First Street Bakery', '1st Street Bakery'],
    ['Second Chance Thrift', '2nd Chance Thrift'],
    ['Francisco Pérez', 'Fco. Pérez'],
    ['María Pérez', 'Ma. Pérez'],
    ['María Pérez', 'M.ª Pérez'],
    ['A B C Plumbing', 'ABC Plumbing'],
    ['Diaz Hnos', 'Diaz Hermanos'],
    ['Constructor Norte', 'Constructora Norte'],
    ['J & J Co', 'J & J Co'],
    ['H&M LLC', 'H&M'],
    ['T & T Inc', 'T & T Co'],
    ['J & M Inc', 'J & M Corp'],
    ['B & H Photo Video', 'B & H'],
    ['R&B Salon LLC', 'R&B'],
    ['Grupo J & C LLC', 'J & C'],
    ['A and M Taqueria', 'A & M Taqueria'],
    ['J & J Market', 'J and J Market'],
    ['Law Office of J. M. Smith', 'J. M. Smith'],
    ['Dr A B Smith DDS', 'A B Smith DDS'],
    ['Taqueria A & M', 'A & M Taqueria'],
    ['New J&J Market Inc', 'J&J Market'],
    ['M. A. Diaz', 'DIAZ, M. A.'],
    ['J M Smith', 'Smith J M'],
    ['L L Bean', 'Bean'],
    ['W W Grainger Inc', 'Grainger'],
    ['J C Penney', 'Penney'],
    ['John Michael Smith', 'Smith, J M'],
    ['John M. Smith', 'J M Smith'],
    ['John Smith', 'Smith, J M'],
    ['John Smith', 'J M Smith DDS'],
    ['John Michael Smith', 'Law Office of J. M. Smith'],
    ['Taller A & E', 'Taller A y E'],
    ['María y José Restaurante', 'M y J Restaurante'],
    ['John & Mary Smith', 'J & M Smith'],
    ['N Y C Deli', 'NYC Deli'],
    ['J Y Lee', 'John Young Lee'],
    ['María del Carmen Ruiz', 'M C Ruiz'],
    ['José de la Cruz', 'J M de la Cruz'],
    ['Diaz & Coffee Co', 'D & C Co'],
    ['Diaz Brothers', 'Diaz Bros'],
  ];
  for (const [one, other] of same) {
    it(`takes ${other} for ${one}`, () => {
      expect(mayBeSame(one, other)).to.equal(true);
      expect(mayBeSame(other, one)).to.equal(true);
    });
  }

  it('takes every name for itself', () => {
    const initials = ['H&M', 'A&M', 'D&G Co', 'B & B', 'J & R P.C.', 'K & L Co', 'O K', 'A B', 'E Z', 'J y M', 'A'];
    for (const name of [...initials, ...same.flat(), 'L. L. C.', 'J. R. R. Tolkien LLC', '1st Bank of Gpe', 'Él']) {
      expect(mayBeSame(name, name), name).to.equal(true);
      expect(mayBeSame(name, name.toUpperCase()), name).to.equal(true);
    }
  });

  const others: readonly [one: string, other: string][] = [
    ['Diaz Coffee LLC', 'Ada Diaz'],
    ['Diaz Coffee LLC', 'Harbor Coffee LLC'],
    ['Diaz Coffee LLC', 'Smith LLC'],
    ['Ada Diaz', 'Ben Diaz'],
    ['Diaz Coffee LLC', 'D'],
    ['John Michael Smith', 'B M Smith'],
    ['John Smith', 'J M Jones'],
    ['Mary Smith', 'J M Smith'],
    ['Mary Smith', 'J.A. Smith'],
    ['Y Kim', 'Min Kim'],
    ['Studio Y', 'Studio X'],
    ['Mary', 'A & M LLC'],
    ['Gomez Inc', 'D & G Inc'],
    ['Acme Supply', 'A B C Supply'],
    ['Robert Block', 'H & R Block'],
    ['Ada Diaz', 'J M'],
    ['First Street Bakery', '2nd Street Bakery'],
    ['Francisco Pérez', 'Federico Pérez'],
    ['Johnson Electric LLC', 'J & R Electric LLC'],
    ['Martinez Landscaping LLC', 'M & D Landscaping LLC'],
    ['Alvarez Auto Repair', 'A & B Auto Repair'],
    ['Titan Logistics Trucking', 'T & L Trucking'],
    ['Johnson Electric LLC', 'J and R Electric LLC'],
    ['A & M Taqueria', 'J & L Taqueria'],
    ['H & M', 'A & M'],
    ['J & R Plumbing', 'J & T Plumbing'],
    ['J M Smith', 'J R Smith'],
    ['Jane Robert Smith', 'J M Smith'],
    ['John Smith', 'M J Smith'],
    ['Michael Smith', 'J M Smith'],
    ['John Michael Smith', 'M J Smith'],
    ['John Smith', 'J & M Smith'],
    ['Ernesto Gallo', 'A y E Gallo'],
    ['John', 'J M Smith'],
    ['Gomez Bakery', 'G & T Bakery'],
    ['Smith Plumbing', 'J M Jones Plumbing'],
  ];
  for (const [one, other] of others) {
    it(`does not take ${other} for ${one}`, () => {
      expect(mayBeSame(one, other)).to.equal(false);
      expect(mayBeSame(other, one)).to.equal(false);
    });
  }

  it('names the business at the account that is in another name', () => {
    const account = (nameOnAccount: string, status = '') => ({ ...emptyBankAccount('Payout'), nameOnAccount, status });
    const names = ['Diaz Coffee LLC', 'Corner Cup'];
    const accounts = [account('Corner Cup'), account('Ada Diaz'), account('Ada Diaz', 'pending')];
    expect(accountWarnings(accounts, names)).to.deep.equal([
      {
        code: 'accountName',
        field: 'accounts.1.nameOnAccount',
        about: 'Ada Diaz',
        params: { name: 'Diaz Coffee LLC' },
      },
    ]);
    expect(accountWarnings(accounts, ['', ' ']), 'no name is known').to.deep.equal([]);
  });

  const numbers: readonly [routing: string, number: string, found: string[]][] = [
    ['021000021', '021000021', ['sameNumbers']],
    ['021000021', '0210-0002-1', ['sameNumbers']],
    ['021000021', '0210000210', []],
    ['021000022', '021000022', []],
    ['*****0021', '*****0021', []],
    ['', '', []],
  ];
  for (const [accountRouting, accountNumber, found] of numbers) {
    it(`${found.length > 0 ? 'asks about' : 'takes'} the account "${accountNumber}" at "${accountRouting}"`, () => {
      const account = { ...emptyBankAccount('Payout'), nameOnAccount: 'Ada Diaz', accountRouting, accountNumber };
      for (const names of [['Ada Diaz'], []]) {
        const warnings = accountWarnings([account], names);
        expect(warnings.map(({ code, field }) => [code, field])).to.deep.equal(
          found.map((code) => [code, 'accounts.0.accountNumber']),
        );
      }
    });
  }
});

describe('200 mistakes and 2,000 correct applications', () => {
  it('warns of at least 90 % of the mistakes, each by its own warning', () => {
    const mistakes = seededMistakes();
    expect(mistakes).to.have.length(200);
    const missed = mistakes.filter(
      ({ application, codes: right }) => !warningsOf(application).some(({ code }) => right.includes(code)),
    );
    expect(
      missed.map(({ what }) => what),
      'missed',
    ).to.have.length.at.most(20);
  });

  it('warns of at most 1 % of the correct applications', () => {
    const correct = correctApplications();
    expect(correct).to.have.length(2_000);
    const alarms = correct.map(warningsOf).filter((found) => found.length > 0);
    expect(
      alarms.flat().map(({ code, about }) => `${code}: ${about}`),
      'false alarms',
    ).to.have.length.at.most(20);
  });
});
