import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { themeFromBrand, type Correction, type Scheme } from '../../../src/theme/brand';
import { PALETTE } from '../../../src/theme/palette';
import { adoptStyles } from '../styles';
import { Button } from '../../../src/ui/button';
import { GroundContext, ThemeRoot } from '../../../src/ui/theme-root';
import { mount, unmountAll, wait } from './mount';

afterEach(unmountAll);

/** Waits for a colour to be drawn: a machine under load takes its time. */
async function turnsTo(color: () => string, expected: string): Promise<void> {
  for (let turn = 0; turn < 100 && color() !== expected; turn += 1) await wait(50);
  expect(color()).to.equal(expected);
}

const fill = (element: HTMLElement): string => getComputedStyle(element).backgroundColor;

describe('the styles of the element', () => {
  it('add nothing to the head of the page', async () => {
    const before = document.head.innerHTML;
    const { find, shadow } = await mount(<Button kind="primary">Go</Button>, { primaryColor: '#0a5cff' });
    expect(fill(find('button'))).to.equal('rgb(10, 92, 255)');
    expect(document.head.innerHTML).to.equal(before);
    expect(shadow.querySelectorAll('style')).to.have.length(0);
  });

  it('are adopted once and keep existing sheets', () => {
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    const own = new CSSStyleSheet();
    shadow.adoptedStyleSheets = [own];
    adoptStyles(shadow);
    adoptStyles(shadow);
    expect(shadow.adoptedStyleSheets).to.have.length(3);
    expect(shadow.adoptedStyleSheets[0]).to.equal(own);
  });

  it('use no rem, fetch nothing and load no font', async () => {
    const { shadow } = await mount(<Button kind="primary">Go</Button>);
    const css = shadow.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    expect(css).to.not.match(/\d(rem)\b/);
    expect(css).to.not.match(/url\(|@font-face|@import/);
  });

  it('are not affected by a hostile page', async () => {
    const hostile = document.createElement('style');
    hostile.textContent =
      '*{all:unset!important} html{font-size:62.5%} body{font:40px serif;color:red;text-transform:uppercase;letter-spacing:9px;direction:rtl}';
    document.head.append(hostile);
    try {
      const { find } = await mount(<Button>Go</Button>);
      const style = getComputedStyle(find('button'));
      expect(style.fontSize).to.equal('16px');
      expect(style.textTransform).to.equal('none');
      expect(style.letterSpacing).to.equal('normal');
      expect(style.direction).to.equal('ltr');
      expect(style.color).to.equal('rgb(22, 24, 29)');
      expect(find('.mo-root').getBoundingClientRect().width).to.be.above(300);
    } finally {
      hostile.remove();
    }
  });

  it("follow only the element's text direction", async () => {
    const { host, find } = await mount(<p>x</p>);
    host.setAttribute('dir', 'rtl');
    expect(getComputedStyle(find('p')).direction).to.equal('rtl');
  });
});

describe('the theme', () => {
  it("prefers the host page's colors to the brand's, in any CSS notation", async () => {
    const { host, find } = await mount(<Button kind="primary">Go</Button>, { primaryColor: '#0a5cff' });
    host.style.setProperty('--mo-primary-color', 'rebeccapurple');
    await turnsTo(() => fill(find('button')), 'rgb(102, 51, 153)');
    host.style.setProperty('--mo-primary-color', 'nonsense');
    await turnsTo(() => fill(find('button')), 'rgb(10, 92, 255)');
  });

  it("keeps text readable on the host page's colors", async () => {
    const { host, find } = await mount(<Button kind="primary">Go</Button>);
    host.style.setProperty('--mo-primary-color', '#ffd400');
    host.style.setProperty('--mo-contrast-color', '#ffffff');
    await turnsTo(() => getComputedStyle(find('button')).color, 'rgb(0, 0, 0)');
  });

  it('reports corrections once per theme, except those the host page overrides', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const told: string[] = [];
    const host = document.createElement('div');
    host.style.setProperty('--mo-primary-color', '#0a5cff');
    const shadow = host.attachShadow({ mode: 'open' });
    document.body.append(host);
    const root = createRoot(shadow);
    const draw = async (primaryColor: string, textColor: string): Promise<void> => {
      const tell = (corrections: readonly Correction[]): void => {
        told.push(corrections.map(({ token }) => token).join());
      };
      const brand = { primaryColor, textColor };
      await act(async () =>
        root.render(
          <ThemeRoot palette={PALETTE} brand={brand} onCorrections={tell}>
            x
          </ThemeRoot>,
        ),
      );
    };
    await draw('#fffff0', '#111111');
    expect(told).to.deep.equal(['']);
    await draw('#fffff0', '#eeeeee');
    expect(told).to.deep.equal(['', 'textColor']);
    await act(async () => root.unmount());
    host.remove();
  });

  it('takes the color of the text around the element for `currentColor`, and not its own', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const host = document.body.appendChild(document.createElement('div'));
    host.style.color = '#4f39f6';
    host.style.setProperty('--mo-primary-color', 'currentColor');
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    const root = createRoot(shadow);
    await act(async () => root.render(<ThemeRoot palette={PALETTE}>x</ThemeRoot>));
    const screen = shadow.querySelector('.mo-root');
    expect(screen && getComputedStyle(screen).getPropertyValue('--_primary')).to.equal('#4f39f6');
    await act(async () => root.unmount());
    host.remove();
  });

  // React would complain on the console: the probe may ask at any time, as it does when a printed page hides and shows it.
  it('renders nothing when it reads the same colors again', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    let readings = 0;
    const palette: typeof PALETTE = {
      ...PALETTE,
      readHostTokens: (probe) => {
        readings += 1;
        return PALETTE.readHostTokens(probe);
      },
    };
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    const root = createRoot(shadow);
    const ask = (): void => {
      shadow
        .querySelector('.mo-root > .mo-hide')
        ?.dispatchEvent(new TransitionEvent('transitionend', { propertyName: '--mo-primary-color' }));
    };
    await act(async () => root.render(<ThemeRoot palette={PALETTE}>x</ThemeRoot>));
    await act(async () => root.render(<ThemeRoot palette={palette}>x</ThemeRoot>));
    host.style.setProperty('--mo-primary-color', 'rgb(160, 0, 0)');
    await act(async () => ask());
    readings = 0;
    ask();
    ask();
    expect(readings).to.equal(2);
    await act(async () => root.unmount());
    host.remove();
  });

  it('changes with the color scheme where nobody chose a color', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const pages = { light: themeFromBrand({}, 'light').vars, dark: themeFromBrand({}, 'dark').vars };
    for (const first of ['light', 'dark'] as const) {
      const host = document.createElement('div');
      const shadow = host.attachShadow({ mode: 'open' });
      adoptStyles(shadow);
      // The built element has the light defaults in its stylesheet.
      const neutral = new CSSStyleSheet();
      const rules = Object.entries(pages.light).map((pair) => pair.join(':'));
      neutral.replaceSync(`.mo-root{${rules.join(';')};color-scheme:light}`);
      shadow.adoptedStyleSheets.push(neutral);
      document.body.append(host);
      const root = createRoot(shadow);
      const looks = async (scheme: Scheme): Promise<void> => {
        await act(async () =>
          root.render(
            <ThemeRoot palette={PALETTE} hostBrand={{}} scheme={scheme}>
              <GroundContext.Consumer>
                {({ darkHeader }) => <p>{darkHeader ? 'dark' : 'light'}</p>}
              </GroundContext.Consumer>
            </ThemeRoot>,
          ),
        );
        const style = getComputedStyle(shadow.querySelector('.mo-root') ?? host);
        const seen = [style.getPropertyValue('--_page'), style.colorScheme, shadow.querySelector('p')?.textContent];
        expect(seen, `${first}, then ${scheme}`).to.deep.equal([pages[scheme]['--_page'], scheme, scheme]);
      };
      await looks(first);
      await looks(first === 'light' ? 'dark' : 'light');
      await looks(first);
      await act(async () => root.unmount());
      host.remove();
    }
  });

  it('takes the ground of the system for that of header and page in forced colors', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const real = window.matchMedia;
    const forced = Object.assign(new EventTarget(), { matches: true });
    const dark = Object.assign(new EventTarget(), { matches: true });
    // Firefox cannot be asked for another color scheme.
    window.matchMedia = (query) => {
      const one = query.includes('forced') ? forced : query.includes('dark') ? dark : null;
      return one === null ? real(query) : (one as unknown as MediaQueryList);
    };
    const host = document.body.appendChild(document.createElement('div'));
    host.style.setProperty('--mo-navbar-background-color', '#dddddd');
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    const root = createRoot(shadow);
    const seen: string[] = [];
    const draw = (scheme: Scheme): Promise<void> =>
      act(async () =>
        root.render(
          <ThemeRoot palette={PALETTE} hostBrand={{ navbarBackgroundColor: '#dddddd' }} scheme={scheme}>
            <GroundContext.Consumer>
              {({ darkHeader, darkPage }) => {
                seen.push(`${darkHeader} ${darkPage}`);
                return null;
              }}
            </GroundContext.Consumer>
          </ThemeRoot>,
        ),
      );
    const change = (media: typeof forced, matches: boolean): Promise<void> =>
      act(async () => {
        media.matches = matches;
        media.dispatchEvent(new Event('change'));
      });
    await draw('light');
    expect([...new Set(seen)], 'on black, from the first rendering').to.deep.equal(['true true']);
    await change(dark, false);
    await draw('dark');
    expect(seen.at(-1), 'on white').to.equal('false false');
    await change(forced, false);
    expect(seen.at(-1), 'no longer forced').to.equal('false true');
    await act(async () => root.unmount());
    window.matchMedia = real;
    host.remove();
  });

  // Chromium's password manager watches both attributes of everything around a form that somebody types in.
  it('changes colors without changing `style` or `class` around the form', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    const before = shadow.adoptedStyleSheets.length;
    const root = createRoot(shadow);
    const looks = async (primaryColor: string): Promise<void> => {
      await act(async () =>
        root.render(
          <ThemeRoot palette={PALETTE} brand={{ primaryColor }}>
            <Button kind="primary">Go</Button>
          </ThemeRoot>,
        ),
      );
      await turnsTo(() => fill(shadow.querySelector('button') ?? host), primaryColor);
    };
    await looks('rgb(160, 0, 0)');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(shadow, { subtree: true, attributeFilter: ['style', 'class'] });
    await looks('rgb(0, 0, 160)');
    expect(records).to.deep.equal([]);
    observer.disconnect();
    expect(shadow.adoptedStyleSheets).to.have.length(before + 1);
    await act(async () => root.unmount());
    expect(shadow.adoptedStyleSheets).to.have.length(before);
    host.remove();
  });

  it('keeps its colors in another document, which takes its stylesheets away', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const frame = document.body.appendChild(document.createElement('iframe'));
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow);
    const brand = { primaryColor: '#a00000' };
    const draw = (text: string): Promise<void> =>
      act(async () =>
        root.render(
          <ThemeRoot palette={PALETTE} brand={brand}>
            {text}
          </ThemeRoot>,
        ),
      );
    const primary = (): string =>
      getComputedStyle(shadow.querySelector('.mo-root') ?? host).getPropertyValue('--_primary');
    await draw('here');
    expect(primary()).to.equal('#a00000');
    for (const body of [frame.contentDocument?.body, document.body]) {
      body?.append(host);
      await draw('there');
      expect(primary()).to.equal('#a00000');
    }
    frame.contentDocument?.body.append(host);
    document.body.append(host);
    await draw('back in one task');
    expect(primary()).to.equal('#a00000');
    await act(async () => root.unmount());
    frame.remove();
    host.remove();
  });

  it("reads the host page's colors again when the color scheme changes: they may depend on it", async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const host = document.body.appendChild(document.createElement('div'));
    host.style.setProperty('--mo-primary-color', 'light-dark(rgb(160, 0, 0), rgb(0, 160, 0))');
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    const root = createRoot(shadow);
    for (const [scheme, color] of [
      ['light', 'rgb(160, 0, 0)'],
      ['dark', 'rgb(0, 160, 0)'],
      ['light', 'rgb(160, 0, 0)'],
    ] as const) {
      await act(async () =>
        root.render(
          <ThemeRoot palette={PALETTE} scheme={scheme}>
            <Button kind="primary">Go</Button>
          </ThemeRoot>,
        ),
      );
      await turnsTo(() => fill(shadow.querySelector('button') ?? host), color);
    }
    await act(async () => root.unmount());
    host.remove();
  });

  it('takes sizes and font from the host page', async () => {
    const { host, find } = await mount(<Button>Go</Button>);
    host.style.setProperty('--mo-radius', '0px');
    host.style.setProperty('--mo-font-size', '20px');
    host.style.setProperty('--mo-font-family', 'monospace');
    const style = getComputedStyle(find('button'));
    expect(style.borderRadius).to.equal('0px');
    expect(style.fontSize).to.equal('20px');
    expect(style.fontFamily).to.equal('monospace');
  });
});
