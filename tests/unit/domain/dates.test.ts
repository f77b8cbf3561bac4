import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { ageOn, birthDateRule, dateRule, formatDate, isRealDate, localToday } from '../../../src/domain/dates';
import { on, sends, table } from './support';

const today = on('2026-03-27');
const required = 'This field is required';
const incomplete = 'Please enter a complete date';
const format = 'Please use MM-DD-YYYY or YYYY-MM-DD format';
const future = 'Date cannot be in the future.';

describe('a date (specification 5, Business)', () => {
  table('Date established', dateRule({ today }), [
    ['nothing', '', required],
    ['blanks', '  ', required],
    ['month first', '03-27-1985', sends('1985-03-27')],
    ['year first', '1985-03-27', sends('1985-03-27')],
    ['no leading zero', '3-7-1985', sends('1985-03-07')],
    ['slashes', '03/27/1985', sends('1985-03-27')],
    ['dots', '3.27.1985', sends('1985-03-27')],
    ['blanks between', '03 27 1985', sends('1985-03-27')],
    ['slashes and blanks', ' 03 / 27 / 1985 ', sends('1985-03-27')],
    ['en dashes', '03–27–1985', sends('1985-03-27')],
    ['full-width digits', '０３-27-1985', sends('1985-03-27')],
    ['no separators', '03271985', sends('1985-03-27')],
    ['no separators, year first', '19850327', sends('1985-03-27')],
    ['a timestamp of a server', '1985-03-27T23:59:59.000Z', sends('1985-03-27')],
    ['a timestamp without colons', '1985-03-27T235959Z', sends('1985-03-27')],
    ['a date and time of a database', '1985-03-27 00:00:00', sends('1985-03-27')],
    ['a date and time with fractions', '1985-03-27  00:00:00.000000+00', sends('1985-03-27')],
    ['a date and time as a browser writes them', '3/27/1985, 12:00:00 AM', sends('1985-03-27')],
    ['a time without a date', '12:00:00', format],
    ['an English label', 'Date of formation: 3/7/1985', sends('1985-03-07')],
    ['a Spanish label, in an order that is not known', 'Fecha: 3/7/1985', format],
    ['another English label', 'Filing date: 3/7/1985', sends('1985-03-07')],
    ['another Spanish label, in an order that is not known', 'Fundación: 3/7/1985', format],
    ['the label Founding date', 'Founding date: 3/7/1985', sends('1985-03-07')],
    ['the label Opening date', 'Opening date: 3/7/1985', sends('1985-03-07')],
    ['the label Owner since', 'Owner since: 3/7/1985', sends('1985-03-07')],
    ['the label Hire date', 'Hire date: 3/7/1985', sends('1985-03-07')],
    ['the label Owner DOB', 'Owner DOB: 3/7/1985', sends('1985-03-07')],
    ['the label LLC formation date', 'LLC formation date: 3/7/1985', sends('1985-03-07')],
    ['the label Initial filing date', 'Initial filing date: 3/7/1985', sends('1985-03-07')],
    ['the label Date business began', 'Date business began: 3/7/1985', sends('1985-03-07')],
    ['the label Formed in Delaware', 'Formed in Delaware: 3/7/1985', sends('1985-03-07')],
    ['the label Acquired', 'Acquired: 3/7/1985', sends('1985-03-07')],
    ['the label Tax ID date', 'Tax ID date: 3/7/1985', sends('1985-03-07')],
    ['the label No', 'No: 3/7/1985', sends('1985-03-07')],
    ['the label MM/DD/AAAA', 'MM/DD/AAAA: 3/7/1985', sends('1985-03-07')],
    ['the label Date of Constitution', 'Date of Constitution: 3/7/1985', sends('1985-03-07')],
    ['the label Dmitri DOB', 'Dmitri DOB: 3/7/1985', sends('1985-03-07')],
    ['the label Aperture date', 'Aperture date: 3/7/1985', sends('1985-03-07')],
    ['the label Nachos since', 'Nachos since: 3/7/1985', sends('1985-03-07')],
    ['the label Fecha de apertura', 'Fecha de apertura: 3/7/1985', format],
    ['the label Nacimiento', 'Nacimiento: 3/7/1985', format],
    ['the label Nac.', 'Nac.: 3/7/1985', format],
    ['the label Fundada', 'Fundada: 3/7/1985', format],
    ['the label Fundó', 'Fundó: 3/7/1985', format],
    ['the label Constituida el', 'Constituida el: 3/7/1985', format],
    ['the label Inicio', 'Inicio: 3/7/1985', format],
    ['the label Desde', 'Desde: 3/7/1985', format],
    ['the label Año y mes', 'Año y mes: 3/7/1985', format],
    ['the label Abrimos', 'Abrimos: 3/7/1985', format],
    ['the label Registrada', 'Registrada: 3/7/1985', format],
    ['the label DD-MM-AAAA', 'DD-MM-AAAA: 3/7/1985', format],
    ['the label día/mes/año', 'día/mes/año: 3/7/1985', format],
    ['the label Day/Month/Year', 'Day/Month/Year: 3/7/1985', format],
    ['the label D/M/Y', 'D/M/Y: 3/7/1985', format],
    ['the label Creada en', 'Creada en: 3/7/1985', format],
    ['the label Mi empresa', 'Mi empresa: 3/7/1985', format],
    ['the label Cumpleaños', 'Cumpleaños: 3/7/1985', format],
    ['a time with periods', '3/7/1985 12:00:00 a.m.', sends('1985-03-07')],
    ['a time as a browser writes it in Spanish, day first', '3/7/1985, 12:00:00 a. m.', format],
    ['a time zone in words', '03/07/1985 00:00:00 GMT-0500 (Eastern Standard Time)', sends('1985-03-07')],
    ['the time of Hawaii', '03/07/1985 00:00:00 HST', sends('1985-03-07')],
    ['the time of Alaska', '03/07/1985 00:00:00 AKST', sends('1985-03-07')],
    ['a label that says another order', 'DD/MM/YYYY: 3/7/1985', format],
    ['a Spanish label, in an order that is known', 'Fecha de inicio: 3/27/1985', sends('1985-03-27')],
    ['a Spanish label, with equal numbers', 'Fecha: 3/3/1985', sends('1985-03-03')],
    ['a Spanish label, year first', 'Fecha: 1985-03-07', sends('1985-03-07')],
    ['29 February of a leap year', '02-29-2000', sends('2000-02-29')],
    ['a year of two digits', '03-27-85', incomplete],
    ['a year of three digits', '03-27-198', incomplete],
    ['a month alone', '03', incomplete],
    ['month and day', '03-27', incomplete],
    ['month, day and a dash', '03-27-', incomplete],
    ['year and month', '1985-03', incomplete],
    ['month 13', '13-27-1985', format],
    ['30 February', '02-30-1985', format],
    ['29 February of a common year', '02-29-2001', format],
    ['29 February 1900', '02-29-1900', format],
    ['31 April', '04-31-1985', format],
    ['day 0', '03-00-1985', format],
    ['year 0', '0000-00-00', format],
    ['a year of five digits', '03-27-19856', format],
    ['a month by name', 'Mar 27 1985', format],
    ['Arabic-Indic digits', '٠٣-٢٧-١٩٨٥', format],
    ['four parts', '03-27-19-85', format],
    ['only separators', '--', format],
    ['a word', 'yesterday', format],
    ['today', '03-27-2026', sends('2026-03-27')],
    ['tomorrow', '03-28-2026', future],
    ['next year', '2027-01-01', future],
  ]);

  it('takes today from the local calendar unless a test sets the day', () => {
    const now = new Date();
    const [year, month, day] = localToday().split('-').map(Number);
    expect([year, month, day]).to.deep.equal([now.getFullYear(), now.getMonth() + 1, now.getDate()]);
    expect(dateRule()(localToday()).ok).to.equal(true);
  });

  it('is shown as MM-DD-YYYY, or as typed if it is not a date', () => {
    expect(formatDate('1985-03-27')).to.equal('03-27-1985');
    expect(formatDate('3/7/1985')).to.equal('03-07-1985');
    expect(formatDate('03-27-85')).to.equal('03-27-85');
    expect(formatDate(' 13-27-1985')).to.equal(' 13-27-1985');
  });

  for (const none of [
    '0000-00-00',
    '0000-00-00 00:00:00',
    '0000-00-00T00:00:00.000000Z',
    '0001-01-01',
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00Z',
  ]) {
    it(`is empty where a server says that there is none: ${none} (D-662)`, () => {
      expect(formatDate(none)).to.equal('');
    });
  }

  it('is unchanged after being shown and read again', () => {
    const anyDate = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
      .filter(([year, month, day]) => isRealDate(year, month, day));
    const separator = fc.constantFrom('-', '/', '.', ' ', ' / ');
    fc.assert(
      fc.property(anyDate, separator, ([year, month, day], between) => {
        const wire = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const shown = `${wire.slice(5)}-${year}`;
        expect(formatDate([month, day, year].join(between))).to.equal(shown);
        expect(formatDate(wire)).to.equal(shown);
        expect(formatDate(shown)).to.equal(shown);
      }),
      { numRuns: 300 },
    );
  });

  it('is never accepted if the calendar has no such day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const made = new Date(Date.UTC(year, month - 1, day));
          const real = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
          // What is no date is shown as it was typed, with its slashes.
          expect(formatDate(`${month}/${day}/${year}`).includes('/')).to.equal(!real);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a date of birth (specification 5, Owner)', () => {
  const age = 'Owner must be between 18 and 100 years old.';
  table('Date of birth', birthDateRule({ today, who: 'owner' }), [
    ['nothing', '', required],
    ['a half date', '03-27', incomplete],
    ['another order', '27-03-1985', format],
    ['18 today', '03-27-2008', sends('2008-03-27')],
    ['18 tomorrow', '03-28-2008', age],
    ['100 today', '03-27-1926', sends('1926-03-27')],
    ['101 tomorrow', '03-28-1925', sends('1925-03-28')],
    ['101 today', '03-27-1925', age],
    ['not born yet', '03-28-2026', age],
  ]);

  table('on 28 February of a common year', birthDateRule({ today: on('2026-02-28'), who: 'owner' }), [
    ['born on a 29 February 18 years ago', '02-29-2008', age],
  ]);
  table('on 1 March of a common year', birthDateRule({ today: on('2026-03-01'), who: 'owner' }), [
    ['born on a 29 February 18 years ago', '02-29-2008', sends('2008-02-29')],
  ]);

  it('counts full years by the calendar', () => {
    expect(ageOn('2000-02-29', '2001-02-28')).to.equal(0);
    expect(ageOn('2000-02-29', '2001-03-01')).to.equal(1);
    expect(ageOn('2000-02-29', '2004-02-29')).to.equal(4);
  });
});

describe('a date of birth (specification 5, Contact)', () => {
  table('Date of birth', birthDateRule({ today, who: 'contact' }), [
    ['18 today', '03-27-2008', sends('2008-03-27')],
    ['17', '03-28-2008', 'Contact must be between 18 and 100 years old.'],
    ['101 today', '03-27-1925', 'Contact must be between 18 and 100 years old.'],
    ['tomorrow', '03-28-2026', future],
  ]);
});
