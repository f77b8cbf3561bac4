import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { createClient } from '../../../src/api/client';
import { createSaves, saveStateAtom, type Saves } from '../../../src/save/saves';
import { API, fakeFetch, reply, type FakeFetch } from '../api/fake-fetch';

const DRAFTS = {
  business: { legalName: 'Diaz LLC' },
  owners: [{ firstName: 'Ada' }],
  contact: { lastName: 'Diaz' },
  payout: [{ nameOnAccount: 'Diaz LLC' }],
};

const CALLS = {
  business: ['POST onboarding/accounts/identity/business/partial', { business: DRAFTS.business }],
  owners: ['POST onboarding/accounts/identity/owners/partial', { owners: DRAFTS.owners }],
  contact: ['POST onboarding/accounts/identity/contact/partial', { contact: DRAFTS.contact }],
  payout: ['POST onboarding/accounts/payout/partial', DRAFTS.payout],
} as const;

describe('the forms that are saved in part', () => {
  let server: FakeFetch;
  let store: ReturnType<typeof createStore>;
  let saves: Saves;

  beforeEach(() => {
    server = fakeFetch(() => reply({ success: true }));
    store = createStore();
    saves = createSaves(createClient({ apiBase: API, slug: 'acme', token: () => 't' }), store);
  });
  afterEach(() => {
    saves.dispose();
    server.restore();
  });

  const put: Readonly<Record<keyof typeof DRAFTS, () => void>> = {
    business: () => saves.business.save(DRAFTS.business),
    owners: () => saves.owners.save(DRAFTS.owners),
    contact: () => saves.contact.save(DRAFTS.contact),
    payout: () => saves.payout.save(DRAFTS.payout),
  };

  for (const [form, [call, body]] of Object.entries(CALLS)) {
    it(`${form} goes to its own call, and outlives the page`, async () => {
      put[form as keyof typeof DRAFTS]();
      expect(await saves.flush()).to.equal(true);
      expect(server.calls()).to.deep.equal([call]);
      expect(JSON.parse(server.asked[0]?.body ?? '')).to.deep.equal(body);
      expect(server.asked[0]?.init.keepalive).to.equal(true);
      expect(store.get(saveStateAtom)).to.equal('saved');
    });
  }

  it('flush sends all that wait', async () => {
    for (const save of Object.values(put)) save();
    expect(await saves.flush()).to.equal(true);
    expect(server.calls()).to.have.members(Object.values(CALLS).map(([call]) => call));
  });

  it('flush says so when one of them could not be saved', async () => {
    server.answer(({ path }) => (path.includes('owners') ? reply('', 500) : reply({ success: true })));
    for (const save of Object.values(put)) save();
    expect(await saves.flush()).to.equal(false);
    server.answer(() => reply({ success: true }));
    expect(await saves.flush()).to.equal(true);
    expect(server.calls().filter((call) => call.includes('owners'))).to.have.length(2);
    expect(server.calls()).to.have.length(5);
  });

  it('flush asks the form on the screen first', async () => {
    const detach = saves.attach(() => saves.contact.save(DRAFTS.contact));
    await saves.flush();
    expect(server.calls()).to.deep.equal([CALLS.contact[0]]);
    detach();
    await saves.flush();
    expect(server.calls()).to.have.length(1);
  });

  it('a form that goes does not take away the one that has come', async () => {
    const detach = saves.attach(() => saves.business.save(DRAFTS.business));
    saves.attach(() => saves.contact.save(DRAFTS.contact));
    detach();
    await saves.flush();
    expect(server.calls()).to.deep.equal([CALLS.contact[0]]);
  });

  it('what failed is tried again', async () => {
    server.answer(() => 'network');
    put.business();
    await saves.flush();
    expect(store.get(saveStateAtom)).to.equal('failed');
    server.answer(() => reply({ success: true }));
    saves.retry();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(store.get(saveStateAtom)).to.equal('saved');
    expect(server.asked).to.have.length(2);
  });

  it('forget drops drafts, typed forms and what was told', async () => {
    server.answer(() => 'network');
    put.business();
    await saves.flush();
    saves.typed.type = { company: 'LLC' };
    saves.typed.owners = [];
    saves.forget();
    expect(saves.typed).to.deep.equal({});
    expect(store.get(saveStateAtom)).to.equal('idle');
    expect(await saves.flush()).to.equal(true);
    saves.retry();
    expect(server.asked).to.have.length(1);
  });

  it('nothing is sent after dispose', async () => {
    for (const save of Object.values(put)) save();
    saves.dispose();
    for (const save of Object.values(put)) save();
    await saves.flush();
    expect(server.asked).to.be.empty;
  });
});
