/** Bytes, random values and comparisons using only WebCrypto: the same code runs in Node and in a browser. */

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** @throws {Error} when the text is not base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** An unguessable name: 256 bits in base64url. */
export function randomToken(): string {
  return toBase64(randomBytes(32)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** A short opaque identifier, not a secret. */
export function randomId(prefix: string): string {
  return `${prefix}_${toHex(randomBytes(8))}`;
}

/** A whole number from 0 to `below` - 1, without modulo bias. */
export function randomBelow(below: number): number {
  const range = 2 ** 32;
  const limit = range - (range % below);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** Constant-time comparison of two texts. */
export function sameText(one: string, other: string): boolean {
  const a = utf8(one);
  const b = utf8(other);
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}
