import { expect } from '@esm-bundle/chai';
import { createRouteGuard } from '../../../src/app/route-guard';
import type { RouteName } from '../../../src/journey/routes';
import { en } from '../../../src/i18n/catalogue';
import { createTranslate } from '../../../src/i18n/translate';
import type { Handover } from '../../../src/router/context';
import type { Attempt } from '../../../src/router/router';
import { certify } from '../../../src/session/submission';
import { applicantAtom, facilitatorAtom } from '../../../src/session/session';
import { failureOf, reply } from '../api/fake-fetch';
import { clearStorage, good, makeParts, OPEN, refused, startServer, type FakeServer, until } from './world';

const SSO = 'POST auth/sso/onboarding';
const STATUS = 'GET onboarding/accounts/status';
const APPLICATIONS = 'GET onboarding/accounts';
const group = (isNewSmApp: boolean) => ({ smApplicationId: isNewSmApp ? 'new' : 'old', isNewSmApp });

describe('what is loaded before a screen opens', () => {
  let server: FakeServer;
  let parts: ReturnType<typeof makeParts>;
  let productActive: boolean;

  beforeEach(() => {
    clearStorage();
    server = startServer();
    parts = makeParts();
    parts.store.set(facilitatorAtom, { facId: 'fac_1', name: 'Acme', domain: undefined, branding: undefined });
    productActive = true;
  });
  afterEach(() => {
    parts.session.end();
    server.restore();
  });

  const check = (target: RouteName, attempt: Partial<Attempt<RouteName, Handover>> = {}) =>
    createRouteGuard({ ...parts, productActive: () => productActive, internetExplorer: false, t: createTranslate(en) })(
      {
        target,
        from: null,
        cause: 'push',
        fresh: true,
        ...attempt,
      },
    );
  const signIn = (existing: boolean): void => parts.session.begin('t', { existing });

  for (const target of ['get-started', 'continue', 'welcome', 'invite-expired', 'add-merchant'] as const) {
    it(`${target} needs no call`, async () => {
      expect(await check(target)).to.deep.equal({ kind: 'allow' });
      expect(server.asked).to.be.empty;
    });
  }

  it('an inactive product needs no call on first load', async () => {
    productActive = false;
    expect(await check('confirm', { cause: 'load' })).to.deep.equal({ kind: 'redirect', to: 'initiate-failure' });
    expect(server.asked).to.be.empty;
  });

  it('a page that needs a session tries single sign-on', async () => {
    expect(await check('bank-account')).to.deep.equal({ kind: 'redirect', to: 'get-started' });
    expect(server.calls()).to.deep.equal([SSO]);
    expect(server.asked[0]?.body).to.equal('{"facId":"fac_1","application":"payments"}');
  });

  for (const existing of [false, true]) {
    it(`single sign-on opens a session: ${existing ? 'existing' : 'new'}`, async () => {
      server.on(SSO, () => reply({ token: 't', isExistingApplicant: existing }));
      expect(await check('bank-account')).to.deep.equal({ kind: 'allow' });
      expect(server.calls()).to.deep.equal([SSO, STATUS]);
      expect(parts.store.get(applicantAtom)).to.deep.equal({ session: true, existing });
    });
  }

  for (const answer of [refused(500), refused(403, 'No'), () => 'network' as const, () => reply({ token: 5 })]) {
    it('single sign-on that fails leaves the applicant anonymous', async () => {
      server.on(SSO, answer);
      expect(await check('confirm')).to.deep.equal({ kind: 'redirect', to: 'get-started' });
      expect(parts.session.isOpen()).to.equal(false);
    });
  }

  it('a signed-in applicant skips single sign-on', async () => {
    signIn(false);
    await check('bank-account');
    expect(server.calls()).to.deep.equal([STATUS]);
  });

  it('single sign-on does not replace an applicant who is asked for the password', async () => {
    signIn(false);
    await parts.session.loadStatus();
    parts.session.lock();
    server.on(SSO, () => reply({ token: 't', isExistingApplicant: true }));
    expect(await check('account-company', { cause: 'pop', fresh: false })).to.deep.equal({ kind: 'allow' });
    expect(server.count(SSO)).to.equal(0);
    expect(parts.session.isOpen()).to.equal(false);
  });

  it('somebody who signs in while single sign-on is still asked stays signed in', async () => {
    let answer = (): void => undefined;
    server.on(SSO, () => new Promise((resolve) => (answer = () => resolve(reply({ token: 'late' })))));
    const checked = check('bank-account');
    await until(() => server.count(SSO) === 1);
    parts.session.begin('t', { existing: false, who: { kind: 'password', email: 'ada@shop.example' } });
    const applicant = parts.store.get(applicantAtom);
    answer();
    expect(await checked).to.deep.equal({ kind: 'allow' });
    expect(parts.store.get(applicantAtom)).to.equal(applicant);
    expect(server.asked.at(-1)?.headers.get('Authorization')).to.equal('Bearer t');
  });

  it("a new applicant's first step opens without waiting", async () => {
    signIn(false);
    expect(await check('sms')).to.deep.equal({ kind: 'allow' });
    expect(server.asked).to.be.empty;
  });

  for (const target of ['get-started', 'sms'] as const) {
    it(`an existing applicant goes from ${target} to the business type`, async () => {
      signIn(true);
      expect(await check(target)).to.deep.equal({ kind: 'redirect', to: 'account-type' });
      expect(server.calls()).to.deep.equal([STATUS]);
    });
  }

  it('get-started opens even when the status of an existing applicant cannot be loaded', async () => {
    signIn(true);
    server.on(STATUS, refused(500));
    expect(await check('get-started')).to.deep.equal({ kind: 'allow' });
  });

  it('a government entity with no application to choose goes on to its contact', async () => {
    signIn(true);
    server.on(STATUS, good({ identity: { type: 'government-public-corp', ownershipType: 'GOV' }, canVisitStep: OPEN }));
    server.on(APPLICATIONS, good({ applications: [group(true)] }));
    const verdict = await check('applications', { from: 'account-company' });
    expect(verdict).to.deep.equal({ kind: 'redirect', to: 'verify-contact' });
  });

  for (const from of ['verify-ownership', 'verify-contact'] as const) {
    it(`from ${from}, applications with nothing to choose lead on to the business form`, async () => {
      signIn(true);
      const type = from === 'verify-contact' ? 'government-public-corp' : 'business';
      server.on(STATUS, good({ identity: { type }, canVisitStep: OPEN }));
      server.on(APPLICATIONS, good({ applications: [] }));
      expect(await check('applications', { from })).to.deep.equal({ kind: 'redirect', to: 'account-company' });
    });
  }

  it('what is already known is loaded again only if it may have changed', async () => {
    signIn(false);
    await check('bank-account', { fresh: false });
    await check('account-company', { fresh: false });
    expect(server.count(STATUS)).to.equal(1);
    await check('bank-account');
    expect(server.count(STATUS)).to.equal(2);
  });

  it('saved does not need the status', async () => {
    signIn(false);
    expect(await check('saved')).to.deep.equal({ kind: 'allow' });
    expect(server.asked).to.be.empty;
  });

  for (const target of ['reviewing', 'account-approved', 'account-for-review'] as const) {
    it(`${target} without a submission leads to the last open step`, async () => {
      signIn(false);
      expect(await check(target)).to.deep.equal({ kind: 'redirect', to: 'bank-account' });
      expect(server.calls()).to.deep.equal([STATUS]);
    });
  }

  it('reviewing needs no call once Submit was pressed', async () => {
    signIn(false);
    certify(parts.store, []);
    expect(await check('reviewing')).to.deep.equal({ kind: 'allow' });
    expect(server.asked).to.be.empty;
  });

  it('the start after a failed load makes no call and redirects nobody', async () => {
    signIn(true);
    const state = { failedLoad: { route: 'account-type' as const, reason: () => 'Down' } };
    expect(await check('get-started', { state })).to.deep.equal({ kind: 'allow' });
    expect(server.asked).to.be.empty;
  });

  describe('applications of an existing applicant', () => {
    const rows: readonly [what: string, list: readonly object[] | null, to: RouteName | 'ok'][] = [
      ['none', [], 'verify-ownership'],
      ['null', null, 'verify-ownership'],
      ['one new', [group(true)], 'verify-ownership'],
      ['one old', [group(false)], 'ok'],
      ['a new and an old one', [group(true), group(false)], 'ok'],
    ];
    for (const [what, applications, to] of rows) {
      it(`${what}: ${to}`, async () => {
        signIn(true);
        server.on(APPLICATIONS, good({ applications }));
        const verdict = await check('applications', { from: 'account-company' });
        expect(verdict).to.deep.equal(to === 'ok' ? { kind: 'allow' } : { kind: 'redirect', to });
        expect(server.calls()).to.deep.equal([STATUS, APPLICATIONS]);
      });
    }

    it('are also loaded on the way to the owners', async () => {
      signIn(true);
      server.on(APPLICATIONS, good({ applications: [group(false)] }));
      expect(await check('verify-ownership', { from: 'account-company' })).to.deep.equal({
        kind: 'redirect',
        to: 'applications',
      });
    });

    it('are not loaded for a new applicant', async () => {
      signIn(false);
      expect(await check('applications')).to.deep.equal({ kind: 'redirect', to: 'verify-ownership' });
      expect(server.count(APPLICATIONS)).to.equal(0);
    });

    for (const call of [STATUS, APPLICATIONS]) {
      for (const target of ['applications', 'verify-ownership', 'verify-contact'] as const) {
        it(`${target}: lead to get-started, with the reason, when they cannot be loaded: ${call}`, async () => {
          signIn(true);
          server.on(call, refused(500, 'Down.'));
          const answer = await check(target);
          expect(answer).to.include({ kind: 'redirect', to: 'get-started' });
          const failed = answer.kind === 'redirect' ? answer.state?.failedLoad : undefined;
          expect(failed?.route).to.equal(target);
          expect(failed?.reason(createTranslate(en))).to.equal('Failed to load application status. Down.');
          expect(parts.session.isOpen()).to.equal(true);
        });
      }
    }
  });

  it('a status that cannot be loaded keeps any other step closed', async () => {
    signIn(false);
    server.on(STATUS, refused(500, 'Down'));
    expect(await failureOf(check('bank-account'))).to.include({ name: 'ApiFailure', status: 500 });
  });

  it('a session that expires meanwhile keeps the step closed', async () => {
    signIn(true);
    server.on(STATUS, refused(401));
    expect(await failureOf(check('applications'))).to.include({ status: 401 });
    expect(parts.session.isOpen()).to.equal(false);
  });

  it('a closed step leads to the last open one', async () => {
    signIn(false);
    server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: { ...OPEN, payoutBankAccount: false } }));
    expect(await check('confirm')).to.deep.equal({ kind: 'redirect', to: 'verify-ownership' });
  });
});
