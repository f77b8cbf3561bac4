/** A reporter that leaves the figures of a run in a file, for whoever sums them up. */
import { writeFile } from 'node:fs/promises';

/** Writes `{ passed, failed, skipped }` to `file`. A file of tests that broke before its first test counts as one failure. */
export function resultsReporter(file) {
  return {
    async stop({ sessions }) {
      const totals = { passed: 0, failed: 0, skipped: 0 };
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
}

function allTests(suite) {
  return [...suite.tests, ...suite.suites.flatMap(allTests)];
}
