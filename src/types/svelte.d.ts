/** Types of `<merchant-onboarding>` in a Svelte 5 template: `import type {} from 'merchant-onboarding/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes, MarkupAttributes, MarkupListeners, MerchantOnboardingElement } from '../public';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'merchant-onboarding': HTMLAttributes<MerchantOnboardingElement> &
      ElementAttributes &
      MarkupAttributes &
      MarkupListeners;
  }
}
