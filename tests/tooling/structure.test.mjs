import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check } from '../../scripts/structure/check.mjs';
import { RULES } from '../../scripts/structure/rules.mjs';

const SCREEN = 'src/screens/get-started/screen.tsx';
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
      ['src/frame/tokens.ts', "probe.style.inlineSize = '1rem';"],
    ],
  },
  hover: {
    refused: [
      ['src/ui/card.tsx', 'const a = css`&:hover { color: red; }`;'],
      [
        'src/ui/card.tsx',
        'const a = css`@media (hover: hover) { a:hover { color: red; } } &:hover, &:focus { color: red; }`;',
      ],
      ['src/ui/card.tsx', 'const a = css`@media (width > 1px) { li:hover { color: red; } }`;'],
      ['src/ui/card.tsx', "const a = styled.div({ '&:hover': { color: 'red' } });"],
    ],
    accepted: [
      ['src/ui/card.tsx', 'const a = css`b { color: red; } @media (hover: hover) { b { &:hover { color: red; } } }`;'],
      ['src/ui/card.tsx', 'const a = css`:hovering { color: red; }`;'],
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
  'aria-property': {
    refused: [
      ['src/legal/print-text.ts', "frame.ariaHidden = 'true';"],
      ['demo/dom.ts', "make('i', { ariaHidden: 'true' });"],
      ['demo/pilot.ts', "const busy = button.ariaBusy === 'true';"],
      ['demo/dom.ts', "cell.role = 'cell';"],
    ],
    accepted: [
      [SCREEN, 'const a = <i aria-hidden="true" role="img" />;'],
      ['demo/dom.ts', "element.setAttribute('aria-busy', owner.role);"],
      ['tests/journeys/axe.ts', "const busy = button.ariaBusy === 'true';"],
    ],
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
  'hooks-only': {
    refused: [
      [SCREEN, "import { createRouter } from '../../router/router';"],
      [SCREEN, "import { useNavigate, createRouter } from '../../router/context';"],
      [SCREEN, "import * as router from '../../router/router';"],
      [SCREEN, "import router from '../../router/router';"],
      [SCREEN, "import { type Router } from '../../router/router';"],
      [SCREEN, "export { createRouter } from '../../router/router';"],
      [SCREEN, "export * from '../../router/router';"],
      [SCREEN, "const load = () => import('../../router/router');"],
      ['src/forms/form.tsx', "import { createRouter } from '../router/router';"],
    ],
    accepted: [
      [SCREEN, "import { useNavigate, type Navigate } from '../../router/context';"],
      [SCREEN, "import type { Router } from '../../router/router';"],
      [SCREEN, "type Router = import('../../router/router').Router;"],
      ['src/app/app.tsx', "import { createRouter } from '../router/router';"],
    ],
  },
};

describe('the structure rules', () => {
  for (const [rule, { refused, accepted }] of Object.entries(CASES)) {
    for (const [path, text] of refused) {
      it(`${rule} rejects ${text} in ${path}`, () => {
        const problems = check(path, text);
        assert.ok(
          problems.some((line) => line.startsWith(`${path}:1:`) && line.endsWith(`[${rule}]`)),
          problems.join('\n') || 'nothing was refused',
        );
      });
    }
    for (const [path, text] of accepted) {
      it(`${rule} accepts ${text} in ${path}`, () => {
        assert.deepEqual(
          check(path, text).filter((line) => line.endsWith(`[${rule}]`)),
          [],
        );
      });
    }
  }

  it('all have test cases', () => {
    assert.deepEqual(Object.keys(CASES).toSorted(), RULES.map(({ id }) => id).toSorted());
  });
});
