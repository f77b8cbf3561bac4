/** What a Svelte template may say to the tag, as its language tools read it: it must compile against the built types. */
import type {} from 'merchant-onboarding/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Attributes = SvelteHTMLElements['merchant-onboarding'];

export const given: Attributes = {
  slug: 'acme',
  'fac-id': 'fac_1',
  apiBase: 'https://api.example',
  class: 'portal',
  'ononboarding-step': ({ detail }) => detail.route.toUpperCase(),
};
// @ts-expect-error there is no such chrome
export const wrong: Attributes = { slug: 'acme', chrome: 'nothing' };
// @ts-expect-error there is no such attribute
export const unknown: Attributes = { slug: 'acme', 'facility-id': 'fac_1' };
// @ts-expect-error an error has no decision
export const never: Attributes = { slug: 'acme', 'ononboarding-error': ({ detail }) => detail.decision };
