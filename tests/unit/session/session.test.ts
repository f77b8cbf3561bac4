import { expect } from '@esm-bundle/chai';
import { createStore, type Atom } from 'jotai/vanilla';
import { getApplications } from '../../../src/api/calls/applications';
import { getMerchantTypes } from '../../../src/api/calls/product-options';
import { checkSms } from '../../../src/api/calls/sms';
import { openSubMerchant } from '../../../src/api/calls/sub-merchant';
import type { ApiFailure } from '../../../src/api/failure';
import { isApiFailure } from '../../../src/api/is-failure';
import { storedColor } from '../../../src/host/stored-brand';
import { brandingAtom, storeBranding } from '../../../src/session/branding';
import { createSession } from '../../../src/session/create-session';
import {
  applicantAtom,
  facilitatorAtom,
  inviteAtom,
  productAtom,
  statusAtom,
  type Session,
  type Who,
} from '../../../src/session/session';
import { createOwnStorage } from '../../../src/host/storage';
import { API, failureOf, fakeFetch, reply, type FakeFetch, type Server } from '../api/fake-fetch';
import { fullConfig } from '../full-config';

const TOKEN = 'secret-token-1';
const STATUS = {
  success: true,
  data: { identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: { merchantType: true } },
};

describe('the session', () => {
  let server: FakeFetch;
  let store: ReturnType<typeof createStore>;
  let session: Session;
  let told: string[];
  let failures: ApiFailure[];

  beforeEach(() => {
    server = fakeFetch(() => reply(STATUS));
    store = createStore();
    told = [];
    failures = [];
    session = createSession(fullConfig({ slug: 'acme', apiBase: API }), store, {
      onExpired: () => told.push('expired'),
      onVersionChange: ({ from, to }) => told.push(`version ${from} ${to}`),
      onFailure: (failure) => failures.push(failure),
      onReplaced: () => told.push(`replaced, ${session.isOpen()}`),
    });
    store.sub(applicantAtom, () => {
      if (!store.get(applicantAtom).session) told.push('end');
    });
  });
  afterEach(() => {
    session.end();
    server.restore();
  });

  const authorization = (): (string | null)[] => server.asked.map(({ headers }) => headers.get('Authorization'));

  it('is closed initially', () => {
    expect(session.isOpen()).to.equal(false);
    expect(store.get(applicantAtom)).to.deep.equal({ session: false, existing: false });
  });

  for (const existing of [false, true]) {
    it(`opens for ${existing ? 'an existing' : 'a new'} applicant, and forgets the previous applicant's status`, async () => {
      session.begin('earlier', { existing: false });
      await session.loadStatus();
      session.begin(TOKEN, { existing });
      expect(session.isOpen()).to.equal(true);
      expect(store.get(applicantAtom)).to.deep.equal({ session: true, existing });
      expect(store.get(statusAtom)).to.equal(null);
    });
  }

  const ADA: Who = { kind: 'password', email: 'ada@shop.example' };
  for (const [what, who, isOther] of [
    ['somebody else', { kind: 'password', email: 'bob@shop.example' }, true],
    ['somebody by a link', { kind: 'link', subMerchantId: 'sm_4' }, true],
    ['the same person', { kind: 'password', email: ' Ada@shop.example' }, false],
  ] satisfies readonly (readonly [string, Who, boolean])[]) {
    it(`an open session is ${isOther ? 'logged out and told of' : 'continued'} when ${what} signs in over it`, async () => {
      session.begin(TOKEN, { existing: false, who: ADA });
      session.begin('secret-token-2', { existing: true, who });
      expect(session.who()).to.equal(who);
      expect(store.get(applicantAtom)).to.deep.equal({ session: true, existing: true });
      await session.loadStatus();
      expect(told).to.deep.equal(isOther ? ['end', 'replaced, true'] : []);
      expect(authorization()).to.deep.equal([...(isOther ? [`Bearer ${TOKEN}`] : []), 'Bearer secret-token-2']);
    });
  }

  it('loads the status with the token', async () => {
    session.begin(TOKEN, { existing: false });
    const status = await session.loadStatus();
    expect(status.canVisitStep).to.include({ merchantType: true, business: false });
    expect(store.get(statusAtom)).to.equal(status);
    expect(authorization()).to.deep.equal([`Bearer ${TOKEN}`]);
  });

  it('keeps the newest status, whatever order the answers come in', async () => {
    const statusOf = (ownershipType: string) => ({
      data: { identity: { ownershipType }, canVisitStep: { sms: false } },
    });
    let answer = (): void => undefined;
    const late = new Promise<Response>((resolve) => (answer = () => resolve(reply(statusOf('LLC')))));
    session.begin(TOKEN, { existing: false });
    server.answer(() => late);
    const first = session.loadStatus();
    server.answer(() => reply(statusOf('GOV')));
    await session.loadStatus();
    answer();
    await first;
    expect(store.get(statusAtom)?.usesContact).to.equal(true);
  });

  it('goes on with another token when the server gives one, but only in an open session', async () => {
    session.renew('stray');
    expect(session.isOpen()).to.equal(false);
    session.begin(TOKEN, { existing: false });
    session.renew('secret-token-2');
    await session.loadStatus();
    expect(authorization()).to.deep.equal(['Bearer secret-token-2']);
    expect(store.get(applicantAtom).session).to.equal(true);
  });

  it('never exposes the token', () => {
    session.begin(TOKEN, { existing: true });
    const seen = new Set<unknown>();
    const search = (value: unknown): void => {
      if (value === TOKEN) throw new Error('The token can be read');
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) search(Reflect.get(value, key) as unknown);
    };
    search(session);
    const atoms: readonly Atom<unknown>[] = [applicantAtom, statusAtom, facilitatorAtom, productAtom, inviteAtom];
    for (const atom of atoms) search(store.get(atom));
    expect(seen.size).to.be.greaterThan(5);
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.to.include(TOKEN);
    expect(location.href + document.cookie).not.to.include(TOKEN);
  });

  it('ends once when five calls return 401 at the same time', async () => {
    server.answer(() => reply({ success: false, message: 'Unauthorized' }, 401));
    session.begin(TOKEN, { existing: false });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => session.client.send(getMerchantTypes)));
    expect(results.every(({ status }) => status === 'rejected')).to.equal(true);
    expect(told).to.deep.equal(['end', 'expired']);
    expect(session.isOpen()).to.equal(false);
    expect(failures).to.be.empty;
  });

  it('reports a 401 after the session has been dropped', async () => {
    server.answer(() => reply('', 401));
    session.begin(TOKEN, { existing: true });
    const failure = await failureOf(session.loadStatus());
    expect(isApiFailure(failure) && failure.status).to.equal(401);
    expect(told).to.deep.equal(['end', 'expired']);
    expect(store.get(applicantAtom)).to.deep.equal({ session: false, existing: false });
  });

  it('is not ended by a 401 without a session or from a sign-in call', async () => {
    server.answer(() => reply('', 401));
    await failureOf(session.client.send(getMerchantTypes));
    session.begin(TOKEN, { existing: false });
    await failureOf(session.client.send(openSubMerchant, { body: { subMerchantId: 'sm_4' } }));
    expect(told).to.be.empty;
    expect(session.isOpen()).to.equal(true);
  });

  it('can expire again after a new login', async () => {
    server.answer(() => reply('', 401));
    for (const token of ['one', 'two']) {
      session.begin(token, { existing: false });
      await failureOf(session.loadStatus());
    }
    expect(told).to.deep.equal(['end', 'expired', 'end', 'expired']);
  });

  it('cancels pending calls, forgets the status and makes no call when it ends', async () => {
    session.begin(TOKEN, { existing: false });
    await session.loadStatus();
    server.answer(() => 'never');
    const pending = failureOf(session.client.send(getApplications));
    session.end();
    expect(await pending).to.include({ kind: 'aborted' });
    expect(store.get(statusAtom)).to.equal(null);
    expect(store.get(applicantAtom).session).to.equal(false);
    expect(server.calls()).to.deep.equal(['GET onboarding/accounts/status', 'GET onboarding/accounts']);
    expect(failures).to.be.empty;
    expect(told).to.deep.equal(['end']);
  });

  it('logging out sends the token to the server without waiting for the answer', () => {
    session.begin(TOKEN, { existing: false });
    session.logout();
    expect(session.isOpen()).to.equal(false);
    expect(server.calls()).to.deep.equal(['POST auth/logout/onboarding']);
    expect(authorization()).to.deep.equal([`Bearer ${TOKEN}`]);
    expect(server.asked[0]?.init.keepalive).to.equal(true);
    expect(told).to.deep.equal(['end']);
  });

  const deaf: Readonly<Record<string, Server>> = {
    offline: () => 'network',
    'when it is refused': () => reply('', 500),
    'after the session has expired': () => reply('', 401),
  };
  for (const [what, answer] of Object.entries(deaf)) {
    it(`logging out works ${what}`, async () => {
      server.answer(answer);
      session.begin(TOKEN, { existing: false });
      session.logout();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(session.isOpen()).to.equal(false);
      expect(told).to.deep.equal(['end']);
    });
  }

  it('logging out twice, or without a session, does nothing', () => {
    session.logout();
    session.begin(TOKEN, { existing: false });
    session.logout();
    session.logout();
    expect(server.asked).to.have.length(1);
  });

  describe('a save is answered late', () => {
    let answerNow: (answer: Response) => void;
    beforeEach(() => {
      answerNow = () => undefined;
      server.answer(({ path }) =>
        path.endsWith('sms') ? new Promise((resolve) => (answerNow = resolve)) : reply(STATUS),
      );
    });
    const write = () => session.client.send(checkSms, { body: { smsCode: '123456' } });
    const VALID = { status: 'valid', token: 'secret-token-3' };

    for (const [who, next] of [
      ['nobody', () => undefined],
      ['the next applicant', () => session.begin('secret-token-2', { existing: false })],
      ['somebody with the same token', () => session.begin(TOKEN, { existing: false })],
    ] as const) {
      it(`and ${who} gets the answer of the last applicant`, async () => {
        session.begin(TOKEN, { existing: false });
        const late = failureOf(write());
        session.logout();
        next();
        answerNow(reply(VALID));
        expect(await late).to.include({ kind: 'aborted' });
      });
    }

    for (const [what, change] of [
      ['has another token', () => session.renew('secret-token-2')],
      ['is asked for the password', () => session.lock()],
      [
        'has entered the password',
        () => {
          session.lock();
          session.resume('secret-token-2');
        },
      ],
    ] as const) {
      it(`and counts for the same applicant, who ${what} meanwhile`, async () => {
        session.begin(TOKEN, { existing: false });
        const late = write();
        change();
        answerNow(reply(VALID));
        expect(await late).to.include(VALID);
      });
    }
  });

  it('sends nothing while it is locked', async () => {
    session.begin(TOKEN, { existing: false });
    session.lock();
    expect(await failureOf(session.loadStatus())).to.include({ kind: 'aborted' });
    expect(server.asked).to.be.empty;
    session.resume('secret-token-2');
    await session.loadStatus();
    expect(authorization()).to.deep.equal(['Bearer secret-token-2']);
  });

  it('a late 401 to the last session does not end the next one', async () => {
    let answerNow = (_: Response): void => undefined;
    server.answer(() => new Promise<Response>((resolve) => (answerNow = resolve)));
    session.begin(TOKEN, { existing: false });
    session.logout();
    session.begin('secret-token-2', { existing: false });
    answerNow(reply('', 401));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.isOpen()).to.equal(true);
    expect(told).to.deep.equal(['end']);
  });

  it('reports a new server version once', async () => {
    session.begin(TOKEN, { existing: false });
    for (const version of ['1', '2', '1', '2']) {
      server.answer(() => reply(STATUS, 200, { 'app-version': version }));
      await session.loadStatus();
    }
    expect(told).to.deep.equal(['version 1 2']);
  });

  it('is not shared between two elements', () => {
    const other = createStore();
    session.begin(TOKEN, { existing: true });
    expect(other.get(applicantAtom).session).to.equal(false);
  });
});

describe('branding', () => {
  const branding = (color: string | undefined, rectLarge?: string, darkForm?: string, favIcon?: string) => ({
    color,
    rectLarge,
    darkForm,
    favIcon,
  });
  const LOGO = 'https://cdn.example/logo.svg';

  it('is unknown until the facilitator is loaded', () => {
    const store = createStore();
    store.set(productAtom, { status: 'active', name: 'Acme', branding: branding('#123456') });
    expect(store.get(brandingAtom)).to.equal(null);
  });

  it("is the facilitator’s, with the product's own settings on top", () => {
    const store = createStore();
    const facilitator = { facId: 'fac_1', name: 'Acme', domain: 'acme.example', branding: branding('#0a5cff', LOGO) };
    store.set(facilitatorAtom, facilitator);
    const plain = { name: 'Acme', primaryColor: '#0a5cff', logoUrl: LOGO, darkLogoUrl: undefined, iconUrl: undefined };
    expect(store.get(brandingAtom)).to.deep.equal(plain);
    store.set(productAtom, { status: 'active', name: 'Shop', branding: branding('#112233') });
    expect(store.get(brandingAtom)).to.deep.equal({ ...plain, primaryColor: '#112233' });
    for (const own of [undefined, branding('', '', ' ', ''), branding(' ', 'http://cdn.example/logo.svg')]) {
      store.set(productAtom, { status: 'active', name: 'Shop', branding: own });
      expect(store.get(brandingAtom), JSON.stringify(own)).to.deep.equal(plain);
    }
  });

  it('contains only https addresses', () => {
    const store = createStore();
    const hostile = branding('#0a5cff', 'javascript:alert(1)', 'http://evil.example/x', 'data:image/svg+xml,x');
    store.set(facilitatorAtom, { facId: 'fac_1', name: 'Acme', domain: undefined, branding: hostile });
    expect(store.get(brandingAtom)).to.include({ logoUrl: undefined, darkLogoUrl: undefined, iconUrl: undefined });
  });

  it('keeps its color for the next element, and ignores anything else stored there', () => {
    const storage = createOwnStorage('branding-test');
    expect(storedColor(storage)).to.equal(undefined);
    storeBranding(storage, {
      name: 'Acme',
      primaryColor: '#0a5cff',
      logoUrl: LOGO,
      darkLogoUrl: undefined,
      iconUrl: undefined,
    });
    expect(storedColor(storage)).to.equal('#0a5cff');
    for (const text of ['{', 'null', '"#123456"', '[]', '{"primaryColor":1}', '{"primaryColor":{"toString":"x"}}']) {
      storage.set('local', 'branding', text);
      expect(storedColor(storage), text).to.equal(undefined);
    }
    storage.clear('local');
  });
});
