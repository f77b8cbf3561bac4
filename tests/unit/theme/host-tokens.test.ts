import { expect } from '@esm-bundle/chai';
import { contrast, parseColor, toHex } from '../../../src/theme/color';
import { readHostTokens } from '../../../src/theme/host-tokens';

describe('a color that the host page sets', () => {
  let host: HTMLElement;
  let probe: HTMLElement;
  beforeEach(() => {
    host = document.createElement('div');
    probe = document.createElement('span');
    host.attachShadow({ mode: 'open' }).append(probe);
    document.body.append(host);
  });
  afterEach(() => host.remove());

  const read = (value: string): string | undefined => {
    host.style.setProperty('--mo-primary-color', value);
    return readHostTokens(probe).primaryColor;
  };
  const hexOf = (value: string): string => {
    const color = parseColor(read(value));
    return color === null ? 'nothing' : toHex(color);
  };
  /** Browsers round at different steps of the way. */
  const near = (hex: string, other: string): boolean => contrast(hex, other) < 1.02;

  // The first is Tailwind's indigo-600; the others are the same color in the notations of CSS Color 4 and 5.
  for (const value of [
    'oklch(51.1% 0.262 276.966)',
    'oklch(51.1% .262 276.966deg)',
    'color(srgb 0.31 0.22 0.965)',
    'color(display-p3 0.297 0.221 0.926)',
    'lab(from #4f39f6 l a b)',
    'color-mix(in oklch, #4f39f6, #4f39f6)',
    'rgb(from #4f39f6 r g b)',
    'hsl(247deg 91% 59%)',
    'hwb(247 22% 3.5%)',
    '#4F39F6',
    'light-dark(#4f39f6, red)',
  ]) {
    it(`is used when it is written ${value}`, () => {
      const hex = hexOf(value);
      expect(near(hex, '#4f39f6'), hex).to.equal(true);
    });
  }

  it('keeps its opacity', () => {
    for (const value of ['oklch(0.5 0.2 270 / 50%)', 'color(srgb 0 0 0 / 0.5)', '#00000080']) {
      expect(parseColor(read(value))?.a, value).to.be.closeTo(0.5, 0.01);
    }
  });

  it('is the color of the text around the element', () => {
    host.style.color = '#4f39f6';
    expect(hexOf('currentColor')).to.equal('#4f39f6');
    const screen = document.createElement('div');
    screen.style.color = 'red';
    probe.replaceWith(screen);
    screen.append(probe);
    for (const value of ['currentColor', 'color-mix(in srgb, currentcolor 100%, white)']) {
      host.style.setProperty('--mo-primary-color', value);
      const { primaryColor } = readHostTokens(probe, 'rgb(79, 57, 246)');
      const color = parseColor(primaryColor);
      expect(near(color === null ? 'nothing' : toHex(color), '#4f39f6'), value).to.equal(true);
    }
  });

  it('that sRGB cannot show is as near to it as it can be', () => {
    const color = parseColor(read('color(display-p3 0 1 0)'));
    expect(color && toHex(color)).to.match(/^#0?[\da-f]{2}ff/i);
    expect(parseColor(read('oklch(0.7 0.4 150)'))).not.to.equal(null);
  });

  it('with a channel that is `none` or tiny is also read', () => {
    expect(hexOf('oklch(0 none none)')).to.equal('#000000');
    expect(hexOf('color(srgb 0.0000001 0 -0.0000001)')).to.equal('#000000');
    expect(near(hexOf('hsl(none 91% 59%)'), '#f63737')).to.equal(true);
  });

  for (const value of [
    '',
    'nonsense',
    'oklch(',
    'url(https://evil.example/x)',
    'var(--nothing)',
    'red; color: blue',
    '5px',
    // The facilitator's own color then counts.
    'transparent',
    '#12345600',
    'oklch(0.5 0.2 270 / 0)',
  ]) {
    it(`is left out when it is ${JSON.stringify(value)}`, () => expect(read(value)).to.equal(undefined));
  }
});
