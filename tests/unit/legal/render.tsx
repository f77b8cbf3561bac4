import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { PALETTE } from '../../../src/theme/palette';
import { en, type Catalogue } from '../../../src/i18n/catalogue';
import { TranslateContext } from '../../../src/i18n/context';
import { createTranslate } from '../../../src/i18n/translate';
import LegalText from '../../../src/legal/legal-text';
import type { LegalDocument } from '../../../src/legal/open-legal';
import { adoptStyles } from '../styles';
import { Dialog } from '../../../src/ui/dialog';
import { ThemeRoot } from '../../../src/ui/theme-root';

export interface Rendered {
  readonly root: ShadowRoot;
  unmount(): Promise<void>;
}

export interface RenderOptions {
  readonly document: LegalDocument;
  readonly facilitator?: string;
  readonly catalogue?: Catalogue;
}

/** A legal text as it lies open over a screen. */
export async function renderLegal({ document: which, facilitator = 'Acme Payments', catalogue = en }: RenderOptions) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  const tree = createRoot(shadow);
  await act(async () =>
    tree.render(
      <ThemeRoot palette={PALETTE}>
        <TranslateContext value={createTranslate(catalogue)}>
          <div id="screen">The screen</div>
          <Dialog open wide title="A legal text" onClose={() => undefined}>
            <LegalText document={which} facilitator={facilitator} />
          </Dialog>
        </TranslateContext>
      </ThemeRoot>,
    ),
  );
  const rendered: Rendered = {
    root: shadow,
    async unmount() {
      await act(async () => tree.unmount());
      host.remove();
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    },
  };
  return rendered;
}

/** A printer for the next copy: it opens no dialog. */
export function loadPrinter(root: ShadowRoot): void {
  const begin = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement) Object.assign(target.contentWindow ?? {}, { print: () => undefined });
  };
  root.addEventListener('load', begin, { capture: true, once: true });
}

/** What can be read in the dialog, in one line. */
export function textOf(root: ParentNode): string {
  const dialog = root.querySelector('dialog');
  const parts: string[] = [];
  for (const element of dialog?.querySelectorAll('h3, p, li') ?? []) parts.push(element.textContent ?? '');
  return parts.join(' ').replace(/\s+/g, ' ');
}
