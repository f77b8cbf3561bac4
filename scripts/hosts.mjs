/** Builds the hosts of tests/hosts as their frameworks' own users would: each a page that embeds the built element. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const at = (...parts) => join(root, ...parts);

const ELEMENT = {
  'merchant-onboarding': at('dist/merchant-onboarding.js'),
  'merchant-onboarding/react': at('dist/react.js'),
};
const folderOf = (name) => join(require.resolve(`${name}/package.json`), '..');

/** Compiles `.svelte` files. */
const svelte = {
  name: 'svelte',
  setup(building) {
    building.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import('svelte/compiler');
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client', css: 'injected' });
      return { contents: js.code, loader: 'js' };
    });
  },
};

const REACT_18 = { react: folderOf('react18'), 'react-dom': folderOf('react-dom18') };

/** Name, entry, and special settings. */
export const HOSTS = {
  plain: { entry: 'plain.ts' },
  'React 19': { entry: 'react.tsx' },
  'React 18': { entry: 'react.tsx', alias: REACT_18 },
  'Vue 3': { entry: 'vue.ts' },
  'Svelte 5': { entry: 'svelte.ts', plugins: [svelte], conditions: ['svelte'] },
  Angular: { entry: 'angular.ts' },
  'a server': { entry: 'server-client.tsx' },
  'a late page of a server': { entry: 'server-client-late.tsx' },
  'a late page of a server, React 18': { entry: 'server-client-late.tsx', alias: REACT_18 },
};

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"development"' },
  logLevel: 'error',
};

/** Builds one host into `folder`, as `host.js` and its chunks. */
export async function buildHost(name, folder) {
  const { entry, alias = {}, plugins = [], conditions = [] } = HOSTS[name];
  await build({
    ...common,
    entryPoints: { host: at('tests/hosts', entry) },
    outdir: folder,
    splitting: true,
    alias: { ...ELEMENT, ...alias },
    plugins,
    conditions,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
  });
}

/** Builds the server's code of a host into `folder`; returns the file. */
export async function buildServer(name, folder) {
  const outfile = join(folder, 'server-page.mjs');
  await build({
    ...common,
    entryPoints: [at('tests/hosts/server-page.tsx')],
    outfile,
    platform: 'node',
    alias: { ...ELEMENT, ...HOSTS[name].alias },
    // React's server half is CommonJS and asks for node's modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}
