/** The results of a step's tests, read from the JUnit XML that every test runner writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { XMLParser } from 'fast-xml-parser';

/** Between the titles of a test and its groups; Playwright's reporter joins them so. */
export const BETWEEN = ' › ';

/** The steps with tests, and the folder that their file names are relative to. */
export const TEST_STEPS = { tooling: '', contract: '', model: '', package: '', unit: '', journeys: 'tests/journeys/' };

const FAILURES = ['failure', 'error', 'flakyFailure', 'flakyError'];
const LISTS = new Set(['testsuite', 'testcase', 'skipped', ...FAILURES]);
const MOST_LINES = 12;
/** What the runners put before the message of a failed test. */
const WRAPPING = /^(?:\[?Error \[ERR_TEST_FAILURE\])?: /;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && LISTS.has(name),
  parseTagValue: false,
  // A title may begin or end with a space.
  trimValues: false,
});

/** The tests of a JUnit file, in order: `{ file, titles, passed, skipped, message }`. Nothing where there is no file. */
export function testsOf(xml, folder = '') {
  if (!xml) return [];
  const { testsuites } = parser.parse(xml);
  return (testsuites?.testsuite ?? []).flatMap((suite) => testsIn(suite, folder, suite['@name'], []));
}

function testsIn(suite, folder, file, above) {
  return [
    ...(suite.testcase ?? []).map((test) => ({
      file: folder + (test['@file'] ?? file),
      titles: [...above, test['@name']],
      ...outcomeOf(test),
    })),
    ...(suite.testsuite ?? []).flatMap((inner) => testsIn(inner, folder, file, [...above, inner['@name']])),
  ];
}

/** A test that failed at first and passed later has not passed, and one that was skipped has not run. */
function outcomeOf(test) {
  const [failure] = FAILURES.flatMap((kind) => test[kind] ?? []);
  if (failure !== undefined) {
    // The text keeps the line breaks that the attribute may have lost.
    const said = [failure['#text'], failure['@message'], failure].find(
      (text) => typeof text === 'string' && text.trim(),
    );
    return { passed: false, skipped: false, message: said?.trim().replace(WRAPPING, '') ?? 'It said nothing' };
  }
  const [skipped] = test.skipped ?? [];
  return { passed: skipped === undefined, skipped: skipped !== undefined, message: skipped?.['@message'] };
}

/** Where a step of the gate leaves its results. */
export function resultsFile(resultsFolder, step) {
  return join(resultsFolder, `${step}.xml`);
}

/** The same for the files that it ran a second time. */
export function secondResultsFile(resultsFolder, step) {
  return resultsFile(resultsFolder, `${step}-again`);
}

/** The tests of a step's last run, those of a file's second run in place of its first; undefined where it left nothing. */
export function resultsOf(resultsFolder, step) {
  const first = read(resultsFile(resultsFolder, step), step);
  const second = read(secondResultsFile(resultsFolder, step), step);
  if (!second) return first;
  const files = new Set(second.map(({ file }) => file));
  return [...(first ?? []).filter(({ file }) => !files.has(file)), ...second];
}

function read(file, step) {
  return existsSync(file) ? testsOf(readFileSync(file, 'utf8'), TEST_STEPS[step]) : undefined;
}

export function countsOf(tests) {
  const skipped = tests.filter((test) => test.skipped).length;
  const passed = tests.filter((test) => test.passed).length;
  return { passed, failed: tests.length - passed - skipped, skipped };
}

export function nameOf({ file, titles }) {
  return [file, ...titles].join(BETWEEN);
}

/** The failed tests, each with the beginning of its message, to be repeated at the end of a long output. */
export function failuresOf(tests) {
  return tests
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map((test) => {
      const lines = stripVTControlCharacters(test.message).trim().split('\n').slice(0, MOST_LINES);
      return [nameOf(test), ...lines.map((line) => `    ${line}`)].join('\n');
    });
}
