import { expect } from '@esm-bundle/chai';
import { until } from '../unit/app/world';
import { openPage, rootOf, type Page } from './page';

type Tokens = Readonly<Record<string, string>>;

describe('lengths and fonts of the host page', () => {
  let page: Page;
  let place: HTMLElement;
  beforeEach(() => {
    page = openPage();
    place = document.body.appendChild(document.createElement('section'));
    place.style.cssText = 'font:italic 900 30px/3 fantasy;width:700px';
  });
  afterEach(() => {
    page.close();
    place.remove();
  });

  async function show(tokens: Tokens = {}): Promise<HTMLElement> {
    for (const [name, value] of Object.entries(tokens)) place.style.setProperty(name, value);
    const element = page.put({}, place);
    await until(() => element.route === 'get-started' && rootOf(element).querySelector('h1') !== null);
    return element;
  }

  /** How the parts look that follow from them. */
  function look(element: Element): string {
    const parts = ['h1', 'label', 'p', '[part~=card]', '[part~=button-primary]', '[part~=input]'];
    return parts
      .map((selector) => {
        const found = rootOf(element).querySelector(selector);
        const { font, padding, borderRadius } = getComputedStyle(found ?? element);
        return [selector, font, padding, borderRadius].join(' ');
      })
      .join('\n');
  }

  for (const radius of ['9999px', '50%', '100vmax', '1e9px']) {
    it(`what stands on a card stays on it, with a radius of ${radius}`, async () => {
      const element = await show({ '--mo-radius': radius });
      const root = rootOf(element);
      await until(() => root.querySelectorAll('[part~=card] [part~=input]').length > 2);
      const card = root.querySelector('[part~=card]');
      const fields = root.querySelectorAll('[part~=card] [part~=input]');
      for (const field of fields) {
        field.scrollIntoView({ block: 'center' });
        const { left, right, top, height } = field.getBoundingClientRect();
        // Nothing is hit outside of a round corner.
        const ends = [left, right - 1].map((x) => root.elementsFromPoint(x, top + height / 2));
        expect(ends.every((there) => card !== null && there.includes(card))).to.equal(true);
      }
      expect(getComputedStyle(fields[0] ?? place).borderRadius).not.to.equal('0px');
    });
  }

  describe('that are invalid', () => {
    for (const [name, good, ...values] of [
      ['--mo-font-size', '20px', '16', 'large', '-3px', '16 px', '0x10', '120%', 'calc(50% + 8px)', '0', '0px'],
      ['--mo-radius', '3px', '4', '4px 8px', 'auto', '-1px', 'initial', 'inherit'],
      ['--mo-spacing', '5px', '8', 'wide', '-8px', '50%'],
      ['--mo-font-family', 'serif', '5', 'bold 12px serif'],
    ] as const) {
      it(`${name} is as if nothing were said: ${values.join(', ')}`, async () => {
        const element = await show();
        const usual = look(element);
        for (const value of values) {
          place.style.setProperty(name, good);
          await until(() => look(element) !== usual);
          place.style.setProperty(name, value);
          await until(() => look(element) === usual);
        }
      });
    }

    it('are as if nothing were said from the start, too, and again once they are mended', async () => {
      const usual = look(await show());
      const element = await show({ '--mo-font-size': '16', '--mo-radius': '4', '--mo-spacing': '8' });
      await until(() => look(element) === usual);
      place.style.setProperty('--mo-font-size', '18px');
      await until(() => getComputedStyle(rootOf(element).querySelector('p') ?? element).fontSize === '18px');
    });
  });

  for (const zero of ['0', '+0', '-0', '0.0']) {
    it(`--mo-spacing: ${zero} without a unit leaves no gaps, and the header its height`, async () => {
      const element = await show({ '--mo-spacing': '0px' });
      const heightOfHeader = (): string =>
        getComputedStyle(rootOf(element).querySelector('[part~=header]') ?? element).minBlockSize;
      const usual = look(element);
      expect(heightOfHeader()).to.equal('64px');
      place.style.setProperty('--mo-spacing', '9px');
      await until(() => look(element) !== usual);
      place.style.setProperty('--mo-spacing', zero);
      await until(() => look(element) === usual);
      expect(heightOfHeader()).to.equal('64px');
    });
  }

  it('relative to the text around mean that of the page, wherever they are used', async () => {
    const element = await show({ '--mo-font-size': '0.6em', '--mo-spacing': '0.3em' });
    const sizes = (): string[] =>
      ['[part~=card] label', '[part~=button-primary]'].map(
        (selector) => getComputedStyle(rootOf(element).querySelector(selector) ?? element).fontSize,
      );
    await until(() => sizes().join() === '15.75px,18px');
    for (const value of ['0.6EM', 'max(1px, 0.6em)', 'calc(0.3em + 9px)']) {
      place.style.setProperty('--mo-font-size', '20px');
      await until(() => sizes()[1] === '20px');
      place.style.setProperty('--mo-font-size', value);
      await until(() => sizes().join() === '15.75px,18px');
    }
  });

  it('what the page lets nobody select can be selected and copied in here', async () => {
    place.style.setProperty('-webkit-user-select', 'none');
    place.style.setProperty('user-select', 'none');
    const element = await show();
    const heading = rootOf(element).querySelector('h1');
    await until(() => {
      const { userSelect } = getComputedStyle(heading?.closest('.mo-root') ?? element);
      return userSelect === 'text';
    });
  });
});
