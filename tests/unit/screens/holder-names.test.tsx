import { expect } from '@esm-bundle/chai';
import BankAccount from '../../../src/screens/bank-account/screen';
import { settled } from '../save/clock';
import { renderScreen, until, type FakeAnswer, type Harness } from './harness';

const BUSINESS = 'GET onboarding/accounts/identity/business';
const OWNERS = 'onboarding/accounts/identity/owners';

let screen: Harness;

async function open(answers: Readonly<Record<string, FakeAnswer>>): Promise<void> {
  screen = await renderScreen(BankAccount, {
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

  it('is not offered, and neither the applicant nor the host hears of it, if the server does not know it', async () => {
    await open({});
    await until(() => screen.sent.some(({ path }) => BUSINESS.endsWith(path)));
    await settled();
    expect(offers()).to.equal(false);
    expect(screen.notices).to.deep.equal([]);
    expect(screen.failures).to.deep.equal([]);
  });

  it('does not keep a failure of the step itself from the host', async () => {
    screen = await renderScreen(BankAccount);
    await until(() => screen.failures.length > 1);
    expect(screen.failures).to.have.members(['getProductSettings: http 404', 'getBankAccounts: http 404']);
  });
});
