/** What a Vue template may say to the tag, as its language tools read it: it must compile against the built types. */
import type {} from 'merchant-onboarding/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['merchant-onboarding']>['$props'];

export const given: Props = {
  slug: 'acme',
  facId: 'fac_1',
  chrome: 'steps',
  class: 'portal',
  onOnboardingStep: ({ detail }) => detail.route.toUpperCase(),
  onOnboardingSaveStatus: ({ detail }) => detail.state === 'saved',
};
// @ts-expect-error there is no such chrome
export const wrong: Props = { slug: 'acme', chrome: 'nothing' };
// @ts-expect-error the slug is missing
export const missing: Props = { facId: 'fac_1' };
// @ts-expect-error there is no such state
export const never: Props = { slug: 'acme', onOnboardingSaveStatus: ({ detail }) => detail.state === 'lost' };
