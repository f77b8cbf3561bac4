/** `npm run transcripts`: records what a screen reader says now. Review the changes with `git diff`. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = fileURLToPath(new URL('../node_modules/@web/test-runner/dist/bin.js', import.meta.url));

// A removed screen must not leave a transcript behind.
rmSync(new URL('../tests/transcripts', import.meta.url), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [runner, '--files', 'tests/unit/transcripts/*.test.ts'], {
  cwd: root,
  env: { ...process.env, TRANSCRIPTS: 'accept' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
