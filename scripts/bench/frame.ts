/** The cost of `isolation="frame"`: both ways to frame the tag and the open element in turns, so that other load on the machine affects all of them. */
import type { Browser } from 'playwright';
import { AS_IT_IS, load, SLOW, type Load } from './load';
import type { Pages } from './pages';
import { median, ms, report } from './report';

/**
 * Upper limit for the time until typable of a frame in the page's markup, as a multiple of the open element's. The tag by itself needs
 * two more requests in sequence, and a frame's page from files alone one more: they are only reported.
 */
const TYPABLE_LIMIT = 1.15;
/** Layout shift in the host page or in the frame. */
const SHIFT_LIMIT = 0;

const NETWORKS = [
  ['on slow 4G, processor slowed down', SLOW],
  ['network and processor as they are', AS_IT_IS],
] as const;

const NAMES = ['embed', 'framed', 'markup', 'markupFromFiles'] as const;
type Name = (typeof NAMES)[number];

const TITLES: Readonly<Record<Name, string>> = {
  embed: 'open',
  framed: 'framed, the tag alone',
  markup: 'framed, with markup',
  markupFromFiles: 'framed, with markup, from files alone',
};

/** Prints the comparison, and returns what is over a limit. */
export async function compareFrame(browser: Browser, pages: Pages, turns: number): Promise<readonly string[]> {
  const over: string[] = [];
  for (const [what, conditions] of NETWORKS) {
    const all: Readonly<Record<Name, Load>>[] = [];
    // The first turn also warms the servers up, and is not counted.
    for (let turn = 0; turn <= turns; turn += 1) {
      const loads: Partial<Record<Name, Load>> = {};
      // The order rotates from turn to turn.
      for (let at = 0; at < NAMES.length; at += 1) {
        const name = NAMES[(at + turn) % NAMES.length] ?? 'embed';
        loads[name] = await load(browser, pages.urls[name], conditions);
      }
      if (turn > 0) all.push(loads as Record<Name, Load>);
    }
    report(`frame and open element, ${what}`, `medians of ${turns} turns`);
    for (const name of NAMES) {
      const times = all.map((loads) => loads[name].typable);
      const figures = `${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
      report(
        `  ${TITLES[name]}: typable`,
        `${figures}, ${median(all.map((loads) => loads[name].requestsTypable))} answers`,
      );
    }
    for (const name of ['framed', 'markup', 'markupFromFiles'] as const) {
      const title = TITLES[name];
      const ratio = median(all.map((loads) => loads[name].typable / loads.embed.typable));
      const shift = Math.max(...all.map((loads) => loads[name].shift));
      const limit = name === 'markup' ? `, limit ${TYPABLE_LIMIT}` : '';
      report(`  ${title}: times the open element of the same turn`, `${ratio.toFixed(2)}${limit}`);
      report(`  ${title}: layout shift, the most of all turns`, `${shift.toFixed(5)}, limit ${SHIFT_LIMIT}`);
      // NaN also counts as over the limit.
      if (name === 'markup' && !(ratio <= TYPABLE_LIMIT))
        over.push(`${title}: typable ${ratio.toFixed(2)} times the open element, ${what}`);
      if (!(shift <= SHIFT_LIMIT)) over.push(`${title}: layout shift ${shift.toFixed(5)}, ${what}`);
    }
  }
  return over;
}
