/** Suggestions for likely typos in the host of an email address. */
import { bareAddress } from './email';

/** Common hosts. Real ones that resemble another one (mail, ymail, gmx) are listed so that they are not "corrected". */
const hosts = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'protonmail.com',
  'verizon.net',
  'sbcglobal.net',
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
];

/** The address probably meant, such as `ada@gmail.com` for `ada@gmial.com`; undefined if nothing looks wrong. */
export function suggestEmail(typed: string): string | undefined {
  const email = bareAddress(typed);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host.length < 5 || hosts.includes(host)) return undefined;
  const meant = hosts.find((candidate) => isOneSlipAway(host, candidate));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Whether two texts differ by one letter added, missing or wrong, or by two swapped neighbors. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
