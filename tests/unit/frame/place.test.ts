/** What the page around the frame says about where the frame is. */
import { expect } from '@esm-bundle/chai';
import { keepInView, seenPart, watchPlace } from '../../../src/frame/place';
import { until } from '../app/world';

describe('the part of a frame that is seen', () => {
  let page: HTMLElement;
  let frame: HTMLElement;
  beforeEach(() => {
    page = document.body.appendChild(document.createElement('div'));
    page.style.cssText = 'padding-block:3000px';
    frame = page.appendChild(document.createElement('div'));
    frame.style.blockSize = '2000px';
  });
  afterEach(() => {
    page.remove();
    scrollTo(0, 0);
  });

  /** Scrolls so that the frame begins this far below the window's upper edge. */
  function putAt(y: number): void {
    scrollTo(0, scrollY + frame.getBoundingClientRect().top - y);
    expect(frame.getBoundingClientRect().top).to.be.closeTo(y, 1);
  }

  it('is what is in the window', () => {
    putAt(-500);
    expect(seenPart(frame)).to.deep.equal({ top: 500, bottom: 500 + innerHeight });
    putAt(innerHeight - 200);
    expect(seenPart(frame)).to.deep.equal({ top: 0, bottom: 200 });
    putAt(200 - 2000);
    expect(seenPart(frame)).to.deep.equal({ top: 1800, bottom: 2000 });
  });

  for (const [where, y, part] of [
    ['below the window', () => innerHeight + 700, 'first'],
    ['above the window', () => -2700, 'last'],
    ['all but below it', () => innerHeight - 50, 'first'],
    ['all but above it', () => 50 - 2000, 'last'],
  ] as const) {
    it(`is the ${part} window of it, which the page can scroll to, if it is ${where}`, () => {
      putAt(y());
      const top = part === 'first' ? 0 : 2000 - innerHeight;
      expect(seenPart(frame)).to.deep.equal({ top, bottom: top + innerHeight });
    });
  }

  it('has room for a dialog if a panel of the page is too low for one', () => {
    page.style.cssText = 'block-size:80px;overflow-y:auto';
    page.scrollTop = 1000;
    const { top, bottom } = seenPart(frame);
    expect(bottom - top).to.equal(240);
    expect(top).to.equal(1000);
  });

  /** No wider than the window: a scroll bar would take room from what is seen. */
  const zoom = (css: string): void => void (page.style.cssText += `inline-size:50%;${css}`);

  for (const [css, scale] of [
    ['zoom:1.25', 1.25],
    ['zoom:.8', 0.8],
    ['transform:scale(.8);transform-origin:0 0', 0.8],
    ['transform:scale(1.5);transform-origin:0 0', 1.5],
    ['zoom:1.25;transform:scale(.5);transform-origin:0 0', 0.625],
  ] as const) {
    it(`is in the frame's own pixels on a page with ${css}`, () => {
      zoom(css);
      putAt(-500);
      let { top, bottom } = seenPart(frame);
      expect(top).to.be.closeTo(500 / scale, 2);
      expect(bottom).to.be.closeTo(Math.min(2000, (500 + innerHeight) / scale), 2);

      putAt(300 - 2000 * scale);
      ({ top, bottom } = seenPart(frame));
      expect(top).to.be.closeTo(Math.max(0, 2000 - 300 / scale), 2);
      expect(bottom).to.be.closeTo(2000, 2);
    });

    it(`is scrolled to on a page with ${css}`, () => {
      zoom(css);
      const place = page.appendChild(document.createElement('div'));
      place.style.position = 'relative';
      const mark = place.appendChild(document.createElement('i'));
      mark.style.position = 'absolute';
      place.append(frame);
      putAt(0);
      const at = { top: 1500, bottom: 1550 };
      keepInView(frame, mark, { ...at, screen: false });
      const edge = frame.getBoundingClientRect().top + at.bottom * scale;
      expect(edge).to.be.within(0, innerHeight);
      // As little as necessary.
      if (at.bottom * scale > innerHeight) expect(edge).to.be.closeTo(innerHeight - 16 * scale, 3);
      const { scrollY: before } = window;
      keepInView(frame, mark, { top: 1500, bottom: 1550, screen: false });
      expect(scrollY).to.equal(before);
    });
  }

  it('is looked at again once a panel of the page has come to rest', async () => {
    let looks = 0;
    const stop = watchPlace(frame, () => (looks += 1));
    await until(() => looks > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = looks;
    page.style.transition = 'transform 50ms';
    page.style.transform = 'translateY(-50px)';
    await until(() => looks > before);
    stop();
  });

  it('is looked at again as a panel inside another component of the page scrolls', async () => {
    const shell = page.appendChild(document.createElement('div'));
    const panel = shell.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    panel.style.cssText = 'block-size:300px;overflow-y:auto';
    panel.append(document.createElement('slot'));
    shell.append(frame);
    let seen: unknown = null;
    const stop = watchPlace(frame, () => (seen = seenPart(frame)));
    scrollTo(0, scrollY + panel.getBoundingClientRect().top);
    await until(() => JSON.stringify(seen) === JSON.stringify({ top: 0, bottom: 300 }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    panel.scrollTop = 700;
    await until(() => JSON.stringify(seen) === JSON.stringify({ top: 700, bottom: 1000 }));
    stop();
    panel.scrollTop = 800;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).to.deep.equal({ top: 700, bottom: 1000 });
  });

  for (const [what, css, bottom] of [
    ['a layer over the window, and not by the panels that the layer is in', 'position:fixed', innerHeight],
    ['the panel that a layer is fixed in', 'position:absolute', 150],
  ] as const) {
    it(`is limited by ${what}`, () => {
      page.style.cssText = `block-size:150px;overflow-y:auto;${css === 'position:fixed' ? '' : 'position:relative'}`;
      const layer = page.appendChild(document.createElement('div'));
      layer.style.cssText = `${css};inset:0;block-size:100vh;overflow-y:auto`;
      layer.append(frame);
      page.scrollIntoView();
      expect(seenPart(frame).bottom).to.be.closeTo(bottom, 1);
    });
  }

  describe('on a page with a bar', () => {
    let bar: HTMLElement;
    beforeEach(() => (bar = document.body.appendChild(document.createElement('header'))));
    afterEach(() => bar.remove());
    const show = (css: string): void => void (bar.style.cssText = `position:fixed;inset-inline:0;z-index:9;${css}`);

    for (const [what, css, top, bottom] of [
      ['at the upper edge', 'top:0;block-size:80px', 80, 0],
      ['at the lower edge', 'bottom:0;block-size:60px', 0, 60],
      ['that lets presses through', 'top:0;block-size:80px;pointer-events:none', 0, 0],
      ['that covers nearly everything, as a layer does', 'top:0;bottom:0', 0, 0],
      ['beside the frame', 'top:0;block-size:80px;inset-inline:auto 0;inline-size:40px', 0, 0],
    ] as const) {
      it(`${what}, is what the bar leaves of it`, () => {
        show(css);
        putAt(-500);
        expect(seenPart(frame)).to.deep.equal({ top: 500 + top, bottom: 500 + innerHeight - bottom });
      });
    }

    it('and another one below it, is what both leave of it', () => {
      show('top:0;block-size:50px');
      const second = document.body.appendChild(document.createElement('nav'));
      second.style.cssText = 'position:fixed;inset-inline:0;inset-block-start:50px;block-size:40px;z-index:9';
      putAt(-500);
      expect(seenPart(frame).top).to.equal(590);
      second.remove();
    });

    it('that sticks in the panel around it, inside another component, is what the bar leaves of it', () => {
      const shell = page.appendChild(document.createElement('div'));
      const panel = shell.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      panel.style.cssText = 'block-size:400px;overflow-y:auto';
      const inner = panel.appendChild(document.createElement('header'));
      inner.append(document.createElement('b'));
      inner.style.cssText = 'position:sticky;inset-block-start:0;block-size:70px;z-index:9';
      panel.append(document.createElement('slot'));
      shell.append(frame);
      scrollTo(0, scrollY + panel.getBoundingClientRect().top);
      panel.scrollTop = 570;
      expect(seenPart(frame)).to.deep.equal({ top: 570, bottom: 900 });
    });

    it('is scrolled to so that the bar does not cover it, whether or not the page has said so to the browser', () => {
      const place = page.appendChild(document.createElement('div'));
      place.style.position = 'relative';
      const mark = place.appendChild(document.createElement('i'));
      mark.style.position = 'absolute';
      place.append(frame);
      show('top:0;block-size:80px');
      const root = document.documentElement;
      for (const padding of ['', '80px']) {
        root.style.scrollPaddingTop = padding;
        putAt(-1000);
        // In the window, and below the bar.
        keepInView(frame, mark, { top: 1040, bottom: 1060, screen: false });
        expect(frame.getBoundingClientRect().top + 1040, `scroll-padding ${padding}`).to.be.closeTo(96, 1);
      }
      root.style.scrollPaddingTop = '';
    });
  });

  it('is all of a low one', () => {
    frame.style.blockSize = '100px';
    putAt(-20);
    expect(seenPart(frame)).to.deep.equal({ top: 0, bottom: 100 });
  });
});
