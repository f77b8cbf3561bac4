import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

describe('package-lock.json', () => {
  it('has an entry for every platform of an optional package, which npm ci requires', () => {
    const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${at}/node_modules/${name}`],
      ),
    );
    assert.deepEqual(missing, []);
  });

  it('contains no download address', () => {
    assert.deepEqual(
      Object.entries(packages).filter(([, { resolved }]) => resolved),
      [],
    );
  });
});
