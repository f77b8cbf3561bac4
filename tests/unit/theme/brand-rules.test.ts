/** What the specification says of a brand: when a colour is corrected (9), and what is kept of it (3). */
import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { storedColor } from '../../../src/host/stored-brand';
import { brandingAtom, storeBranding } from '../../../src/session/branding';
import { facilitatorAtom } from '../../../src/session/session';
import { createOwnStorage } from '../../../src/host/storage';
import { themeFromBrand } from '../../../src/theme/brand';
import { contrast, mix } from '../../../src/theme/color';

/** A blue that has this contrast on white, a hair more or less. */
function blueOnWhite(ratio: number): string {
  const shades = Array.from({ length: 1000 }, (_, at) => mix('#ffffff', '#0a5cff', at / 1000));
  return shades.find((shade) => contrast(shade, '#ffffff') >= ratio) ?? '#0a5cff';
}

describe('the contrast below which a brand color is corrected (specification 9)', () => {
  const correctionsOf = (brand: Parameters<typeof themeFromBrand>[0]): string[] =>
    themeFromBrand({ backgroundColor: '#ffffff', ...brand }).corrections.map(({ token }) => token);

  it('is 1.5 for a fill', () => {
    expect(correctionsOf({ primaryColor: blueOnWhite(1.45) })).to.deep.equal(['primaryColor']);
    expect(correctionsOf({ primaryColor: blueOnWhite(1.55) })).to.deep.equal([]);
  });

  it('is 2 for a text: below it turns black or white, above it keeps its hue', () => {
    const drawn = (textColor: string): string =>
      themeFromBrand({ backgroundColor: '#ffffff', textColor }).vars['--_text'] ?? '';
    expect(drawn(blueOnWhite(1.95))).to.equal('#000000');
    const kept = drawn(blueOnWhite(2.05));
    expect(kept).not.to.equal('#000000');
    expect(contrast(kept, '#ffffff')).to.be.at.least(4.5);
  });
});

describe('the brand kept in local storage (specification 3)', () => {
  const storage = createOwnStorage('brand-rules');
  const kept = (): unknown => JSON.parse(storage.get('local', 'branding') ?? 'null');
  const store = (branding: object | undefined): void => {
    const knowledge = createStore();
    const none = { color: undefined, rectLarge: undefined, darkForm: undefined, favIcon: undefined };
    const given = branding && { ...none, ...branding };
    knowledge.set(facilitatorAtom, { facId: 'fac_1', name: 'Acme', domain: 'acme.example', branding: given });
    const brand = knowledge.get(brandingAtom);
    if (brand === null) throw new Error('no brand');
    storeBranding(storage, brand);
  };
  afterEach(() => storage.clear('local'));

  const DEFAULTS = {
    backgroundColor: 'black',
    primaryColor: 'white',
    secondaryColor: 'black',
    contrastColor: 'white',
    textColor: 'black',
    logoUrl: '',
    navbarBackgroundColor: 'white',
    name: 'Acme',
  };

  it('alternates black and white if the facilitator chose nothing', () => {
    store(undefined);
    expect(kept()).to.deep.equal(DEFAULTS);
    store({});
    expect(kept()).to.deep.equal(DEFAULTS);
  });

  it('contains what the facilitator chose', () => {
    store({ color: '#0a5cff', rectLarge: 'https://cdn.example/wide.svg' });
    expect(kept()).to.deep.equal({
      ...DEFAULTS,
      primaryColor: '#0a5cff',
      logoUrl: 'https://cdn.example/wide.svg',
    });
    expect(storedColor(storage)).to.equal('#0a5cff');
  });

  it('renders nothing with its defaults', () => {
    store(undefined);
    expect(storedColor(storage)).to.equal(undefined);
  });

  it('is only in local storage', () => {
    localStorage.clear();
    sessionStorage.clear();
    store(undefined);
    expect(Object.keys(localStorage)).to.deep.equal(['merchant-onboarding:brand-rules:branding']);
    expect(sessionStorage).to.have.length(0);
  });
});
