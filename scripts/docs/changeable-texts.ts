/** The texts that a host may change, and a check that nothing that the specification words is among them (D-600). */
import { readFileSync } from 'node:fs';
import { en, type MessageKey } from '../../src/i18n/catalogue';
import { FIXED } from '../../src/i18n/fixed';
import { rowsOf } from '../specification/rows.mjs';

const SPECIFICATION = new URL('../../docs/specification.md', import.meta.url);
/** From this many words on, a text that occurs in the specification is a sentence of it, whatever its capitals. */
const SENTENCE = 4;

/** Names that the specification mentions: of fields, of rows, of positions (below) and of a grade. A host may reword them. */
const LABELS: ReadonlySet<string> = new Set<MessageKey>([
  'signUp.strength.veryStrong',
  'sms.number',
  'address.suggestions',
  'owners.totalLabel',
  'bank.routing',
  'bank.account',
  'confirm.monthlyFee',
  'copy.title',
]);
const isLabel = (key: string): boolean => LABELS.has(key) || key.startsWith('position.');

const plain = (text: string): string => text.replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ').replace(/\.+$/, '');
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The text with any word or figure in place of each placeholder. The specification leaves out the name at the beginning. */
function patternOf(text: string): RegExp {
  const parts = plain(text.replace(/^\{label\} /, '')).split(/\{\w+\}/);
  const lead = text.startsWith('{label} ') ? String.raw`(?:\S+ )?` : '';
  return new RegExp(`^${lead}${parts.map(escaped).join(String.raw`\S+`)}$`, 'i');
}

/** Whether these sentences word a text: they quote it, or it occurs in them. A single word occurs in any text. */
export function isWordedBy(sentences: readonly string[]): (text: string) => boolean {
  const all = sentences.map(plain).join('\n');
  const quoted = [...all.matchAll(/"([^"\n]+)"/g)].map(([, quotation = '']) => plain(quotation));
  return (text) => {
    const words = text.split(' ').length;
    if (words === 1) return false;
    if (quoted.some((quotation) => patternOf(text).test(quotation))) return true;
    return new RegExp(String.raw`(?<!\w)${escaped(plain(text))}(?!\w)`, words < SENTENCE ? '' : 'i').test(all);
  };
}

export function changeableTexts(): readonly { readonly key: string; readonly text: string }[] {
  const fixed: ReadonlySet<string> = new Set(FIXED);
  const texts = Object.entries(en)
    .filter(([key]) => !fixed.has(key) && !key.startsWith('legal.'))
    .map(([key, text]) => ({ key, text }));
  const isWorded = isWordedBy(rowsOf(readFileSync(SPECIFICATION, 'utf8')).map(({ sentence }) => sentence));
  const forgotten = texts.filter(({ key, text }) => !isLabel(key) && isWorded(text));
  if (forgotten.length > 0) {
    throw new Error(
      `Texts of the specification that src/i18n/fixed.ts lacks: ${forgotten.map(({ key }) => key).join(', ')}`,
    );
  }
  return texts;
}
