import { expect } from '@esm-bundle/chai';
import { until } from '../unit/app/world';
import { field, openPage, rootOf, typeInto, type Page } from './page';
import { reachableFrom } from './reachable';

/** Names of what the element owns. A page script that reaches one of them can call the server in the applicant's name. */
const OWNED = [
  'onboarding',
  'session',
  'client',
  'saves',
  'drafts',
  'store',
  'stateNode',
  'memoizedProps',
  '_internalRoot',
];
const TYPED = { 'Full name': 'Reachable Canary', 'Create password': 'Canary-Password-42' };

describe('what a page script reaches from the element', () => {
  let page: Page;
  beforeEach(() => (page = openPage()));
  afterEach(() => page.close());

  it('is neither its session nor what is typed, through any property, symbol, prototype or node', async () => {
    const element = await page.ready();
    for (const [label, text] of Object.entries(TYPED)) typeInto(field(element, label), text);
    await until(() => rootOf(element).querySelector('input') !== null);
    const { names, texts } = reachableFrom(element);
    expect(names.length).to.be.above(100);
    expect(OWNED.filter((name) => names.includes(name))).to.deep.equal([]);
    expect(names.filter((name) => /^__react(?:Fiber|Props|Container)/.test(name))).to.deep.equal([]);
    for (const text of Object.values(TYPED)) expect(texts.filter((found) => found.includes(text))).to.deep.equal([]);
  });
});
