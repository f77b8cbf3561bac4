import { expect } from '@esm-bundle/chai';
import { createOwnStorage, type StorageKind } from '../../../src/host/storage';

const KINDS: readonly StorageKind[] = ['local', 'session'];
const storageOf = (kind: StorageKind): Storage => (kind === 'local' ? localStorage : sessionStorage);
const nameOf = (kind: StorageKind) => (kind === 'local' ? 'localStorage' : 'sessionStorage');

describe('our part of the browser storage', () => {
  const clean = (): void => {
    localStorage.clear();
    sessionStorage.clear();
  };
  beforeEach(clean);
  afterEach(clean);

  for (const kind of KINDS) {
    describe(kind, () => {
      it('writes only under our prefix and scope', () => {
        createOwnStorage('acme').set(kind, 'tab', 'company');
        expect(Object.keys(storageOf(kind))).to.deep.equal(['merchant-onboarding:acme:tab']);
        for (const other of KINDS) if (other !== kind) expect(storageOf(other)).to.have.length(0);
      });

      it('is available to the next element of the same product and to no other', () => {
        createOwnStorage('acme').set(kind, 'tab', 'company');
        expect(createOwnStorage('acme').get(kind, 'tab')).to.equal('company');
        expect(createOwnStorage('other').get(kind, 'tab')).to.equal(null);
      });

      it("does not read other code's keys", () => {
        storageOf(kind).setItem('tab', 'theirs');
        expect(createOwnStorage('acme').get(kind, 'tab')).to.equal(null);
      });

      it('the last value wins even if there is no space to store it', () => {
        const storage = createOwnStorage('acme');
        storage.set(kind, 'tab', 'company');
        const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
        try {
          storage.set(kind, 'tab', 'government');
        } finally {
          Object.defineProperty(Storage.prototype, 'setItem', real);
        }
        expect(storage.get(kind, 'tab')).to.equal('government');
        expect(createOwnStorage('acme').get(kind, 'tab'), 'nothing older is left').to.equal(null);
      });

      it('removes one key', () => {
        const storage = createOwnStorage('acme');
        storage.set(kind, 'tab', 'company');
        storage.set(kind, 'branding', '{}');
        storage.remove(kind, 'tab');
        expect(storage.get(kind, 'tab')).to.equal(null);
        expect(storage.get(kind, 'branding')).to.equal('{}');
      });

      it('clears our keys except the named ones, and never those of the host or another product', () => {
        const theirs = [
          'cart',
          'merchant-onboarding',
          'merchant-onboarding:other:tab',
          'merchant-onboarding:acme2:tab',
        ];
        for (const key of theirs) storageOf(kind).setItem(key, 'theirs');
        const storage = createOwnStorage('acme');
        for (const key of ['a', 'b', 'tab', 'c']) storage.set(kind, key, '1');
        storage.clear(kind, ['tab']);
        expect(Object.keys(storageOf(kind)).sort()).to.deep.equal([...theirs, 'merchant-onboarding:acme:tab'].sort());
        expect(['a', 'b', 'tab', 'c'].map((key) => storage.get(kind, key))).to.deep.equal([null, null, '1', null]);
        storage.clear(kind);
        expect(storage.get(kind, 'tab')).to.equal(null);
        expect(Object.keys(storageOf(kind))).to.have.length(theirs.length);
      });

      it('is cleared without the other kind', () => {
        const storage = createOwnStorage('acme');
        for (const each of KINDS) storage.set(each, 'x', '1');
        storage.clear(kind);
        for (const each of KINDS) expect(storage.get(each, 'x'), each).to.equal(each === kind ? null : '1');
      });

      const broken: Readonly<Record<string, () => unknown>> = {
        'the property throws': () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
        'there is none': () => null,
        'every method throws': () =>
          new Proxy({} as Storage, {
            get() {
              throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
            },
          }),
        'the quota is full': () => ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
          },
          removeItem: () => undefined,
          key: () => null,
          length: 0,
        }),
      };
      for (const [what, get] of Object.entries(broken)) {
        it(`falls back to memory when ${what}`, () => {
          const real = Object.getOwnPropertyDescriptor(window, nameOf(kind));
          Object.defineProperty(window, nameOf(kind), { configurable: true, get });
          try {
            const storage = createOwnStorage('acme');
            storage.set(kind, 'tab', 'company');
            storage.set(kind, 'other', '1');
            expect(storage.get(kind, 'tab')).to.equal('company');
            storage.clear(kind, ['tab']);
            expect(storage.get(kind, 'tab')).to.equal('company');
            expect(storage.get(kind, 'other')).to.equal(null);
            storage.remove(kind, 'tab');
            expect(storage.get(kind, 'tab')).to.equal(null);
          } finally {
            if (real !== undefined) Object.defineProperty(window, nameOf(kind), real);
          }
          expect(storageOf(kind)).to.have.length(0);
        });
      }
    });
  }
});
