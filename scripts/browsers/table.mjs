/** docs/browsers.md: which journeys passed in which engine. Each run replaces what it ran, and leaves the rest as it was. */
import { BETWEEN } from '../gate/results.mjs';

/** Messages of a journey that an engine cannot support: it counts as not run. */
const CANNOT = [/cannot be asked for/, /CDP session is only available/, /Not supported/, /Method not implemented/];
const FIGURE = /^(?:(\d+) passed)?(?:, )?(?:(\d+) failed)?(?:, )?(?:(\d+) not run)?$/;
const ROW = /^\| `([\w-]+)` \| (.+) \|$/;
const FAILURE = /^- (\w+), `([\w-]+)`: (.+)$/;
const NONE = 'not run';

/**
 * The page with the results of a run put in. `ran` is a list of `{ engine, journeys, tests }`: the tests of one file, as
 * `testsOf` of the gate reads them; `existing` are the files that there are.
 */
export function pageWith(page, { engines, existing, ran }) {
  const { figures, failures } = read(page, engines);
  for (const { engine, journeys, tests } of ran) {
    figures.set(`${engine} ${journeys}`, figureOf(tests));
    const failed = tests.filter((test) => outcomeOf(test) === 'failed').map(({ titles }) => titles.join(BETWEEN));
    failures.set(`${engine} ${journeys}`, failed);
  }
  const figure = (engine, journeys) => figures.get(`${engine} ${journeys}`) ?? NONE;
  const rows = existing.map((name) => `| \`${name}\` | ${engines.map((engine) => figure(engine, name)).join(' | ')} |`);
  const total = engines.map((engine) => sumOf(existing.map((name) => figure(engine, name))));
  const list = engines.flatMap((engine) =>
    existing.flatMap((name) =>
      (failures.get(`${engine} ${name}`) ?? []).map((title) => `- ${engine}, \`${name}\`: ${title}`),
    ),
  );
  return [
    `| journeys | ${engines.join(' | ')} |`,
    `| --- | ${engines.map(() => '---').join(' | ')} |`,
    ...rows,
    `| **all** | ${total.join(' | ')} |`,
    '',
    '## What failed',
    '',
    ...(list.length > 0 ? list : ['Nothing.']),
    '',
  ].join('\n');
}

/** The files that a page names. */
export function namedIn(page) {
  return page.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? []);
}

function read(page, engines) {
  const figures = new Map();
  const failures = new Map();
  for (const line of page.split('\n')) {
    const [, name, cells] = ROW.exec(line) ?? [];
    if (name) cells.split(' | ').forEach((cell, at) => figures.set(`${engines[at]} ${name}`, cell));
    const [, engine, journeys, title] = FAILURE.exec(line) ?? [];
    if (engine) failures.set(`${engine} ${journeys}`, [...(failures.get(`${engine} ${journeys}`) ?? []), title]);
  }
  return { figures, failures };
}

/** Passed, failed, or not run. */
function outcomeOf({ passed, skipped, message = '' }) {
  if (passed) return 'passed';
  return skipped || CANNOT.some((pattern) => pattern.test(message)) ? NONE : 'failed';
}

export function figureOf(tests) {
  return worded(['passed', 'failed', NONE].map((kind) => tests.filter((test) => outcomeOf(test) === kind).length));
}

function sumOf(figures) {
  const sums = [0, 0, 0];
  for (const figure of figures) {
    const [, ...counts] = FIGURE.exec(figure) ?? [];
    counts.forEach((count, at) => (sums[at] += Number(count ?? 0)));
  }
  return worded(sums);
}

function worded([passed, failed, left]) {
  const words = [
    [passed, 'passed'],
    [failed, 'failed'],
    [left, NONE],
  ].filter(([count]) => count > 0);
  return words.map(([count, word]) => `${count} ${word}`).join(', ') || NONE;
}
