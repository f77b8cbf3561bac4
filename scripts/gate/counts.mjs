/** How many tests passed and failed, read from what each test runner leaves behind. A run that left nothing counts none. */

const NONE = { passed: 0, failed: 0 };

/** The closing figures of node's own reporter; a cancelled test is a failed one. */
export function nodeCounts(output) {
  const figure = (name) => Number(output.match(new RegExp(`^\\S+ ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return { passed: figure('pass'), failed: figure('fail') + figure('cancelled') };
}

/** What was passed over, with the reason: `nginx, as … # there is no nginx on this machine`. */
export function nodeSkips(output) {
  return [...output.matchAll(/^\s*﹣ (.+) \([\d.]+ms\) # (.+)$/gm)].map(([, title, reason]) => `${title}: ${reason}`);
}

/** The file of scripts/unit/results.mjs. */
export function runnerCounts(json) {
  if (!json) return NONE;
  const { passed, failed } = JSON.parse(json);
  return { passed, failed };
}

/** Playwright's JSON report; a flaky test did not pass, and neither did what broke outside a test. */
export function playwrightCounts(json) {
  if (!json) return NONE;
  const { stats, errors } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
