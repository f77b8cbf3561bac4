import { expect } from '@esm-bundle/chai';
import { until } from '../unit/app/world';
import { field, openPage, rootOf, typeInto, type Page } from './page';

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

/** Every object that properties lead to, and how. DOM nodes are left through their own properties and their children. */
function reachableFrom(start: object): { readonly names: string[]; readonly texts: string[] } {
  const seen = new WeakSet<object>();
  const names: string[] = [];
  const texts: string[] = [];
  const queue: [string, unknown][] = [['element', start]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') texts.push(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
    if (seen.has(value) || value === window || value === document) continue;
    seen.add(value);
    const isNode = isLiveNode(value);
    if (isNode && value instanceof Element && value.shadowRoot) queue.push([`${path}.shadowRoot`, value.shadowRoot]);
    if (isNode) for (const child of value.childNodes) queue.push([`${path}>${child.nodeName}`, child]);
    for (let holder: object | null = value; holder !== null; holder = Object.getPrototypeOf(holder) as object | null) {
      // Accessors of the platform lead to the whole page; those of the element are asked.
      const isPlatform = holder !== value && /\[native code\]/.test(String(holder.constructor));
      if (isPlatform) break;
      for (const key of Reflect.ownKeys(holder)) {
        names.push(String(key));
        const property = Reflect.getOwnPropertyDescriptor(holder, key);
        // React's own accessor of an input's value says what every input says of itself.
        const isValue = value instanceof HTMLInputElement && ['value', 'checked'].includes(String(key));
        if (property === undefined || isValue) continue;
        const read = (): unknown => ('value' in property ? property.value : property.get?.call(value));
        // A prototype, met as a value, has no element to read from.
        try {
          queue.push([`${path}.${String(key)}`, read()]);
        } catch {
          continue;
        }
      }
    }
  }
  return { names, texts };
}

/** A prototype is an instance of Node too, but of nothing in a page. */
function isLiveNode(value: object): value is Node {
  return value instanceof Node && !Object.hasOwn(value, 'constructor');
}

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
