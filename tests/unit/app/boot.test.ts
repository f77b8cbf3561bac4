import { expect } from '@esm-bundle/chai';
import { boot } from '../../../src/app/boot';
import { BootFailure } from '../../../src/app/boot-failure';
import { REDIRECTED_ONCE, type BootNotice } from '../../../src/app/link-arrival';
import { brandingAtom } from '../../../src/session/branding';
import { inviteRefusal } from '../../../src/app/open-link';
import type { RouteName } from '../../../src/journey/routes';
import type { RawConfig } from '../../../src/host/config';
import { applicantAtom, facilitatorAtom, inviteAtom, productAtom, statusAtom } from '../../../src/session/session';
import { failureOf, reply, type Server } from '../api/fake-fetch';
import { clearStorage, good, makeParts, OPEN, refused, startServer, type FakeServer, until } from './world';

const FACILITATOR = 'GET foundation/facilitators';
const PRODUCT = 'POST onboarding/spproducts/acme/status/';
const INVITE = 'GET onboarding/invites';
const OPEN_LINK = 'POST onboarding/accounts/open';
const STATUS = 'GET onboarding/accounts/status';

describe('startup', () => {
  let server: FakeServer;
  beforeEach(() => {
    clearStorage();
    server = startServer();
  });
  afterEach(() => {
    server.restore();
    clearStorage();
  });

  let reported: string[] = [];
  beforeEach(() => (reported = []));

  const run = async (raw: RawConfig = {}, start: RouteName = 'get-started') => {
    const parts = makeParts(raw);
    return { ...parts, result: await boot({ ...parts, start, report: (code) => void reported.push(code) }) };
  };
  const failing = async (raw: RawConfig = {}): Promise<BootFailure> => {
    const failure = await failureOf(boot({ ...makeParts(raw), start: 'get-started', report: () => undefined }));
    if (!(failure instanceof BootFailure)) throw failure;
    return failure;
  };

  describe('a brand with something unusable in it (D-104)', () => {
    const LOGO = 'https://cdn.example/logo.svg';
    const rows: readonly [what: string, facilitator: object, unusable: boolean][] = [
      ['nothing', {}, false],
      [
        'all of it right',
        { name: 'Acme', domain: 'acme.example', branding: { color: '#0a5cff', rectLarge: LOGO } },
        false,
      ],
      ['parts left out', { name: 'Acme', domain: null, branding: { color: '', rectLarge: null } }, false],
      ['a number for a color', { branding: { color: 42 } }, true],
      ['markup for a color', { branding: { color: '<b>blue</b>' } }, true],
      ['a color that nobody can see', { branding: { color: 'transparent' } }, true],
      ['another one', { branding: { color: 'rgb(10 92 255 / 0%)' } }, true],
      ['a color that is faint', { branding: { color: '#0a5cff40' } }, false],
      ['a color of the page', { branding: { color: 'currentcolor' } }, true],
      ['a color of the system', { branding: { color: 'ButtonFace' } }, true],
      ['an object for a logo', { branding: { rectLarge: {} } }, true],
      ['a script for a logo', { branding: { darkForm: 'javascript:alert(1)' } }, true],
      ['a list for an icon', { branding: { favIcon: [] } }, true],
      ['text for a branding', { branding: 'blue' }, true],
      ['a number for a name', { name: 42 }, true],
      ['a novel for a name', { name: 'x'.repeat(100_000) }, true],
      ['markup for a domain', { domain: '<img src=x>' }, true],
      ['a flag for a domain', { domain: true }, true],
    ];
    for (const [what, facilitator, unusable] of rows) {
      it(`${what}: ${unusable ? 'is left out and reported' : 'is not reported'}`, async () => {
        server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme', ...facilitator }));
        const { result, store } = await run();
        expect(result.productActive).to.equal(true);
        if (unusable) await until(() => reported.length > 0);
        else await new Promise((resolve) => setTimeout(resolve, 60));
        expect(reported).to.deep.equal(unusable ? ['unusable-brand'] : []);
        const brand = store.get(brandingAtom);
        expect(brand?.name).not.to.equal('');
        expect(JSON.stringify(brand)).not.to.match(/javascript|xxxx|"42"/);
      });
    }
  });

  it('makes no call without a slug', async () => {
    for (const slug of ['', '  ']) expect((await failing({ slug })).code).to.equal('missing-slug');
    expect(server.asked).to.be.empty;
  });

  it('loads the facilitator, then its product', async () => {
    const { result, store } = await run();
    expect(server.calls()).to.deep.equal([FACILITATOR, PRODUCT]);
    expect(server.asked[0]?.url.search).to.equal('');
    expect(server.asked[1]?.body).to.equal('{"facId":"fac_1"}');
    expect(result).to.deep.equal({ first: null, notice: null, productActive: true });
    expect(store.get(facilitatorAtom)?.name).to.equal('Acme Payments');
    expect(store.get(productAtom)?.status).to.equal('active');
  });

  it('loads both at once when the host names the facilitator', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.on(FACILITATOR, async () => {
      await held;
      return reply({ data: { facId: 'fac_1', name: 'Acme Payments' } });
    });
    const { session, ...parts } = makeParts({ facId: 'fac_1' });
    const booted = boot({ session, ...parts, start: 'get-started', report: () => undefined });
    expect(server.calls()).to.have.members([FACILITATOR, PRODUCT]);
    expect(server.asked[0]?.url.search).to.equal('?facId=fac_1');
    letGo();
    expect((await booted).productActive).to.equal(true);
    expect(server.asked).to.have.length(2);
  });

  it('reports a specific failure when the facilitator is not the one the host named', async () => {
    expect((await failing({ facId: 'fac_2' })).code).to.equal('facilitator-mismatch');
    server.on(PRODUCT, refused(404));
    expect((await failing({ facId: 'fac_2' })).code).to.equal('facilitator-mismatch');
  });

  for (const [call, what] of [
    [FACILITATOR, 'facilitator'],
    [PRODUCT, 'product'],
  ] as const) {
    const answers: Readonly<Record<string, Server>> = {
      '404': refused(404, 'Unknown'),
      '500': refused(500),
      'no shape': good({}),
      HTML: () => reply('<html>'),
      '401': refused(401),
    };
    for (const [how, answer] of Object.entries(answers)) {
      it(`fails when the ${what} cannot be loaded: ${how}`, async () => {
        server.on(call, answer);
        for (const facId of [undefined, 'fac_1']) {
          const failure = await failing({ facId });
          expect(failure.code).to.equal('load-failed');
          expect(failure.failure).to.include({ name: 'ApiFailure' });
        }
      });
    }
  }

  for (const status of ['inactive', 'pending', 'Active', '']) {
    it(`opens no link when the product is "${status}", which accepts no applications`, async () => {
      server.on(PRODUCT, good({ status }));
      const { result } = await run({ invite: 'inv_9', subMerchantId: 'sm_4' });
      expect(result).to.deep.equal({ first: null, notice: null, productActive: false });
      expect(server.calls()).to.deep.equal([FACILITATOR, PRODUCT]);
    });
  }

  describe('an invite', () => {
    it('is loaded by its id, facilitator and product', async () => {
      server.on(INVITE, good({ name: 'Ada Diaz', email: 'ada@shop.example' }));
      const { result, store } = await run({ invite: 'inv 9' });
      expect(Object.fromEntries(server.asked.at(-1)?.url.searchParams ?? [])).to.deep.equal({
        inviteId: 'inv 9',
        facId: 'fac_1',
        spProductSlug: 'acme',
      });
      expect(result).to.deep.equal({ first: null, notice: null, productActive: true });
      expect(store.get(inviteAtom)).to.include({ inviteId: 'inv 9', name: 'Ada Diaz', email: 'ada@shop.example' });
    });

    it('whose answer has an empty id keeps the id of its link (D-673)', async () => {
      server.on(INVITE, good({ inviteId: '', name: 'Ada Diaz' }));
      expect((await run({ invite: 'inv_9' })).store.get(inviteAtom)).to.include({ inviteId: 'inv_9' });
    });

    it('of an existing applicant leads to add-merchant', async () => {
      server.on(INVITE, good({ inviteId: 'inv_9', isExistingApplicant: true }));
      expect((await run({ invite: 'inv_9' })).result.first).to.equal('add-merchant');
    });

    describe('together with a sub-merchant link (D-467)', () => {
      const both = { invite: 'inv_9', subMerchantId: 'sm_4' };

      it('both are checked: the session is the link’s, the sign-up knows the invite', async () => {
        server.on(INVITE, good({ name: 'Ada Diaz' }));
        server.on(OPEN_LINK, () => reply({ token: 't' }));
        server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: { merchantType: true } }));
        const { result, session, store } = await run(both);
        expect(result).to.include({ first: 'account-type', notice: null });
        expect(session.isOpen()).to.equal(true);
        expect(store.get(inviteAtom)).to.include({ name: 'Ada Diaz' });
      });

      it('a link that has expired is said', async () => {
        server.on(INVITE, good({}));
        server.on(OPEN_LINK, () => reply({ expired: true }));
        const { result } = await run(both);
        expect(result).to.deep.include({ first: 'get-started', notice: { kind: 'link-expired' } });
      });

      for (const [what, invite, to] of [
        [
          'an invite that has expired',
          () => reply({ success: false, message: 'Invite expired' }, 412),
          'invite-expired',
        ],
        ['an invite of an existing applicant', good({ isExistingApplicant: true }), 'add-merchant'],
      ] as const) {
        it(`${what} leads to ${to}, and does not use up the link`, async () => {
          server.on(INVITE, invite);
          expect((await run(both)).result.first).to.equal(to);
          expect(server.count(OPEN_LINK)).to.equal(0);
        });
      }

      it('an id that no link has is refused, whichever it is', async () => {
        const { result } = await run({ invite: 'inv_9', subMerchantId: 'sm\u0000' });
        expect(result.notice).to.have.property('kind', 'invite-refused');
        expect([server.count(INVITE), server.count(OPEN_LINK)]).to.deep.equal([0, 0]);
      });
    });

    type Refusal = readonly [status: number, message: string | undefined, to: RouteName];
    const refusals: readonly Refusal[] = [
      [400, 'Invite already submitted', 'invite-already-submitted'],
      [409, 'This invite was already submitted by you.', 'invite-already-submitted'],
      [412, 'Invite already submitted', 'invite-already-submitted'],
      [200, 'Invite already submitted', 'invite-already-submitted'],
      [400, 'Invite expired', 'invite-expired'],
      [400, 'the link has EXPIRED', 'invite-expired'],
      [200, 'Invite expired', 'invite-expired'],
      [412, undefined, 'invite-expired'],
      [412, 'Gone', 'invite-expired'],
      [422, 'This invite has EXPIRED.', 'invite-expired'],
      [422, 'It was already submitted.', 'invite-already-submitted'],
      [422, '"inviteId" is invalid', 'get-started'],
      [400, 'Invalid invite', 'get-started'],
      [404, undefined, 'get-started'],
      [401, undefined, 'get-started'],
      [500, undefined, 'get-started'],
    ];
    for (const [status, message, to] of refusals) {
      it(`${status} "${message ?? ''}" leads to ${to}`, async () => {
        server.on(INVITE, refused(status, message));
        const { result, store } = await run({ invite: 'inv_9' });
        const notice: BootNotice | null =
          to === 'get-started' ? { kind: 'invite-refused', serverMessage: message, withoutToast: false } : null;
        expect(result).to.deep.equal({ first: to, notice, productActive: true });
        expect(store.get(inviteAtom)).to.equal(null);
        expect(inviteRefusal(status, message)).to.equal(to);
      });
    }

    it('that nobody could be asked about is asked for again', async () => {
      server.on(INVITE, () => 'network');
      const error: unknown = await run({ invite: 'inv_9' }).catch((failure: unknown) => failure);
      expect(error).to.be.instanceOf(BootFailure).and.include({ code: 'load-failed' });
    });

    it('that cannot be loaded leads to get-started', async () => {
      server.on(INVITE, () => reply('<html>'));
      expect((await run({ invite: 'inv_9' })).result).to.deep.include({
        first: 'get-started',
        notice: { kind: 'invite-refused', serverMessage: undefined, withoutToast: false },
      });
    });
  });

  describe('a sub-merchant link', () => {
    const link = { subMerchantId: 'sm_4' };
    const at = (canVisitStep: object): Server => good({ identity: { type: 'business' }, canVisitStep });
    beforeEach(() => server.on(OPEN_LINK, () => reply({ token: 't', expired: false })));

    const rows: readonly [what: string, canVisitStep: object, existing: boolean, to: RouteName][] = [
      ['nothing, new', { sms: false }, false, 'sms'],
      ['nothing, existing', { sms: false }, true, 'account-type'],
      ['the type', { merchantType: true }, false, 'account-type'],
      ['the bank accounts', OPEN, false, 'bank-account'],
      ['the owners', { ...OPEN, payoutBankAccount: false }, false, 'verify-ownership'],
      ['the owners, existing', { ...OPEN, payoutBankAccount: false }, true, 'applications'],
      ['everything', { ...OPEN, submit: true }, false, 'confirm'],
    ];
    for (const [what, canVisitStep, existing, to] of rows) {
      it(`leads once to the furthest open step: with ${what} open, that is ${to}`, async () => {
        server.on(OPEN_LINK, () => reply({ token: 't', isExistingApplicant: existing }));
        server.on(STATUS, at(canVisitStep));
        const first = await run(link);
        expect(first.result.first).to.equal(to);
        expect(first.session.isOpen()).to.equal(true);
        expect(first.store.get(applicantAtom).existing).to.equal(existing);
        expect(first.storage.get('session', REDIRECTED_ONCE)).not.to.equal(null);

        const second = await run(link, 'account-company');
        expect(second.result.first).to.equal(null);
        expect(second.session.isOpen()).to.equal(true);
        expect(server.count(STATUS)).to.equal(1);
      });
    }

    for (const start of ['get-started', 'continue'] as const) {
      it(`leads there again when ${start} would otherwise end the session`, async () => {
        server.on(STATUS, at(OPEN));
        await run(link, start);
        const second = await run(link, start);
        expect(second.result.first).to.equal('bank-account');
        expect(second.session.isOpen()).to.equal(true);
      });
    }

    it('reports which application it opens', async () => {
      await run(link);
      expect(server.asked.find(({ path }) => path.endsWith('open'))?.body).to.equal('{"subMerchantId":"sm_4"}');
    });

    const expired: Readonly<Record<string, unknown>> = {
      expired: { token: 't', expired: true },
      'expired, without a token': { expired: true },
      'without a token': {},
      'with an empty token': { token: '' },
      'expired, with null for a token': { token: null, expired: true },
      'with a number for a token': { token: 42 },
    };
    for (const [what, answer] of Object.entries(expired)) {
      it(`${what} leads to get-started and says so`, async () => {
        server.on(OPEN_LINK, () => reply(answer));
        const { result, session, storage } = await run(link);
        expect(result).to.deep.equal({ first: 'get-started', notice: { kind: 'link-expired' }, productActive: true });
        expect(session.isOpen()).to.equal(false);
        expect(storage.get('session', REDIRECTED_ONCE)).to.equal(null);
      });
    }

    for (const status of [400, 401, 404, 422, 500]) {
      it(`rejected with ${status} leads to get-started`, async () => {
        server.on(OPEN_LINK, refused(status, 'No'));
        const { result, session } = await run(link);
        expect(result).to.deep.include({
          first: 'get-started',
          notice: { kind: 'invite-refused', serverMessage: 'No', withoutToast: false },
        });
        expect(session.isOpen()).to.equal(false);
      });
    }

    for (const call of [OPEN_LINK, STATUS]) {
      it(`that nobody answered is asked for again: ${call}`, async () => {
        server.on(call, () => 'network');
        const error: unknown = await run(link).catch((failure: unknown) => failure);
        expect(error).to.be.instanceOf(BootFailure).and.include({ code: 'load-failed' });
      });
    }

    it('is not opened a second time when only the status was missing', async () => {
      const parts = makeParts(link);
      server.on(STATUS, () => 'network');
      const input = { ...parts, start: 'account-company' as const, report: () => undefined };
      const error: unknown = await boot(input).catch((failure: unknown) => failure);
      expect(error).to.be.instanceOf(BootFailure);
      server.on(STATUS, at(OPEN));
      expect((await boot(input)).first).to.equal('bank-account');
      expect(server.count(OPEN_LINK)).to.equal(1);
    });

    it('whose session the server ends at once leads to get-started, with one message', async () => {
      server.on(STATUS, refused(401));
      const { result } = await run(link);
      expect(result).to.deep.include({ first: 'get-started', notice: null });
    });

    it('whose status cannot be loaded leads to get-started and ends the session', async () => {
      server.on(STATUS, refused(500));
      const { result, session, store, storage } = await run(link);
      expect(result.first).to.equal('get-started');
      expect(session.isOpen()).to.equal(false);
      expect(store.get(statusAtom)).to.equal(null);
      expect(storage.get('session', REDIRECTED_ONCE)).to.equal(null);
    });
  });
});
