/** Which tests ran, as `{ file, titles, passed }`, read from what each test runner leaves behind. */

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
      .map(({ status }) => ({ file, titles: [...above, title], passed: status === 'expected' })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, file, [...above, inner.title]))];
}
