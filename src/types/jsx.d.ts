/** Types of `<merchant-onboarding>` in a TSX host (React 18 and 19): `import type {} from 'merchant-onboarding/jsx'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementAttributes, MarkupAttributes, MarkupListeners, MerchantOnboardingElement } from '../public';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** React 18 does not support listeners on a tag: use `merchant-onboarding/react` there, or `addEventListener`. */
      'merchant-onboarding': DetailedHTMLProps<HTMLAttributes<MerchantOnboardingElement>, MerchantOnboardingElement> &
        ElementAttributes &
        MarkupAttributes &
        MarkupListeners;
    }
  }
}
