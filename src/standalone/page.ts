import { brandingAtom } from '../session/branding';
import { titleOf } from '../app/titles';
import { translateAtom, type Onboarding } from '../app/onboarding';

/** Keeps the page's title, icon and language in step with the application; an embed touches none of them (decision 37). */
export function dressPage(onboarding: Onboarding): void {
  const { store, router } = onboarding;
  const update = (): void => {
    const { locale, translate } = store.get(translateAtom);
    const branding = store.get(brandingAtom);
    const shown = store.get(router.shown);
    document.documentElement.lang = locale;
    const parts = [shown === null ? null : titleOf(shown.route, translate, store), branding?.name];
    const title = parts.filter(Boolean).join(' – ');
    if (title !== '') document.title = title;
    if (branding?.iconUrl !== undefined) showIcon(branding.iconUrl);
  };
  for (const atom of [translateAtom, brandingAtom, router.shown]) store.sub(atom, update);
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
