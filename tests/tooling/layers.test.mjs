import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cruiseProblems } from '../../scripts/structure/cruise.mjs';
import { LAYER_RULES } from '../../scripts/structure/layer-rules.mjs';
import { ENTRIES, findCycle, LAYERS, ROOMS } from '../../scripts/structure/layers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** By kind of rule: sources that are refused, each as [folder or file, text]. A folder's sources get files of their own. */
const REFUSED = {
  layers: [
    ['src/domain', "import { en } from '../i18n/catalogue';"],
    ['src/theme', "import type { Card } from '../ui/card';"],
    ['src/ui', "export { t } from '../i18n/translate';"],
    ['src/api', "export const session = () => import('../session/session');"],
    ['src/domain', "export type A = import('../api/client').Client;"],
    ['src/screens/get-started', "import { App } from '../../app/app';"],
    ['src/app', "import { define } from '../element/define';"],
    ['src/element', "import { Owners } from '../screens/owners/owners';"],
    ['src/index.ts', "import { App } from './app/app';"],
    ['src/app', "import { server } from '../../demo/reference-api/server';"],
    ['src/app', "import { walk } from '../../kit/conformance/walk';"],
    ['src/domain', "import { expect } from '../../tests/unit/expect';"],
    ['src/domain', "import { build } from '../../scripts/build';"],
    ['demo', "import { Owners } from '../src/screens/owners/owners';"],
    ['demo', "import { walk } from '../kit/conformance/walk';"],
    ['demo/reference-api', "import { stage } from '../stage';"],
    ['demo/reference-api/handlers', "import type { Session } from '../../../src/session/session';"],
    ['demo/staging', "import { fill } from '../fill';"],
    ['kit/testing', "import { pilot } from '../../demo/pilot';"],
    ['kit/testing', "import { App } from '../../src/app/app';"],
    ['kit/conformance', "import { docs } from '../../scripts/docs';"],
    ['scripts/docs', "import { walk } from '../../kit/conformance/walk';"],
    ['scripts/docs', "import { expect } from '../../tests/unit/expect';"],
  ],
  types: [
    ['src/journey', "import { send } from '../api/client';"],
    ['src/journey', "import type { A } from '../api/client'; import { b } from '../api/client';"],
    ['src/router', "import { ROUTES } from '../journey/routes';"],
    ['src/types', "import { Element } from '../public';"],
    ['demo', "import { Element } from '../src/public';"],
    ['demo/staging', "import { fees } from '../../src/domain/fees';"],
  ],
  'no-place': [
    ['src/version.ts', "import { App } from './app/app';"],
    ['src/helpers', "import { App } from '../app/app';"],
  ],
  separate: [
    ['src/screens/get-started', "import { Owners } from '../owners/owners';"],
    ['src/screens/get-started', "import { Owners } from '../owners';"],
    ['src/screens', "import { Owners } from './owners/owners';"],
  ],
  'no-react': [
    ['src/domain', "import { useState } from 'react';"],
    ['src/journey', "import { atom } from 'jotai/vanilla';"],
    ['src/api', "import type { ReactNode } from 'react';"],
  ],
  'no-cycle': [['src/ui', "import { two } from './two'; export const one = two;"]],
  'no-orphan': [
    ['src/ui', 'export const nobody = 1;'],
    ['kit/testing', 'export const nobody = 1;'],
  ],
};

const ACCEPTED = [
  ['src/domain', "import { LIMITS } from './limits'; import * as z from 'zod/mini';"],
  ['src/ui', "import { tokens } from '../theme/tokens'; import { useState } from 'react';"],
  ['src/journey', "import type { Status } from '../api/calls/status';"],
  ['src/journey', "export type { Status } from '../api/calls/status';"],
  ['src/router', "import type { StepId } from '../journey/routes';"],
  ['src/screens/get-started', "import { useNavigate, type Navigate } from '../../router/context';"],
  ['src/screens/get-started', "import { schema } from './schema'; import { Heading } from '../heading';"],
  ['src/screens/get-started', "import { Heading } from '../shared/heading';"],
  ['src/app', "export const load = () => import('../screens/owners/owners');"],
  ['src/react.tsx', "import { names } from './host/attributes'; import type { Element } from './public';"],
  ['demo', "import { server } from './reference-api/server'; import type { Element } from '../src/public';"],
  ['demo/reference-api/handlers', "import { app } from '../app'; import { fees } from '../../../src/domain/fees';"],
  ['kit/conformance', "import { server } from '../../demo/reference-api/server';"],
  [
    'scripts/docs',
    "import { ROUTES } from '../../src/journey/routes'; import { world } from '../../tests/journeys/world';",
  ],
];

describe('the layers of the code', () => {
  let folder;
  let problems;
  const paths = new Map();

  before(async () => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'layers-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const write = (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const cases = [...Object.values(REFUSED).flat(), ...ACCEPTED];
    for (const [index, one] of cases.entries()) {
      const path = extname(one[0]) ? one[0] : `${one[0]}/case-${index}.ts`;
      paths.set(one, path);
      write(path, one[1]);
    }
    // What the cases import.
    for (const one of cases) {
      for (const [, name] of one[1].matchAll(/'(\.[^']*)'/g)) {
        const target = posix.join(posix.dirname(paths.get(one)), name);
        const path = target === 'src/screens/owners' ? `${target}/index.ts` : `${target}.ts`;
        if (!existsSync(join(folder, path))) write(path, 'export {};');
      }
    }
    const [ring] = REFUSED['no-cycle'];
    write(
      'src/ui/two.ts',
      `import { one } from './${posix.basename(paths.get(ring), '.ts')}'; export const two = one;`,
    );
    ({ problems } = await cruiseProblems(folder, ['src', 'demo', 'kit', 'scripts']));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The rules that a case breaks; nobody imports a case, which only those of that rule are about. */
  const broken = (one) =>
    problems
      .filter((line) => line.startsWith(`${paths.get(one)} >`) || line.startsWith(`${paths.get(one)}:`))
      .map((line) => /\[(?:.*: )?(.*)\]$/.exec(line)[1]);

  for (const [rule, cases] of Object.entries(REFUSED)) {
    for (const one of cases) {
      it(`the rule ${rule} rejects ${one[1]} in ${one[0]}`, () => {
        assert.ok(broken(one).includes(rule), problems.join('\n'));
      });
    }
  }
  for (const one of ACCEPTED) {
    it(`no rule rejects ${one[1]} in ${one[0]}`, () => {
      assert.deepEqual(
        broken(one).filter((rule) => rule !== 'no-orphan'),
        [],
      );
    });
  }

  it('every kind of rule has a rejected case', () => {
    const kinds = new Set(LAYER_RULES.map(({ name }) => name.replace(/.*: /, '')));
    assert.deepEqual([...kinds].toSorted(), Object.keys(REFUSED).toSorted());
  });

  it('an entry point counts as used code', () => {
    assert.ok(!problems.some((line) => line.startsWith('src/react.tsx')));
  });

  it('a cycle of folders is found', () => {
    assert.equal(findCycle({ a: ['b:types'], b: ['c'], c: ['a'] }), 'a > b > c > a');
    assert.equal(findCycle({ a: ['b', 'c'], b: ['c'], c: [] }), undefined);
  });

  it('the table has no cycle and names only existing folders', () => {
    assert.equal(findCycle(LAYERS), undefined);
    const inSrc = Object.entries(LAYERS).flatMap(([name, allowed]) => [name, ...allowed]);
    const places = [
      ...inSrc.map((name) => (name.startsWith('src/') ? name : `src/${name}`)),
      ...Object.entries(ENTRIES).flatMap(([file, allowed]) => [
        file.replace(/\.tsx?$/, ''),
        ...allowed.map((name) => (name.startsWith('src/') ? name : `src/${name}`)),
      ]),
      ...Object.entries(ROOMS).flatMap(([name, allowed]) => [name, ...allowed]),
    ];
    for (const place of places) {
      const [path] = place.split(':');
      assert.ok(
        ['', '.ts', '.tsx'].some((suffix) => existsSync(join(root, path + suffix))),
        place,
      );
    }
  });
});
