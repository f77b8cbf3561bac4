import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { RawConfig } from '../../../src/host/config';
import { CONFIG_KEYS, hostName, readConfigFile } from '../../../src/standalone/config-file';

const HOST = 'apply.acme.example';
const read = (content: unknown, host = HOST) => {
  const { config, complaints } = readConfigFile(content, host);
  return { config, complaints };
};

describe('the configuration file of the hosted app', () => {
  const rows: readonly [what: string, content: unknown, config: RawConfig][] = [
    ['nothing', {}, {}],
    [
      'keys for every host',
      { apiBase: 'https://api.example', chrome: 'steps' },
      { apiBase: 'https://api.example', chrome: 'steps' },
    ],
    ['an entry for this host', { hosts: { [HOST]: { facId: 'fac_1' } } }, { facId: 'fac_1' }],
    [
      'an entry for another host',
      { facId: 'fac_0', hosts: { 'apply.other.example': { facId: 'fac_2' } } },
      { facId: 'fac_0' },
    ],
    [
      'an entry over the keys for every host, key by key',
      { facId: 'fac_0', locale: 'es', hosts: { [HOST]: { facId: 'fac_1' } } },
      { facId: 'fac_1', locale: 'es' },
    ],
    ['a blank text, which takes a key back', { facId: 'fac_0', hosts: { [HOST]: { facId: '' } } }, { facId: '' }],
    ['no entries', { facId: 'fac_0', hosts: {} }, { facId: 'fac_0' }],
    [
      'the name of something that every object has',
      { facId: 'fac_0', hosts: { constructor: { facId: 'x' } } },
      { facId: 'fac_0' },
    ],
  ];
  for (const [what, content, config] of rows) {
    it(`accepts ${what}`, () => expect(read(content)).to.deep.equal({ config, complaints: [] }));
  }

  it('accepts the attributes of the element, except those in the address', () => {
    const content = Object.fromEntries(CONFIG_KEYS.map((key) => [key, `of ${key}`]));
    expect(read(content)).to.deep.equal({ config: content, complaints: [] });
    for (const key of ['slug', 'invite', 'subMerchantId', 'of', 'start'])
      expect(CONFIG_KEYS.includes(key as never), key).to.equal(false);
  });

  const wrong: readonly [what: string, content: unknown, config: RawConfig, complaint: string][] = [
    ['a list', [{ facId: 'x' }], {}, 'it must hold an object'],
    ['a text', 'https://api.example', {}, 'it must hold an object'],
    ['null', null, {}, 'it must hold an object'],
    ['a key of the address', { slug: 'evil', facId: 'f' }, { facId: 'f' }, '"slug" is no key of this file'],
    ['a misspelt key', { 'api-base': 'x', facId: 'f' }, { facId: 'f' }, '"api-base" is no key of this file'],
    ['a secret', { token: 'tok_1', facId: 'f' }, { facId: 'f' }, '"token" is no key of this file'],
    [
      'a name that every object has',
      JSON.parse('{"__proto__": {"facId": "x"}}'),
      {},
      '"__proto__" is no key of this file',
    ],
    ['a value that is no text', { apiBase: 5, facId: 'f' }, { facId: 'f' }, '"apiBase" must be a text'],
    ['a value that is null', { captcha: null }, {}, '"captcha" must be a text'],
    ['hosts that are a list', { facId: 'f', hosts: [HOST] }, { facId: 'f' }, '"hosts" must be an object of host names'],
    ['hosts that are null', { facId: 'f', hosts: null }, { facId: 'f' }, '"hosts" must be an object of host names'],
    [
      'an address for a host name',
      { hosts: { 'https://a.example': {} } },
      {},
      'hosts["https://a.example"] is no host name',
    ],
    ['a pattern for a host name', { hosts: { '*.acme.example': {} } }, {}, 'hosts["*.acme.example"] is no host name'],
    ['no host name', { hosts: { '': {} } }, {}, 'hosts[""] is no host name'],
    [
      'an entry that is a text',
      { facId: 'f', hosts: { [HOST]: 'x' } },
      { facId: 'f' },
      `hosts["${HOST}"] must be an object`,
    ],
    [
      'a misspelt key of an entry',
      { hosts: { [HOST]: { facid: 'x', chrome: 'none' } } },
      { chrome: 'none' },
      `"hosts["${HOST}"].facid" is no key of this file`,
    ],
    [
      'hosts within an entry',
      { hosts: { [HOST]: { hosts: { [HOST]: { facId: 'x' } } } } },
      {},
      `"hosts["${HOST}"].hosts" is no key of this file`,
    ],
  ];
  for (const [what, content, config, complaint] of wrong) {
    it(`ignores ${what} with a warning`, () =>
      expect(read(content)).to.deep.equal({ config, complaints: [complaint] }));
  }

  it('never repeats a value in a warning', () => {
    const { complaints } = read({
      password: 'Kanarienvogel',
      apiBase: ['Kanarienvogel'],
      hosts: { [HOST]: { x: 'Kanarienvogel' } },
    });
    expect(complaints).to.have.lengthOf(3);
    expect(complaints.join()).not.to.include('Kanarienvogel');
  });

  it('is safe whatever it contains: only texts under known keys are read', () => {
    const entry = fc.dictionary(
      fc.oneof(fc.constantFrom(...CONFIG_KEYS, 'hosts', '__proto__'), fc.string()),
      fc.jsonValue(),
    );
    const file = fc.oneof(
      fc.jsonValue(),
      entry,
      fc.record({ hosts: fc.dictionary(fc.constantFrom(HOST, 'x', '::'), entry) }),
    );
    fc.assert(
      fc.property(file, (content) => {
        for (const [key, value] of Object.entries(read(content).config)) {
          expect(CONFIG_KEYS.includes(key as never), key).to.equal(true);
          expect(value).to.be.a('string');
        }
      }),
    );
  });

  describe('host names', () => {
    for (const [name, host] of [
      ['apply.acme.example', 'apply.acme.example'],
      ['Apply.ACME.example', 'apply.acme.example'],
      ['apply.acme.example', 'APPLY.acme.example'],
      ['apply.acme.example:8443', 'apply.acme.example'],
      ['apply.acme.example.', 'apply.acme.example'],
      ['apply.acme.example', 'apply.acme.example.'],
      ['bücher.example', 'xn--bcher-kva.example'],
      ['127.0.0.1', '127.0.0.1'],
      ['localhost:4312', 'localhost'],
      ['[::1]:80', '[::1]'],
    ] as const) {
      it(`${name} matches the page host ${host}`, () =>
        expect(read({ hosts: { [name]: { facId: 'f' } } }, host).config).to.deep.equal({ facId: 'f' }));
    }

    for (const [name, host] of [
      ['acme.example', 'apply.acme.example'],
      ['apply.acme.example', 'acme.example'],
      ['apply.acme.example', 'apply.acme.example.evil.example'],
      ['apply-acme.example', 'apply.acme.example'],
    ] as const) {
      it(`${name} does not match the page host ${host}`, () =>
        expect(read({ hosts: { [name]: { facId: 'f' } } }, host).config).to.deep.equal({}));
    }

    for (const text of [
      '',
      'a b',
      'https://a.example',
      'a.example/x',
      'ada@a.example',
      'a.example?x',
      'a.example#x',
      '*',
    ])
      it(`"${text}" is not a host name`, () => expect(hostName(text)).to.equal(null));
  });
});
