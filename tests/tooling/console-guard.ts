/** Loaded before every test file: an error on the console fails the test that caused it, unless the test expected it. */

interface Expectation {
  readonly pattern: RegExp;
  met: boolean;
}

let expected: Expectation[] = [];
let unexpected: string[] = [];
/** Whether a test has ended, and what comes after it has not begun. */
let isBetween = false;

/** Declares that the running test makes the console print an error that matches; the test fails if it does not come. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, met: false });
}

function describeArgument(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

// React's development build describes every render to the browser's profiler, which takes it a third of its time. It looks
// once for what it describes them with, when it is loaded, which is after this module.
Reflect.set(console, 'timeStamp', undefined);
Reflect.set(console, 'createTask', undefined);

/** What is on its way as a test ends, such as the last of a transition, is drawn before the hooks take the page down: nobody can wait for that. */
const NOT_AWAITED = /not wrapped in act\(/;

const print = console.error.bind(console);
console.error = (...args: unknown[]) => {
  const text = args.map(describeArgument).join(' ');
  if (isBetween && NOT_AWAITED.test(text)) return;
  const expectation = expected.find(({ pattern }) => pattern.test(text));
  if (expectation) {
    expectation.met = true;
    return;
  }
  unexpected.push(text);
  print(...args);
};

function complaint(): string | undefined {
  const missing = expected
    .filter(({ met }) => !met)
    .map(({ pattern }) => `no console error matched ${String(pattern)}`);
  const problems = [...unexpected.map((text) => `unexpected console error: ${text}`), ...missing];
  expected = [];
  unexpected = [];
  return problems.length > 0 ? problems.join('\n') : undefined;
}

// Kept from before a test may put a hand-driven clock in its place.
const setRealTimeout = globalThis.setTimeout.bind(globalThis);

/** Waits until the rejections that nobody handled are reported. */
function settle(): Promise<void> {
  return new Promise((resolve) => setRealTimeout(resolve));
}

// Marked by hand: a hook that throws would also keep the rest of the file from running.
afterEach('console stays quiet', async function () {
  await settle();
  const problem = complaint();
  if (problem === undefined || !this.currentTest || this.currentTest.isFailed()) return;
  this.currentTest.state = 'failed';
  this.currentTest.err = new Error(problem);
});

after('console stays quiet', async () => {
  await settle();
  const problem = complaint();
  if (problem !== undefined) throw new Error(problem);
});

// A file whose tests were all lost (a wrong name, an early return) would otherwise count as a success.
const run = mocha.run.bind(mocha);
mocha.run = (done) => {
  if (mocha.suite.total() === 0) {
    it('has a test', () => {
      throw new Error('this file holds no test');
    });
  }
  const runner = run(done);
  runner.on('test', () => (isBetween = false));
  runner.on('test end', () => (isBetween = true));
  const fail = Reflect.get(runner, 'fail') as (...args: unknown[]) => void;
  Reflect.set(runner, 'fail', (test: unknown, error: unknown, ...rest: unknown[]) => {
    fail.call(runner, test, withoutNodes(error), ...rest);
  });
  return runner;
};

// The runner prints what was compared. An element leads through its React fibre to half the page: the printing of it
// throws, and the run would wait for its end for ever.
function withoutNodes(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const side of ['actual', 'expected']) {
    if (Reflect.get(error, side) instanceof Node) Reflect.deleteProperty(error, side);
  }
  return error;
}
