import type { CaptchaConfig, Chrome, FirstConfig } from '../host/first-config';

/** Screens that are prerendered; `loading` if only the server knows which screen comes first. */
export const FIRST_SCREENS = ['get-started', 'continue', 'loading'] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** How the captcha affects the first screen: a line of its own, a place for a third party's widget, or nothing. */
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

/** The first screen for a configuration that starts with the route `start`. */
export function variantOf(config: FirstConfig, start: string): Variant {
  const { slug, invite, subMerchantId, chrome, captcha } = config;
  const isKnown = slug !== '' && subMerchantId === undefined;
  const screen =
    isKnown && start === 'get-started'
      ? 'get-started'
      : // With an invite, an existing applicant may see another title.
        isKnown && start === 'continue' && invite === undefined
        ? 'continue'
        : 'loading';
  return { screen, chrome, captcha: screen === 'get-started' ? captchaLook(captcha) : 'off' };
}

/** Variants with the same key look the same. */
export function variantKey({ screen, chrome, captcha }: Variant): string {
  return [screen, chrome, captcha].join();
}
