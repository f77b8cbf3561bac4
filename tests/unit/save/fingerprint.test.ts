import { expect } from '@esm-bundle/chai';
import { fingerprint } from '../../../src/save/fingerprint';

describe('the fingerprint of an answer', () => {
  const body = { business: { legalName: 'Diaz LLC', federalTaxId: '12-3456789' } };

  it('is the same for the same answer, and another for any other', () => {
    expect(fingerprint(structuredClone(body))).to.equal(fingerprint(body));
    const others = [
      null,
      undefined,
      '',
      {},
      [],
      [body],
      { business: { ...body.business, federalTaxId: '12-3456780' } },
    ];
    const prints = [body, ...others].map(fingerprint);
    // Nothing to send is null or left out.
    expect(new Set(prints).size).to.equal(prints.length - 1);
  });

  it('differs for each of many numbers', () => {
    const prints = Array.from({ length: 20_000 }, (_, at) => fingerprint(`12-${String(at).padStart(7, '0')}`));
    expect(new Set(prints).size).to.equal(prints.length);
  });

  it('is short, and holds nothing of a long answer', () => {
    const long = fingerprint({ ...body, more: 'Ähre 漢字 '.repeat(5_000) });
    expect(long.length).to.be.lessThan(12);
    expect(fingerprint(body)).not.to.match(/Diaz|3456789/);
  });
});
