import { expect } from '@esm-bundle/chai';
import AccountForReview from '../../../src/screens/account-for-review/screen';
import { facilitatorAtom } from '../../../src/session/session';
import { button, press, renderScreen, until, type Harness } from './harness';

let screen: Harness;

describe('the submitted page', () => {
  afterEach(() => screen.unmount());

  it('says what happens next and whom to ask, and links back', async () => {
    screen = await renderScreen(AccountForReview);
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Your application has been submitted');
    const link = screen.root.querySelector('a');
    expect(link?.getAttribute('href')).to.equal('mailto:support@acme.example');
    expect(link?.parentElement?.textContent).to.equal('Questions? Email support@acme.example.');
    expect(screen.root.querySelectorAll('button')).to.have.length(1);
    await press(button(screen.root, 'Back'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
  });

  it('shows no link when the domain gives no valid address', async () => {
    screen = await renderScreen(AccountForReview);
    await until(() => {
      screen.store.set(facilitatorAtom, { facId: 'f', name: 'Acme', domain: 'x.com?bcc=a@b', branding: undefined });
      return true;
    });
    expect(screen.root.querySelector('a')).to.equal(null);
  });
});
