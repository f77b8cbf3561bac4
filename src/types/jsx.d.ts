/** Types of `<merchant-onboarding>` in a TSX host (React 18 and 19): `import type {} from 'merchant-onboarding/jsx'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MerchantOnboardingElement } from '../public';

interface OnboardingAttributes {
  slug: string;
  'fac-id'?: string;
  facId?: string;
  invite?: string;
  'sub-merchant-id'?: string;
  of?: string;
  'api-base'?: string;
  environment?: 'local' | 'development' | 'sandbox' | 'production';
  start?: string;
  locale?: string;
  geocoder?: string;
  captcha?: string;
  'backoffice-url'?: string;
  'help-url'?: string;
  'forgot-password-url'?: string;
  'continue-url'?: string;
  chrome?: 'full' | 'steps' | 'none';
  'color-scheme'?: 'light' | 'dark' | 'auto';
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'merchant-onboarding': DetailedHTMLProps<HTMLAttributes<MerchantOnboardingElement>, MerchantOnboardingElement> &
        OnboardingAttributes;
    }
  }
}
