import { callsItselfInternetExplorer } from '../host/browser';
import { resolveLocale } from '../i18n/resolve';

const SIGN_UP = /^\/(?!unsupported\/?$)[^/]+(?:\/get-started)?\/?$/;

/** Whether the sign-up in the page's markup is the right first screen. */
export function beginsWithSignUp(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { language, userAgent }: Pick<Navigator, 'language' | 'userAgent'>,
): boolean {
  return (
    SIGN_UP.test(pathname) &&
    !new URLSearchParams(search).has('subMerchantId') &&
    resolveLocale(undefined, language) === 'en' &&
    !callsItselfInternetExplorer(userAgent)
  );
}
