import { expect } from '@esm-bundle/chai';
import { themeFromBrand } from '../../../src/theme/brand';
import { contrast, toOklch } from '../../../src/theme/color';
import { soak } from '../properties/soak';
import { failures } from './pairs';

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a theme made from a brand', () => {
  for (const color of [
    '#ffd400',
    '#ffffff',
    '#fdfdfd',
    '#000000',
    '#050505',
    '#0a5cff',
    '#1ed760',
    '#777777',
    '#ff00ff',
  ]) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`is readable in ${scheme} with ${color} in any role`, () => {
        expect(failures({ primaryColor: color }, scheme)).to.deep.equal([]);
        expect(failures({ primaryColor: '#0a5cff', contrastColor: color }, scheme)).to.deep.equal([]);
        expect(failures({ backgroundColor: color, textColor: color, secondaryColor: color }, scheme)).to.deep.equal([]);
        expect(failures({ navbarBackgroundColor: color, primaryColor: '#ffd400' }, scheme)).to.deep.equal([]);
      });
    }
  }

  it('is readable with random brands', function sweep() {
    this.timeout(60_000);
    const next = random(7);
    const color = (): string | undefined =>
      next() < 0.7
        ? `#${Math.floor(next() * 0x1000000)
            .toString(16)
            .padStart(6, '0')}`
        : undefined;
    const wrong: string[] = [];
    for (let turn = 0; turn < (soak.isOn ? 10_000 : 1000); turn += 1) {
      const brand = {
        primaryColor: color(),
        secondaryColor: color(),
        backgroundColor: color(),
        textColor: color(),
        contrastColor: color(),
        navbarBackgroundColor: color(),
      };
      wrong.push(...failures(brand, next() < 0.5 ? 'light' : 'dark'));
      soak.count('brands');
    }
    expect(wrong.slice(0, 5)).to.deep.equal([]);
  });

  it('leaves a readable brand unchanged', () => {
    const { vars, corrections } = themeFromBrand({ primaryColor: '#0a5cff', contrastColor: '#ffffff' });
    expect(corrections).to.deep.equal([]);
    expect(vars['--_primary']).to.equal('#0a5cff');
    expect(vars['--_on-primary']).to.equal('#ffffff');
  });

  it('reports what it corrected, and the new contrast', () => {
    const { corrections, vars } = themeFromBrand({ primaryColor: '#ffe866', contrastColor: '#fff3b0' });
    expect(corrections.map(({ token }) => token)).to.deep.equal(['primaryColor', 'contrastColor']);
    const [primary, ink] = corrections;
    expect(primary?.from).to.equal('#ffe866');
    expect(primary?.to).to.equal(vars['--_primary']);
    expect(primary?.ratio).to.be.at.least(1.5);
    expect(toOklch(primary?.to ?? '').h).to.be.closeTo(toOklch('#ffe866').h, 6);
    expect(ink?.to).to.equal('#000000');
    expect(ink?.ratio).to.be.at.least(4.5);
  });

  it('makes a weak text color lighter or darker, and replaces a hopeless one', () => {
    const weak = themeFromBrand({ textColor: '#8a7aa0' }).corrections[0];
    expect(toOklch(weak?.to ?? '').h).to.be.closeTo(toOklch('#8a7aa0').h, 6);
    expect(themeFromBrand({ textColor: '#f8f8ff' }).corrections[0]?.to).to.equal('#000000');
  });

  it('moves an invisible gray to the other end of the scale', () => {
    expect(contrast(themeFromBrand({ primaryColor: '#fafafa' }).vars['--_primary'] ?? '', '#ffffff')).to.be.above(10);
    expect(themeFromBrand({ primaryColor: '#050505' }, 'dark').vars['--_primary']).to.equal('#f1f2f4');
  });

  it('never makes a light page dark, and keeps a dark page readable in the light scheme', () => {
    const dark = themeFromBrand({ backgroundColor: '#fff7e6' }, 'dark');
    expect(dark.scheme).to.equal('dark');
    expect(dark.corrections[0]?.token).to.equal('backgroundColor');
    const night = themeFromBrand({ backgroundColor: '#101820' }, 'light');
    expect(night.scheme).to.equal('dark');
    expect(night.vars['--_page']).to.equal('#101820');
  });

  it('silently ignores anything that is not a color', () => {
    const plain = themeFromBrand({});
    const evil = themeFromBrand({ primaryColor: 'red;background:url(//e)', textColor: '', backgroundColor: '#fff}*{' });
    expect(evil).to.deep.equal(plain);
    expect(plain.corrections).to.deep.equal([]);
  });

  it('blends a half-transparent brand color with its background', () => {
    expect(themeFromBrand({ navbarBackgroundColor: '#00000080', backgroundColor: '#ffffff' }).vars['--_nav']).to.equal(
      '#7f7f7f',
    );
  });

  it('contains only colors and shadows', () => {
    const { 'color-scheme': scheme, ...vars } = themeFromBrand({ primaryColor: '#ffd400' }).vars;
    expect(scheme).to.equal('light');
    for (const [name, value] of Object.entries(vars)) {
      expect(name).to.match(/^--_[a-z-]+$/);
      expect(value).to.match(name.startsWith('--_shadow') ? /^0 [\d a-z#,-]+$/ : /^#[\da-f]{6}$/);
    }
  });
});
