import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** By rule: a source that the linter's configuration must refuse, and one like it that passes. */
const CASES = {
  'typescript(no-floating-promises)': {
    refused: 'export function save(send: () => Promise<void>): void {\n  send();\n}\n',
    accepted: 'export function save(send: () => Promise<void>): void {\n  void send();\n}\n',
  },
  'typescript(no-explicit-any)': {
    refused: 'export const read = (value: any): unknown => value;\n',
    accepted: 'export const read = (value: unknown): unknown => value;\n',
  },
  'typescript(no-import-type-side-effects)': {
    refused: "import { type Other } from '../cycle/alone';\nexport type One = Other;\n",
    accepted: "import type { Other } from '../cycle/alone';\nexport type One = Other;\n",
  },
  'typescript(no-non-null-assertion)': {
    refused: 'export const first = (all: string[]): string => all[0]!;\n',
    accepted: "export const first = (all: string[]): string => all[0] ?? '';\n",
  },
  'eslint(no-console)': {
    refused: "export const tell = (): void => console.log('told');\n",
    accepted: 'export const tell = (): string => String(1);\n',
  },
  'eslint(no-new-func)': {
    refused: "export const run: unknown = new Function('return 1');\n",
    accepted: 'export const run = (): number => 1;\n',
  },
  'react-hooks(rules-of-hooks)': {
    refused:
      "import { useState } from 'react';\nexport function useMaybe(on: boolean): unknown {\n  if (on) return useState(0);\n  return null;\n}\n",
    accepted: "import { useState } from 'react';\nexport function useCount(): unknown {\n  return useState(0);\n}\n",
  },
  'react-hooks(exhaustive-deps)': {
    refused:
      "import { useMemo } from 'react';\nexport function useTwice(count: number): number {\n  return useMemo(() => count * 2, []);\n}\n",
    accepted:
      "import { useMemo } from 'react';\nexport function useTwice(count: number): number {\n  return useMemo(() => count * 2, [count]);\n}\n",
  },
  'jsx-a11y(alt-text)': {
    refused: 'export const Logo = () => <img src="logo.svg" />;\n',
    accepted: 'export const Logo = () => <img src="logo.svg" alt="" />;\n',
  },
  'import(no-cycle)': {
    refused: "import { other } from '../cycle/other';\nexport const one = (): number => other();\n",
    accepted: "import { alone } from '../cycle/alone';\nexport const one = (): number => alone();\n",
  },
};

const fileName = (rule, kind) => `src/${kind}/${rule.replace(/\W+/g, '-')}one.tsx`;

describe('the lint rules', () => {
  let folder;
  let found;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    for (const name of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
    const write = (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const [rule, { refused, accepted }] of Object.entries(CASES)) {
      write(fileName(rule, 'refused'), refused);
      write(fileName(rule, 'accepted'), accepted);
    }
    const cyclic = fileName('import(no-cycle)', 'refused').replace('src/', '../').replace('.tsx', '');
    write('src/cycle/other.ts', `import { one } from '${cyclic}';\nexport const other = (): number => one();\n`);
    write('src/cycle/alone.ts', 'export type Other = string;\nexport const alone = (): number => 1;\n');
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json', 'src'], { cwd: folder, encoding: 'utf8' });
    found = JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${filename.replaceAll('\\', '/')} ${code}`);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const rule of Object.keys(CASES)) {
    it(`${rule} rejects what it should`, () => {
      assert.ok(found.includes(`${fileName(rule, 'refused')} ${rule}`), found.join('\n'));
    });
    it(`${rule} accepts what it should`, () => {
      assert.deepEqual(
        found.filter((line) => line.startsWith(`${fileName(rule, 'accepted')} `)),
        [],
      );
    });
  }
});
