/** What a screen reader says of a screen, from top to bottom, and what no transcript may contain. */
import { virtual } from '@guidepup/virtual-screen-reader';
import { en } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';

const LONGEST = 2000;
const LIVE = /^(status|alert|log)$/;
/** Roles whose content is their name: a screen reader does not say it a second time. */
const NAMED_BY_CONTENT = /^(heading|button|link|tab|checkbox|option|combobox|meter|progressbar|img), /;
/** Boundaries that screen readers leave out. */
const SILENT =
  /^(end of )?(paragraph|strong|emphasis|term|definition|superscript)$|^end of (listitem|list|term|definition)\b/;

/** Reads a container aloud. */
export async function listen(container: HTMLElement): Promise<string[]> {
  // Browsers read generated content aloud; the virtual screen reader does not know it.
  for (const element of container.querySelectorAll('*')) {
    const text = element.lastChild;
    if (getComputedStyle(element, '::after').content === '"."' && text instanceof Text) text.data += '.';
  }
  await virtual.start({ container });
  try {
    const start = await virtual.lastSpokenPhrase();
    const log = [start];
    for (let count = 0; count < LONGEST; count += 1) {
      await virtual.next();
      const line = asHeard(await virtual.lastSpokenPhrase(), virtual.activeNode);
      // Toasts come and go while the screen is read. Their words are tested with the messages.
      if (!isInToast(virtual.activeNode)) log.push(line);
      if (line === `end of ${start}`) return readable(log);
    }
    throw new Error('The transcript has no end');
  } finally {
    await virtual.stop();
  }
}

function isInToast(node: Node | null): boolean {
  const element = node instanceof Element ? node : node?.parentElement;
  return Boolean(element?.closest('[part=toast]'));
}

/** What the virtual screen reader does not know: the words of a chosen option, and what a password field is. */
function asHeard(line: string, node: Node | null): string {
  if (node instanceof HTMLInputElement && node.type === 'password') return `password field, ${line}`;
  if (!(node instanceof HTMLSelectElement) || node.value === '') return line;
  return line.replace(`, ${node.value}`, `, ${node.selectedOptions[0]?.text ?? ''}`);
}

/** Leaves out what only a virtual screen reader says, and what changes from year to year. */
function readable(log: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < log.length; at += 1) {
    const line = log[at] ?? '';
    // An empty live region says nothing.
    const isSilent = LIVE.test(line) && !hasEnd(log, at);
    // Punctuation between a link and the next word belongs to the sentence; nobody hears it.
    const text = NAMED_BY_CONTENT.test(lines.at(-1) ?? '') ? line.replace(/^[.,;:)]( |$)/, '') : line;
    if (text === '' || SILENT.test(text) || isSilent) continue;
    lines.push(
      text
        .replace(/^listitem, level \d+, position (\d+), set size (\d+)$/, 'list item $1 of $2')
        .replace(/([.!?…]), /g, '$1 ')
        .replace(/© \d{4}/, '© YEAR'),
    );
    if (!NAMED_BY_CONTENT.test(line)) continue;
    const end = log.indexOf(`end of ${line}`, at);
    if (end > 0) at = end;
  }
  return lines;
}

/** Whether a region that begins here ends before another of its kind begins. */
function hasEnd(log: readonly string[], at: number): boolean {
  const line = log[at] ?? '';
  const [end, next] = [log.indexOf(`end of ${line}`, at), log.indexOf(line, at + 1)];
  return end > 0 && (next < 0 || end < next);
}

/** The specification gives this sentence its blank. */
const AS_SPECIFIED = 'Platform is not active yet !';
const CONTROLS = 'button|link|textbox|searchbox|combobox|listbox|checkbox|radio|tab|tablist|slider|spinbutton|option';
const UNNAMED = new RegExp(
  `^(${CONTROLS}|heading|img|image|dialog|alertdialog|navigation|region|radiogroup|group|meter|progressbar)` +
    '(, (required|invalid|disabled|not checked|checked|expanded|not expanded|level \\d))*$',
);
const KEYS = [...Object.keys(en), ...Object.keys(es)].filter((key) => key.includes('.'));

const RULES: readonly (readonly [name: string, breaks: (line: string, before: string, after: string) => boolean])[] = [
  [
    'begins with punctuation',
    (line) => /^[^\p{L}\p{N}\s©$¿¡"“*•(]/u.test(line) || /^\P{L}*$/u.test(line.replace(/[\d*•%$]/g, 'x')),
  ],
  ['doubles its punctuation', (line) => /[.,:;!?]\s?[.,:;]/.test(line.replace(/…/g, '').replace(AS_SPECIFIED, ''))],
  ['has a blank before punctuation', (line) => / [.,:;!?](\s|$)/.test(line.replace(AS_SPECIFIED, ''))],
  ['ends with a colon', (line, _, after) => line.endsWith(':') && after !== 'list'],
  ['repeats the line before it', (line, before) => line === before && !line.startsWith('end of ')],
  ['says the same thing twice', (line) => hasTwice(line)],
  ['has no name', (line) => UNNAMED.test(line)],
  ['says the key of a text', (line) => KEYS.some((key) => line.includes(key))],
  ['says a value that is missing', (line) => /\b(undefined|null|NaN)\b|\[object/.test(line)],
];

/** Whether a sentence occurs twice in what is said of one control. */
function hasTwice(line: string): boolean {
  const said = line.split(/, |(?<=[.?!]) /).filter((part) => part.length > 12);
  return new Set(said).size !== said.length;
}

/** What is wrong with a transcript. */
export function faultsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) =>
    RULES.filter(([, breaks]) => breaks(line, lines[at - 1] ?? '', lines[at + 1] ?? '')).map(
      ([name]) => `line ${at + 1} ${name}: ${line}`,
    ),
  );
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Controls whose name does not contain the words that they show (WCAG 2.5.3). */
export function misnamed(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')]
    .filter((control) => !words(control.getAttribute('aria-label') ?? '').includes(words(control.innerText)))
    .map((control) => `"${control.getAttribute('aria-label')}" shows "${control.innerText}"`);
}

/** Whether WebKit sees a marker: of a list item, and no other box, whose style has one, even if it is empty, or before its content. */
function hasMarker(item: Element): boolean {
  const { display, listStyleType } = getComputedStyle(item);
  return (display === 'list-item' && listStyleType !== 'none') || getComputedStyle(item, '::before').content !== 'none';
}

/** Lists that VoiceOver does not read as lists: outside a navigation and without a role, WebKit wants a marker (D-542). */
export function lostLists(root: ParentNode): string[] {
  return [...root.querySelectorAll('ul:not([role]), ol:not([role])')]
    .filter((list) => list.closest('nav') === null && ![...list.children].some(hasMarker))
    .map((list) => `a list with "${list.textContent}"`);
}

/** The first difference between two transcripts, with the lines around it. */
export function differenceOf(kept: readonly string[], now: readonly string[]): string {
  const at = now.findIndex((line, index) => line !== kept[index]);
  const first = at < 0 ? now.length : at;
  let same = 0;
  while (same < Math.min(kept.length, now.length) - first && kept.at(-1 - same) === now.at(-1 - same)) same += 1;
  const part = (lines: readonly string[], sign: string): string[] =>
    lines.slice(first, lines.length - same).map((line) => `${sign} ${line}`);
  return [`  ${kept[first - 1] ?? ''}`, ...part(kept, '-'), ...part(now, '+')].join('\n');
}
