/** A reporter that leaves the figures of a run, and the name of every test, in a file for whoever sums them up. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFile } from 'node:fs/promises';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes `{ passed, failed, skipped, tests: [{ file, titles, passed, message? }] }` to `file`; a test that was
 * skipped is not in the list. A file of tests that broke before its first test counts as one failure.
 */
export function resultsReporter(file) {
  return {
    async stop({ sessions }) {
      const totals = { passed: 0, failed: 0, skipped: 0, tests: [] };
      for (const session of sessions) addSession(totals, session);
      await writeFile(file, JSON.stringify(totals));
    },
  };
}

function addSession(totals, session) {
  const tests = session.testResults ? allTests(session.testResults) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped).length;
  totals.passed += tests.filter((test) => test.passed && !test.skipped).length;
  totals.skipped += tests.filter((test) => test.skipped).length;
  totals.failed += session.passed || failed > 0 ? failed : 1;
  const file = relative(root, session.testFile);
  for (const { skipped, ...test } of tests) if (!skipped) totals.tests.push({ file, ...test });
}

function allTests(suite, above = []) {
  return [
    ...suite.tests.map(({ name, passed, skipped, error }) => ({
      passed,
      skipped,
      titles: [...above, name],
      message: error?.message,
    })),
    ...suite.suites.flatMap((inner) => allTests(inner, [...above, inner.name])),
  ];
}
