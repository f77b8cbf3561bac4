import { expect } from '@esm-bundle/chai';
import { watchHostTokens } from '../../../src/theme/watch-host-tokens';
import { until } from '../app/world';

describe('a change of what the host page sets', () => {
  let around: HTMLElement;
  let host: HTMLElement;
  let probe: HTMLElement;
  let stop: () => void;
  let seen: string;
  beforeEach(async () => {
    around = document.body.appendChild(document.createElement('div'));
    host = around.appendChild(document.createElement('div'));
    probe = document.createElement('span');
    probe.style.cssText = 'position:absolute;inline-size:1px;block-size:1px';
    host.attachShadow({ mode: 'open' }).append(probe);
    const read = (): void => {
      seen = getComputedStyle(probe).getPropertyValue('--mo-primary-color').trim();
    };
    set('navy');
    read();
    stop = watchHostTokens(probe, read);
    await painted();
  });
  afterEach(() => {
    stop();
    around.remove();
  });

  const set = (value: string): void => host.style.setProperty('--mo-primary-color', value);
  const painted = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 100));

  it('is noticed', async () => {
    set('teal');
    await until(() => seen === 'teal');
  });

  for (const [what, hidden] of [
    ['the element', () => host],
    ['what is around it', () => around],
  ] as const) {
    it(`is noticed once ${what} is shown again, if it was hidden meanwhile`, async () => {
      hidden().style.display = 'none';
      await painted();
      set('teal');
      await painted();
      hidden().style.display = '';
      await until(() => seen === 'teal');
    });
  }

  it('is noticed in what the browser has skipped meanwhile', async () => {
    around.style.contentVisibility = 'hidden';
    await painted();
    set('teal');
    await painted();
    around.style.contentVisibility = '';
    await until(() => seen === 'teal');
  });

  it('is not noticed any more once nobody asks', async () => {
    stop();
    set('teal');
    await painted();
    around.style.display = 'none';
    await painted();
    around.style.display = '';
    await painted();
    expect(seen).to.equal('navy');
  });
});
