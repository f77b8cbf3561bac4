import { expect } from '@esm-bundle/chai';
import jsQR from 'jsqr';
import Saved from '../../../src/screens/saved/screen';
import { button, press, renderScreen, type Harness } from './harness';

const link = 'https://apply.example/acme/continue';
let screen: Harness;

describe('the saved page', () => {
  afterEach(() => screen.unmount());

  it('shows the link, says that it was emailed, and offers the next steps', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link, emailed: true } } });
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Your application has been saved');
    expect(screen.root.textContent).to.include(link).and.to.include('We’ve emailed you this link.');
    expect(screen.root.querySelectorAll('button')).to.have.length(1);
    await press(button(screen.root, 'Continue your application'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['continue']);
  });

  it('draws the link as a QR code with a quiet zone of four modules, which decodes to the link', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link, emailed: true } } });
    const code = screen.root.querySelector('svg[role="img"]');
    expect(code?.getAttribute('aria-label')).to.equal('QR code of the link to your application');
    const size = Number(code?.getAttribute('viewBox')?.split(' ')[2]);
    const dark = [...(code?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    for (const place of dark.flat()) expect(place).to.be.within(4, size - 5);
    const scale = 4;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [x, y] of dark) {
      for (let row = 0; row < scale; row += 1) {
        const from = ((y * scale + row) * side + x * scale) * 4;
        for (let at = from; at < from + scale * 4; at += 1) pixels[at] = at % 4 === 3 ? 255 : 0;
      }
    }
    expect(jsQR(pixels, side, side)?.data).to.equal(link);
  });

  it('draws no code that a camera could not read', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link: `${link}?${'x'.repeat(500)}`, emailed: true } } });
    expect(screen.root.querySelector('svg[role="img"]')).to.equal(null);
  });

  it('says so when the link could not be emailed', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link, emailed: false } } });
    expect(screen.root.textContent).to.include('couldn’t email you the link').and.to.include(link);
  });

  it('says how to come back where the page has no link', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link: undefined, emailed: false } } });
    expect(screen.root.textContent).to.include('go back to the website where you started');
    expect(screen.root.textContent).not.to.include('email you').and.not.to.include('Link to your application');
    expect(screen.root.querySelector('svg[role="img"]')).to.equal(null);
  });

  it('offers the next steps without a link, too', async () => {
    screen = await renderScreen(Saved);
    expect(button(screen.root, 'Continue your application')).to.be.ok;
  });
});
