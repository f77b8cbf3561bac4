import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { createMetrics } from '../../../src/app/metrics';
import type { OnboardingEvents } from '../../../src/host/events';
import type { RouteName } from '../../../src/journey/routes';
import type { Cause } from '../../../src/router/router';
import { correctionsAtom, counted, warningsAtom } from '../../../src/session/counts';

type Told = OnboardingEvents['onboarding-metrics'];

function make({ isTouch = false } = {}) {
  const store = createStore();
  const told: Told[] = [];
  let time = 1000;
  const metrics = createMetrics({
    store,
    emit: (name, detail) => {
      expect(name).to.equal('onboarding-metrics');
      told.push(detail as Told);
      return true;
    },
    now: () => time,
    isTouch: () => isTouch,
  });
  const pass = (milliseconds: number): number => (time += milliseconds);
  return { store, told, metrics, pass };
}

describe('the metrics of a screen', () => {
  it('tell how long it was on show, and what had to be corrected', () => {
    const { store, told, metrics, pass } = make();
    metrics.show({ route: 'account-company', cause: 'push' });
    pass(4200.4);
    store.set(correctionsAtom, (counts) =>
      counted(counts, ['validation.required', 'validation.required', 'validation.url']),
    );
    store.set(warningsAtom, (counts) => counted(counts, ['warning.poBox']));
    metrics.show({ route: 'verify-ownership', cause: 'push' });
    expect(told).to.deep.equal([
      {
        route: 'account-company',
        milliseconds: 4200,
        corrections: { 'validation.required': 2, 'validation.url': 1 },
        warnings: { 'warning.poBox': 1 },
        outcome: 'forward',
        device: 'mouse',
      },
    ]);
  });

  it('start from zero on each screen', () => {
    const { store, told, metrics } = make();
    metrics.show({ route: 'account-company', cause: 'push' });
    store.set(correctionsAtom, { 'validation.url': 1 });
    metrics.show({ route: 'verify-ownership', cause: 'push' });
    metrics.show({ route: 'bank-account', cause: 'push' });
    expect(told[1]?.corrections).to.deep.equal({});
  });

  const LEADS: readonly [from: RouteName, to: RouteName, cause: Cause, outcome: Told['outcome']][] = [
    ['get-started', 'sms', 'push', 'forward'],
    ['get-started', 'continue', 'push', 'forward'],
    ['continue', 'sms', 'push', 'forward'],
    ['continue', 'account-type', 'push', 'forward'],
    ['continue', 'get-started', 'push', 'back'],
    ['continue', 'sms', 'pop', 'back'],
    ['add-merchant', 'sms', 'push', 'forward'],
    ['invite-expired', 'welcome', 'push', 'forward'],
    ['welcome', 'get-started', 'push', 'forward'],
    ['welcome', 'continue', 'push', 'forward'],
    ['bank-account', 'confirm', 'push', 'forward'],
    ['reviewing', 'account-approved', 'replace', 'forward'],
    ['bank-account', 'verify-ownership', 'push', 'back'],
    ['confirm', 'account-company', 'push', 'back'],
    ['account-company', 'bank-account', 'pop', 'back'],
    ['account-company', 'saved', 'push', 'saved'],
    ['account-company', 'get-started', 'replace', 'left'],
  ];
  for (const [from, to, cause, outcome] of LEADS) {
    it(`${from} to ${to} by ${cause} is ${outcome}`, () => {
      const { told, metrics } = make();
      metrics.show({ route: from, cause: 'push' });
      metrics.show({ route: to, cause });
      expect(told[0]?.outcome).to.equal(outcome);
    });
  }

  it('are told once when the page is left, and begin again when it is looked at again', () => {
    const { told, metrics, pass } = make({ isTouch: true });
    metrics.show({ route: 'sms', cause: 'push' });
    pass(10);
    metrics.leave();
    metrics.leave();
    pass(500);
    metrics.resume();
    metrics.resume();
    pass(20);
    metrics.leave();
    expect(told.map(({ outcome, milliseconds, device }) => [outcome, milliseconds, device])).to.deep.equal([
      ['left', 10, 'touch'],
      ['left', 20, 'touch'],
    ]);
  });

  it('are not told before the first screen', () => {
    const { told, metrics } = make();
    metrics.leave();
    metrics.resume();
    metrics.leave();
    expect(told).to.deep.equal([]);
  });
});
