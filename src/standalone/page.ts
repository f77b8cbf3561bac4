import { brandingAtom } from '../session/branding';
import type { Onboarding } from '../app/onboarding';
import { translateAtom } from '../app/texts';

/** What counts as an error for the title: a marked field or a notice on the screen. A toast disappears too soon. */
const ERRORS = 'main [aria-invalid="true"], main [data-kind="error"]';

/**
 * Keeps the page's title, icon and language in sync with the application in `root`; an embed touches none of them (D-073). The
 * title is the screen's heading, prefixed with "Error:" while the screen shows one.
 */
export function dressPage(onboarding: Onboarding, root: ShadowRoot): void {
  const { store } = onboarding;
  const { title: ownTitle } = document;
  const update = (): void => {
    const { locale, translate } = store.get(translateAtom);
    const branding = store.get(brandingAtom);
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    const parts = [root.querySelector('h1')?.textContent, branding?.name];
    const title = parts.filter(Boolean).join(' – ') || ownTitle;
    const errorTitle = root.querySelector(ERRORS) === null ? '' : translate('page.error', { title });
    // The prefix loads with the texts of the later screens.
    const next = errorTitle || title;
    if (document.title !== next) document.title = next;
    if (branding?.iconUrl !== undefined) showIcon(branding.iconUrl);
  };
  update();
  for (const atom of [translateAtom, brandingAtom]) store.sub(atom, update);
  new MutationObserver(update).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-invalid', 'data-kind'],
  });
}

function showIcon(url: string): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  if (link.href !== url) link.href = url;
}
