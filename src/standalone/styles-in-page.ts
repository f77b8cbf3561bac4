/** The styles that the build writes into the page and its form, with the file that has the same (D-671). */
const STYLES = 'style[data-href]';

/** Loads that file if the page's policy has refused the styles: it may be the policy of another release, which names other hashes. */
export function loadRefusedStyles(): void {
  for (const root of [document, document.querySelector('body > div')?.shadowRoot]) {
    const style = root?.querySelector<HTMLStyleElement>(STYLES);
    if (style?.sheet !== null) continue;
    const { href, integrity } = style.dataset;
    style.replaceWith(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity }));
  }
}

/** Removes the form's, once it is drawn with sheets of its own. */
export function dropStyles(root: ShadowRoot): void {
  root.querySelector(STYLES)?.remove();
}
