/**
 * Calendar dates without time or time zone. Typed in one text field, shown as MM-DD-YYYY, sent as YYYY-MM-DD. Danger: `new
 * Date('02-30-2000')` is March 1, and `new Date('2006-11-21')` is the 20th in Los Angeles, so text is never passed to `Date` here.
 */
import { withoutLabel } from './digits';
import { limits } from './limits';
import { bad, good, type Checked, type IssueKey, type Rule } from './rule';

/** Returns the current date in the applicant's own time zone, YYYY-MM-DD; passed in by tests and servers. */
export type Today = () => string;

export interface DateOptions {
  readonly today?: Today | undefined;
}

/** Today in the local time zone. */
export const localToday: Today = () => {
  const now = new Date();
  return iso(now.getFullYear(), now.getMonth() + 1, now.getDate());
};

/**
 * A date that is not in the future (specification 5, Business). Separators are `-`, `/`, `.` and blanks; the year has
 * four digits and comes last or first. Value: YYYY-MM-DD.
 */
export function dateRule({ today = localToday }: DateOptions = {}): Rule<string> {
  return (typed) => {
    const date = readDate(typed);
    if (date.ok && date.value > today()) return bad('validation.date.future');
    return date;
  };
}

/**
 * A date of birth: age 18 to 100, both inclusive (specification 5, Owner and Contact). A contact's must also be "before
 * tomorrow", and that message comes first; an owner has only one message.
 */
export function birthDateRule({ today = localToday, who }: DateOptions & { who: 'owner' | 'contact' }): Rule<string> {
  const wrongAge: IssueKey = who === 'owner' ? 'validation.age.owner' : 'validation.age.contact';
  const anyDate: Rule<string> = who === 'contact' ? dateRule({ today }) : readDate;
  return (typed) => {
    const date = anyDate(typed);
    if (!date.ok) return date;
    const age = ageOn(date.value, today());
    return age < limits.age.min || age > limits.age.max ? bad(wrongAge, { ...limits.age }) : date;
  };
}

/** What a server has for no date: MySQL; Go and .NET. */
const NO_DATE = /^(?:0000-00-00|0001-01-01)(?=[T ]|$)/;

/** MM-DD-YYYY, or the typed text if it is not a date; empty if it says that there is none (D-662). */
export function formatDate(typed: string): string {
  if (NO_DATE.test(typed)) return '';
  const date = readDate(typed);
  if (!date.ok) return typed;
  const [year, month, day] = date.value.split('-');
  return `${month}-${day}-${year}`;
}

/** Full years between two dates, YYYY-MM-DD. Somebody born on February 29 comes of age on March 1 in a common year. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether a typed date is more than this many years ago. Text that is not a date is not. */
export function isLongAgo(typed: string, years: number, { today = localToday }: DateOptions): boolean {
  const date = readDate(typed);
  return date.ok && ageOn(date.value, today()) > years;
}

/** Whether the calendar has this day; months count from 1. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** What says that the day may come first: such an order, or words in Spanish and languages like it (D-586). */
export const DAY_FIRST =
  /\bd(?:d?[/-]m|d\W?mm|\W?m\W?[ya]\b|[ií]a\b|ay\W?month)|fecha|ción|[acpu]cion\b|\bna(?:c(?:[ií](?!on)|\b)|iss|sci)|cumple|desde|inici[oóaé]|aniversario|apertura|\bab(?:r[ií]|ier)|constitu[iy]|fund(?:ad|[oó])|\bcread|registr(?:o|ad)|empe[zc]|comi?en[zc]|establec|formad|ingres[oó]|contratad|empresa|negocio|\baño|\b(?:el|del?|en)\W*\d|\d\s[ap]\.\sm/i;

function readDate(typed: string): Checked<string> {
  const text = withoutLabel(typed).trim();
  if (text === '') return bad('validation.date.required');
  // A server's timestamp, or a database's: its calendar date counts.
  const [date = ''] = text.split(/T(?=\d)|,?\s{1,9}(?=\d{1,2}:\d)/);
  const parts = date.split(/[\s/.-]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => !/^\d+$/.test(part))) return bad('validation.date.format');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 1 && first.length === 8) return fromEightDigits(first);
  if (parts.length > 3 || parts.some((part) => part.length > 4)) return bad('validation.date.format');
  if (parts.length < 3) return bad('validation.date.incomplete');
  if (second.length > 2) return bad('validation.date.format');
  if (first.length === 4 && third.length <= 2) return real(first, second, third);
  if (third.length === 4 && first.length <= 2) {
    const isEitherOrder = first !== second && Number(second) <= 12;
    return isEitherOrder && DAY_FIRST.test(typed) ? bad('validation.date.format') : real(third, first, second);
  }
  return first.length <= 2 ? bad('validation.date.incomplete') : bad('validation.date.format');
}

/** Eight digits without separators: month first, as the field says, else year first. */
function fromEightDigits(digits: string): Checked<string> {
  const monthFirst = real(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4));
  return monthFirst.ok ? monthFirst : real(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
}

function real(year: string, month: string, day: string): Checked<string> {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return y >= 1000 && isRealDate(y, m, d) ? good(iso(y, m, d)) : bad('validation.date.format');
}

function iso(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
