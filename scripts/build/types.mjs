/** Writes dist/types: the type declarations of the entry points, without the source behind them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const external = [/^react/, /^vue/, /^svelte/, /^@playwright/, './merchant-onboarding.js'];

for (const [input, file] of [
  ['src/public.ts', 'index.d.ts'],
  ['src/react.tsx', 'react.d.ts'],
  ['src/server/index.ts', 'server.d.ts'],
  ['kit/testing/index.ts', 'testing.d.ts'],
]) {
  const build = await rollup({ input: at(input), plugins: [dts()], external });
  await build.write({ file: at('dist/types', file), format: 'es' });
  await build.close();
}
for (const file of ['jsx.d.ts', 'vue.d.ts', 'svelte.d.ts']) {
  const text = readFileSync(at('src/types', file), 'utf8');
  // Node's resolution requires file extensions; without one, a compiler would silently treat everything as `any`.
  writeFileSync(at('dist/types', file), text.replaceAll("'../public'", "'./index.js'"));
}
