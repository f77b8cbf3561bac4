import { expect } from '@esm-bundle/chai';
import AccountApproved from '../../../src/screens/account-approved/screen';
import { button, press, renderScreen, type Harness } from './harness';

let screen: Harness;

describe('the approved page', () => {
  afterEach(() => screen.unmount());

  it('names the account, says where the credentials will be sent, and links back', async () => {
    screen = await renderScreen(AccountApproved, {
      handover: { account: { name: 'Diaz LLC', merchantId: 'm_1' } },
    });
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Your account is approved');
    expect(screen.root.textContent).to.include('Diaz LLC').and.to.include('m_1').and.to.include('credentials');
    expect(screen.root.querySelectorAll('button')).to.have.length(1);
    await press(button(screen.root, 'Back'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
    expect(screen.sent).to.deep.equal([]);
  });

  it('works without an account', async () => {
    screen = await renderScreen(AccountApproved);
    expect(screen.root.querySelector('dl')).to.equal(null);
    expect(button(screen.root, 'Back')).to.be.ok;
  });
});
