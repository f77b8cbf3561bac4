/** What the page around the frame says about where the frame is. */
import { expect } from '@esm-bundle/chai';
import { seenPart } from '../../../src/frame/place';

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

  it('is all of a low one', () => {
    frame.style.blockSize = '100px';
    putAt(-20);
    expect(seenPart(frame)).to.deep.equal({ top: 0, bottom: 100 });
  });
});
