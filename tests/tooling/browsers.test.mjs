import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { namedIn, pageWith } from '../../scripts/browsers/table.mjs';

const passed = { titles: ['a'], passed: true, skipped: false };
const failed = { titles: ['b', 'c'], passed: false, skipped: false, message: 'Error: expected 1' };
const cannot = { titles: ['d'], passed: false, skipped: false, message: 'Error: WebKit cannot be asked for viewport' };
const engines = ['chromium', 'webkit'];
const existing = ['one', 'two'];

test('docs/browsers.md names every file of journeys, and no other', () => {
  const files = readdirSync(new URL('../journeys', import.meta.url)).filter((name) => name.endsWith('.spec.ts'));
  const page = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8');
  assert.deepEqual(
    namedIn(page).sort(),
    files.map((name) => name.replace('.spec.ts', '')).sort(),
    'run `npm run browsers -- NAME` for a new file',
  );
});

test('the page counts what passed, failed and could not run in an engine, and names what failed', () => {
  const page = pageWith('', {
    engines,
    existing,
    ran: [{ engine: 'webkit', journeys: 'one', tests: [passed, failed, cannot] }],
  });
  assert.match(page, /^\| `one` \| not run \| 1 passed, 1 failed, 1 not run \|$/m);
  assert.match(page, /^\| `two` \| not run \| not run \|$/m);
  assert.match(page, /^\| \*\*all\*\* \| not run \| 1 passed, 1 failed, 1 not run \|$/m);
  assert.match(page, /^- webkit, `one`: b › c$/m);
});

test('a run of some files leaves the other rows as they were, and forgets failures that are gone', () => {
  const first = pageWith('', {
    engines,
    existing,
    ran: existing.map((journeys) => ({ engine: 'webkit', journeys, tests: [passed, failed] })),
  });
  const second = pageWith(first, {
    engines,
    existing,
    ran: [{ engine: 'webkit', journeys: 'two', tests: [passed, passed] }],
  });
  assert.match(second, /^\| `one` \| not run \| 1 passed, 1 failed \|$/m);
  assert.match(second, /^\| `two` \| not run \| 2 passed \|$/m);
  assert.match(second, /^\| \*\*all\*\* \| not run \| 3 passed, 1 failed \|$/m);
  assert.deepEqual(second.match(/^- .*$/gm), ['- webkit, `one`: b › c']);
});
