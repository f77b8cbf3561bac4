import { fromBase64, randomBytes, sameText, toBase64, utf8 } from './bytes';

/** OWASP Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256. */
export const PASSWORD_ITERATIONS = 600_000;
const SCHEME = 'pbkdf2-sha256';
const BITS = 256;

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS);
  return toBase64(new Uint8Array(bits));
}

/** `pbkdf2-sha256$iterations$salt$hash`, salt and hash in base64. The password is used byte for byte as typed. */
export async function hashPassword(password: string, iterations = PASSWORD_ITERATIONS): Promise<string> {
  const salt = randomBytes(16);
  return `${SCHEME}$${iterations}$${toBase64(salt)}$${await derive(password, salt, iterations)}`;
}

/** What is compared for an unknown email: takes as long as any hash of this many rounds, and no password has it. */
export function nobodysHash(iterations: number): string {
  return `${SCHEME}$${iterations}$${toBase64(randomBytes(16))}$${toBase64(randomBytes(BITS / 8))}`;
}

export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, iterations, salt, hash] = stored.split('$');
  if (scheme !== SCHEME || iterations === undefined || salt === undefined || hash === undefined) return false;
  return sameText(await derive(password, fromBase64(salt), Number(iterations)), hash);
}
