/** Contrast of what the browser draws, in the colours of real brands: computed styles, laid on the grounds that are behind. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import type { MerchantOnboardingElement } from '../../src/public';
import { themeFromBrand, type Brand, type Scheme } from '../../src/theme/brand';
import { contrast, mix, parseColor, toHex, toOklch, WHITE } from '../../src/theme/color';
import { reply } from '../unit/api/fake-fetch';
import { good, until } from '../unit/app/world';
import { brandColors } from '../unit/theme/brand-colors';
import { field, openPage, press, rootOf, textOf, typeInto, type Page } from './page';

const TEXT = 4.5;
const CONTROL = 3;
const SECTORS = 10;

/** Of each tenth of the colour wheel the darkest and the lightest colour, and four greys from black to white. */
function sample(colors: readonly string[]): readonly string[] {
  const known = colors.map((color) => ({ color, ...toOklch(color) })).toSorted((a, b) => a.l - b.l);
  const greys = known.filter(({ c }) => c < 0.02);
  const hues = Array.from({ length: SECTORS }, (_, sector) =>
    known.filter(({ c, h }) => c > 0.06 && Math.floor(h / (360 / SECTORS)) === sector),
  );
  const ends = hues.flatMap((sector) => [sector[0], sector.at(-1)]);
  const steps = [0, 1, 2, 3].map((step) => greys[Math.floor((step / 3) * (greys.length - 1))]);
  return [...ends, ...steps].flatMap((entry) => entry?.color ?? []);
}

/** What lies behind an element: the fills around it, down to the first that hides what is below. */
function ground(element: Element | null, own = true): string {
  const around = element?.parentElement ?? null;
  if (element === null) return WHITE;
  if (!own) return ground(around);
  const style = getComputedStyle(element);
  if (style.backgroundImage !== 'none') throw new Error(`${element.localName} is filled by an image`);
  const fill = parseColor(style.backgroundColor);
  if (fill === null || fill.a === 0) return ground(around);
  return fill.a === 1 ? toHex(fill) : mix(ground(around), toHex(fill), fill.a);
}

function over(color: string, below: string): string {
  const parsed = parseColor(color);
  if (parsed === null) throw new Error(`${color} is no colour`);
  return mix(below, toHex(parsed), parsed.a);
}

/** Everything that was looked at, and what of it reads too badly. */
interface Look {
  seen: number;
  readonly wrong: string[];
}

function judge(look: Look, what: string, color: string, below: string, least: number): void {
  look.seen += 1;
  const ratio = contrast(over(color, below), below);
  if (ratio < least) look.wrong.push(`${what}: ${color} on ${below} is ${ratio.toFixed(2)}`);
}

const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('.mo-hide') === null && element.checkVisibility();

function judgeTexts(look: Look, root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !isDrawn(element)) continue;
    judge(look, `text "${text.slice(0, 30)}"`, getComputedStyle(element).color, ground(element), TEXT);
  }
  for (const input of root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]), select')) {
    judge(look, `what is typed in ${input.name}`, getComputedStyle(input).color, ground(input), TEXT);
    if (input.placeholder) {
      const { color } = getComputedStyle(input, '::placeholder');
      judge(look, `the placeholder of ${input.name}`, color, ground(input), TEXT);
    }
  }
}

function judgeControls(look: Look, root: Element): void {
  for (const box of root.querySelectorAll('[part~=input], input[type=checkbox], input[type=radio]')) {
    if (!isDrawn(box)) continue;
    const { borderTopColor } = getComputedStyle(box);
    judge(look, `the edge of ${box.localName}, outside`, borderTopColor, ground(box, false), CONTROL);
    judge(look, `the edge of ${box.localName}, inside`, borderTopColor, ground(box), CONTROL);
  }
  for (const button of root.querySelectorAll('button[data-kind=primary], button[data-kind=secondary]')) {
    if (!isDrawn(button)) continue;
    const { borderTopColor } = getComputedStyle(button);
    judge(look, `the edge of ${button.textContent}`, borderTopColor, ground(button, false), CONTROL);
  }
  for (const bar of root.querySelectorAll('[role=progressbar] [data-on]')) {
    const { backgroundColor } = getComputedStyle(bar);
    judge(look, 'the step bar', backgroundColor, ground(bar, false), CONTROL);
  }
  for (const icon of root.querySelectorAll('[role=group] > svg, [role=alert] > svg')) {
    judge(look, 'a mark', getComputedStyle(icon).color, ground(icon), CONTROL);
  }
}

/** One of each kind of what can have the focus. */
const FOCUSED = [
  'input:not([type])',
  'input[type=text]',
  'input[type=checkbox]',
  'input[type=radio]',
  'button[data-kind=primary]',
  'button[data-kind=link]',
  '[data-kind=error] button',
  '[role=tab]',
  'nav button',
  '[part~=footer] a',
  '[part~=footer] button',
];

function judgeFocus(look: Look, root: Element): void {
  for (const selector of FOCUSED) {
    const target = [...root.querySelectorAll<HTMLElement>(selector)].find(isDrawn);
    if (target === undefined) continue;
    target.focus();
    const ringed = [target, target.closest('[part~=input]'), target.closest('label')].find(
      (element) => element !== null && parseFloat(getComputedStyle(element).outlineWidth) >= 2,
    );
    if (ringed === undefined || ringed === null) {
      look.wrong.push(`no ring around ${selector}`);
      continue;
    }
    const { outlineColor, boxShadow } = getComputedStyle(ringed);
    const around = ground(ringed, false);
    judge(look, `the ring of ${selector}`, outlineColor, around, CONTROL);
    const halo = /^(rgba?\([^)]*\)) 0px 0px 0px [1-9]/.exec(boxShadow)?.[1];
    if (halo !== undefined)
      judge(look, `the ring of ${selector} on its halo`, outlineColor, over(halo, around), CONTROL);
  }
}

const PROPERTIES = {
  primaryColor: '--mo-primary-color',
  backgroundColor: '--mo-background-color',
  navbarBackgroundColor: '--mo-navbar-background-color',
} as const;

/** Dresses an element in a brand, and waits until that is drawn. */
async function dress(element: MerchantOnboardingElement, brand: Brand, scheme: Scheme): Promise<Element> {
  const root = rootOf(element).querySelector<HTMLElement>('.mo-root');
  if (root === null) throw new Error('Nothing is drawn');
  element.colorScheme = scheme;
  for (const [token, property] of Object.entries(PROPERTIES)) {
    element.style.setProperty(property, brand[token as keyof typeof PROPERTIES] ?? '');
  }
  const { vars } = themeFromBrand(brand, scheme);
  const drawn = getComputedStyle(root);
  await until(() => Object.entries(vars).every(([name, value]) => drawn.getPropertyValue(name) === value));
  for (const animation of rootOf(element).getAnimations()) animation.finish();
  return root;
}

describe('screens in the colors of real brands', () => {
  let page: Page;
  let colors: readonly string[];
  before(async () => {
    colors = sample(await brandColors());
  });
  beforeEach(() => (page = openPage()));
  afterEach(() => page.close());

  /** The sign-up, refused for what is missing. */
  async function signUp(): Promise<MerchantOnboardingElement> {
    const element = await page.ready();
    typeInto(field(element, 'Full name'), 'Ada Diaz');
    await press(element, 'Start Application');
    await until(() => rootOf(element).querySelector('[aria-invalid=true]') !== null);
    return element;
  }

  /** The choice of a type, with open steps, tabs and radios. */
  async function typeChoice(): Promise<MerchantOnboardingElement> {
    page.server.on('POST onboarding/accounts/continue', good({ token: 't', smAppStatus: 'sms_valid' }));
    page.server.on('GET onboarding/spproducts/acme/merchant-types', () =>
      reply(['business', 'government-public-corp']),
    );
    page.server.on('GET onboarding/spproducts/acme/ownership-types', () => reply(['LLC', 'SOLE_PROP', 'GOV']));
    const element = await page.ready({ start: 'continue' });
    typeInto(field(element, 'Email'), 'ada@shop.example');
    typeInto(field(element, 'Password'), 'Long password 1!');
    await press(element, 'Continue');
    await until(() => textOf(element).includes('Choose your business type'));
    await until(() => rootOf(element).querySelector('input[type=radio]') !== null);
    return element;
  }

  const both = (): readonly Scheme[] => ['light', 'dark'];
  const inTurn = (at: number): readonly Scheme[] => [at % 2 === 0 ? 'light' : 'dark'];
  for (const [screen, open, least, schemes] of [
    ['the sign-up with its errors', signUp, 40, both],
    ['the choice of a business type', typeChoice, 25, inTurn],
  ] as const) {
    it(`have a contrast of 4.5:1 for text and 3:1 for controls, icons and focus rings: ${screen}`, async function sweep() {
      this.timeout(60_000);
      expect(colors).to.have.length(24);
      const element = await open();
      const wrong: string[] = [];
      for (const [at, color] of colors.entries()) {
        for (const scheme of schemes(at)) {
          const neighbour = colors[at - 1];
          const brand: Brand = {
            primaryColor: color,
            navbarBackgroundColor: neighbour ?? color,
            ...(at % 3 === 2 && { backgroundColor: neighbour }),
          };
          const root = await dress(element, brand, scheme);
          const look: Look = { seen: 0, wrong: [] };
          judgeTexts(look, root);
          judgeControls(look, root);
          judgeFocus(look, root);
          expect(look.seen, 'the measure measures').to.be.at.least(least);
          wrong.push(...look.wrong.map((what) => `${what} (${scheme}, ${JSON.stringify(brand)})`));
        }
      }
      expect(wrong.slice(0, 5)).to.deep.equal([]);
    });
  }

  describe('that are dark, printed by the browser itself', () => {
    afterEach(() => emulateMedia({ media: 'screen' }));

    for (const [what, brand, scheme] of [
      ['in the dark color scheme', {}, 'dark'],
      ['on a dark background of the host', { backgroundColor: '#101820' }, 'light'],
      ['with a header of the brand', { primaryColor: '#ffd400', navbarBackgroundColor: '#102040' }, 'dark'],
    ] as const) {
      it(`have a contrast of 4.5:1 for text on white paper, also in a legal text: ${what}`, async () => {
        const element = await signUp();
        // The built element has the light defaults in its stylesheet.
        const neutral = new CSSStyleSheet();
        const rules = Object.entries(themeFromBrand({}).vars).map((pair) => pair.join(':'));
        neutral.replaceSync(`.mo-root{${rules.join(';')}}`);
        rootOf(element).adoptedStyleSheets.push(neutral);
        const root = await dress(element, brand, scheme);
        await emulateMedia({ media: 'print' });
        const look: Look = { seen: 0, wrong: [] };
        judgeTexts(look, root);
        expect(look.seen, 'the measure measures').to.be.at.least(20);
        await emulateMedia({ media: 'screen' });
        await press(element, 'Privacy Notice');
        await until(() => root.querySelector('dialog[open] section') !== null);
        await emulateMedia({ media: 'print' });
        const before = look.seen;
        judgeTexts(look, root);
        expect(look.seen - before, 'in the legal text').to.be.at.least(20);
        expect(look.wrong).to.deep.equal([]);
      });
    }
  });
});
