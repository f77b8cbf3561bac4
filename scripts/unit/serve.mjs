/** How the test server answers imports of src and tests: packages from .vendor/, our own files without an extension. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** Stands in for fast-check. */
const SEEDED = '/tests/tooling/seeded.ts';
const OWN = /^\/(?:src|tests|demo)\//;

/** Resolves bare names through `packages`, and relative imports to the file that TypeScript would take. */
export function resolveImports({ root, packages }) {
  return {
    name: 'resolve-imports',
    resolveImport({ source, context }) {
      if (!OWN.test(context.path)) return undefined;
      if (source.startsWith('.')) return ownFile(root, posix.join(posix.dirname(context.path), source));
      if (/^(?:\/|\w+:)/.test(source)) return undefined;
      if (source === 'fast-check' && context.path !== SEEDED) return SEEDED;
      const url = packages.get(source);
      if (!url)
        throw new Error(`${context.path} imports ${source}, which no browser can load or which is not installed`);
      return url;
    },
  };
}

function ownFile(root, url) {
  const found = SUFFIXES.map((suffix) => url + suffix).find((candidate) => isFile(join(root, candidate)));
  return found ?? url;
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}

/** Puts `module` in front of everything that a test file imports, without moving a line of it. */
export function loadBeforeTests(module) {
  return {
    name: 'load-before-tests',
    transform(context) {
      if (!OWN.test(context.path) || !/\.test\.tsx?$/.test(context.path)) return undefined;
      return `import ${JSON.stringify(module)};${context.body}`;
    },
  };
}
