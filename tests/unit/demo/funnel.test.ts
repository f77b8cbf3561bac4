import { expect } from '@esm-bundle/chai';
import { funnelOf, type ScreenLeft, type Visit } from '../../../demo/funnel';

const left = (route: string, rest: Partial<ScreenLeft> = {}): ScreenLeft => ({
  route,
  milliseconds: 1000,
  corrections: {},
  warnings: {},
  outcome: 'forward',
  device: 'mouse',
  ...rest,
});

const visit = (screens: readonly ScreenLeft[], now: Visit['now'] = null): Visit => ({ left: screens, now });

const screenOf = (visits: readonly Visit[], route: string) =>
  funnelOf(visits, null).screens.find((screen) => screen.route === route);

describe('the funnel of the demo', () => {
  it('has a row for each screen that somebody has seen, in the order of the application', () => {
    const visits = [visit([left('get-started'), left('sms')], 'account-type'), visit([], 'get-started')];
    const { screens, applicants, submitted } = funnelOf(visits, null);
    expect(screens.map((screen) => [screen.route, screen.applicants, screen.now])).to.deep.equal([
      ['get-started', 2, 1],
      ['sms', 1, 0],
      ['account-type', 1, 1],
    ]);
    expect([applicants, submitted]).to.deep.equal([2, 0]);
  });

  it('counts an applicant once, who comes to a screen again', () => {
    const screen = screenOf([visit([left('sms'), left('account-type', { outcome: 'back' }), left('sms')])], 'sms');
    expect(screen?.applicants).to.equal(1);
    expect(screen?.outcomes.forward).to.equal(2);
  });

  it('tells the median of the time, between two if they are even', () => {
    const stay = (milliseconds: number): Visit => visit([left('sms', { milliseconds })]);
    expect(screenOf([stay(9000), stay(1000), stay(2000)], 'sms')?.median).to.equal(2000);
    expect(screenOf([stay(1000), stay(2000)], 'sms')?.median).to.equal(1500);
    expect(screenOf([visit([], 'sms')], 'sms')?.median, 'nobody has left it').to.equal(null);
  });

  it('adds up rules and warnings, the most frequent first', () => {
    const first = left('account-company', { corrections: { 'validation.url': 1, 'validation.required': 2 } });
    const second = left('account-company', {
      corrections: { 'validation.required': 1 },
      warnings: { 'warning.poBox': 1 },
    });
    const screen = screenOf([visit([first]), visit([second])], 'account-company');
    expect(screen?.corrections).to.deep.equal([
      ['validation.required', 3],
      ['validation.url', 1],
    ]);
    expect(screen?.warnings).to.deep.equal([['warning.poBox', 1]]);
  });

  it('takes a page that was put aside and opened again for one stay, not for an applicant who left', () => {
    const aside = left('sms', { outcome: 'left', corrections: { 'validation.invalid': 1 } });
    const screen = screenOf([visit([aside, left('sms', { milliseconds: 500 })])], 'sms');
    expect(screen?.outcomes).to.deep.equal({ forward: 1, back: 0, saved: 0, left: 0 });
    expect(screen?.median).to.equal(1500);
    expect(screen?.corrections).to.deep.equal([['validation.invalid', 1]]);
    expect(screenOf([visit([aside])], 'sms')?.outcomes.left, 'who does not come back has left').to.equal(1);
  });

  it('shows one class of device, once its applicants have left their first screen', () => {
    const visits = [
      visit([left('get-started', { device: 'touch' })], 'sms'),
      visit([left('get-started')]),
      visit([], 'get-started'),
    ];
    expect(funnelOf(visits, null).devices).to.deep.equal({ touch: 1, mouse: 1 });
    expect(funnelOf(visits, 'touch').screens.map(({ route }) => route)).to.deep.equal(['get-started', 'sms']);
    expect(funnelOf(visits, 'mouse').applicants).to.equal(1);
  });

  for (const result of ['reviewing', 'account-approved', 'account-for-review'] as const) {
    it(`counts who came to ${result} as submitted`, () => {
      expect(funnelOf([visit([left('confirm')], result), visit([left('confirm')])], null).submitted).to.equal(1);
    });
  }
});
