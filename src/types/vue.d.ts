/** Types of `<merchant-onboarding>` in a Vue 3 template: `import type {} from 'merchant-onboarding/vue'`. */
import type { DefineComponent } from 'vue';
import type { ElementAttributes } from '../public';

declare module 'vue' {
  interface GlobalComponents {
    'merchant-onboarding': DefineComponent<ElementAttributes>;
    MerchantOnboarding: DefineComponent<ElementAttributes>;
  }
}
