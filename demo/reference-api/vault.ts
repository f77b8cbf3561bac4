import { textOf } from '../../src/domain/form-schema';
import { fromBase64, randomBytes, toBase64, toHex, utf8, type Bytes } from './bytes';

/** Fields that are encrypted in the database and leave the server masked. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['ssn', 'federalTaxId', 'accountRouting', 'accountNumber']);

/** How every encrypted text begins. */
export const SEALED = 'sealed:v1:';
const IV_BYTES = 12;
export const KEY_BYTES = 32;

export type Draft = Readonly<Record<string, unknown>>;

/** Encrypts and authenticates secrets for the database, with one 32-byte key. */
export interface Vault {
  /** The same draft with its secret fields encrypted (AES-256-GCM), bound to `owner`. */
  seal(draft: Draft, owner: string): Promise<Draft>;
  /** @throws {OperationError} when the key is wrong, or the text was moved or changed. */
  unseal(draft: Draft, owner: string): Promise<Draft>;
  /** Keyed hash of something that must not be guessed from the database: SMS codes, and who a limit counts. */
  mac(text: string): Promise<string>;
}

/** @throws {Error} when the key has not exactly 32 bytes. */
export async function openVault(key: Uint8Array): Promise<Vault> {
  if (key.length !== KEY_BYTES) throw new Error(`The reference key has ${key.length} bytes, not ${KEY_BYTES}.`);
  const root = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'HKDF', false, ['deriveKey']);
  const purpose = (info: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: utf8(info),
  });
  const aes = await crypto.subtle.deriveKey(purpose('fields'), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const hmac = await crypto.subtle.deriveKey(purpose('codes'), root, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);

  const binding = (owner: string, field: string): Bytes => utf8(`${owner}/${field}`);

  async function sealText(text: string, owner: string, field: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: binding(owner, field) },
      aes,
      utf8(text),
    );
    return SEALED + toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  async function unsealText(text: string, owner: string, field: string): Promise<string> {
    const bytes = fromBase64(text.slice(SEALED.length));
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: binding(owner, field) },
      aes,
      bytes.slice(IV_BYTES),
    );
    return new TextDecoder().decode(plain);
  }

  async function mapSecrets(draft: Draft, change: (text: string, field: string) => Promise<string>): Promise<Draft> {
    const entries = Object.entries(draft).map(async ([field, value]): Promise<[string, unknown]> => [
      field,
      // Numbers of before are sealed too; a secret is text once it has been read.
      SECRET_FIELDS.has(field) && textOf(value) !== '' ? await change(textOf(value), field) : value,
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  return {
    seal: (draft, owner) => mapSecrets(draft, (text, field) => sealText(text, owner, field)),
    unseal: (draft, owner) =>
      mapSecrets(draft, async (text, field) => (text.startsWith(SEALED) ? unsealText(text, owner, field) : text)),
    mac: async (text) => toHex(new Uint8Array(await crypto.subtle.sign('HMAC', hmac, utf8(text)))),
  };
}
