import { expect } from '@esm-bundle/chai';
import { esign } from '../../../src/legal/esign';
import type { LegalDocument } from '../../../src/legal/open-legal';
import { privacy } from '../../../src/legal/privacy';
import { terms } from '../../../src/legal/terms';
import { renderLegal, textOf, type Rendered } from './render';

/** Every date, limit and figure that the specification names (section 9), and where it must be read. */
const FIGURES: readonly (readonly [LegalDocument, string, RegExp])[] = [
  ['terms', 'last updated', /Last updated August 31, 2023/],
  ['terms', 'a facilitator', /Acme Payments is a payment facilitator/],
  ['terms', 'settles to a linked US bank account', /settling them to your linked US bank account/],
  ['terms', 'acts for sellers', /You appoint Acme Payments as your agent/],
  ['terms', 'the roles', /The roles of Seller and Sub-merchant/],
  [
    'terms',
    'an agreement with an acquiring bank',
    /Merchant Services Agreement between you, .* and the acquiring bank/,
  ],
  ['terms', 'revisions', /Revisions take effect when they are posted/],
  ['terms', 'subscription fees', /Subscription fees, .* are charged on the 1st of each month/],
  ['terms', 'fee changes', /at least 30 days’ notice of a new or higher fee/],
  ['terms', 'liability', /limited to the amount of the fees that you paid to us in the 3 months prior/],
  ['terms', 'time limit for disputes', /If you have a dispute with us, you must act on it within one year/],
  ['terms', 'arbitration fees', /for less than \$5,000, we reimburse the .* arbitrator fees/],
  ['terms', 'processing errors', /report a processing error, .* within 30 days/],
  ['terms', 'chargeback documents', /documents .* within 15 days after our request/],
  ['terms', 'refunds', /refund through the Services up to 120 days after the payment/],
  ['terms', 'signature', /customer’s signature for every transaction over \$25/],
  ['terms', 'receipt', /written receipt, .* for every transaction over \$15/],
  ['terms', 'minimum amount', /minimum must .* may not exceed ten dollars/],
  ['terms', 'time of payouts', /before 5 p\.m\. Pacific Time at the end of the business day/],
  ['terms', 'payout of Friday', /Proceeds of Friday are paid on Sunday/],
  ['terms', 'account history', /account history is available for up to one year/],
  ['terms', 'currency', /All balances and fees are stated, charged and settled in US dollars/],
  ['esign', 'last updated', /Last updated August 31, 2023/],
  ['esign', 'receipt of communications', /deemed to have been received by you within 24 hours/],
  ['esign', 'paper copies', /paper copy of a Communication within 180 days/],
  ['esign', 'invalid e-mail', /An invalid email address may lead to the closure of your account/],
  ['esign', '7001(c): consent', /you consent to receive communications from us electronically/],
  ['esign', '7001(c): right to paper', /the right to receive a Communication on paper/],
  ['esign', '7001(c): fee for paper', /do not charge a fee for a paper copy/],
  ['esign', '7001(c): withdrawal', /You may withdraw your consent at any time/],
  ['esign', '7001(c): what withdrawal leads to', /If you withdraw it later, we close your account/],
  ['esign', '7001(c): scope', /not limited to a single transaction/],
  ['esign', '7001(c): hardware and software', /you need: a computer, tablet or phone/],
  ['esign', '7001(c): changed requirements', /If a change of these requirements creates a material risk/],
  ['esign', '7001(c): contact details', /You can change them in your account or by writing to us/],
  ['esign', '7001(c): access shown', /you show that you can access information in the form/],
  ['privacy', 'last updated', /Last updated June 6, 2023/],
  ['privacy', 'bank data', /bank data is collected for the prior 24 months/],
  ['privacy', 'children', /children under 13 are not served/],
  ['privacy', 'data collected', /we collect: identity and contact details/],
  ['privacy', 'sharing', /How we share information/],
  ['privacy', 'retention', /How long we keep information/],
  ['privacy', 'cookies', /Cookies and similar technologies/],
  ['privacy', 'analytics and advertising', /Third-party analytics and advertising/],
  ['privacy', 'choices', /Your choices and rights/],
  ['privacy', 'security', /\d+\. Security We protect information/],
  ['privacy', 'countries', /Storage in several countries/],
  ['privacy', 'contact', /contact the Privacy Department of Acme Payments: online/],
];

const LENGTHS: readonly (readonly [LegalDocument, number, number])[] = [
  ['terms', 2500, 4000],
  ['privacy', 1500, 2200],
  ['esign', 700, 1200],
];

describe('the required content of the legal texts', () => {
  let shown: Rendered;

  afterEach(async () => shown.unmount());

  for (const [document, what, pattern] of FIGURES) {
    it(`${document}: ${what}`, async () => {
      shown = await renderLegal({ document });
      expect(textOf(shown.root)).to.match(pattern);
    });
  }

  for (const [document, least, most] of LENGTHS) {
    it(`${document} is a complete text`, async () => {
      shown = await renderLegal({ document });
      expect(textOf(shown.root).split(' ').length).to.be.within(least, most);
    });
  }
});

describe('the legal texts as data', () => {
  it('refer to sections by the correct numbers', () => {
    const cited: readonly (readonly [number, RegExp])[] = [
      [2, /role as a payment facilitator/],
      [9, /^Fees$/],
      [16, /^Reserves/],
      [21, /^Merchant Services Agreement/],
      [23, /^Merchant Services Agreement/],
      [27, /arbitration/],
    ];
    for (const [number, heading] of cited) expect(terms.sections[number - 1]?.heading).to.match(heading);
    const text = terms.sections.flatMap(({ body }) => body.flat()).join(' ');
    const numbers = [...text.matchAll(/sections? (\d+)(?: to (\d+))?/gi)].flatMap(([, from, to]) => [from, to ?? from]);
    expect(new Set(numbers.map(Number))).to.deep.equal(new Set(cited.map(([number]) => number)));
  });

  it('have no placeholder except the company name, and no repeated sentence', () => {
    for (const { title, sections } of [terms, privacy, esign]) {
      const blocks = sections.flatMap(({ heading, body }) => [heading, ...body.flat()]);
      const places = blocks.join(' ').match(/\{\w+\}/g) ?? [];
      expect([...new Set(places)], title).to.deep.equal(['{company}']);
      expect(new Set(blocks).size, title).to.equal(blocks.length);
    }
  });
});
