import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as calls from '../../src/api/calls';
import { demoCatalogue, type Product } from '../../demo/reference-api/catalogue';
import {
  applicantAt,
  bodies,
  good,
  logIn,
  newNumber,
  openWorld,
  PASSWORD,
  refused,
  send,
  signUp,
  type Person,
  type Stage,
  type Target,
  type World,
} from './world';

let world: World;
before(async () => {
  world = await openWorld();
  // The tables are there once something has been answered.
  await good(world, calls.getFacilitator);
});
after(() => world.close());

const { business, owners, accounts } = bodies;
const [payout = {}] = accounts;

/** The same database, served with a product that has changed since. */
function changed(slug: string, change: Partial<Product>): Target {
  const products = demoCatalogue.products.map((one) => (one.slug === slug ? { ...one, ...change } : one));
  return world.again({ catalogue: { ...demoCatalogue, products } });
}

const continuing = (email: string, spProductSlug: string, more: object = {}) => ({
  body: { spProductSlug, facId: 'fac_1', email, password: PASSWORD, ...more },
});
const ack = (token: string) => ({ token, body: { ack: true } });

async function stored(email: string) {
  return world.db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicantId')
    .where('applicants.email', '=', email)
    .selectAll('applications')
    .execute();
}

describe('the mobile number of an application', () => {
  const mobileOf = async (email: string) => (await stored(email)).map(({ mobileNumber }) => mobileNumber);

  it('stays the verified one until the code of another number is accepted', async () => {
    const { email, token } = await applicantAt(world, 'bank');
    const [verified] = await mobileOf(email);
    const other = newNumber();
    world.clock.forward(60_000);
    const body = { mobileNumber: other, spProductSlug: 'acme' };
    const { smsCode } = await good(world, calls.sendSms, { token, body });
    assert.deepEqual(await mobileOf(email), [verified]);
    await good(world, calls.checkSms, { token, body: { smsCode } });
    assert.deepEqual(await mobileOf(email), [other]);
  });
  it('is filed only if it was verified', async () => {
    const { email, token } = await applicantAt(world, 'bank');
    const [verified] = await mobileOf(email);
    world.clock.forward(60_000);
    await good(world, calls.sendSms, { token, body: { mobileNumber: newNumber(), spProductSlug: 'acme' } });
    await good(world, calls.submit, ack(token));
    assert.deepEqual(await mobileOf(email), [verified]);
  });
});

describe('an inactive product', () => {
  it('gets no new application from an existing applicant, by any call', async () => {
    const email = 'noor@demo.example';
    await refused(world, calls.continueApplication, continuing(email, 'acme-closed'), 409, /no applications/);
    const closed = changed('acme', { status: 'inactive' });
    const { token } = await logIn(world, 'existing-gov@demo.example');
    const done = { businessDone: true, contactDone: true, accountsDone: true };
    await world.db
      .updateTable('applications')
      .set({ ...done, submittedAt: new Date(world.clock.now()), decision: 'approved' })
      .where('applicantId', '=', 'apt_existing_gov')
      .where('submittedAt', 'is', null)
      .execute();
    const created = { token, body: { smApplicationId: null } };
    await refused(closed, calls.setApplication, created, 409, /no applications/);
    await refused(closed, calls.continueApplication, continuing(email, 'acme'), 409, /no applications/);
    assert.equal((await stored(email)).length, 1);
  });
  it('gets none through single sign-on', async () => {
    const products = demoCatalogue.products.map((one) => ({ ...one, status: 'inactive' as const }));
    const closed = world.again({ catalogue: { ...demoCatalogue, products } });
    const start = await world.request('/demo/sso/start?applicant=sso@demo.example');
    const headers = { Cookie: (start.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    const body = { facId: 'fac_1', application: 'payments' };
    await refused(closed, calls.openSingleSignOn, { body, headers }, 409, /no applications/);
    assert.equal((await stored('sso@demo.example')).length, 1);
  });
  it('lets those finish who began while it was active', async () => {
    const { email } = await applicantAt(world, 'bank');
    const closed = changed('acme', { status: 'inactive' });
    const { token } = await logIn(closed, email);
    assert.equal((await good(closed, calls.submit, ack(token ?? ''))).decision, 'approved');
  });
});

describe('an application in progress for another product', () => {
  it('is what Continue says, not that it was submitted', async () => {
    const { email } = await applicantAt(world, 'verified');
    const body = signUp({ email, spProductSlug: 'acme-two' });
    await refused(world, calls.initiate, { body }, 409, /onboarding/);
    await refused(world, calls.continueApplication, continuing(email, 'acme-two'), 409, /another product/);
    assert.equal((await logIn(world, email)).smAppStatus, 'sms_valid');
  });
  it('opens through single sign-on, whose call names no product', async () => {
    const { email, token } = await applicantAt(world, 'verified', { slug: 'acme-two' });
    const start = await world.request(`/demo/sso/start?applicant=${email}`);
    const headers = { Cookie: (start.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    const body = { facId: 'fac_1', application: 'payments' };
    const opened = await good(world, calls.openSingleSignOn, { body, headers });
    const current = async (bearer: string | undefined) =>
      (await good(world, calls.getStatus, { token: bearer })).canVisitStep.merchantType;
    assert.equal(await current(opened.token), await current(token));
  });
  it('is not in the way of an applicant who has submitted everything', async () => {
    const { email } = await applicantAt(world, 'submitted');
    await refused(world, calls.continueApplication, continuing(email, 'acme-two'), 403, /submitted already/);
  });
});

describe('an invite that was used on Continue', () => {
  it('is submitted with the application, which had begun without it', async () => {
    const inviteId = 'inv_9';
    const query = { inviteId, facId: 'fac_1', spProductSlug: 'acme' };
    const { email } = await applicantAt(world, 'bank');
    const answer = await send(world, calls.continueApplication, continuing(email, 'acme', { inviteId }));
    const { token } = (answer.body as { data: { token: string } }).data;
    const headers = { Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    await good(world, calls.getInvite, { query, headers });
    await good(world, calls.submit, ack(token));
    await refused(world, calls.getInvite, { query, headers }, 409, /already submitted/);
    await refused(world, calls.getInvite, { query }, 409, /already submitted/);
  });
});

describe('the labels of bank accounts', () => {
  const at = async (target: Target, stage: Stage, slug: string) => (await applicantAt(target, stage, { slug })).token;
  const labelsOf = async (token: string) =>
    (await good(world, calls.getBankAccounts, { token })).map(({ accountLabel }) => accountLabel);
  const labelled = (...labels: readonly (string | undefined)[]) =>
    labels.map((accountLabel) => ({ ...payout, accountLabel }));

  it('are those of the product, in a full and in a partial save', async () => {
    const one = await at(world, 'people', 'acme');
    const two = await at(world, 'people', 'acme-two');
    for (const save of [calls.saveBankAccounts, calls.saveBankAccountsPart]) {
      await refused(world, save, { token: one, body: labelled('Emperor') }, 400, /1 bank account\(s\): Payout/);
      await refused(world, save, { token: two, body: labelled('Payout', 'Emperor') }, 400, /Payout, Fees/);
    }
    await refused(world, calls.saveBankAccounts, { token: two, body: labelled('Fees') }, 400, /2 bank account/);
    await refused(world, calls.saveBankAccounts, { token: two, body: labelled('Fees', 'Fees') }, 400, /2 bank account/);
    await good(world, calls.saveBankAccounts, { token: two, body: labelled(' Fees ', 'Payout') });
    assert.deepEqual(await labelsOf(two), ['Fees', 'Payout']);
  });
  it('are given to accounts without one, by place', async () => {
    const token = await at(world, 'people', 'acme-two');
    await good(world, calls.saveBankAccounts, { token, body: labelled(undefined, undefined) });
    assert.deepEqual(await labelsOf(token), ['Payout', 'Fees']);
  });
  it('may be any where the product names none', async () => {
    const unnamed = changed('acme-two', { labels: ['Payout'] });
    const token = await at(world, 'people', 'acme-two');
    await refused(unnamed, calls.saveBankAccounts, { token, body: labelled('One', 'Two') }, 400, /2 bank account/);
    await good(unnamed, calls.saveBankAccounts, { token, body: labelled('Payout', 'Bank account 2') });
  });
  it('may change: the account under the old one counts, and a new one takes its place', async () => {
    const renamed = changed('acme-two', { labels: ['Deposits', 'Fees'] });
    const kept = await at(world, 'people', 'acme-two');
    await good(world, calls.saveBankAccounts, { token: kept, body: labelled('Payout', 'Fees') });
    // What the element sends if nothing was touched, and if the account on file was.
    await good(renamed, calls.saveBankAccounts, { token: kept, body: [] });
    await good(renamed, calls.saveBankAccounts, { token: kept, body: labelled('Payout') });
    await good(renamed, calls.saveBankAccountsPart, { token: kept, body: labelled('Deposits') });
    assert.deepEqual(await labelsOf(kept), ['Deposits', 'Fees']);
    await refused(renamed, calls.saveBankAccounts, { token: kept, body: labelled('Payout') }, 400, /Deposits, Fees/);
    await good(renamed, calls.submit, ack(kept));
  });
  describe('of which none is on file', () => {
    const renamed = () => changed('acme-two', { labels: ['Deposits', 'Charges'] });
    const named = (accountLabel: string, nameOnAccount: string) => ({ ...payout, accountLabel, nameOnAccount });
    const onFile = async (token: string) =>
      (await good(world, calls.getBankAccounts, { token })).map(({ accountLabel, nameOnAccount, status }) =>
        [accountLabel, nameOnAccount, status].join(' '),
      );
    async function withAccounts(...labels: readonly string[]): Promise<Person> {
      const target = changed('acme-two', { labels });
      const person = await applicantAt(target, 'people', { slug: 'acme-two' });
      const body = labels.map((label, place) => named(label, `Old${place + 1}`));
      await good(target, calls.saveBankAccounts, { token: person.token, body });
      return person;
    }

    it('are given to the accounts that the screen shows under them', async () => {
      const { token } = await withAccounts('Payout', 'Fees');
      await good(renamed(), calls.saveBankAccounts, { token, body: [named('Charges', 'New2')] });
      assert.deepEqual(await onFile(token), ['Payout Old1 active', 'Charges New2 active']);
      await good(renamed(), calls.saveBankAccounts, { token, body: [named('Deposits', 'New1')] });
      assert.deepEqual(await onFile(token), ['Deposits New1 active', 'Charges New2 active']);
    });
    it('count the name that the screen gives where the product has none', async () => {
      const { token } = await withAccounts('Bank account 2', 'Payout');
      const unnamed = changed('acme-two', { labels: ['Deposits'] });
      await good(unnamed, calls.saveBankAccounts, { token, body: [named('Deposits', 'New1')] });
      assert.deepEqual(await onFile(token), ['Bank account 2 Old1 active', 'Deposits New1 active']);
    });
    it('leave a draft without one in the place where the screen shows it', async () => {
      const { token } = await applicantAt(world, 'people', { slug: 'acme-two' });
      await good(world, calls.saveBankAccountsPart, { token, body: [{ nameOnAccount: 'First' }] });
      await good(world, calls.saveBankAccountsPart, { token, body: [named('Fees', 'Second')] });
      await good(world, calls.saveBankAccountsPart, { token, body: [named('Payout', 'First')] });
      assert.deepEqual(await onFile(token), ['Payout First ', 'Fees Second ']);
    });
    it('never replace a pending account, and are refused instead of dropped', async () => {
      const { token, email } = await withAccounts('Payout', 'Fees');
      await world.db
        .updateTable('applications')
        .set({ accounts: sql<string>`jsonb_set(accounts, '{0,status}', '"pending"')` })
        .from('applicants')
        .whereRef('applicants.id', '=', 'applications.applicantId')
        .where('applicants.email', '=', email)
        .execute();
      await good(renamed(), calls.saveBankAccounts, { token, body: [named('Charges', 'New2')] });
      const filed = ['Payout Old1 pending', 'Charges New2 active'];
      assert.deepEqual(await onFile(token), filed);
      for (const save of [calls.saveBankAccounts, calls.saveBankAccountsPart]) {
        await refused(renamed(), save, { token, body: [named('Deposits', 'New1')] }, 400, /"\[0\]".*pending/);
        await good(renamed(), save, { token, body: [named('Payout', 'New1')] });
      }
      assert.deepEqual(await onFile(token), filed);
    });
  });
});

describe('the merchant category', () => {
  const put = (target: Target, token: string, mccCode: string) =>
    send(target, calls.saveBusiness, { token, body: { business: { ...business, mccCode } } });

  it('is one that the product offers', async () => {
    const { token } = await applicantAt(world, 'typed');
    for (const mccCode of ['0000', '1234']) {
      await refused(
        world,
        calls.saveBusiness,
        { token, body: { business: { ...business, mccCode } } },
        400,
        /^"business\.mccCode" is not valid$/,
      );
    }
    // What was typed is kept, but does not count as chosen.
    await good(world, calls.saveBusinessPart, { token, body: { business: { ...business, mccCode: '0000' } } });
    assert.equal((await put(world, token, '0000')).status, 400);
    assert.equal((await put(world, token, '0742')).status, 200);
  });
  it('does not reopen the step by a partial save of another', async () => {
    const { token } = await applicantAt(world, 'bank');
    await good(world, calls.saveBusinessPart, { token, body: { business: { ...business, mccCode: '0000' } } });
    assert.equal((await good(world, calls.getStatus, { token })).canVisitStep.submit, false);
  });
  it('may stay what it was when it was saved, although it is no longer offered', async () => {
    const { email, token } = await applicantAt(world, 'business');
    const [row] = await stored(email);
    await world.db
      .updateTable('applications')
      .set({ business: JSON.stringify({ ...(row?.business as object), mccCode: '9999' }) })
      .where('id', '=', row?.id ?? '')
      .execute();
    assert.equal((await put(world, token, '9999')).status, 200);
    await good(world, calls.setIdentityType, { token, body: { ownershipType: 'PARTNERSHIP' } });
    await good(world, calls.saveOwners, { token, body: { owners } });
    assert.equal((await put(world, token, '9998')).status, 400);
  });
});
