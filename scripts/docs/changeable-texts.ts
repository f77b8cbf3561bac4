/** The texts that a host may change, and a check that no sentence of the specification is among them. */
import { readFileSync } from 'node:fs';
import { en } from '../../src/i18n/catalogue';
import { FIXED } from '../../src/i18n/fixed';

const SPECIFICATION = new URL('../../docs/specification.md', import.meta.url);
/** Shorter ones are labels that occur in any text. */
const FEWEST_WORDS = 4;

const plain = (text: string): string => text.replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ').toLowerCase();

export function changeableTexts(): readonly { readonly key: string; readonly text: string }[] {
  const fixed: ReadonlySet<string> = new Set(FIXED);
  const texts = Object.entries(en)
    .filter(([key]) => !fixed.has(key) && !key.startsWith('legal.'))
    .map(([key, text]) => ({ key, text }));
  const specification = plain(readFileSync(SPECIFICATION, 'utf8'));
  const forgotten = texts.filter(
    ({ text }) => text.split(' ').length >= FEWEST_WORDS && specification.includes(plain(text)),
  );
  if (forgotten.length > 0) {
    throw new Error(
      `Sentences of the specification that src/i18n/fixed.ts lacks: ${forgotten.map(({ key }) => key).join(', ')}`,
    );
  }
  return texts;
}
