import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { RawConfig } from '../../../src/host/config';
import { CONFIG_KEYS, hostName, readConfigFile, type ConfigKey } from '../../../src/standalone/config-file';

const HOST = 'apply.acme.example';
const read = (content: unknown, host = HOST) => {
  const { config, complaints } = readConfigFile(content, host);
  return { config, complaints };
};

const LINKS = [
  ['https://acme.example/a?b#c', 'http://localhost:5173/x'],
  ['acme.example/help', 'http://acme.example', '/help', 'javascript:alert(1)'],
] as const;

/** Values that each key takes, and those that it does not. */
const VALUES: Readonly<Record<ConfigKey, readonly [good: readonly string[], bad: readonly string[]]>> = {
  facId: [['fac_1'], []],
  apiBase: [
    ['https://api.acme.example', '/api', 'http://127.0.0.1:4300/api', ' HTTPS://api.acme.example/ '],
    [
      'api.acme.example',
      'api',
      './api',
      'ftp://api.acme.example',
      'javascript:alert(1)',
      'https://',
      'https:/api.acme.example',
    ],
  ],
  environment: [
    ['production', 'Sandbox'],
    ['prod', 'live'],
  ],
  locale: [
    ['es', 'en-US', 'fr', 'pt_BR'],
    ['español', 'en US'],
  ],
  geocoder: [
    [
      'off',
      'OFF',
      '/api/geocoder/search',
      'https://geo.example/search',
      'photon:https://geo.example/api',
      'Photon:https://geo.example/api',
    ],
    ['none', 'geo.example', 'photon:', 'photon:geo.example', 'javascript:alert(1)'],
  ],
  captcha: [
    ['altcha', 'Altcha', 'off', 'OFF', 'turnstile:KEY', 'Turnstile:KEY', 'hcaptcha:k', 'recaptcha:k'],
    ['none', 'turnstile', 'turnstile:', 'recaptcah:KEY', 'altcha:KEY'],
  ],
  backofficeUrl: LINKS,
  helpUrl: LINKS,
  forgotPasswordUrl: LINKS,
  continueUrl: LINKS,
  sessionTimeout: [
    ['30', ' 15 ', '0.5', '100000'],
    ['30m', '0', '-1', 'never', '1h'],
  ],
  privacy: [
    ['on', 'off', 'ON'],
    ['yes', 'true'],
  ],
  chrome: [['full', 'none '], ['minimal']],
  colorScheme: [['dark'], ['darkk', 'black']],
};

describe('the configuration file of the hosted app', () => {
  for (const key of CONFIG_KEYS) {
    const [taken, refused] = VALUES[key];
    it(`takes good values of ${key}, and names it if its value is bad`, () => {
      for (const value of [...taken, '', '  ']) {
        expect(read({ [key]: value }), value).to.deep.equal({ config: { [key]: value }, complaints: [] });
      }
      for (const value of refused) {
        const here = `"hosts["${HOST}"].${key}" is not valid`;
        expect(read({ [key]: value }), value).to.deep.equal({ config: {}, complaints: [`"${key}" is not valid`] });
        expect(read({ [key]: taken[0], hosts: { [HOST]: { [key]: value } } }), value).to.deep.equal({
          config: { [key]: taken[0] },
          complaints: [here],
        });
      }
    });
  }

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
    const content = Object.fromEntries(CONFIG_KEYS.map((key) => [key, VALUES[key][0][0] ?? '']));
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
