import { callsItselfInternetExplorer } from '../host/browser';
import { resolveLocale } from '../i18n/resolve';
import { browserLanguage } from './browser-language';

const SIGN_UP = /^\/(?!unsupported\/?$)[^/]+(?:\/get-started)?\/?$/;

/** Whether the sign-up in the page's markup is the right first screen. */
export function beginsWithSignUp(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  browser: Pick<Navigator, 'language' | 'languages' | 'userAgent'>,
): boolean {
  return (
    SIGN_UP.test(pathname) &&
    !new URLSearchParams(search).has('subMerchantId') &&
    resolveLocale(undefined, browserLanguage(browser)) === 'en' &&
    !callsItselfInternetExplorer(browser.userAgent)
  );
}
