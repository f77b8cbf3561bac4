import { expect } from '@esm-bundle/chai';
import { contrast, fromOklch, inkOn, parseColor, toHex, toOklch, withContrast } from '../../../src/theme/color';

const hex = (text: string): string | null => {
  const color = parseColor(text);
  return color && toHex(color);
};

describe('reading colors', () => {
  for (const [text, expected] of [
    ['#0a5cff', '#0a5cff'],
    ['0a5cff', '#0a5cff'],
    ['#FFF', '#ffffff'],
    ['#abcd', '#aabbcc'],
    ['#11223344', '#112233'],
    [' rgb(10, 92, 255) ', '#0a5cff'],
    ['rgb(10 92 255 / 50%)', '#0a5cff'],
    ['rgba(100%, 0%, 0%, .5)', '#ff0000'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100% 25% / 1)', '#008000'],
    ['hsl(-120, 100%, 50%)', '#0000ff'],
    ['white', '#ffffff'],
  ] as const) {
    it(`understands ${text}`, () => expect(hex(text)).to.equal(expected));
  }

  it('understands opacity', () => {
    expect(parseColor('#00000080')?.a).to.be.closeTo(0.5, 0.01);
    expect(parseColor('rgb(0 0 0 / 25%)')?.a).to.equal(0.25);
    expect(parseColor('#1230')?.a).to.equal(0);
  });

  for (const text of [
    'red;background:url(//evil.example)',
    '#fff}*{display:none',
    'url(//evil.example)',
    'var(--x)',
    'rgb(1,2)',
    'rgb(1,2,3',
    'rgb(10%, 2, 3)',
    'hsl(1, 2, 3)',
    'expression(alert(1))',
    '#12345',
    '#ggg',
    'constructor',
    '__proto__',
    '',
    ' ',
    'x'.repeat(5000),
  ]) {
    it(`rejects ${text.slice(0, 40) || '(nothing)'}`, () => expect(parseColor(text)).to.equal(null));
  }

  it('rejects anything that is not a text', () => {
    for (const value of [null, undefined, 5, {}, ['#fff']]) expect(parseColor(value)).to.equal(null);
  });
});

describe('OKLCH', () => {
  it('converts every corner of the color cube and back without a change', () => {
    for (const color of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffd400', '#0a5cff', '#7f7f7f']) {
      expect(fromOklch(toOklch(color))).to.equal(color);
    }
  });

  it('keeps the hue when the chroma is out of range', () => {
    const moved = toOklch(fromOklch({ l: 0.3, c: 0.4, h: 110 }));
    expect(moved.l).to.be.closeTo(0.3, 0.02);
    expect(moved.h).to.be.closeTo(110, 4);
  });
});

describe('contrast', () => {
  it('is calculated as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).to.equal(21);
    expect(contrast('#777777', '#ffffff')).to.be.closeTo(4.48, 0.01);
    expect(contrast('#0a5cff', '#0a5cff')).to.equal(1);
  });

  it('gives readable text for any background', () => {
    expect(inkOn('#ffd400')).to.equal('#000000');
    expect(inkOn('#0a5cff')).to.equal('#ffffff');
  });

  it('leaves a readable color unchanged, and makes another lighter or darker', () => {
    expect(withContrast('#0a5cff', ['#ffffff'], 4.5)).to.equal('#0a5cff');
    const moved = withContrast('#ffd400', ['#ffffff'], 4.5);
    expect(contrast(moved, '#ffffff')).to.be.at.least(4.5);
    expect(toOklch(moved).h).to.be.closeTo(toOklch('#ffd400').h, 5);
  });
});
