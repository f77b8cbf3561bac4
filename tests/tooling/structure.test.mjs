import { existsSync } from 'node:fs';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check } from '../../scripts/structure/check.mjs';
import { findCycle } from '../../scripts/structure/imports.mjs';
import { LAYERS } from '../../scripts/structure/layers.mjs';
import { RULES } from '../../scripts/structure/rules.mjs';

const SCREEN = 'src/screens/get-started/screen.tsx';
const isFolder = (path) => path === 'src/screens/owners';
const DATES = 'src/domain/dates.ts';

/** By rule: sources it refuses and sources it lets pass, each as [path, text]. */
const CASES = {
  'literal-text': {
    refused: [
      [SCREEN, 'const a = <p>Welcome</p>;'],
      [SCREEN, "const a = <p>{'Welcome'}</p>;"],
      [SCREEN, "const a = <p>{done ? 'Done' : text}</p>;"],
      [SCREEN, 'const a = <p>{`${count} owners`}</p>;'],
      [SCREEN, "const a = <p>{name ?? 'nobody'}</p>;"],
      ['src/ui/button.tsx', 'const a = <>Bitte</>;'],
    ],
    accepted: [
      [SCREEN, "const a = <p>{t('welcome.title')}</p>;"],
      [SCREEN, "const a = <p>{kind === 'error' ? text : null} &middot; {count}%</p>;"],
      [SCREEN, "const a = <p>{mode === 'edit' && <b>{text}</b>}</p>;"],
      ['src/legal/terms.tsx', 'const a = <p>The terms</p>;'],
      ['src/i18n/rich.tsx', 'const a = <p>Word</p>;'],
      ['src/ui/button.test.tsx', 'const a = <p>Word</p>;'],
    ],
  },
  'literal-attribute': {
    refused: [
      [SCREEN, 'const a = <button aria-label="Close" />;'],
      [SCREEN, "const a = <input placeholder={'Name'} />;"],
      [SCREEN, 'const a = <img alt={`Logo of ${name}`} />;'],
      [SCREEN, "const a = <Panel title={open ? 'Open' : text} />;"],
    ],
    accepted: [
      [SCREEN, 'const a = <img alt="" className="logo" type="button" />;'],
      [SCREEN, "const a = <button aria-label={t('action.close')} />;"],
      [SCREEN, 'const a = <input placeholder="###-##-####" />;'],
    ],
  },
  rem: {
    refused: [
      ['src/ui/card.tsx', "const a = styled.div({ fontSize: '1.5rem' });"],
      ['src/ui/card.tsx', 'const a = css`margin: 0 .5rem;`;'],
      ['src/ui/card.tsx', 'const a = `${size}rem`;'],
    ],
    accepted: [
      ['src/ui/card.tsx', "const a = styled.div({ fontSize: '16px', margin: '1.5em' });"],
      ['src/ui/card.tsx', "const a = 'theorem 4remarks';"],
    ],
  },
  'html-string': {
    refused: [
      [SCREEN, 'element.innerHTML = text;'],
      [SCREEN, 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;'],
      [SCREEN, "element.insertAdjacentHTML('beforeend', text);"],
      [SCREEN, 'document.write(text);'],
    ],
    accepted: [
      [SCREEN, 'element.textContent = text;'],
      [SCREEN, 'stream.write(text);'],
    ],
  },
  eval: {
    refused: [
      [DATES, 'eval(text);'],
      [DATES, 'globalThis.eval(text);'],
      [DATES, 'const f = new Function(text);'],
      [DATES, "const f = Function('return 1');"],
      [DATES, "setTimeout('go()', 5);"],
    ],
    accepted: [
      [DATES, 'setTimeout(go, 5);'],
      [DATES, 'const isFunction = (value: Function) => value instanceof Function;'],
    ],
  },
  'date-from-text': {
    refused: [
      [DATES, "new Date('2006-11-21');"],
      [DATES, 'new Date(value);'],
      [DATES, 'new Date(...parts);'],
      [DATES, 'Date.parse(value);'],
    ],
    accepted: [
      [DATES, 'new Date();'],
      [DATES, 'new Date(year, month - 1, day);'],
      [DATES, 'new Date(Date.now() + delay);'],
      [DATES, 'new Date(Date.UTC(2006, 10, 21));'],
      [DATES, 'new Date(date.getTime() - 5);'],
      [DATES, 'new Date(0);'],
    ],
  },
  unload: {
    refused: [
      [SCREEN, "window.addEventListener('beforeunload', stop);"],
      [SCREEN, "addEventListener('unload', stop);"],
      [SCREEN, 'window.onbeforeunload = stop;'],
    ],
    accepted: [[SCREEN, "window.addEventListener('pagehide', stop);"]],
  },
  storage: {
    refused: [
      [SCREEN, "sessionStorage.getItem('token');"],
      [SCREEN, 'window.localStorage.clear();'],
      [SCREEN, "window['localStorage'].clear();"],
      ['src/session/session.ts', 'localStorage.clear();'],
    ],
    accepted: [['src/host/storage.ts', 'sessionStorage.clear();']],
  },
  'focused-test': {
    refused: [
      ['src/ui/button.test.tsx', "it.only('one', run);"],
      ['tests/journeys/start.spec.ts', "test.describe.only('one', run);"],
    ],
    accepted: [
      ['src/ui/button.test.tsx', "it('one', run);"],
      ['src/ui/button.tsx', 'const only = test.only;'],
    ],
  },
  imports: {
    refused: [
      ['src/domain/fees.ts', "import { en } from '../i18n/catalogue';"],
      ['src/theme/brand.ts', "import type { Card } from '../ui/card';"],
      ['src/ui/card.tsx', "export { t } from '../i18n/translate';"],
      ['src/api/client.ts', "const session = () => import('../session/session');"],
      ['src/domain/fees.ts', "type A = import('../api/client').Client;"],
      ['src/journey/guard.ts', "import { token } from '../session/session';"],
      ['src/journey/guard.ts', "import { type Status } from '../session/status';"],
      ['src/router/router.ts', "import { ROUTES } from '../journey/routes';"],
      [SCREEN, "import { createRouter } from '../../router/router';"],
      [SCREEN, "import * as router from '../../router/router';"],
      [SCREEN, "import { Owners } from '../owners/owners';"],
      [SCREEN, "import { Owners } from '../owners';"],
      [SCREEN, "import { App } from '../../app/app';"],
      ['src/app/app.tsx', "import { define } from '../element/define';"],
      ['src/element/define.ts', "import { Owners } from '../screens/owners/owners';"],
      ['src/index.ts', "import { App } from './app/app';"],
      ['src/version.ts', "import { App } from './app/app';"],
      ['src/helpers/time.ts', "import { App } from '../app/app';"],
      ['src/app/app.tsx', "import { server } from '../../demo/reference-api/server';"],
      ['src/domain/fees.ts', "import { useState } from 'react';"],
      ['src/journey/guard.ts', "import { atom } from 'jotai/vanilla';"],
    ],
    accepted: [
      ['src/domain/fees.ts', "import { LIMITS } from './limits'; import * as z from 'zod/mini';"],
      ['src/ui/card.tsx', "import { tokens } from '../theme/tokens';"],
      ['src/journey/guard.ts', "import type { Status } from '../session/status';"],
      ['src/journey/guard.ts', "export type { Status } from '../session/status';"],
      ['src/router/router.ts', "import type { StepId } from '../journey/routes';"],
      [SCREEN, "import { useNavigate, type Navigate } from '../../router/context';"],
      [SCREEN, "import type { Router } from '../../router/router';"],
      [SCREEN, "import { schema } from './schema'; import { Heading } from '../heading';"],
      ['src/app/screens.ts', "const load = () => import('../screens/owners/owners');"],
      ['src/index.ts', "import './element/define';"],
      ['src/globals.d.ts', 'declare const __APP_VERSION__: string;'],
      [
        'src/domain/fees.test.ts',
        "import { expect } from '../../tests/unit/expect'; import { App } from '../app/app';",
      ],
    ],
  },
};

describe('structure', () => {
  for (const [rule, { refused, accepted }] of Object.entries(CASES)) {
    for (const [path, text] of refused) {
      it(`${rule} refuses ${text} in ${path}`, () => {
        const problems = check(path, text, isFolder);
        assert.ok(
          problems.some((line) => line.startsWith(`${path}:1:`) && line.endsWith(`[${rule}]`)),
          problems.join('\n') || 'nothing was refused',
        );
      });
    }
    for (const [path, text] of accepted) {
      it(`${rule} accepts ${text} in ${path}`, () => {
        assert.deepEqual(
          check(path, text, isFolder).filter((line) => line.endsWith(`[${rule}]`)),
          [],
        );
      });
    }
  }

  it('has cases for every rule', () => {
    assert.deepEqual(Object.keys(CASES).toSorted(), [...RULES.map(({ id }) => id), 'imports'].toSorted());
  });

  it('finds a ring of folders', () => {
    assert.equal(findCycle({ a: ['b:types'], b: ['c'], c: ['a'] }), 'a > b > c > a');
    assert.equal(findCycle({ a: ['b', 'c'], b: ['c'], c: [] }), undefined);
  });

  it('keeps the table of layers free of rings and of unknown names', () => {
    assert.equal(findCycle(LAYERS), undefined);
    for (const target of Object.values(LAYERS).flat()) {
      const [name] = target.split(':');
      const isFile = existsSync(new URL(`../../${name}.ts`, import.meta.url));
      assert.ok(Object.hasOwn(LAYERS, name) || isFile, target);
    }
  });
});
