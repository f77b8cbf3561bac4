import type { CaptchaConfig, Chrome, FirstConfig } from '../host/first-config';

/** Screens that are rendered ahead; `loading` where only the server knows which one comes first. */
export const FIRST_SCREENS = ['get-started', 'continue', 'loading'] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** How the first screen depends on the captcha: its own line, a place for a third party's check, or nothing. */
export const CAPTCHA_LOOKS = ['off', 'altcha', 'slot'] as const;
export type CaptchaLook = (typeof CAPTCHA_LOOKS)[number];

export interface Variant {
  readonly screen: FirstScreen;
  readonly chrome: Chrome;
  readonly captcha: CaptchaLook;
}

function captchaLook({ kind }: CaptchaConfig): CaptchaLook {
  return kind === 'off' || kind === 'altcha' ? kind : 'slot';
}

/** The first screen of a configuration that begins with the route `start`. */
export function variantOf(config: FirstConfig, start: string): Variant {
  const { slug, invite, subMerchantId, chrome, captcha } = config;
  const isKnown = slug !== '' && subMerchantId === undefined;
  const screen =
    isKnown && start === 'get-started'
      ? 'get-started'
      : // An invite may lead an existing applicant to another title.
        isKnown && start === 'continue' && invite === undefined
        ? 'continue'
        : 'loading';
  return { screen, chrome, captcha: screen === 'get-started' ? captchaLook(captcha) : 'off' };
}

/** Variants with the same key look the same. */
export function variantKey({ screen, chrome, captcha }: Variant): string {
  return [screen, chrome, captcha].join();
}
