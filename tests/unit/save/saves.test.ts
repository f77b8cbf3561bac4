import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { isAlike } from '../../../src/save/alike';
import type { SaveResult } from '../../../src/save/flights';
import { createSaves, type Saves } from '../../../src/save/saves';
import { savingAtom, saveStateAtom } from '../../../src/save/state';
import { settled } from './clock';

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
    saves.begin();
  });
  afterEach(() => saves.dispose());

  function type(form: Form, text = 'typed'): void {
    const visit = saves.enter(form, (): Promise<SaveResult> => {
      sent.push(form);
      return Promise.resolve({ result: refused.includes(form) ? 'failed' : 'saved' });
    });
    visit.typed({ text }, text);
  }
  const typeAll = (): void => FORMS.forEach((form) => type(form));

  it('sends everything pending on an immediate save', async () => {
    typeAll();
    expect(await saves.flush()).to.equal(true);
    expect(sent).to.have.members([...FORMS]);
    expect(store.get(saveStateAtom)).to.equal('saved');
  });

  it('tells nobody what somebody else could not save', () => {
    const says = (): string => 'the account number';
    for (const turn of ['end', 'begin'] as const) {
      type('payout');
      saves.onExit({ draft: 'payout', lost: () => [says] })();
      expect(saves.lost(), turn).to.deep.equal([says]);
      saves[turn]();
      saves.begin();
      saves.drafts.keep('payout', { text: 'theirs' });
      expect(saves.lost(), turn).to.deep.equal([]);
    }
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

  it('sends nothing if a form says what the server has', async () => {
    const visit = saves.enter('business', () => Promise.resolve({ result: 'saved' }));
    visit.opened({ text: 'a' }, 'a');
    visit.typed({ text: 'ab' }, 'ab');
    visit.typed({ text: 'a' }, 'a');
    await saves.flush();
    expect(sent).to.deep.equal([]);
  });

  it('discards typed and pending data of only the named forms', async () => {
    type('owners');
    type('business');
    saves.discard(['owners', 'contact']);
    await saves.flush();
    expect(sent).to.deep.equal(['business']);
    expect(saves.drafts.read('owners')).to.equal(undefined);
    expect(saves.drafts.read('business')).to.deep.equal({ text: 'typed' });
  });

  const saved = (): Promise<SaveResult> => {
    sent.push('owners');
    return Promise.resolve({ result: 'saved' });
  };

  it('takes nothing more from a form that was open when its draft was discarded', async () => {
    const older = saves.enter('owners', saved);
    saves.discard(['owners']);
    older.typed({ text: 'older' }, 'older');
    expect(await older.full('older')).to.equal(null);
    await saves.flush();
    expect([sent, saves.drafts.read('owners')]).to.deep.equal([[], undefined]);
    type('owners');
    await saves.flush();
    expect(sent).to.deep.equal(['owners']);
  });

  it('sends nothing of a draft that an answer on its way may make invalid, not even when the page is left', async () => {
    const hold = await saves.enter(null).full(null, ['owners', 'contact']);
    type('owners');
    type('business');
    const flushed = saves.flush();
    saves.leave();
    await settled();
    expect([sent, store.get(savingAtom)]).to.deep.equal([['business'], true]);
    hold?.over();
    expect(await flushed).to.equal(true);
    expect([sent, store.get(savingAtom)]).to.deep.equal([['business', 'owners'], false]);
  });

  for (const [what, isDiscarded] of [
    ['goes out if the answer fails', false],
    ['is given up if the draft is discarded', true],
  ] as const) {
    it(`a full save of such a draft waits, and ${what}`, async () => {
      const hold = await saves.enter(null).full(null, ['owners']);
      let full: unknown = 'waiting';
      const form = saves.enter('owners', saved);
      form.opened({ text: 'typed' }, 'typed');
      void form.full('typed').then((turn) => (full = turn));
      await settled();
      expect(full).to.equal('waiting');
      if (isDiscarded) saves.discard(['owners']);
      hold?.over();
      await settled();
      expect(full === null).to.equal(isDiscarded);
    });
  }

  it('waits with such an answer for an earlier full save of the draft', async () => {
    const full = await saves.enter('owners', saved).full('typed');
    let hold: unknown = 'waiting';
    void saves
      .enter(null)
      .full(null, ['owners'])
      .then((turn) => (hold = turn));
    await settled();
    expect(hold).to.equal('waiting');
    full?.failed({ text: 'typed' }, 'typed');
    await settled();
    expect([hold === null, saves.hasUnsaved(), sent]).to.deep.equal([false, true, []]);
  });

  it('gives such an answer up once another tab has the application', async () => {
    saves.rest();
    expect(await saves.enter(null).full(null, ['owners'])).to.equal(null);
  });

  it('forgets drafts, typed forms and the shown status', async () => {
    refused = ['business'];
    type('business');
    await saves.flush();
    saves.drafts.keep('type', { company: 'LLC' });
    saves.end();
    expect(saves.drafts.read('type')).to.equal(undefined);
    expect(saves.drafts.read('business')).to.equal(undefined);
    expect(store.get(saveStateAtom)).to.equal('idle');
    expect(await saves.flush()).to.equal(true);
    saves.retry();
    expect(sent).to.have.length(1);
  });

  it('sends nothing without a session', async () => {
    saves.end();
    typeAll();
    await saves.flush();
    saves.leave();
    await settled();
    expect(sent).to.be.empty;
  });

  it('sends what is typed at shutdown, and nothing after it', async () => {
    typeAll();
    saves.dispose();
    typeAll();
    await saves.flush();
    expect(sent).to.have.members([...FORMS]);
  });
});

describe('what was typed', () => {
  let saves: Saves;
  beforeEach(() => {
    saves = createSaves(createStore());
    saves.begin();
  });
  afterEach(() => saves.dispose());

  it('is kept unchanged, whatever the form does later', () => {
    const form = { accounts: [{ nameOnAccount: 'Diaz' }] };
    saves.drafts.keep('payout', form);
    form.accounts[0] = { nameOnAccount: 'Other' };
    expect(saves.drafts.read('payout')).to.deep.equal({ accounts: [{ nameOnAccount: 'Diaz' }] });
  });

  it('is forgotten once the server has exactly that', async () => {
    saves.drafts.keep('contact', { firstName: 'Ada', middleName: '', lastName: 'Diaz' });
    const full = await saves.enter('contact').full(null);
    full?.saved({ lastName: 'Diaz', firstName: 'Ada' }, null);
    expect(saves.drafts.read('contact')).to.equal(undefined);
  });

  it('is kept if it is newer than what was saved', async () => {
    saves.drafts.keep('contact', { firstName: 'Ada', lastName: 'Diaz-Roy' });
    const full = await saves.enter('contact').full(null);
    full?.saved({ firstName: 'Ada', lastName: 'Diaz' }, null);
    expect(saves.drafts.read('contact')).to.deep.equal({ firstName: 'Ada', lastName: 'Diaz-Roy' });
  });

  it('is the same whatever the order of its fields, and a missing one is an empty one', () => {
    expect(isAlike({ a: '1', b: ['x'] }, { b: ['x'], a: '1', c: '' })).to.equal(true);
    expect(isAlike({ a: '1' }, { a: '2' })).to.equal(false);
    expect(isAlike([{ a: '1' }], [])).to.equal(false);
  });
});
