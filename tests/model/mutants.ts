/** Bugs that the save protocol once had, or could have: each is put back into its code. */
import { build } from 'esbuild';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Reduce } from './world';

export interface Mutant {
  readonly bug: string;
  /** The code that prevents it, and what it is replaced by. */
  readonly from: string;
  readonly to: string;
  /** What the model says about it. */
  readonly caughtAs: string;
  readonly tabs?: 2;
}

const LOST = 'what was typed before the element was removed is lost';
const SILENT = 'what was typed is not saved, and nobody says so';
const SAVED = '"Saved" is shown while something is not';
const AHEAD = 'what a changed answer may make invalid is sent before the answer';
const UNASKED = 'something is sent without a session, or by a tab that rests';

export const MUTANTS: readonly Mutant[] = [
  {
    bug: 'nothing is sent when the element is removed',
    from: 'for (const name of savesParts(state) ? names() : []) if (isNewest(name) && !isHeld(name)) send(name);',
    to: '',
    caughtAs: LOST,
  },
  {
    bug: 'what is newer waits for an older save while the page goes away',
    from: 'if (isNewest(name) && !isHeld(name)) send(name);',
    to: 'if (isNewest(name) && of(name).flight === null) send(name);',
    caughtAs: LOST,
  },
  {
    bug: 'a full save that was sent before counts as older than a partial save',
    from: 'if (full === undefined) return isNewer(of(name));',
    to: 'return isNewer(of(name));',
    caughtAs: LOST,
  },
  {
    bug: 'saves go on after the session has ended',
    from: 'const savesItself = ',
    to: 'const savesItself = (state: State): boolean => !state.moving; const _unused = ',
    caughtAs: UNASKED,
  },
  {
    bug: 'what was typed is kept for the next applicant',
    from: 'state = { ...START, signIn: state.signIn, online: state.online };',
    to: 'state = { ...START, forms: before.forms, signIn: state.signIn, online: state.online };',
    caughtAs: "one applicant sees another's data",
  },
  {
    bug: 'a resting tab goes on saving',
    from: "state.session === 'open' && !state.resting",
    to: "state.session === 'open'",
    caughtAs: UNASKED,
    tabs: 2,
  },
  {
    bug: 'a Continue that waits is sent although the session has timed out',
    from: 'if (!maySend(state)) withdraw();',
    to: '',
    caughtAs: UNASKED,
  },
  {
    bug: 'a page that was left sends a Continue that waits',
    from: 'if (state.away) withdraw();',
    to: '',
    caughtAs: UNASKED,
  },
  {
    bug: 'the tab that takes over keeps its older drafts',
    from: "if (state.resting) clear('abort');",
    to: '',
    caughtAs: 'the tab that takes over does not show what the other one saved',
    tabs: 2,
  },
  {
    bug: 'a full save does not wait for the partial save under way',
    from: 'const busy = new Set<string>(names().filter((name) => of(name).flight !== null));',
    to: 'const busy = new Set<string>();',
    caughtAs: SILENT,
  },
  {
    bug: 'another type does not wait for the owners that are being saved',
    from: 'const waits = forms.some((form) => busy.has(form));',
    to: 'const waits = full.form !== null && busy.has(full.form);',
    caughtAs: AHEAD,
  },
  {
    bug: 'owners are saved while another type is on its way',
    from: 'state.fulls.some(({ holds, waits }) => !waits && holds.includes(name))',
    to: 'false',
    caughtAs: AHEAD,
  },
  {
    bug: 'a failed save is not tried again',
    from: "put(name, { waits: result === 'saved' ? 'pause' : 'retry' })",
    to: "put(name, { waits: result === 'saved' ? 'pause' : 'nothing' })",
    caughtAs: SILENT,
  },
  {
    bug: 'a failed full save forgets what was typed',
    from: 'put(name, { draft: of(name).draft ?? event.draft, saved: null });',
    to: 'put(name, { draft: null, saved: event.draft.print });',
    caughtAs: SILENT,
  },
  {
    bug: 'a full save forgets what was typed while it was under way',
    from: 'draft: isSame && !event.keeps ? null : draft',
    to: 'draft: null',
    caughtAs: SILENT,
  },
  {
    bug: 'a newer text that left with the page outlives the one of Continue that was typed again',
    from: '!isCrossed && isAlike',
    to: 'isAlike',
    caughtAs: SILENT,
  },
  {
    bug: 'a text that is typed again is not sent with the page, over a newer one',
    from: 'draft.print !== (flight ?? full).print',
    to: '(draft.print !== full.print && draft.print !== flight?.print)',
    caughtAs: LOST,
  },
  {
    bug: 'a failed full save brings back what a changed answer has discarded',
    from: "forms.includes(full.form ?? '')",
    to: "forms.includes('')",
    caughtAs: 'what a changed answer has discarded comes back',
  },
  {
    bug: '"Saved" is said of an older text',
    from: "set({ told: result === 'saved' && !names().some((other) => isNewer(of(other))) });",
    to: "set({ told: result === 'saved' });",
    caughtAs: SAVED,
  },
  {
    bug: 'a form opens with what the server has, not with what was typed',
    from: 'if (flight !== null || isNewer(of(event.form))) {',
    to: 'if (flight !== null) {',
    caughtAs: LOST,
  },
  {
    bug: 'a save starts again and again',
    from: 'saved: flight.print, tries: 0',
    to: 'saved: null, tries: 0',
    caughtAs: 'it never comes to rest',
  },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(root, '.build/mutants');

/**
 * The protocol with a bug.
 * @throws {Error} when the code has changed and no longer contains what is replaced
 */
export async function mutated({ from, to }: Mutant, name: string): Promise<Reduce> {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${process.pid}-${name}.mjs`);
  let found = 0;
  await build({
    entryPoints: [join(root, 'src/save/protocol.ts')],
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'warning',
    plugins: [
      {
        name: 'mutant',
        setup(bundler) {
          bundler.onLoad({ filter: /save\/protocol(-state)?\.ts$/ }, ({ path }) => {
            const code = readFileSync(path, 'utf8');
            if (code.includes(from)) found += 1;
            return { contents: code.replace(from, () => to), loader: 'ts' };
          });
        },
      },
    ],
  });
  if (found !== 1) throw new Error(`"${from}" is ${found} times in the protocol`);
  try {
    return ((await import(pathToFileURL(outfile).href)) as { reduce: Reduce }).reduce;
  } finally {
    rmSync(outfile);
  }
}
