/** The cost of `isolation="frame"`: the framed tag and the open element in turns, so that other load on the machine affects both. */
import type { Browser } from 'playwright';
import { AS_IT_IS, load, SLOW, type Load } from './load';
import type { Pages } from './pages';
import { median, ms, report } from './report';

/** Upper limit for the frame's time until typable, as a multiple of the open element's. */
const TYPABLE_LIMIT = 1.15;
/** Layout shift in the host page or in the frame. */
const SHIFT_LIMIT = 0;

const NETWORKS = [
  ['on slow 4G, processor slowed down', SLOW],
  ['network and processor as they are', AS_IT_IS],
] as const;

/** Prints the comparison, and returns what is over a limit. */
export async function compareFrame(browser: Browser, pages: Pages, turns: number): Promise<readonly string[]> {
  const over: string[] = [];
  for (const [what, conditions] of NETWORKS) {
    const pairs: { readonly open: Load; readonly framed: Load }[] = [];
    // The first turn also warms the servers up, and is not counted.
    for (let turn = 0; turn <= turns; turn += 1) {
      const one = async (name: 'embed' | 'framed'): Promise<Load> => load(browser, pages.urls[name], conditions);
      // The order alternates from turn to turn.
      const early = await one(turn % 2 === 0 ? 'embed' : 'framed');
      const late = await one(turn % 2 === 0 ? 'framed' : 'embed');
      if (turn > 0) pairs.push(turn % 2 === 0 ? { open: early, framed: late } : { open: late, framed: early });
    }
    const ratio = median(pairs.map(({ open, framed }) => framed.typable / open.typable));
    const shift = Math.max(...pairs.map(({ framed }) => framed.shift));
    report(`frame and open element, ${what}`, `medians of ${turns} turns`);
    for (const name of ['open', 'framed'] as const) {
      const times = pairs.map((pair) => pair[name].typable);
      const figures = `${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
      report(`  ${name}: typable`, `${figures}, ${median(pairs.map((pair) => pair[name].requestsTypable))} answers`);
    }
    report('  typable, times the open element of the same turn', `${ratio.toFixed(2)}, limit ${TYPABLE_LIMIT}`);
    report('  layout shift with a frame, the most of all turns', `${shift.toFixed(5)}, limit ${SHIFT_LIMIT}`);
    // NaN also counts as over the limit.
    if (!(ratio <= TYPABLE_LIMIT)) over.push(`typable ${ratio.toFixed(2)} times the open element, ${what}`);
    if (!(shift <= SHIFT_LIMIT)) over.push(`layout shift ${shift.toFixed(5)} with a frame, ${what}`);
  }
  return over;
}
