import { expect } from '@esm-bundle/chai';
import { until } from '../unit/app/world';
import { openPage, turn, type Page } from './page';

describe('a protection that a host has misspelled', () => {
  const { warn } = console;
  let logged: string[];
  let page: Page;
  beforeEach(() => {
    page = openPage();
    logged = [];
    console.warn = (text: string) => void logged.push(text);
  });
  afterEach(() => {
    page.close();
    console.warn = warn;
  });

  it('is not found in what is spelled right', async () => {
    const element = await page.ready({ isolation: ' OPEN ', privacy: 'On', 'frame-src': ' ' });
    element.privacy = 'off';
    await turn(100);
    expect(logged).to.deep.equal([]);
  });

  it('is said in the console, once for a page (D-681)', async () => {
    const element = await page.ready({ isolation: 'iframe', 'frame-src': 'https://apply.acme.example' });
    await until(() => logged.length > 1);
    Reflect.set(element, 'privacy', 'true');
    await until(() => logged.length > 2);
    expect(logged).to.deep.equal([
      'merchant-onboarding: isolation is neither open nor frame: the application is not in a frame',
      'merchant-onboarding: frame-src has no effect without isolation="frame"',
      'merchant-onboarding: privacy is neither on nor off: nothing is hidden',
    ]);
    Reflect.set(element, 'privacy', 'yes');
    await page.ready({ isolation: 'yes' });
    await turn(100);
    expect(logged).to.have.lengthOf(3);
  });
});
