import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { createDrafts } from '../../../src/save/drafts';
import { limits } from '../../../src/domain/limits';
import { createHandClock, settled } from './clock';
import { createSaves, saveStateAtom, type Saves } from '../../../src/save/saves';

const FORMS = ['business', 'owners', 'contact', 'payout'] as const;
type Form = (typeof FORMS)[number];

describe('saving unfinished forms', () => {
  let sent: Form[];
  let refused: readonly Form[];
  let store: ReturnType<typeof createStore>;
  let saves: Saves;

  beforeEach(() => {
    sent = [];
    refused = [];
    store = createStore();
    saves = createSaves(store);
  });
  afterEach(() => saves.dispose());

  function type(form: Form): void {
    const autosave = saves.autosave<string>(form, () => {
      sent.push(form);
      return refused.includes(form) ? Promise.reject(new Error('refused')) : Promise.resolve();
    });
    autosave.save('typed');
  }
  const typeAll = (): void => FORMS.forEach(type);

  it('uses one autosave per form', () => {
    const send = (): Promise<void> => Promise.resolve();
    expect(saves.autosave('owners', send)).to.equal(saves.autosave('owners', send));
    expect(saves.autosave('owners', send)).not.to.equal(saves.autosave('contact', send));
  });

  it('sends everything pending on an immediate save', async () => {
    typeAll();
    expect(await saves.flush()).to.equal(true);
    expect(sent).to.have.members([...FORMS]);
    expect(store.get(saveStateAtom)).to.equal('saved');
  });

  it('reports when one form could not be saved', async () => {
    refused = ['owners'];
    typeAll();
    expect(await saves.flush()).to.equal(false);
    refused = [];
    expect(await saves.flush()).to.equal(true);
    expect(sent.filter((form) => form === 'owners')).to.have.length(2);
    expect(sent).to.have.length(5);
  });

  it('saves the form on the screen first', async () => {
    const detach = saves.attach(() => type('contact'));
    await saves.flush();
    expect(sent).to.deep.equal(['contact']);
    detach();
    await saves.flush();
    expect(sent).to.have.length(1);
  });

  it('keeps the new form when the old one leaves the screen', async () => {
    const detach = saves.attach(() => type('business'));
    saves.attach(() => type('contact'));
    detach();
    await saves.flush();
    expect(sent).to.deep.equal(['contact']);
  });

  it('retries failed saves', async () => {
    refused = ['business'];
    type('business');
    await saves.flush();
    expect(store.get(saveStateAtom)).to.equal('failed');
    refused = [];
    saves.retry();
    await saves.flush();
    expect(store.get(saveStateAtom)).to.equal('saved');
    expect(sent).to.have.length(2);
  });

  it('stay quiet until the last of two full saves is over', async () => {
    const clock = createHandClock();
    saves = createSaves(store, clock);
    type('business');
    saves.hold();
    saves.hold();
    type('contact');
    saves.release();
    clock.pass(limits.time.partialSave);
    await settled();
    expect(sent).to.deep.equal([]);
    saves.release();
    clock.pass(limits.time.partialSave);
    await settled();
    expect(sent).to.have.members(['business', 'contact']);
  });

  it('discards typed and pending data of only the named forms', async () => {
    saves.drafts.keep('owners', [{ firstName: 'Ada' }]);
    saves.drafts.keep('business', { legalName: 'Diaz LLC' });
    type('owners');
    type('business');
    saves.discard(['owners', 'contact']);
    await saves.flush();
    expect(sent).to.deep.equal(['business']);
    expect(saves.drafts.read('owners')).to.equal(undefined);
    expect(saves.drafts.read('business')).to.deep.equal({ legalName: 'Diaz LLC' });
  });

  it('forgets drafts, typed forms and the shown status', async () => {
    refused = ['business'];
    type('business');
    await saves.flush();
    saves.drafts.keep('type', { company: 'LLC' });
    saves.drafts.keep('owners', []);
    saves.forget();
    expect(saves.drafts.read('type')).to.equal(undefined);
    expect(saves.drafts.read('owners')).to.equal(undefined);
    expect(store.get(saveStateAtom)).to.equal('idle');
    expect(await saves.flush()).to.equal(true);
    saves.retry();
    expect(sent).to.have.length(1);
  });

  it('sends nothing after shutdown', async () => {
    typeAll();
    saves.dispose();
    typeAll();
    await saves.flush();
    expect(sent).to.be.empty;
  });
});

describe('what was typed', () => {
  const opened = () => createDrafts(createStore());

  it('is kept unchanged, whatever the form does later', () => {
    const drafts = opened();
    const form = { accounts: [{ nameOnAccount: 'Diaz' }] };
    drafts.keep('payout', form);
    form.accounts[0] = { nameOnAccount: 'Other' };
    expect(drafts.read('payout')).to.deep.equal({ accounts: [{ nameOnAccount: 'Diaz' }] });
  });

  it('is forgotten once the server has exactly that', () => {
    const drafts = opened();
    drafts.keep('contact', { firstName: 'Ada', middleName: '', lastName: 'Diaz' });
    drafts.forgetSaved('contact', { lastName: 'Diaz', firstName: 'Ada' });
    expect(drafts.read('contact')).to.equal(undefined);
  });

  it('is kept if it is newer than what was saved', () => {
    const drafts = opened();
    drafts.keep('contact', { firstName: 'Ada', lastName: 'Diaz-Roy' });
    drafts.forgetSaved('contact', { firstName: 'Ada', lastName: 'Diaz' });
    expect(drafts.read('contact')).to.deep.equal({ firstName: 'Ada', lastName: 'Diaz-Roy' });
  });
});
