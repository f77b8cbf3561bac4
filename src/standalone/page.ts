import { brandingAtom } from '../session/branding';
import { titleOf } from '../app/titles';
import { translateAtom, type Onboarding } from '../app/onboarding';

/** What counts as an error for the title: a marked field or a notice on the screen. A toast disappears too soon. */
const ERRORS = 'main [aria-invalid="true"], main [data-kind="error"]';

/**
 * Keeps the page's title, icon and language in step with the application in `root`; an embed touches none of them
 * (decision 37). The title begins with "Error:" as long as the screen shows one.
 */
export function dressPage(onboarding: Onboarding, root: ShadowRoot): void {
  const { store, router } = onboarding;
  const { title: ownTitle } = document;
  const update = (): void => {
    const { locale, translate } = store.get(translateAtom);
    const branding = store.get(brandingAtom);
    const shown = store.get(router.shown);
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    const parts = [shown === null ? null : titleOf(shown.route, translate, store), branding?.name];
    const title = parts.filter(Boolean).join(' – ') || ownTitle;
    const errorTitle = root.querySelector(ERRORS) === null ? '' : translate('page.error', { title });
    // The words of errors come with the texts of the later screens.
    const next = errorTitle || title;
    if (document.title !== next) document.title = next;
    if (branding?.iconUrl !== undefined) showIcon(branding.iconUrl);
  };
  for (const atom of [translateAtom, brandingAtom, router.shown]) store.sub(atom, update);
  new MutationObserver(update).observe(root, {
    subtree: true,
    childList: true,
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
