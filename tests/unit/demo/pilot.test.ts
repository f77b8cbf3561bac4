import { expect } from '@esm-bundle/chai';
import type { RouteName } from '../../../src/journey/routes';
import type { MerchantOnboardingElement } from '../../../src/public';
import type { FillContext } from '../../../demo/fill';
import { play } from '../../../demo/pilot';

const WAY = [
  'get-started',
  'sms',
  'account-type',
  'account-company',
  'verify-ownership',
  'bank-account',
  'confirm',
  'reviewing',
  'account-approved',
] as const;

const context: FillContext = { credentials: null, type: 'LLC', code: () => Promise.resolve('123456') };

/** An application of screens without fields; its main button leads to the next one. */
class Application extends HTMLElement {
  route: RouteName;
  readonly pressed: RouteName[] = [];
  exits = 0;

  constructor(first: RouteName) {
    super();
    this.route = first;
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<main part="main"><h1></h1><button part="button-primary">Continue</button></main>';
    this.button.addEventListener('click', () => {
      this.pressed.push(this.route);
      this.route = WAY[WAY.indexOf(this.route as (typeof WAY)[number]) + 1] ?? this.route;
    });
  }

  get button(): HTMLButtonElement {
    return this.shadowRoot?.querySelector('button') ?? document.createElement('button');
  }

  saveAndExit(): Promise<void> {
    this.exits += 1;
    return Promise.resolve();
  }
}
customElements.define('test-application', Application);

const applicationAt = (route: RouteName) => new Application(route) as Application & MerchantOnboardingElement;
const never = (): boolean => false;

describe('a walk of the demo', () => {
  for (const [what, from, to, ends] of [
    ['ends at its screen', 'get-started', 'sms', 'sms'],
    [
      'does not submit on its way to a screen that comes later for others',
      'bank-account',
      'verify-contact',
      'bank-account',
    ],
    ['ends behind a screen that is not on the way', 'account-company', 'applications', 'verify-ownership'],
    ['does not submit an application that is further than its screen', 'confirm', 'account-company', 'confirm'],
    ['submits if the scene shows the decision', 'confirm', 'account-approved', 'account-approved'],
  ] as const) {
    it(what, async () => {
      const application = applicationAt(from);
      await play(application, { to }, context, new AbortController().signal, never);
      expect(application.route).to.equal(ends);
    });
  }
});
