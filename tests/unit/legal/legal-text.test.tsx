import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import type { LegalDocument } from '../../../src/legal/open-legal';
import { loadPrinter, renderLegal, textOf, type Rendered, type RenderOptions } from './render';

const DOCUMENTS: readonly LegalDocument[] = ['terms', 'privacy', 'esign'];

describe('a legal text', () => {
  let shown: Rendered;

  async function open(options: RenderOptions): Promise<ShadowRoot> {
    shown = await renderLegal(options);
    return shown.root;
  }

  afterEach(async () => shown.unmount());

  for (const document of DOCUMENTS) {
    it(`${document} names the company everywhere`, async () => {
      const root = await open({ document, facilitator: 'Blue Heron Pay' });
      expect(textOf(root)).to.include('Blue Heron Pay');
      expect(textOf(root)).not.to.match(/[{}]/);
    });

    it(`${document} links every entry of its contents to the heading`, async () => {
      const root = await open({ document });
      const headings = [...root.querySelectorAll<HTMLElement>('section > h3')];
      const entries = [...root.querySelectorAll<HTMLElement>('nav li button')];
      expect(entries).to.have.length(headings.length);
      expect(entries.length).to.be.greaterThan(5);
      for (const [index, entry] of entries.entries()) {
        await act(async () => entry.click());
        const heading = headings[index];
        expect(root.activeElement).to.equal(heading);
        expect(heading?.textContent).to.equal(`${index + 1}. ${entry.textContent}`);
      }
    });
  }

  it("does not change the page's address, history or scroll position", async () => {
    const tall = globalThis.document.createElement('div');
    tall.style.blockSize = '5000px';
    globalThis.document.body.prepend(tall);
    const before = { hash: location.hash, href: location.href, entries: history.length, y: window.scrollY };
    const root = await open({ document: 'terms' });
    const last = [...root.querySelectorAll<HTMLElement>('nav li button')].at(-1);
    await act(async () => last?.click());
    expect({ hash: location.hash, href: location.href, entries: history.length, y: window.scrollY }).to.deep.equal(
      before,
    );
    expect(root.querySelectorAll('dialog a')).to.have.length(0);
    tall.remove();
  });

  it('scrolls the heading into view', async () => {
    const root = await open({ document: 'terms' });
    const entry = [...root.querySelectorAll<HTMLElement>('nav li button')][13];
    await act(async () => entry?.click());
    const box = root.activeElement?.getBoundingClientRect();
    const dialog = root.querySelector('dialog')?.getBoundingClientRect();
    expect(box?.top).to.be.within(dialog?.top ?? NaN, (dialog?.top ?? NaN) + 200);
    expect(root.querySelector('dialog')?.scrollTop).to.equal(0);
  });

  it('has a named table of contents and numbered level 3 headings', async () => {
    const root = await open({ document: 'privacy' });
    const nav = root.querySelector('nav');
    const title = root.getElementById(nav?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).to.equal('Contents');
    const headings = [...root.querySelectorAll('section > h3')].map((heading) => heading.textContent);
    expect(headings.map((text) => Number.parseInt(text ?? '', 10))).to.deep.equal(
      headings.map((_, index) => index + 1),
    );
    expect(root.querySelectorAll('h1, h4, h5, h6')).to.have.length(0);
  });

  it('keeps lines short enough to read', async () => {
    const root = await open({ document: 'terms' });
    const paragraph = root.querySelector('section p');
    const style = getComputedStyle(paragraph ?? root.host);
    const width = paragraph?.getBoundingClientRect().width ?? Infinity;
    expect(width / Number.parseFloat(style.fontSize)).to.be.lessThan(45);
  });

  it('stays readable while the company name is unknown', async () => {
    const root = await open({ document: 'terms', facilitator: ' ' });
    expect(textOf(root)).to.include('Payment Facilitator is a payment facilitator.');
  });
});

describe('printing a legal text', () => {
  let shown: Rendered;

  afterEach(async () => shown.unmount());

  function frameOf(root: ShadowRoot): HTMLIFrameElement | null {
    return root.querySelector('iframe');
  }

  async function press(root: ShadowRoot): Promise<Document> {
    loadPrinter(root);
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print');
    await act(async () => button?.click());
    const page = frameOf(root)?.contentDocument;
    if (!page) throw new Error('nothing is printed');
    return page;
  }

  it('prints only the text', async () => {
    shown = await renderLegal({ document: 'esign' });
    const page = await press(shown.root);
    expect(page.title).to.equal('E-Sign Consent');
    expect(page.documentElement.lang).to.equal('en');
    expect(page.querySelector('h1')?.textContent).to.equal('E-Sign Consent');
    expect(page.body.textContent).to.include('Last updated August 31, 2023');
    expect(page.body.textContent).to.include('Acme Payments');
    expect(page.querySelectorAll('section')).to.have.length(shown.root.querySelectorAll('section').length);
    expect(page.querySelectorAll('button, nav')).to.have.length(0);
    expect(page.querySelectorAll('style, link')).to.have.length(0);
  });

  it('hides the printed copy and keeps it out of the focus order, one copy at a time', async () => {
    shown = await renderLegal({ document: 'esign' });
    await press(shown.root);
    await press(shown.root);
    expect(shown.root.querySelectorAll('iframe')).to.have.length(1);
    const frame = frameOf(shown.root);
    expect(frame?.tabIndex).to.equal(-1);
    expect(frame?.getAttribute('aria-hidden')).to.equal('true');
    expect(frame?.getBoundingClientRect().width).to.be.at.most(1);
  });

  it('keeps the copy after printing: on an iPhone, the sheet may lay it out again', async () => {
    shown = await renderLegal({ document: 'esign' });
    const page = await press(shown.root);
    page.defaultView?.dispatchEvent(new Event('afterprint'));
    expect(frameOf(shown.root)?.contentDocument === page).to.equal(true);
    expect(page.body.textContent).to.include('Acme Payments');
  });

  it('hides the copy from screen readers also where a browser reflects no ARIA property', async () => {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'ariaHidden');
    Reflect.deleteProperty(Element.prototype, 'ariaHidden');
    try {
      shown = await renderLegal({ document: 'esign' });
      await press(shown.root);
      expect(frameOf(shown.root)?.getAttribute('aria-hidden')).to.equal('true');
    } finally {
      if (own) Object.defineProperty(Element.prototype, 'ariaHidden', own);
    }
  });
});
