import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Each test is a compiler of its own.
describe('the types of the package', { concurrency: true }, () => {
  for (const folder of [
    'tests/package/host',
    // As Node itself resolves them: from the package's own `exports`, where a file without its ending is not found.
    'tests/package/host/tsconfig.node16.json',
    'tests/package/testing-host',
    'tests/hosts',
  ]) {
    it(`compile in the host projects of ${folder}`, async () => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const child = spawn(process.execPath, [compiler, '-p', join(root, folder)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
      const [code] = await once(child, 'close');
      assert.equal(said, '');
      assert.equal(code, 0);
    });
  }
});
