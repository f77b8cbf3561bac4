/** Types of `<merchant-onboarding>` in a Vue 3 template: `import type {} from 'merchant-onboarding/vue'`. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { ElementAttributes, ListenerProps, MerchantOnboardingElement } from '../public';

/** Typed as Vue's guide recommends for custom elements; a template may write `fac-id` for `facId`. */
type OnboardingTag = new () => MerchantOnboardingElement & {
  readonly $props: HTMLAttributes & ElementAttributes & ListenerProps & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'merchant-onboarding': OnboardingTag;
    MerchantOnboarding: OnboardingTag;
  }
}
