import { callsItselfInternetExplorer } from '../host/browser';
import { resolveLocale } from '../i18n/resolve';
import { browserLanguage } from './browser-language';

/** Whether a path is the sign-up's, with or without its name and a slash at the end. Without a pattern, to spare its memory. */
function isSignUpPath(path: string): boolean {
  const [, slug = '', name, ...more] = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return slug !== '' && more.length === 0 && (name === undefined ? slug !== 'unsupported' : name === 'get-started');
}

/** Whether the sign-up in the page's markup is the right first screen. */
export function beginsWithSignUp(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  browser: Pick<Navigator, 'language' | 'languages' | 'userAgent'>,
): boolean {
  return (
    isSignUpPath(pathname) &&
    !new URLSearchParams(search).has('subMerchantId') &&
    resolveLocale(undefined, browserLanguage(browser)) === 'en' &&
    !callsItselfInternetExplorer(browser.userAgent)
  );
}
