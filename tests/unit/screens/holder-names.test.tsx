import { expect } from '@esm-bundle/chai';
import BankAccount from '../../../src/screens/bank-account/screen';
import { knownAtom } from '../../../src/session/known';
import { settled } from '../save/clock';
import {
  act,
  button,
  field,
  press,
  renderScreen,
  type,
  until,
  type FakeAnswer,
  type Harness,
  type HarnessOptions,
} from './harness';

const BUSINESS = 'GET onboarding/accounts/identity/business';
const OWNERS = 'onboarding/accounts/identity/owners';

let screen: Harness;

async function open(answers: Readonly<Record<string, FakeAnswer>>, options: HarnessOptions = {}): Promise<void> {
  screen = await renderScreen(BankAccount, {
    ...options,
    answers: {
      'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
      'GET onboarding/accounts/payout': [],
      ...answers,
    },
  });
  await until(() => screen.root.querySelector('form'));
}

const offers = (): boolean => screen.root.textContent.includes('Use Diaz Coffee LLC');

describe('the name on the account, for somebody who came straight to the bank account', () => {
  afterEach(() => screen.unmount());

  it('is offered as the server has it', async () => {
    await open({ [BUSINESS]: { business: { legalName: 'Diaz Coffee LLC', dbaName: 'Diaz Coffee' } } });
    await until(offers);
    const marked = [...screen.root.querySelectorAll('button [data-personal]')].map(({ textContent }) => textContent);
    expect(marked, 'privacy hides it').to.deep.equal(['Diaz Coffee LLC']);
    // A company's owners are nobody's business here.
    expect(screen.sent.map(({ path }) => path)).not.to.include(OWNERS);
  });

  const known = { business: { legalName: 'Diaz Coffee LLC' } };
  const account = { accountLabel: 'Payout', nameOnAccount: 'Ben Smith', accountType: 'checking' };

  for (const [what, saved, answer, size] of [
    ['an empty name', [], known, ''],
    ['an empty name in a large font', [], known, '20px'],
    ['an empty name that the server does not know either', [], { business: {} }, ''],
    ['a name of its own', [account], known, ''],
  ] as const) {
    it(`moves nothing as it comes, next to ${what}`, async () => {
      let say: (business: object) => void = () => undefined;
      const coming = new Promise<object>((resolve) => (say = resolve));
      await open({ 'GET onboarding/accounts/payout': [...saved], [BUSINESS]: coming });
      (screen.root.host as HTMLElement).style.setProperty('--mo-font-size', size);
      const top = (): number => field(screen.root, 'Routing number').getBoundingClientRect().top;
      const before = top();
      say(answer);
      if (answer === known && saved.length === 0) await until(offers);
      else await until(() => screen.store.get(knownAtom).business);
      await act(settled);
      expect(Math.abs(top() - before)).to.be.below(0.5);
      expect(field(screen.root, 'Name on account').value).to.equal(saved[0]?.nameOnAccount ?? '');
    });
  }

  it('is not offered, and neither the applicant nor the host hears of it, if the server does not know it', async () => {
    await open({});
    await until(() => screen.sent.some(({ path }) => BUSINESS.endsWith(path)));
    await settled();
    expect(offers()).to.equal(false);
    expect(screen.notices).to.deep.equal([]);
    expect(screen.failures).to.deep.equal([]);
  });

  describe('of a sole proprietor', () => {
    const SOLE: HarnessOptions = { ownershipType: 'SoleProprietorship' };
    const business = { business: { dbaName: 'Corner Cup' } };
    const text = (): string => screen.root.textContent;

    async function warnedOf(owners: FakeAnswer): Promise<string> {
      await open({ [BUSINESS]: business, [`GET ${OWNERS}`]: owners }, SOLE);
      await until(() => text().includes('Use '));
      for (const [label, value] of Object.entries({
        'Name on account': 'Ben Smith',
        'Routing number': '021000021',
        'Account number': '00012345',
        'Confirm account number': '00012345',
      }))
        await type(field(screen.root, label), value);
      await press(button(screen.root, 'Continue'));
      await until(() => text().includes('Please check'));
      return text();
    }

    it('may be the owner’s own or the business’s, and the lead says so', async () => {
      await open({}, SOLE);
      expect(text()).to.include('a US checking account held in the owner’s or the business’s name.');
    });

    it('is compared with the owner’s, who is not called a business', async () => {
      const said = await warnedOf({ owners: [{ firstName: 'Ada', lastName: 'Diaz' }] });
      expect(said).to.include('This isn’t the name of the owner, Ada Diaz, or of the business.');
      expect(said).not.to.include('the name of the business, Ada Diaz');
    });

    it('is compared with the business’s if the owner is not known', async () => {
      expect(await warnedOf({ owners: [] })).to.include('This isn’t the name of the business, Corner Cup.');
    });
  });

  it('names no single account, of which there may be several', async () => {
    await open({ 'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout', 'Fees'], quantity: 2 } } });
    expect(screen.root.textContent).to.include(
      'We’ll send your payouts to a US checking account held in the business’s name.',
    );
  });

  it('does not keep a failure of the step itself from the host', async () => {
    screen = await renderScreen(BankAccount);
    await until(() => screen.failures.length > 1);
    expect(screen.failures).to.have.members(['getProductSettings: http 404', 'getBankAccounts: http 404']);
  });
});
