/**
 * Loads the files of the styles that are written into the page if its policy has refused those: it may be the policy of another release,
 * which names other hashes (D-671).
 */
export function loadRefusedStyles(): void {
  for (const root of [document, document.querySelector('body > div')?.shadowRoot]) {
    const style = root?.querySelector<HTMLStyleElement>('style[data-href]');
    if (style?.sheet !== null) continue;
    const { href, integrity } = style.dataset;
    style.replaceWith(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity }));
  }
}
