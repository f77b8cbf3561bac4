/** What is made of answers: links, the status, the server's version, the codes of failures. */
import { expect } from '@esm-bundle/chai';
import { ApiFailure, type FailureKind } from '../../../src/api/failure';
import type { RawConfig } from '../../../src/host/config';
import { ERROR_CODES } from '../../../src/host/events';
import { codeOf } from '../../../src/host/error-code';
import { linksOf } from '../../../src/host/links';
import { readStatus } from '../../../src/journey/status';
import { createVersionWatch } from '../../../src/session/version';
import { fullConfig } from '../full-config';

const PAGE = { href: 'https://shop.example/' };
const links = (domain: string | undefined, raw: RawConfig = {}) => linksOf(fullConfig(raw, PAGE), domain);

describe('links', () => {
  it("are built from the facilitator's domain", () => {
    expect(links('acme.example')).to.deep.equal({
      backoffice: 'https://backoffice.acme.example',
      help: 'https://acme.example/help',
      forgotPassword: 'https://backoffice.acme.example/forgot-password',
      supportEmail: 'support@acme.example',
    });
  });

  for (const domain of ['a.co', 'my-shop.co.uk', 'xn--mnchen-3ya.example', 'ACME.Example', '1.2.example']) {
    it(`accept ${domain} as a domain`, () => expect(links(domain).help).to.equal(`https://${domain}/help`));
  }

  for (const domain of [
    undefined,
    '',
    'localhost',
    'acme.example/evil',
    'acme.example?x=',
    'acme.example#',
    'acme.example@evil.example',
    'user:pass@acme.example',
    'acme.example:8443',
    'https://acme.example',
    'javascript:alert(1)//acme.example',
    'acme example',
    'acme.example\n',
    '.acme.example',
    'acme..example',
    'acme.example.',
    '-acme.example',
    'acme-.example',
    'münchen.example',
    `${'a'.repeat(64)}.example`,
    `${'abc.'.repeat(70)}example`,
  ]) {
    it(`are not built from "${(domain ?? 'nothing').slice(0, 40).trim()}"`, () => {
      expect(links(domain)).to.deep.equal({
        backoffice: undefined,
        help: undefined,
        forgotPassword: undefined,
        supportEmail: undefined,
      });
    });
  }

  it('prefer the address given by the host', () => {
    const given = {
      backofficeUrl: 'https://office.example/',
      helpUrl: 'https://help.example/',
      forgotPasswordUrl: 'https://office.example/reset',
    };
    expect(links('acme.example', given)).to.include({
      backoffice: given.backofficeUrl,
      help: given.helpUrl,
      forgotPassword: given.forgotPasswordUrl,
    });
  });

  it("lead to the host's backoffice for a password reset", () => {
    expect(links(undefined, { backofficeUrl: 'https://office.example//' }).forgotPassword).to.equal(
      'https://office.example/forgot-password',
    );
  });
});

describe('status', () => {
  const canVisitStep = {
    sms: true,
    merchantType: true,
    business: false,
    owners: false,
    contact: false,
    payoutBankAccount: false,
    submit: false,
  };
  type Row = readonly [type: string | undefined, ownership: string | undefined, string | null, string | null, boolean];
  const rows: readonly Row[] = [
    ['business', 'LLC', 'business', 'LLC', false],
    ['business', 'PRIVATE_CORP', 'business', 'PrivateCorporation', false],
    ['business', 'PrivateCorporation', 'business', 'PrivateCorporation', false],
    ['individual', 'SOLE_PROP', 'individual', 'SoleProprietorship', false],
    ['government-public-corp', 'GOV', 'government-public-corp', 'Government', true],
    ['government-public-corp', 'PublicCorporation', 'government-public-corp', 'PublicCorporation', true],
    [undefined, 'PUBLIC_CORP', 'government-public-corp', 'PublicCorporation', true],
    [undefined, 'Government', 'government-public-corp', 'Government', true],
    [undefined, 'SoleProprietorship', 'individual', 'SoleProprietorship', false],
    [undefined, 'NON_PROFIT', 'business', 'NonProfit', false],
    [undefined, undefined, null, null, false],
    ['business', undefined, 'business', null, false],
    ['martian', 'LLC', 'business', 'LLC', false],
    ['business', 'COMMUNE', 'business', null, false],
    ['martian', 'COMMUNE', null, null, false],
    // The identity type decides.
    ['government-public-corp', 'LLC', 'government-public-corp', 'LLC', true],
    ['business', 'GOV', 'business', 'Government', false],
  ];
  for (const [type, ownershipType, identity, ownership, usesContact] of rows) {
    it(`${type ?? 'no type'}, ${ownershipType ?? 'no ownership type'}: ${identity}, ${ownership}`, () => {
      expect(readStatus({ identity: { type, ownershipType }, canVisitStep })).to.deep.equal({
        identityType: identity,
        ownershipType: ownership,
        identity: { type, ownershipType },
        usesContact,
        canVisitStep,
      });
    });
  }
});

describe('watching the server version', () => {
  const rows: readonly [seen: string, told: string][] = [
    ['', ''],
    ['A', ''],
    ['A A A', ''],
    ['A B', 'A>B'],
    ['A B A B', 'A>B'],
    ['A B C', 'A>B'],
    ['A A B B', 'A>B'],
  ];
  for (const [seen, told] of rows) {
    it(`after ${seen || 'nothing'}, reports ${told || 'nothing'}`, () => {
      const changes: string[] = [];
      const watch = createVersionWatch(({ from, to }) => changes.push(`${from}>${to}`));
      for (const version of seen.split(' ').filter(Boolean)) watch(version, true);
      expect(changes.join(' ')).to.equal(told);
    });
  }

  it('tells a change before a sign-in from one after it, and takes the newest before it as the first', () => {
    const changes: string[] = [];
    const watch = createVersionWatch(({ from, to, signedIn }) => changes.push(`${from}>${to} ${signedIn}`));
    for (const version of ['A', 'B', 'A', 'B']) watch(version, false);
    watch('B', true);
    expect(changes).to.deep.equal(['A>B false']);
    watch('A', true);
    watch('B', true);
    watch('C', true);
    expect(changes).to.deep.equal(['A>B false', 'B>A true']);
  });

  it('does not report to a visitor what the session before was told', () => {
    const changes: string[] = [];
    const watch = createVersionWatch(({ from, to, signedIn }) => changes.push(`${from}>${to} ${signedIn}`));
    watch('A', true);
    watch('B', true);
    // The answer to the logout.
    watch('B', false);
    expect(changes).to.deep.equal(['A>B true']);
    watch('C', false);
    expect(changes).to.deep.equal(['A>B true', 'B>C false']);
  });
});

describe('error codes', () => {
  const rows: readonly [FailureKind, number | undefined, string][] = [
    ['network', undefined, 'network'],
    ['timeout', undefined, 'timeout'],
    ['shape', 200, 'unexpected-answer'],
    ['unexpected', undefined, 'unexpected-answer'],
    ['http', 500, 'server-error'],
    ['http', 503, 'server-error'],
    ['http', 499, 'refused'],
    ['http', 400, 'refused'],
    ['http', 429, 'refused'],
    ['refused', 200, 'refused'],
  ];
  for (const [kind, status, code] of rows) {
    it(`${kind} ${status ?? ''}: ${code}`, () => {
      expect(codeOf(new ApiFailure(kind, { callId: 'x', status }))).to.equal(code);
      expect(ERROR_CODES).to.include(code);
    });
  }

  it('a reported failure contains nothing that was sent', () => {
    const failure = new ApiFailure('http', { callId: 'initiate', status: 400, serverMessage: 'ada@shop.example' });
    expect(failure.message).to.equal('initiate: http 400');
  });
});
