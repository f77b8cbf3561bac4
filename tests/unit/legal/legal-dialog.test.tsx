import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import LegalDialog from '../../../src/app/legal-dialog';
import { en } from '../../../src/i18n/catalogue';
import { TranslateContext } from '../../../src/i18n/context';
import { createTranslate } from '../../../src/i18n/translate';
import { PALETTE } from '../../../src/theme/palette';
import { ThemeRoot } from '../../../src/ui/theme-root';

describe("a legal text that the host page may replace by the facilitator's own", () => {
  let host: HTMLElement;
  let react: Root;

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    host = document.createElement('div');
    document.body.append(host);
  });
  afterEach(async () => {
    await act(async () => react.unmount());
    host.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  async function open(given: string): Promise<void> {
    host.innerHTML = given;
    react = createRoot(host.attachShadow({ mode: 'open' }));
    await act(async () =>
      react.render(
        <ThemeRoot palette={PALETTE}>
          <TranslateContext value={createTranslate(en)}>
            <LegalDialog document="terms" onClose={() => undefined} />
          </TranslateContext>
        </ThemeRoot>,
      ),
    );
  }

  /** Whether our text is on the screen: what is behind a filled slot has no box. */
  function showsOurs(): boolean {
    const headings = [...(host.shadowRoot?.querySelectorAll('dialog h3') ?? [])];
    return headings.some((heading) => heading.getClientRects().length > 0);
  }

  const ROWS: readonly [what: string, given: string, ours: boolean][] = [
    ['nothing', '', true],
    ['a text', '<div slot="terms"><section><h2>Terms</h2><p>Our <b>own</b></p></section></div>', false],
    ['the text of another document', '<div slot="privacy">Our own</div>', true],
    ['an empty element', '<div slot="terms"></div>', true],
    ['an element with blank ones in it', '<div slot="terms"> <p>\n</p><p></p></div>', true],
    ['an empty element next to a text', '<div slot="terms"></div><div slot="terms">Our own</div>', false],
    ['a document in a frame', '<iframe slot="terms" title="Terms"></iframe>', false],
    ['an element that brings its own text', '<acme-terms slot="terms"></acme-terms>', false],
  ];
  for (const [what, given, ours] of ROWS) {
    it(`shows ${ours ? 'ours' : 'theirs'} where the page has ${what}`, async () => {
      await open(given);
      expect(showsOurs()).to.equal(ours);
    });
  }

  it('follows what the page puts in and takes out while the text is open', async () => {
    await open('<div slot="terms"></div>');
    const place = host.firstElementChild;
    if (place === null) throw new Error('There is no place');
    await act(async () => place.append('Our own'));
    expect(showsOurs()).to.equal(false);
    await act(async () => place.replaceChildren());
    expect(showsOurs()).to.equal(true);
    await act(async () => place.remove());
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(showsOurs()).to.equal(true);
  });
});
