import { expect } from '@esm-bundle/chai';
import { applyTokens, readTokens, watchTokens } from '../../../src/frame/tokens';

describe('custom properties on their way into the frame', () => {
  let host: HTMLElement;
  let probe: HTMLElement;
  beforeEach(() => {
    host = document.createElement('div');
    probe = document.createElement('span');
    host.attachShadow({ mode: 'open' }).append(probe);
    document.body.append(host);
  });
  afterEach(() => host.remove());
  const read = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) host.style.setProperty(name, value);
    return readTokens(probe);
  };

  it('are colors and lengths as the browser computes them', () => {
    document.documentElement.style.fontSize = '20px';
    try {
      expect(
        read({
          '--mo-primary-color': 'rebeccapurple',
          '--mo-radius': 'calc(1rem - 8px)',
          '--mo-font-family': '"Inter", sans-serif',
          '--mo-font-size': '18px',
          '--mo-spacing': '0.5rem',
        }),
      ).to.deep.equal({
        colors: { primaryColor: 'rgb(102, 51, 153)' },
        radius: 12,
        fontFamily: '"Inter", sans-serif',
        fontSize: 18,
        spacing: 10,
      });
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  for (const [name, value] of [
    ['--mo-primary-color', 'url(https://evil.example/x)'],
    ['--mo-primary-color', 'red; } body { display: none'],
    ['--mo-radius', '-4px'],
    ['--mo-radius', '-4%'],
    ['--mo-radius', '4 %'],
    ['--mo-radius', 'auto'],
    ['--mo-spacing', '20%'],
    ['--mo-font-size', '99999px'],
    ['--mo-font-family', 'x}body{color:red'],
    ['--mo-font-family', 'url(x)'],
  ] as const) {
    it(`leave out ${name}: ${value}`, () => expect(read({ [name]: value })).to.deep.equal({ colors: {} }));
  }

  const long = Array.from({ length: 22 }, (_, at) => `"Some Font Name ${at}"`);
  for (const [list, fitting] of [
    ['"A+B", \'Inter\',serif', "'Inter', serif"],
    ['"Acme; Sans}", Inter, sans-serif', 'Inter, sans-serif'],
    [String.raw`Font\, One, "Font\", Two", Georgia`, 'Georgia'],
    ['url("a, b"), Georgia', 'Georgia'],
    [`"Foo, Bar", "Bob's", Georgia`, `"Foo, Bar", "Bob's", Georgia`],
    [[...long, 'serif'].join(), [...long.slice(0, 14), 'serif'].join(', ')],
  ] as const) {
    it(`leave out an odd family, and keep the others: ${list.slice(0, 40)}`, () =>
      expect(read({ '--mo-font-family': list }).fontFamily).to.equal(fitting));
  }

  it('have a radius as round as can be, however it is written', () => {
    for (const round of ['9999px', 'calc(infinity * 1px)'])
      expect(read({ '--mo-radius': round }).radius).to.equal(1000);
  });

  for (const [percentage, radius] of [
    ['0%', 0],
    ['25%', 16],
    ['50%', 32],
    ['62.5%', 40],
  ] as const) {
    it(`have a radius of ${percentage} in pixels, of which 32 are as round as can be`, () =>
      expect(read({ '--mo-radius': percentage }).radius).to.equal(radius));
  }

  it("are read again when the visitor's color scheme changes, which `light-dark()` follows", () => {
    const scheme = new EventTarget();
    const real = window.matchMedia;
    window.matchMedia = ((query: string) => (query.includes('color-scheme') ? scheme : real(query))) as typeof real;
    let readings = 0;
    const stop = watchTokens(probe, () => (readings += 1));
    window.matchMedia = real;
    scheme.dispatchEvent(new Event('change'));
    expect(readings).to.equal(1);
    stop();
    scheme.dispatchEvent(new Event('change'));
    expect(readings).to.equal(1);
  });

  it('are set in the frame, and taken back when they are gone', () => {
    applyTokens(host, { colors: { primaryColor: '#5b2a86' }, radius: 4, fontFamily: 'Georgia' });
    const value = (name: string): string => host.style.getPropertyValue(name);
    expect(['--mo-primary-color', '--mo-radius', '--mo-font-family'].map(value)).to.deep.equal([
      '#5b2a86',
      '4px',
      'Georgia',
    ]);
    applyTokens(host, { colors: {} });
    expect(host.getAttribute('style')).to.equal('');
  });
});
