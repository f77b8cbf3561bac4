/** Looks for what was typed in what was seen. */
import type { Place, Recorder, Sighting } from './recorder';

export interface Typed {
  readonly label: string;
  readonly text: string;
}

/** The fields whose values must never be seen. */
const SECRETS: readonly string[] = [
  'Create password',
  'Password',
  'Federal tax ID',
  'Social Security number',
  'Routing number',
  'Account number',
  'Confirm account number',
  'Verification code',
];

const bare = (text: string): string => text.replace(/[\s().-]/g, '');
const runsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** Places that show a person to nobody but the person. */
export const ON_SCREEN: readonly Place[] = ['dom', 'rrweb'];

/** Every canary that was found where it must not be, in words. */
export function findings(typed: readonly Typed[], seen: Recorder['seen']): string[] {
  const found = new Set<string>();
  const secrets = typed.filter(({ label }) => SECRETS.includes(label));
  const others = typed.filter(({ label }) => !SECRETS.includes(label));
  // Four digits of a number may be seen; five in a row, or five letters of a password, are more.
  const runs = new Map(secrets.flatMap(({ label, text }) => runsOf(bare(text), 5).map((run) => [run, label] as const)));
  const marks = new Map(
    others.filter(({ text }) => bare(text).length > 5).map(({ label, text }) => [bare(text), label]),
  );
  let typing: Typed | undefined;
  const report = (what: string, { place, text }: Sighting, part: string): void => {
    const at = bare(text).indexOf(part);
    found.add(`${what} in ${place}: …${bare(text).slice(Math.max(0, at - 40), at + part.length + 40)}…`);
  };
  for (const one of seen) {
    if ('mark' in one) {
      const label = /^typing (.*)$/.exec(one.mark)?.[1];
      typing = label === undefined ? undefined : secrets.find((secret) => secret.label === label);
      continue;
    }
    const text = bare(one.text);
    for (const [run, label] of runs) if (text.includes(run)) report(label, one, run);
    if (!ON_SCREEN.includes(one.place))
      for (const [mark, label] of marks) if (text.includes(mark)) report(label, one, mark);
    // While it is typed, not even the last four may be seen; the account number's are known when it is confirmed.
    if (typing === undefined || typing.label === 'Confirm account number') continue;
    // Style sheets are full of figures, and hold nothing that is typed.
    if (one.place === 'rrweb' && one.text.includes('var(--')) continue;
    for (const run of runsOf(bare(typing.text), 4))
      if (text.includes(run)) report(`${typing.label}, while it was typed,`, one, run);
    // A cover with digits in it.
    if (/^[•\d\s-]+$/.test(one.text) && /\d/.test(one.text) && one.text.includes('•'))
      report(`${typing.label}, half covered,`, one, text);
  }
  return [...found];
}
