import { expect } from '@esm-bundle/chai';
import Saved from '../../../src/screens/saved/screen';
import { button, press, renderScreen, type Harness } from './harness';

const link = 'https://apply.example/acme/continue';
let screen: Harness;

describe('the saved page', () => {
  afterEach(() => screen.unmount());

  it('shows the link, says that it was emailed, and offers the next steps', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link, emailed: true } } });
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Your application has been saved');
    expect(screen.root.textContent).to.include(link).and.to.include('We’ve emailed you this link.');
    expect(screen.root.querySelectorAll('button')).to.have.length(1);
    await press(button(screen.root, 'Continue your application'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['continue']);
  });

  it('says so when the link could not be emailed', async () => {
    screen = await renderScreen(Saved, { handover: { saved: { link, emailed: false } } });
    expect(screen.root.textContent).to.include('couldn’t email you the link').and.to.include(link);
  });

  it('offers the next steps without a link, too', async () => {
    screen = await renderScreen(Saved);
    expect(button(screen.root, 'Continue your application')).to.be.ok;
  });
});
