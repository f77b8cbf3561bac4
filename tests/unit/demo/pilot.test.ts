import { expect } from '@esm-bundle/chai';
import type { RouteName } from '../../../src/journey/routes';
import type { MerchantOnboardingElement } from '../../../src/public';
import { fillStep, type FillContext } from '../../../demo/fill';
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

/** An application of screens with one field; its main button leads to the next one. */
class Application extends HTMLElement {
  route: RouteName;
  readonly pressed: RouteName[] = [];
  exits = 0;

  constructor(first: RouteName) {
    super();
    this.route = first;
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<main part="main"><h1></h1><input type="text" name="smsCode" /><button part="button-primary">Continue</button></main>';
    this.button.addEventListener('click', () => {
      this.pressed.push(this.route);
      this.route = WAY[WAY.indexOf(this.route as (typeof WAY)[number]) + 1] ?? this.route;
    });
  }

  get button(): HTMLButtonElement {
    return this.shadowRoot?.querySelector('button') ?? document.createElement('button');
  }

  get typed(): string {
    return this.shadowRoot?.querySelector('input')?.value ?? '';
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

describe('a walk that was stopped', () => {
  it('neither fills nor leaves a screen that it was waiting for', async () => {
    const application = applicationAt('account-company');
    application.button.setAttribute('aria-busy', 'true');
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 60);
    await play(application, { to: 'account-company', last: 'leave' }, context, stop.signal, never).catch(
      () => undefined,
    );
    expect(application.typed).to.equal('');
    expect(application.exits).to.equal(0);
  });

  it('leaves a screen if nobody has stopped it', async () => {
    const application = applicationAt('account-company');
    await play(application, { to: 'account-company', last: 'leave' }, context, new AbortController().signal, never);
    expect(application.typed).to.equal('123456');
    expect(application.exits).to.equal(1);
  });

  it('does not enter a code that comes later', async () => {
    const application = applicationAt('sms');
    const stop = new AbortController();
    const code = (): Promise<string> => {
      stop.abort();
      return Promise.resolve('123456');
    };
    await fillStep(application, { ...context, code }, stop.signal).catch(() => undefined);
    expect(application.typed).to.equal('');
  });
});
