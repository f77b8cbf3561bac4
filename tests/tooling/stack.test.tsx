import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { expect } from '@esm-bundle/chai';
import { atom, Provider, useAtom } from 'jotai';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { expectConsoleError } from './console-guard';
import { styleCache } from '../../src/theme/style-root';
import { adoptStyles } from '../unit/styles';

declare const __APP_VERSION__: string;

const schema = z.object({ legalName: z.string().check(z.minLength(1)) });
const countAtom = atom(0);
const Heading = styled.h1({ color: 'rgb(1, 2, 3)' });

function Screen() {
  const [count, setCount] = useAtom(countAtom);
  const { register, formState, trigger } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { legalName: '' },
  });
  return (
    <>
      <Heading>{count}</Heading>
      <input aria-label="Legal name" {...register('legalName')} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <button type="submit" onClick={() => void trigger()}>
        Check
      </button>
      <output>{formState.errors.legalName ? 'invalid' : 'valid'}</output>
    </>
  );
}

describe('the libraries in the test browser', () => {
  let host: HTMLElement;
  let shadow: ShadowRoot;
  let unmount: () => void;

  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    host = document.createElement('div');
    shadow = host.attachShadow({ mode: 'open' });
    document.body.append(host);
    const root = createRoot(shadow);
    unmount = () => root.unmount();
    adoptStyles(shadow);
    await act(async () => {
      root.render(
        <StrictMode>
          <CacheProvider value={styleCache()}>
            <Provider>
              <Screen />
            </Provider>
          </CacheProvider>
        </StrictMode>,
      );
    });
  });

  afterEach(async () => {
    await act(async () => unmount());
    host.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  function element(selector: string): HTMLElement {
    const found = shadow.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  }

  it('render, style and update inside a shadow root', async () => {
    expect(getComputedStyle(element('h1')).color).to.equal('rgb(1, 2, 3)');
    expect(element('h1').textContent).to.equal('0');
    await act(async () => element('button[type=button]').click());
    expect(element('h1').textContent).to.equal('1');
  });

  it('validate a form against a schema', async () => {
    expect(element('output').textContent).to.equal('valid');
    await act(async () => element('button[type=submit]').click());
    expect(element('output').textContent).to.equal('invalid');
  });

  it('let a test expect a console error', () => {
    expectConsoleError(/expected by this test/);
    console.error('expected by this test');
  });

  it("know the application's version", () => {
    expect(__APP_VERSION__).to.match(/^\d+\.\d+\.\d+$/);
  });
});
