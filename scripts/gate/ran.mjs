/** Which tests ran, as `{ file, titles, passed, message? }`, read from what each test runner leaves behind. */
import { stripVTControlCharacters } from 'node:util';

/** The file of scripts/unit/results.mjs. */
export function runnerTests(json) {
  return JSON.parse(json).tests;
}

/** The lines of scripts/gate/node-titles.mjs. */
export function nodeTests(lines) {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Playwright's JSON report. A flaky test did not pass, and a skipped one did not run. */
export function playwrightTests(json, folder) {
  const { suites } = JSON.parse(json);
  return suites.flatMap((file) => ofSuite(file, `${folder}/${file.file}`, []));
}

function ofSuite(suite, file, above) {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        return { file, titles: [...above, title], passed: status === 'expected', ...(message && { message }) };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, file, [...above, inner.title]))];
}

const MOST_LINES = 12;

/** The failed ones, each with the beginning of what it said: for the end of a long output. */
export function failuresOf(tests) {
  return tests
    .filter(({ passed }) => !passed)
    .map(({ file, titles, message = 'it said nothing' }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MOST_LINES);
      return [[file, ...titles].join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
    });
}
