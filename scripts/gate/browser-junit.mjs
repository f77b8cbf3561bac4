/**
 * The JUnit reporter of the browser's test runner, which by itself loses three things: the titles of nested groups, tests
 * outside a group, and files that broke before their first test.
 */
import { junitReporter } from '@web/test-runner-junit-reporter';
import { BETWEEN } from './results.mjs';

/** Leaves JUnit XML at `outputPath`; files are named from `rootDir`. */
export function browserJunit(outputPath, rootDir) {
  const reporter = junitReporter({ outputPath, rootDir });
  return {
    onTestRunFinished: ({ sessions }) => reporter.onTestRunFinished({ sessions: sessions.map(withTitles) }),
  };
}

/** The session with its tests in one group, each under its whole title. */
function withTitles(session) {
  const tests = session.testResults ? testsOf(session.testResults) : [];
  const isSilent = !session.passed && tests.every(({ passed, skipped }) => passed || skipped);
  const broken = {
    name: 'the file itself',
    passed: false,
    error: session.errors?.[0] ?? { message: 'It did not run' },
  };
  const group = { name: '', suites: [], tests: isSilent ? [...tests, broken] : tests };
  return { ...session, testResults: { name: '', suites: [group], tests: [] } };
}

function testsOf(suite, above = []) {
  return [
    ...suite.tests.map((test) => ({
      ...test,
      name: [...above, test.name].join(BETWEEN),
      // The reporter treats a failure without an error as a passed test.
      error: test.passed || test.skipped ? undefined : (test.error ?? { message: 'It said nothing' }),
    })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...above, inner.name])),
  ];
}
