import type { createStore } from 'jotai/vanilla';
import type { MessageKey } from '../i18n/catalogue';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import { brandingAtom } from '../session/branding';
import { inviteAtom, statusAtom } from '../session/session';

const TITLES = {
  'initiate-failure': 'error.product-inactive',
  unsupported: 'unsupported.title',
  sms: 'sms.codeTitle',
  'get-started': 'signUp.title',
  continue: 'action.onboarding',
  'add-merchant': 'addMerchant.title',
  'account-type': 'type.title',
  'account-company': 'business.title',
  'verify-ownership': 'steps.ownership',
  'verify-contact': 'steps.contact',
  applications: 'steps.ownership',
  'bank-account': 'bank.title',
  confirm: 'confirm.title',
  reviewing: 'reviewing.title',
  'account-approved': 'approved.title',
  'account-for-review': 'review.title',
  saved: 'saved.title',
  'invite-expired': 'inviteExpired.title',
  'invite-already-submitted': 'inviteSubmitted.title',
  welcome: 'welcome.title',
} as const satisfies Record<RouteName, MessageKey>;

/** What a screen is called in the hosted app's title. */
export function titleOf(route: RouteName, t: Translate, store: ReturnType<typeof createStore>): string {
  return t(titleKey(route, store), { name: store.get(brandingAtom)?.name ?? '' });
}

/** Two screens are called differently for some applicants. */
function titleKey(route: RouteName, store: ReturnType<typeof createStore>): MessageKey {
  if (route === 'applications' && store.get(statusAtom)?.usesContact) return 'steps.contact';
  if (route === 'continue' && store.get(inviteAtom)?.isExistingApplicant) return 'addMerchant.title';
  return TITLES[route];
}
