import { expect } from '@esm-bundle/chai';
import { readPrefill, type Prefill } from '../../../src/domain/prefill';
import { fittingTexts, sendable } from '../../../src/frame/given';
import { readFromHost } from '../../../src/frame/messages/to-frame';

/** What reaches the frame. */
function reached(given: Parameters<typeof sendable>[0]) {
  const settings = { attributes: {}, lang: 'en', tokens: { colors: {} } };
  const message = readFromHost(structuredClone({ type: 'configure', ...settings, given: sendable(given) }));
  return message !== null && 'given' in message ? message.given : 'not understood';
}

const failing = (): never => {
  throw new Error('The host is not ready');
};

describe('the host’s data, on its way to the frame', () => {
  it('is the same there', () => {
    const messages = { 'signUp.title': 'Apply' };
    const prefill = { business: { legalName: 'Diaz Coffee LLC' }, locked: ['business.legalName'] };
    expect(reached({ messages, prefill })).to.deep.equal({ messages, prefill });
  });

  it('is nothing without anything given', () => expect(reached({})).to.deep.equal({}));

  const ODD: Readonly<Record<string, unknown>> = {
    'a number': 42,
    nothing: null,
    'a function': () => 'Apply',
    'a symbol': Symbol('Apply'),
    'an object': { toString: failing },
  };
  for (const [what, value] of Object.entries(ODD)) {
    it(`${what} in place of a sentence comes as no text, to be refused by name there`, () => {
      expect(reached({ messages: { 'signUp.title': 'Apply', 'signUp.lead': value } })).to.deep.equal({
        messages: { 'signUp.title': 'Apply', 'signUp.lead': '' },
      });
    });
  }

  it('a sentence that is too long stays too long, and takes no other with it', () => {
    const { messages } = reached({ messages: { 'signUp.title': 'Apply', 'signUp.lead': 'x'.repeat(10_000) } }) as {
      messages: Record<string, string>;
    };
    expect(messages['signUp.title']).to.equal('Apply');
    expect(messages['signUp.lead']).to.have.length(4096);
  });

  it('what no message can hold takes no other part with it', () => {
    const prefill = { account: { name: 'Ada Diaz' }, owners: [{ ownershipPercentage: 60n }] };
    Object.defineProperty(prefill, 'business', { enumerable: true, get: failing });
    expect(reached({ messages: { 'signUp.title': 'Apply' }, prefill })).to.deep.equal({
      messages: { 'signUp.title': 'Apply' },
      prefill: { account: { name: 'Ada Diaz' }, owners: [{}], business: null },
    });
  });

  describe('where it has no end', () => {
    const legalName = 'Diaz Coffee LLC';
    const address = { city: 'Austin' };
    const locked = ['business.legalName'];

    /** What the frame reads, where the open element reads the same. */
    function read(prefill: object): Prefill {
      const given = reached({ prefill });
      const there = readPrefill(typeof given === 'object' && given.prefill);
      const { locked: locks, ...values } = readPrefill(prefill);
      expect(there).to.deep.include(values);
      expect(there.locked.business).to.deep.equal(locks.business);
      return there;
    }

    it('loses only what leads back to itself', () => {
      const business = { legalName, address, mailingAddress: address, history: [] as unknown[], self: {} };
      business.self = business;
      business.history.push(business, 'founded');
      expect(reached({ prefill: { business, locked } })).to.deep.equal({
        prefill: { business: { legalName, address, mailingAddress: address, history: [null, 'founded'] }, locked },
      });
      expect(read({ business, locked }).business.legalName).to.equal(legalName);
    });

    it('loses only what is too deep', () => {
      let chain: object = {};
      for (let level = 0; level < 2_000; level += 1) chain = level % 2 === 0 ? { chain } : [chain];
      const there = read({
        business: { chain, legalName },
        owners: [{ firstName: 'Ada', city: 'Austin', chain }],
        locked,
      });
      expect(there.business.legalName).to.equal(legalName);
      expect(there.owners).to.have.length(1);
    });

    it('loses only what cannot be read', () => {
      const odd = (): never => {
        throw new Error('Nobody is there');
      };
      class Owner {
        firstName = 'Ada';
        city = 'Austin';
        get age(): number {
          return odd();
        }
      }
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      const unread = {
        get user(): object {
          return odd();
        },
      };
      const there = read({
        business: { proxy, unread, keyless: new Proxy({}, { ownKeys: odd }), legalName, address },
        owners: [{ firstName: 'Ben', city: 'Troy' }, new Owner()],
        locked,
      });
      expect(there.business.legalName).to.equal(legalName);
      expect(there.owners).to.have.length(2);
    });

    it('loses only the rest of a long list, and bytes', () => {
      const rows = Array.from({ length: 4_000 }, (_, at) => ({ at }));
      const business = { logo: new Uint8Array(2_000_000), rows, numbers: [...rows.keys()], legalName, address };
      const given = reached({ prefill: { business, locked } });
      expect(given).not.to.have.nested.property('prefill.business.logo');
      expect(given).to.have.nested.property('prefill.business.numbers').with.length(1_000);
      read({ business, locked });
    });

    it('loses what is too much from its far end, as where each leads to all others and to the page', () => {
      const owners = Array.from({ length: 25 }, (_, at) => ({ firstName: `Ada ${at}`, city: 'Austin', others: {} }));
      for (const owner of owners) owner.others = owners;
      const there = read({ business: { page: document.body, owners, legalName, address }, owners, locked });
      expect(there.owners).to.have.length(25);
    });
  });

  it('a value that is no text and no number takes no other field with it, as in the open element', () => {
    const sparse: unknown[] = [];
    sparse[1] = 'business.legalName';
    const business = {
      legalName: 'Diaz Coffee LLC',
      mccCode: Number.NaN,
      expectedMonthlyVolume: 60n,
      dbaName: Symbol('Diaz'),
      city: undefined,
      state: () => 'NY',
      businessEstablishedDate: new Date('2001-02-03'),
      phoneNumber: { toJSON: () => '2125550142' },
    };
    expect(reached({ prefill: { business, locked: sparse } })).to.deep.equal({
      prefill: {
        business: { legalName: 'Diaz Coffee LLC', businessEstablishedDate: {}, phoneNumber: {} },
        locked: [null, 'business.legalName'],
      },
    });
  });

  it('is read from an instance of a class too', () => {
    class Model {
      readonly dbaName = 'Diaz';
      get legalName(): string {
        return `${this.dbaName} Coffee LLC`;
      }
    }
    class Narrower extends Model {}
    expect(reached({ prefill: { business: new Narrower() } })).to.deep.equal({
      prefill: { business: { dbaName: 'Diaz', legalName: 'Diaz Coffee LLC' } },
    });
  });

  it('is the same on a page whose old library writes lists and texts as JSON in its own way', () => {
    const types = [Array, String, Number];
    for (const { prototype } of types) Reflect.set(prototype, 'toJSON', () => 'old');
    try {
      const prefill = { owners: [{ firstName: 'Ada', ownershipPercentage: 60 }], locked: ['owners.0.firstName'] };
      expect(reached({ prefill })).to.deep.equal({ prefill });
    } finally {
      for (const { prototype } of types) Reflect.deleteProperty(prototype, 'toJSON');
    }
  });

  it('is nothing if it cannot be read at all', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(reached({ messages: proxy, prefill: proxy })).to.deep.equal({ messages: {}, prefill: {} });
  });
});

describe('the texts of a message', () => {
  it('are those that it can hold', () => {
    const long = 'x'.repeat(4097);
    expect(fittingTexts({ slug: 'acme', of: long, invite: undefined })).to.deep.equal({ slug: 'acme' });
  });
});
