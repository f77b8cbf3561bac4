import { expect } from '@esm-bundle/chai';
import { pageAddress } from '../../../src/host/page-address';

/** The address of a page that a frame shows. */
async function addressIn(show: (frame: HTMLIFrameElement) => void): Promise<string | undefined> {
  const frame = document.createElement('iframe');
  show(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  const { location: inside } = frame.contentWindow ?? window;
  expect(inside.href).not.to.equal(location.href);
  const address = pageAddress(inside);
  frame.remove();
  return address;
}

describe("the page's own address", () => {
  it('has no query and no fragment', async () => {
    const page = new URL('/nowhere/apply?of=1#top', location.href).href;
    expect(await addressIn((frame) => void (frame.src = page))).to.equal(`${location.origin}/nowhere/apply`);
  });

  it('is none in the srcdoc of a frame', async () => {
    expect(await addressIn((frame) => void (frame.srcdoc = '<p>Apply</p>'))).to.equal(undefined);
  });

  it('is none in a page that a script has made', async () => {
    const page = URL.createObjectURL(new Blob(['<p>Apply</p>'], { type: 'text/html' }));
    expect(await addressIn((frame) => void (frame.src = page))).to.equal(undefined);
    URL.revokeObjectURL(page);
  });
});
