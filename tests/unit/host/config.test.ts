import { expect } from '@esm-bundle/chai';
import { environmentOf, safeUrl, type Config, type RawConfig } from '../../../src/host/config';
import { fullConfig } from '../full-config';

const PAGE = { href: 'https://shop.example/apply?x=1' };
const read = (raw: RawConfig, page = PAGE): Config => fullConfig(raw, page);

describe('the environment, from the host name of the API', () => {
  const table: Readonly<Record<string, readonly string[]>> = {
    local: ['localhost', 'LOCALHOST', 'api.localhost', '127.0.0.1', '127.8.9.10', '[::1]'],
    development: [
      'dev.acme.example',
      'api.dev.acme.example',
      'dev-api.acme.example',
      'api-dev.acme.example',
      'development.acme.example',
      'api-development.acme.example',
      'Dev-API.acme.example',
    ],
    sandbox: [
      'sandbox.acme.example',
      'api.sandbox.acme.example',
      'sandbox-api.acme.example',
      'api-sandbox.acme.example',
    ],
    production: [
      'api.acme.example',
      'acme.example',
      'devices.acme.example',
      'mydev.acme.example',
      'api-dev-eu.acme.example',
      'sandboxes.acme.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.1e5',
      '127.evil.-1',
      'notlocalhost',
      '10.0.0.1',
      '',
    ],
  };
  for (const [environment, hosts] of Object.entries(table)) {
    for (const host of hosts) {
      it(`${host || 'no host'} is ${environment}`, () => expect(environmentOf(host)).to.equal(environment));
    }
  }

  it('a relative API address uses the host of the page', () => {
    expect(read({}).environment).to.equal('production');
    expect(read({}, { href: 'http://localhost:8000/' }).environment).to.equal('local');
    expect(read({ apiBase: '//dev.acme.example/api' }).environment).to.equal('development');
  });

  it('the host of the API decides, not the host of the page', () => {
    const page = { href: 'http://localhost:8000/' };
    expect(read({ apiBase: 'https://api.acme.example' }, page).environment).to.equal('production');
  });

  it('an environment named by the host takes precedence, unless it is unknown', () => {
    expect(read({ environment: ' Sandbox ' }).environment).to.equal('sandbox');
    expect(read({ environment: 'staging' }).environment).to.equal('production');
    expect(read({ environment: 'production', apiBase: 'http://localhost' }).environment).to.equal('production');
  });

  it('an invalid address counts as production', () => {
    expect(read({ apiBase: 'https://' }).environment).to.equal('production');
  });
});

describe('configuration', () => {
  it('has these defaults', () => {
    expect(read({ slug: 'acme' })).to.deep.equal({
      slug: 'acme',
      facId: undefined,
      invite: undefined,
      subMerchantId: undefined,
      of: undefined,
      apiBase: '/api',
      environment: 'production',
      start: 'get-started',
      locale: undefined,
      geocoder: { kind: 'nominatim', url: '/api/geocoder/search' },
      captcha: { kind: 'off' },
      backofficeUrl: undefined,
      helpUrl: undefined,
      forgotPasswordUrl: undefined,
      continueUrl: undefined,
      sessionTimeout: 30,
      history: 'none',
      metrics: false,
      privacy: undefined,
      chrome: 'full',
      colorScheme: 'light',
      isolation: 'open',
      demo: false,
    } satisfies Config);
  });

  for (const [given, minutes] of [
    ['15', 15],
    [' 0.5 ', 0.5],
    ['5000', 1440],
    ['0', 30],
    ['-1', 30],
    ['soon', 30],
    ['', 30],
  ] as const) {
    it(`a session timeout of "${given}" is ${minutes} minutes`, () => {
      expect(read({ sessionTimeout: given }).sessionTimeout).to.equal(minutes);
    });
  }

  for (const [given, privacy] of [
    [undefined, undefined],
    ['', undefined],
    ['true', undefined],
    [' ON ', 'on'],
    ['off', 'off'],
  ] as const) {
    it(`privacy="${given}" is ${privacy}`, () => expect(read({ privacy: given }).privacy).to.equal(privacy));
  }

  for (const [given, on] of [
    [undefined, false],
    ['', true],
    ['true', true],
    ['false', false],
  ] as const) {
    it(`metrics="${given}" is ${on ? 'on' : 'off'}`, () => expect(read({ metrics: given }).metrics).to.equal(on));
  }

  const texts = ['slug', 'facId', 'invite', 'subMerchantId', 'of', 'start', 'locale'] as const;
  for (const name of texts) {
    it(`${name} is trimmed, and counts as missing if it is blank`, () => {
      expect(read({ [name]: '  x 1 ' })[name]).to.equal('x 1');
      expect(read({ [name]: ' \n' })[name]).to.equal(read({})[name]);
    });
  }

  for (const [given, base] of [
    ['https://api.example/', 'https://api.example'],
    ['/v1//', '/v1'],
    ['/', ''],
    ['  ', '/api'],
  ] as const) {
    it(`api-base "${given}" becomes "${base}"`, () => {
      expect(read({ apiBase: given }).apiBase).to.equal(base);
      expect(read({ apiBase: given }).geocoder).to.deep.equal({ kind: 'nominatim', url: `${base}/geocoder/search` });
    });
  }

  const geocoders: readonly [string, Config['geocoder']][] = [
    ['off', { kind: 'off' }],
    [' OFF ', { kind: 'off' }],
    ['https://geo.example/search', { kind: 'nominatim', url: 'https://geo.example/search' }],
    ['photon:https://geo.example/api', { kind: 'photon', url: 'https://geo.example/api' }],
    ['Photon:https://geo.example/API', { kind: 'photon', url: 'https://geo.example/API' }],
  ];
  for (const [given, expected] of geocoders) {
    it(`geocoder ${given}`, () => expect(read({ geocoder: given }).geocoder).to.deep.equal(expected));
  }

  const captchas: readonly [given: string | undefined, production: Config['captcha'], elsewhere: Config['captcha']][] =
    [
      [undefined, { kind: 'off' }, { kind: 'altcha' }],
      ['altcha', { kind: 'altcha' }, { kind: 'altcha' }],
      ['off', { kind: 'off' }, { kind: 'off' }],
      ['recaptcha:KEY_1', { kind: 'recaptcha', siteKey: 'KEY_1' }, { kind: 'recaptcha', siteKey: 'KEY_1' }],
      ['hcaptcha:a:b', { kind: 'hcaptcha', siteKey: 'a:b' }, { kind: 'hcaptcha', siteKey: 'a:b' }],
      ['turnstile:0x4', { kind: 'turnstile', siteKey: '0x4' }, { kind: 'turnstile', siteKey: '0x4' }],
      ['recaptcha:', { kind: 'off' }, { kind: 'altcha' }],
      ['recaptcha', { kind: 'off' }, { kind: 'altcha' }],
      ['other:KEY', { kind: 'off' }, { kind: 'altcha' }],
    ];
  for (const [captcha, production, elsewhere] of captchas) {
    it(`captcha ${captcha ?? 'not given'}`, () => {
      expect(read({ captcha, environment: 'production' }).captcha).to.deep.equal(production);
      for (const environment of ['local', 'development', 'sandbox']) {
        expect(read({ captcha, environment }).captcha, environment).to.deep.equal(elsewhere);
      }
    });
  }

  for (const [given, chrome] of [
    ['full', 'full'],
    ['Steps', 'steps'],
    ['none', 'none'],
    ['some', 'full'],
  ] as const) {
    it(`chrome ${given} is ${chrome}`, () => expect(read({ chrome: given }).chrome).to.equal(chrome));
  }
  for (const [given, scheme] of [
    ['dark', 'dark'],
    ['auto', 'auto'],
    ['night', 'light'],
  ] as const) {
    it(`color-scheme ${given} is ${scheme}`, () => expect(read({ colorScheme: given }).colorScheme).to.equal(scheme));
  }

  const demos: readonly [slug: string, environment: string, demo: boolean][] = [
    ['acme-demo', 'local', true],
    ['acme-demo', 'development', true],
    ['acme-demo', 'sandbox', true],
    ['acme-demo', 'production', false],
    ['acme', 'sandbox', false],
    ['demo-acme', 'sandbox', false],
    ['acmedemo', 'sandbox', false],
  ];
  for (const [slug, environment, demo] of demos) {
    it(`${slug} in ${environment} ${demo ? 'is a demo' : 'is not a demo'}`, () => {
      expect(read({ slug, environment }).demo).to.equal(demo);
    });
  }
});

describe('addresses that a host may set', () => {
  for (const [url, href] of [
    ['https://acme.example', 'https://acme.example'],
    ['https://acme.example/a?b#c', 'https://acme.example/a?b#c'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['https://acme.example\\@evil.example/', 'https://acme.example/@evil.example/'],
    ['https://acme.example/\n\nCall us now', 'https://acme.example/Call%20us%20now'],
  ] as const) {
    it(`${JSON.stringify(url)} is read as the browser does: ${href}`, () => expect(safeUrl(` ${url} `)).to.equal(href));
  }
  for (const url of [
    undefined,
    '',
    'acme.example',
    '/help',
    '//acme.example',
    'http://acme.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://acme.example/1',
    'ftp://acme.example',
    'https://',
    'https://acme.example@evil.example/',
    'https://:secret@acme.example/',
  ]) {
    it(`${url ?? 'nothing'} is rejected`, () => expect(safeUrl(url)).to.equal(undefined));
  }

  for (const name of ['backofficeUrl', 'helpUrl', 'forgotPasswordUrl', 'continueUrl'] as const) {
    it(`${name} is checked as an address`, () => {
      expect(read({ [name]: 'https://a.example/x' })[name]).to.equal('https://a.example/x');
      expect(read({ [name]: 'javascript:alert(1)' })[name]).to.equal(undefined);
    });
  }
});
