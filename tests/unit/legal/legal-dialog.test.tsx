import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import LegalDialog from '../../../src/app/legal-dialog';
import { en } from '../../../src/i18n/catalogue';
import { TranslateContext } from '../../../src/i18n/context';
import { createTranslate } from '../../../src/i18n/translate';
import { PALETTE } from '../../../src/theme/palette';
import { ThemeRoot } from '../../../src/ui/theme-root';
import { adoptStyles } from '../styles';

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
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    react = createRoot(shadow);
    await draw(true);
  }

  async function draw(isOpen: boolean): Promise<void> {
    await act(async () =>
      react.render(
        <ThemeRoot palette={PALETTE}>
          <TranslateContext value={createTranslate(en)}>
            <div id="screen">The screen</div>
            {isOpen && <LegalDialog document="terms" onClose={() => undefined} />}
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

  describe("for the browser's own print command", () => {
    afterEach(() => emulateMedia({ media: 'screen' }));

    const shown = (): string[] =>
      ['#screen', 'nav', 'section'].filter((selector) => {
        const element = host.shadowRoot?.querySelector(`.mo-root > ${selector}, dialog ${selector}`);
        return (element?.getClientRects().length ?? 0) > 0;
      });

    it('is printed without its contents and the screen underneath, which comes back when it is closed', async () => {
      await open('');
      expect(shown()).to.deep.equal(['#screen', 'nav', 'section']);
      await emulateMedia({ media: 'print' });
      expect(shown()).to.deep.equal(['section']);
      await draw(false);
      expect(shown()).to.deep.equal(['#screen']);
    });

    it("is printed without the screen underneath also where it is the page's, and came later", async () => {
      await open('<div slot="terms"></div>');
      await act(async () => host.firstElementChild?.append('Our own'));
      await emulateMedia({ media: 'print' });
      expect(shown()).to.deep.equal([]);
    });
  });
});
