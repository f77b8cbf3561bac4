import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as calls from '../../src/api/calls';
import { scenarios } from '../../demo/staging/scenarios';
import {
  applicantAt,
  byNumber,
  bodies,
  good,
  logIn,
  openWorld,
  PASSWORD,
  refused,
  send,
  signUp,
  verify,
  type World,
} from './world';

let world: World;
before(async () => {
  world = await openWorld({ linkHosts: ['apply.acme.example'] });
});
after(() => world.close());

const { business, owners, contact, accounts } = bodies;
const review = (token: string) => good(world, calls.getBankAccounts, { token, query: { addAsterisks: 'true' } });
const open = async (token: string): Promise<string[]> =>
  Object.entries((await good(world, calls.getStatus, { token })).canVisitStep).flatMap(([step, is]) =>
    is ? [step] : [],
  );
const outbox = async (
  to: string,
): Promise<{ kind: string; subject: string | null; text: string; code: string | null }[]> => {
  const response = await world.request(`/demo/outbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { data: [] }).data;
};
const token = async (email: string, slug?: string): Promise<string> => (await logIn(world, email, slug)).token ?? '';

describe('whole applications', () => {
  it('take an LLC from sign-up to approval', async () => {
    const person = await applicantAt(world, 'bank');
    const answer = await good(world, calls.submit, { token: person.token, body: { ack: true } });
    assert.equal(answer.decision, 'approved');
    assert.equal(answer.account?.name, 'Diaz Coffee LLC');
    assert.match(answer.account?.merchantId ?? '', /^m_/);
    const [mail] = await outbox(person.email);
    assert.match(mail?.subject ?? '', /Acme Payments is approved/);
    assert.deepEqual(await open(person.token), []);
  });
  it('send a government entity to review, without an email', async () => {
    const person = await applicantAt(world, 'bank', { ownershipType: 'GOV' });
    assert.ok((await open(person.token)).includes('contact'));
    const { decision, account } = await good(world, calls.submit, { token: person.token, body: { ack: true } });
    assert.equal(decision, 'review');
    assert.equal(account, undefined);
    assert.deepEqual(await outbox(person.email), []);
  });
  it('accept a sole proprietor with one owner and no legal name', async () => {
    const { token: bearer } = await applicantAt(world, 'typed', { ownershipType: 'SOLE_PROP' });
    assert.equal((await good(world, calls.getStatus, { token: bearer })).identity.type, 'individual');
    const { legalName: _, ...sole } = { ...business, tinType: 1, federalTaxId: '123-45-6789' } as Record<
      string,
      unknown
    >;
    await good(world, calls.saveBusiness, { token: bearer, body: { business: sole } });
    await refused(world, calls.saveOwners, { token: bearer, body: { owners } }, 400, /cannot have more than one owner/);
    await good(world, calls.saveOwners, { token: bearer, body: { owners: [owners[0]] } });
    const saved = await good(world, calls.getOwners, { token: bearer });
    assert.deepEqual([saved.owners[0]?.ownershipPercentage, saved.owners[0]?.position], [100, 'SP']);
  });
  it('accept another individual with any tax ID, no legal name and several owners', async () => {
    const { token: bearer } = await applicantAt(world, 'typed', { slug: 'acme-individual' });
    assert.deepEqual((await good(world, calls.getStatus, { token: bearer })).identity, {
      type: 'individual',
      ownershipType: 'LLC',
    });
    const { legalName: _, ...unnamed } = business as Record<string, unknown>;
    for (const [tinType, federalTaxId] of [
      [3, '912703456'],
      [2, '45-1234567'],
      [1, '123-45-6789'],
    ] as const) {
      const body = { business: { ...unnamed, tinType, federalTaxId } };
      await good(world, calls.saveBusiness, { token: bearer, body });
    }
    await good(world, calls.saveOwners, { token: bearer, body: { owners } });
    assert.ok((await open(bearer)).includes('payoutBankAccount'));
  });
  it('accept two labeled bank accounts', async () => {
    const { token: bearer } = await applicantAt(world, 'people', { slug: 'acme-two' });
    await refused(world, calls.saveBankAccounts, { token: bearer, body: accounts }, 400, /2 bank account/);
    await good(world, calls.saveBankAccounts, {
      token: bearer,
      body: [...accounts, { ...accounts[0], accountLabel: 'Fees' }],
    });
    // One is changed and sent alone: the other stays as it was.
    const fees = { ...accounts[0], accountLabel: 'Fees', accountNumber: '55555' };
    await good(world, calls.saveBankAccounts, { token: bearer, body: [fees] });
    const saved = await review(bearer);
    assert.deepEqual(
      saved.map(({ accountLabel, accountNumber }) => [accountLabel, accountNumber]),
      [
        ['Payout', '********6789'],
        ['Fees', '*5555'],
      ],
    );
    assert.ok((await open(bearer)).includes('submit'));
  });
});

describe('submitting', () => {
  it('twice is rejected, with one decision and one email', async () => {
    const person = await applicantAt(world, 'bank');
    const tries = Array.from({ length: 6 }, () =>
      send(world, calls.submit, { token: person.token, body: { ack: true } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort(byNumber);
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
    await refused(
      world,
      calls.submit,
      { token: person.token, body: { ack: true } },
      409,
      /^Your application has already been submitted\.$/,
    );
    assert.equal((await outbox(person.email)).length, 1);
  });
  it('is blocked by a half-typed edit until the step is saved completely', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    await good(world, calls.saveBusinessPart, { token: bearer, body: { business: { ...business, dbaName: '' } } });
    assert.deepEqual(await open(bearer), ['sms', 'merchantType', 'business']);
    await refused(world, calls.submit, { token: bearer, body: { ack: true } }, 403);
    await good(world, calls.saveBusiness, { token: bearer, body: { business } });
    assert.equal((await good(world, calls.submit, { token: bearer, body: { ack: true } })).decision, 'approved');
  });
  it('with a large volume or a name containing Review leads to a review', async () => {
    for (const change of [{ expectedMonthlyVolume: 250_001 }, { legalName: 'Book Review LLC' }]) {
      const { token: bearer } = await applicantAt(world, 'bank', { business: { ...business, ...change } });
      assert.equal((await good(world, calls.submit, { token: bearer, body: { ack: true } })).decision, 'review');
    }
  });
  it('takes as long as the review', async () => {
    const slow = world.again({ reviewTime: 4000 });
    const { token: bearer } = await applicantAt(slow, 'bank');
    const from = world.clock.now();
    await good(slow, calls.submit, { token: bearer, body: { ack: true } });
    assert.equal(world.clock.now() - from, 4000);
  });
});

describe('autosave', () => {
  it('keeps everything typed, and resuming restores it', async () => {
    const { token: bearer, email } = await applicantAt(world, 'typed');
    const half = {
      dbaName: '<b>½ typed',
      federalTaxId: '12-34',
      phoneNumber: '212-55',
      expectedMonthlyVolume: '$1,0',
      address: { city: 'Al' },
    };
    await good(world, calls.saveBusinessPart, { token: bearer, body: { business: half } });
    await good(world, calls.logout, { token: bearer });
    assert.deepEqual((await good(world, calls.getBusiness, { token: await token(email) })).business, half);
  });
  it('keeps a stored number that is not sent, also on Continue', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    const { federalTaxId: _, ...rest } = business;
    await good(world, calls.saveBusinessPart, { token: bearer, body: { business: { ...rest, dbaName: 'New name' } } });
    await good(world, calls.saveBusiness, { token: bearer, body: { business: rest } });
    assert.equal((await good(world, calls.getBusiness, { token: bearer })).business?.federalTaxId, '**-***4567');
    const { accountRouting: _r, accountNumber: _n, ...account } = accounts[0] ?? {};
    await good(world, calls.saveBankAccounts, { token: bearer, body: [{ ...account, nameOnAccount: 'Other' }] });
    const [saved] = await review(bearer);
    assert.deepEqual([saved?.nameOnAccount, saved?.accountNumber], ['Other', '********6789']);
  });
  it('keeps what is complete as Continue files it', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    const { country: _, ...place } = business['address'] as Record<string, unknown>;
    const typed = { ...business, dbaName: 'Diaz  Cafe', address: place };
    await good(world, calls.saveBusinessPart, { token: bearer, body: { business: typed } });
    const { business: saved } = await good(world, calls.getBusiness, { token: bearer });
    assert.deepEqual([saved?.dbaName, saved?.address?.country, saved?.ownershipType], ['Diaz Cafe', 'US', 'LLC']);
    const filed = (await good(world, calls.getOwners, { token: bearer })).owners;
    const bare = filed.map(({ country: _c, title: _t, ssn: _s, ...owner }) => owner);
    await good(world, calls.saveOwnersPart, { token: bearer, body: { owners: bare } });
    assert.deepEqual((await good(world, calls.getOwners, { token: bearer })).owners, filed);
    const named = { ...accounts[0], nameOnAccount: ' Diaz' };
    await good(world, calls.saveBankAccountsPart, { token: bearer, body: [named] });
    assert.deepEqual(
      (await review(bearer)).map(({ nameOnAccount, status }) => [nameOnAccount, status]),
      [['Diaz', 'active']],
    );
    assert.ok((await open(bearer)).includes('submit'));
  });
  it("keeps a contact's stored number too", async () => {
    const { token: bearer } = await applicantAt(world, 'people', { ownershipType: 'GOV' });
    const { ssn: _, ...rest } = contact as Record<string, unknown>;
    await good(world, calls.saveContact, { token: bearer, body: { contact: { ...rest, firstName: 'Greta' } } });
    const saved = (await good(world, calls.getContact, { token: bearer })).contact;
    assert.deepEqual([saved?.firstName, saved?.ssn], ['Greta', '***-**-8912']);
  });
  it('keeps the title and the address of a contact that are sent (D-663)', async () => {
    const { token: bearer } = await applicantAt(world, 'people', { ownershipType: 'GOV' });
    const address = { streetNum: '1', streetName: '1 Main St', city: 'Albany', state: 'NY', postalCode: '12207' };
    const { ssn: _, ...rest } = contact as Record<string, unknown>;
    const sent = { ...rest, title: 'Ms.', ...address, country: 'US' };
    for (const call of [calls.saveContact, calls.saveContactPart]) {
      await good(world, call, { token: bearer, body: { contact: sent } });
      assert.deepEqual((await good(world, calls.getContact, { token: bearer })).contact, {
        ...sent,
        ssn: '***-**-8912',
      });
    }
  });
});

describe('owners keep their own number', () => {
  const [ada, ben] = owners;
  const bare = (owner: object | undefined, change: object = {}): object => {
    const { ssn: _, ...rest } = (owner ?? {}) as Record<string, unknown>;
    return { ...rest, ...change };
  };
  const saved = async (bearer: string): Promise<unknown[][]> =>
    (await good(world, calls.getOwners, { token: bearer })).owners.map(({ firstName, ssn }) => [firstName, ssn]);
  const put = (bearer: string, list: readonly unknown[]) =>
    send(world, calls.saveOwners, { token: bearer, body: { owners: list } });

  it("by the server's id, whatever else changes", async () => {
    const { token: bearer } = await applicantAt(world, 'people');
    const [first, second] = (await good(world, calls.getOwners, { token: bearer })).owners;
    assert.match(String(first?.ownerId), /^own_/);
    const swapped = [
      bare(second, { firstName: 'Benno', ownershipPercentage: 90 }),
      bare(first, { ownershipPercentage: 10 }),
    ];
    assert.equal((await put(bearer, swapped)).status, 200);
    assert.deepEqual(await saved(bearer), [
      ['Benno', '***-**-7891'],
      ['Ada', '***-**-6789'],
    ]);
  });
  it("and never get another person's", async () => {
    const { token: bearer } = await applicantAt(world, 'people');
    const renamed = bare(ben, { firstName: 'Carl', ownershipPercentage: 100 });
    assert.match((await put(bearer, [renamed])).text, /owners\[0\]\.ssn\\" is required/);
    const invented = bare(ada, { ownerId: 'own_0', ownershipPercentage: 100 });
    assert.match((await put(bearer, [invented])).text, /owners\[0\]\.ssn\\" is required/);
    const strangers = [bare(ada, { ownerId: 'own_0', firstName: 'Eve' }), bare(ben)];
    assert.match((await put(bearer, strangers)).text, /owners\[0\]\.ssn\\" is required/);
    const [first] = (await good(world, calls.getOwners, { token: bearer })).owners;
    const twice = [bare(first, { ownershipPercentage: 50 }), bare(first, { ownershipPercentage: 50 })];
    assert.match((await put(bearer, twice)).text, /owners\[1\]\.ssn\\" is required/);
  });
  it('until all are removed', async () => {
    const { token: bearer } = await applicantAt(world, 'people');
    await good(world, calls.saveOwnersPart, { token: bearer, body: { owners: [] } });
    assert.deepEqual(await saved(bearer), []);
    assert.ok(!(await open(bearer)).includes('payoutBankAccount'));
  });
});

describe('changing the ownership type', () => {
  it('keeps business and owners between private businesses', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'PARTNERSHIP' } });
    assert.ok((await open(bearer)).includes('submit'));
    assert.equal((await good(world, calls.getOwners, { token: bearer })).owners.length, 2);
  });
  it('files what it keeps under the new type', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'PRIVATE_CORP' } });
    assert.ok((await open(bearer)).includes('submit'));
    assert.equal(
      (await good(world, calls.getBusiness, { token: bearer })).business?.ownershipType,
      'PrivateCorporation',
    );
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'GOV' } });
    assert.equal((await good(world, calls.getBusiness, { token: bearer })).business?.ownershipType, 'Government');
  });
  it('gives the only owner of what becomes a sole proprietorship all of it', async () => {
    const slug = 'acme-individual';
    const own = { ...business, tinType: 1, federalTaxId: '123-45-6789' };
    const { token: bearer } = await applicantAt(world, 'business', { slug, business: own });
    const most = { ...owners[0], ownershipPercentage: 80, dateStarted: '2020-01-01' };
    await good(world, calls.saveOwners, { token: bearer, body: { owners: [most] } });
    await good(world, calls.saveBankAccounts, { token: bearer, body: accounts });
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'SOLE_PROP' } });
    const [kept] = (await good(world, calls.getOwners, { token: bearer })).owners;
    assert.deepEqual(
      [kept?.ownershipPercentage, kept?.position, kept?.dateStarted, kept?.ssn],
      [100, 'SP', undefined, '***-**-6789'],
    );
    assert.ok((await open(bearer)).includes('submit'));
  });
  it('keeps answers that are no longer valid, but asks for them again', async () => {
    const { token: bearer } = await applicantAt(world, 'bank');
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'SOLE_PROP' } });
    assert.deepEqual(await open(bearer), ['sms', 'merchantType', 'business']);
    assert.equal((await good(world, calls.getBusiness, { token: bearer })).business?.dbaName, 'Diaz Coffee');
    assert.equal((await good(world, calls.getOwners, { token: bearer })).owners.length, 2);
  });
  it('drops the owners and keeps the business when it becomes a government entity', async () => {
    const { token: bearer } = await applicantAt(world, 'people');
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'GOV' } });
    assert.equal((await good(world, calls.getBusiness, { token: bearer })).business?.dbaName, 'Diaz Coffee');
    assert.deepEqual((await good(world, calls.getOwners, { token: bearer })).owners, []);
    assert.deepEqual(await open(bearer), ['sms', 'merchantType', 'business', 'contact']);
  });
  it('rejects a type that the product does not offer', async () => {
    const { token: bearer } = await applicantAt(world, 'verified', { slug: 'acme-private' });
    await refused(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'GOV' } }, 400, /not offered/);
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'PrivateCorporation' } });
    assert.equal((await good(world, calls.getStatus, { token: bearer })).identity.ownershipType, 'PRIVATE_CORP');
  });
});

describe('continuing an application', () => {
  const table: readonly [email: string, existing: boolean, isNew: boolean, status: string, slug?: string][] = [
    ['saved-mobile@demo.example', false, true, 'initiated'],
    ['saved-type@demo.example', false, true, 'sms_valid'],
    ['saved-business@demo.example', false, true, 'type_selected'],
    ['saved-owners@demo.example', false, true, 'business_info'],
    ['saved-contact@demo.example', false, true, 'business_info'],
    ['saved-bank@demo.example', false, true, 'bank_selected'],
    ['saved-two-banks@demo.example', false, true, 'identity', 'acme-two'],
    ['saved-review@demo.example', false, true, 'payout'],
    ['Existing@Demo.Example', true, true, 'business_info'],
    ['noor@demo.example', true, true, 'sms_valid'],
  ];
  for (const [email, existing, isNew, status, slug] of table) {
    it(`${email}: ${status}`, async () => {
      const answer = await logIn(world, email, slug);
      assert.deepEqual(
        [answer.isExistingApplicant, answer.newApplication, answer.smAppStatus],
        [existing, isNew, status],
      );
    });
  }
  it('after a code was sent: sms_sent', async () => {
    const { email, token: bearer } = await applicantAt(world, 'initiated');
    await good(world, calls.sendSms, { token: bearer, body: { mobileNumber: '+19175550133', spProductSlug: 'acme' } });
    assert.equal((await logIn(world, email)).smAppStatus, 'sms_sent');
  });
  it('gives the same answer to a wrong email and a wrong password', async () => {
    const ask = (email: string) =>
      send(world, calls.continueApplication, {
        body: { spProductSlug: 'acme', facId: 'fac_1', email, password: 'wrong-one' },
      });
    const [one, other] = [await ask('saved-type@demo.example'), await ask('nobody@demo.example')];
    assert.deepEqual([one.status, one.text], [other.status, other.text]);
  });
  it("does not accept another facilitator's applicants", async () => {
    await refused(
      world,
      calls.continueApplication,
      { body: { spProductSlug: 'acme', facId: 'fac_1', email: 'mia@demo.example', password: PASSWORD } },
      401,
    );
    assert.equal((await logIn(world, 'mia@demo.example', 'harbor', 'fac_2')).smAppStatus, 'type_selected');
  });
});

describe('invites', () => {
  it('expire when the application is submitted', async () => {
    const query = { inviteId: 'inv_harbor', facId: 'fac_2', spProductSlug: 'harbor' };
    const body = signUp({ facId: 'fac_2', spProductSlug: 'harbor', inviteId: 'inv_harbor' });
    const { token: bearer = '' } = await good(world, calls.initiate, { body });
    await refused(world, calls.getInvite, { query }, 412, /expired/);
    await verify(world, bearer);
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'LLC' } });
    await good(world, calls.saveBusiness, { token: bearer, body: { business } });
    await good(world, calls.saveOwners, { token: bearer, body: { owners } });
    await good(world, calls.saveBankAccounts, { token: bearer, body: accounts });
    await good(world, calls.submit, { token: bearer, body: { ack: true } });
    await refused(world, calls.getInvite, { query }, 409, /already submitted/);
  });
  it('start a new application for an existing applicant', async () => {
    const query = { inviteId: 'inv_existing', facId: 'fac_1', spProductSlug: 'acme' };
    assert.equal((await good(world, calls.getInvite, { query })).isExistingApplicant, true);
    const answer = await good(world, calls.continueApplication, {
      body: {
        spProductSlug: 'acme',
        facId: 'fac_1',
        email: 'noor@demo.example',
        password: PASSWORD,
        inviteId: 'inv_existing',
      },
    });
    assert.equal(answer.isExistingApplicant, true);
    assert.deepEqual((await good(world, calls.getBusiness, { token: answer.token })).business, {});
    assert.deepEqual(await open(answer.token ?? ''), ['merchantType']);
  });
});

describe('an existing applicant', () => {
  const groups = async (bearer: string) =>
    (await good(world, calls.getApplications, { token: bearer })).applications.map(
      ({ smApplicationId, current, isNewSmApp, owners: named }) => [
        smApplicationId,
        current,
        isNewSmApp,
        named.map(({ firstName, ownershipPercentage }) => `${firstName} ${ownershipPercentage}`).join(', '),
      ],
    );
  const choose = (bearer: string, smApplicationId: string | null) =>
    good(world, calls.setApplication, { token: bearer, body: { smApplicationId } });

  it('can select a group, add a new one, and select again', async () => {
    const bearer = await token('existing@demo.example');
    assert.deepEqual(await groups(bearer), [
      ['app_1', false, false, 'Ada 60, Ben 40'],
      ['app_2', false, false, 'Ben 100'],
    ]);
    assert.deepEqual(await choose(bearer, 'app_1'), { smApplicationId: 'app_1' });
    assert.deepEqual((await groups(bearer))[0], ['app_1', true, false, 'Ada 60, Ben 40']);
    assert.ok((await open(bearer)).includes('payoutBankAccount'));
    assert.equal((await good(world, calls.getOwners, { token: bearer })).owners[0]?.ssn, '***-**-6789');

    assert.deepEqual(await choose(bearer, null), { smApplicationId: 'app_3' });
    assert.deepEqual((await groups(bearer))[2], ['app_3', true, true, '']);
    assert.ok(!(await open(bearer)).includes('payoutBankAccount'));
    await good(world, calls.saveOwners, { token: bearer, body: { owners } });
    assert.deepEqual((await groups(bearer))[2], ['app_3', true, true, 'Ada 60, Ben 40']);

    await choose(bearer, 'app_1');
    await good(world, calls.saveOwnersPart, { token: bearer, body: { owners: [{ firstName: 'Cy' }] } });
    assert.deepEqual((await groups(bearer)).at(-1), ['app_3', true, true, 'Cy undefined']);
    assert.deepEqual((await groups(bearer))[0], ['app_1', false, false, 'Ada 60, Ben 40']);

    await choose(bearer, 'app_2');
    assert.deepEqual(await groups(bearer), [
      ['app_1', false, false, 'Ada 60, Ben 40'],
      ['app_2', true, false, 'Ben 100'],
    ]);
    await good(world, calls.saveBankAccounts, { token: bearer, body: accounts });
    assert.equal((await good(world, calls.submit, { token: bearer, body: { ack: true } })).decision, 'approved');
    await refused(world, calls.saveBankAccounts, { token: bearer, body: accounts }, 403);

    const { smApplicationId } = await choose(bearer, null);
    assert.notEqual(smApplicationId, 'app_3');
    assert.deepEqual(await open(bearer), ['merchantType']);
  });
  it('owns all of a sole proprietorship that takes over an earlier group', async () => {
    const own = await openWorld();
    const bearer = (await logIn(own, 'existing@demo.example')).token ?? '';
    await good(own, calls.setIdentityType, { token: bearer, body: { ownershipType: 'SOLE_PROP' } });
    const body = { business: { ...business, tinType: 1, federalTaxId: '123-45-6789' } };
    await good(own, calls.saveBusiness, { token: bearer, body });
    await good(own, calls.setApplication, { token: bearer, body: { smApplicationId: 'app_2' } });
    const { owners: taken } = await good(own, calls.getOwners, { token: bearer });
    assert.deepEqual(
      taken.map(({ firstName, position, ownershipPercentage }) => [firstName, position, ownershipPercentage]),
      [['Ben', 'SP', 100]],
    );
    await own.close();
  });
  it('is offered contacts instead of groups of owners for a government entity', async () => {
    const bearer = await token('existing-gov@demo.example');
    await good(world, calls.setIdentityType, { token: bearer, body: { ownershipType: 'GOV' } });
    await good(world, calls.saveBusiness, { token: bearer, body: { business: bodies.county } });
    const [group] = (await good(world, calls.getApplications, { token: bearer })).applications;
    assert.deepEqual(
      [group?.smApplicationId, group?.identityType, group?.contact?.lastName],
      ['app_gov_1', 'government-public-corp', 'Lindqvist'],
    );
    await choose(bearer, 'app_gov_1');
    assert.ok((await open(bearer)).includes('payoutBankAccount'));
    const other = await token('noor@demo.example');
    await good(world, calls.setIdentityType, { token: other, body: { ownershipType: 'GOV' } });
    assert.deepEqual(await groups(other), []);
    await refused(
      world,
      calls.setApplication,
      { token: other, body: { smApplicationId: 'app_add_1' } },
      400,
      /does not fit/,
    );
  });
  it('is not asked for a code', async () => {
    const bearer = await token('noor@demo.example');
    await refused(
      world,
      calls.sendSms,
      { token: bearer, body: { mobileNumber: '+12125550142', spProductSlug: 'acme' } },
      403,
    );
  });
});

describe('links', () => {
  it('open an application at its current step', async () => {
    const { token: bearer, expired } = await good(world, calls.openSubMerchant, { body: { subMerchantId: 'sm_4' } });
    assert.equal(expired, false);
    assert.deepEqual(await open(bearer ?? ''), ['sms', 'merchantType', 'business', 'owners']);
  });
  it('say whether their applicant exists already: the mobile number is not asked for again', async () => {
    const expiresAt = new Date(world.clock.now() + 60_000);
    for (const [email, isExisting] of [
      ['existing-gov@demo.example', true],
      ['saved-type@demo.example', false],
    ] as const) {
      const { id } = await world.db
        .selectFrom('applications')
        .innerJoin('applicants', 'applicants.id', 'applications.applicantId')
        .select('applications.id')
        .where('applicants.email', '=', email)
        .executeTakeFirstOrThrow();
      const subMerchantId = `sm_of_${id}`;
      await world.db
        .insertInto('subMerchantLinks')
        .values({ id: subMerchantId, applicationId: id, expiresAt })
        .execute();
      const opened = await good(world, calls.openSubMerchant, { body: { subMerchantId } });
      assert.equal(opened.isExistingApplicant, isExisting, email);
    }
  });
  it('give no token once they have expired', async () => {
    const answer = await good(world, calls.openSubMerchant, { body: { subMerchantId: 'sm_expired' } });
    assert.deepEqual([answer.expired, answer.token], [true, undefined]);
  });
  it('are emailed to the applicant, and only with known hosts', async () => {
    const { token: bearer, email } = await applicantAt(world, 'typed');
    await good(world, calls.sendContinueLink, {
      token: bearer,
      body: { link: 'https://apply.acme.example/acme/continue' },
    });
    await refused(
      world,
      calls.sendContinueLink,
      { token: bearer, body: { link: 'http://apply.acme.example/acme/continue' } },
      400,
    );
    const mails = await outbox(email);
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.text ?? '', /https:\/\/apply\.acme\.example\/acme\/continue/);
  });
});

describe('the demo', () => {
  it('has a product and a working link or applicant for every scenario', async () => {
    await world.request('/demo/reset', { method: 'POST' });
    const { data } = (await (await world.request('/demo/scenarios')).json()) as { data: typeof scenarios };
    assert.deepEqual(data, scenarios);
    assert.equal(new Set(data.map(({ id }) => id)).size, data.length);
    for (const { slug, facId, email, password, query = '' } of data) {
      const { status } = await good(world, calls.getProductStatus, { slug, body: { facId } });
      assert.equal(status, slug === 'acme-closed' ? 'inactive' : 'active');
      if (password !== undefined) {
        const answer = await send(world, calls.continueApplication, {
          body: { spProductSlug: slug, facId, email, password },
        });
        assert.equal(answer.status, email === 'saved-submitted@demo.example' ? 403 : 200, email);
      }
      const inviteId = new URLSearchParams(query).get('invite');
      if (inviteId !== null) {
        const answer = await send(world, calls.getInvite, { query: { inviteId, facId, spProductSlug: slug } });
        assert.ok([200, 409, 412].includes(answer.status), inviteId);
      }
    }
  });
  it('shows a pending account by name, and it cannot be changed', async () => {
    const bearer = await token('saved-pending-bank@demo.example');
    await good(world, calls.saveBankAccounts, { token: bearer, body: [{ ...accounts[0], nameOnAccount: 'Other' }] });
    const [account] = await review(bearer);
    assert.deepEqual([account?.status, account?.nameOnAccount], ['pending', 'Diaz Coffee LLC']);
    assert.ok((await open(bearer)).includes('submit'));
  });
  it('returns to its initial state on reset and ends every session', async () => {
    const { token: bearer, email } = await applicantAt(world, 'typed');
    await world.request('/demo/reset', { method: 'POST' });
    await refused(world, calls.getStatus, { token: bearer }, 401);
    await refused(
      world,
      calls.continueApplication,
      { body: { spProductSlug: 'acme', facId: 'fac_1', email, password: PASSWORD } },
      401,
    );
    assert.equal((await logIn(world, 'saved-review@demo.example')).smAppStatus, 'payout');
  });
  it('lists sent messages newest first, optionally since a given time', async () => {
    const { token: bearer } = await applicantAt(world, 'initiated');
    const { smsCode } = await good(world, calls.sendSms, {
      token: bearer,
      body: { mobileNumber: '+14155550177', spProductSlug: 'acme' },
    });
    const [sms] = await outbox('+14155550177');
    assert.deepEqual([sms?.kind, sms?.code], ['sms', smsCode]);
    const later = new Date(world.clock.now() + 1).toISOString();
    assert.deepEqual(
      ((await (await world.request(`/demo/outbox?since=${later}`)).json()) as { data: unknown }).data,
      [],
    );
    assert.equal((await world.request('/demo/outbox?since=yesterday')).status, 400);
  });
});
