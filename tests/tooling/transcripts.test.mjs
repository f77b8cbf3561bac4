import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('every transcript belongs to a scene, and every scene has one', () => {
  const scenes = [...read('../unit/transcripts/scenes.ts').matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name);
  const kept = readdirSync(new URL('../transcripts', import.meta.url)).map((file) => file.replace(/\.txt$/, ''));
  assert.ok(scenes.length > 40);
  assert.deepEqual(kept.toSorted(), scenes.toSorted());
});
