import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { ELEMENT_PATCHES, esbuildPatches, PATCHES, rollupPatches } from '../../scripts/library-patches.mjs';

const PATCH = {
  name: 'quiet greeting',
  scope: /\/node_modules\/loud\//,
  changes: [/\/loud\/index\.js$/],
  change: (code) => code.replace('HELLO', 'hello'),
};
const STAND_IN = { name: 'no pets', imports: 'dog', from: [/\/loud\/index\.js$/], code: "export default 'no dog';" };

describe('patches of libraries', () => {
  let folder;
  let entry;
  const library = (source) => writeFileSync(join(folder, 'node_modules/loud/index.js'), source);

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'patches-'));
    mkdirSync(join(folder, 'node_modules/loud'), { recursive: true });
    entry = join(folder, 'entry.js');
    writeFileSync(entry, "export * from './node_modules/loud/index.js';");
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const bundlers = {
    async rollup(patches) {
      const bundle = await rollup({ input: entry, plugins: [rollupPatches(patches)], onwarn: () => undefined });
      const { output } = await bundle.generate({ format: 'es' });
      return output[0].code;
    },
    async esbuild(patches) {
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
        plugins: [esbuildPatches(patches)],
      });
      return outputFiles[0].text;
    },
  };

  for (const [name, bundle] of Object.entries(bundlers)) {
    describe(`bundled by ${name}`, () => {
      it('change the library', async () => {
        library("import dog from 'dog';\nexport const greeting = 'HELLO';\nexport { dog };");
        const code = await bundle([PATCH, STAND_IN]);
        assert.match(code, /hello/);
        assert.match(code, /no dog/);
        assert.doesNotMatch(code, /HELLO/);
      });

      it('fail the build when a pattern no longer matches', async () => {
        library("export const greeting = 'GOOD DAY';");
        await assert.rejects(bundle([PATCH]), /The patch quiet greeting has changed nothing in .*loud/);
      });

      it('fail the build when the module to change is no longer there', async () => {
        library("export const greeting = 'HELLO';");
        const moved = { ...PATCH, changes: [...PATCH.changes, /\/loud\/moved\.js$/] };
        await assert.rejects(bundle([moved]), /The patch quiet greeting has changed nothing in .*moved/);
      });

      it('fail the build when nothing asks for the import that is replaced', async () => {
        library("export const greeting = 'HELLO';");
        await assert.rejects(bundle([STAND_IN]), /The patch no pets has changed nothing in .*loud/);
      });
    });
  }

  it('all name what they must change', () => {
    for (const { name, changes, from } of [...PATCHES, ...ELEMENT_PATCHES])
      assert.ok((changes ?? from).length > 0, name);
  });
});
