/** Writes dist/types: the type declarations of the entry points, without the source behind them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const external = [/^react/, /^vue/, /^svelte/, /^@playwright/, './merchant-onboarding.js'];

const entries = Object.entries({
  'index.d.ts': at('src/public.ts'),
  'react.d.ts': at('src/react.tsx'),
  'server.d.ts': at('src/server/index.ts'),
  'testing.d.ts': at('kit/testing/index.ts'),
});
// The plugin compiles all the inputs that it is given as options together, which takes little longer than one of them.
const { options, ...plugin } = dts();
const shared = options({ input: entries.map(([, input]) => input) });

for (const [file, input] of entries) {
  const build = await rollup({ ...shared, input, plugins: [plugin], external });
  await build.write({ file: at('dist/types', file), format: 'es' });
  await build.close();
}
for (const file of ['jsx.d.ts', 'vue.d.ts', 'svelte.d.ts']) {
  const text = readFileSync(at('src/types', file), 'utf8');
  // Node's resolution requires file extensions; without one, a compiler would silently treat everything as `any`.
  writeFileSync(at('dist/types', file), text.replaceAll("'../public'", "'./index.js'"));
}
