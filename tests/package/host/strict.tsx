/** A host under the strictest settings: what a value may be, and how what bubbles is heard anywhere. */
import type { OnboardingEvents, OnboardingPrefill } from 'merchant-onboarding';
import type {} from 'merchant-onboarding/jsx';
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { createRef } from 'react';

const element = createRef<React.ComponentRef<typeof MerchantOnboarding>>();
export const component = (
  <MerchantOnboarding
    ref={element}
    slug="acme"
    metrics
    sessionTimeout={20}
    className="wide"
    id="apply"
    dir="rtl"
    style={{ maxInlineSize: 900 }}
    data-area="apply"
    aria-label="Apply"
    onClick={({ currentTarget }) => void currentTarget.saveAndExit()}
  />
);
export const tag = <merchant-onboarding slug="acme" metrics session-timeout={20} className="wide" />;
// @ts-expect-error a switch is no number
export const wrong = <MerchantOnboarding slug="acme" metrics={5} />;
// @ts-expect-error a name of a product is no number
export const unnamed = <MerchantOnboarding slug={5} />;

export function hear(found: HTMLElementTagNameMap['merchant-onboarding'], name: string | undefined): void {
  const onStep = ({ detail }: CustomEvent<OnboardingEvents['onboarding-step']>): void => void detail.route;
  found.addEventListener('onboarding-step', onStep);
  found.removeEventListener('onboarding-step', onStep);
  document.addEventListener('onboarding-step', onStep);
  document.removeEventListener('onboarding-step', onStep);
  window.addEventListener('onboarding-error', ({ detail }) => detail.code === 'network');
  // @ts-expect-error there is no such code
  document.body.addEventListener('onboarding-error', ({ detail }) => detail.code === 'nothing');

  const owners: OnboardingPrefill['owners'] = [{ firstName: name }];
  found.prefill = { account: { name, email: undefined }, business: { legalName: name }, owners, contact: undefined };
  found.messages = { 'signUp.title': name };
  found.metrics = true;
  found.sessionTimeout = 20;
  found.locale = name;
}
