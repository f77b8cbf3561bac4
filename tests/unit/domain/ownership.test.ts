import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { formatFees } from '../../../src/domain/fees';
import { parseRejections } from '../../../src/domain/rejections';
import { ownerSchema } from '../../../src/domain/owner';
import { decodeIssue } from '../../../src/domain/rule';
import {
  addOwnerIssue,
  firstIncompleteOwner,
  missingOwnerShare,
  openingMode,
  ownersBodySchema,
  ownershipIssue,
  ownershipTotal,
  reviewGateIssue,
  shareFixes,
  withForcedShare,
} from '../../../src/domain/ownership';
import { openOwners, wrongFields } from '../../../src/screens/verify-ownership/owner-list';
import { llc, owner, sole } from './fixtures';
import { messages, say } from './support';

const holding = (...shares: (number | string)[]) =>
  shares.map((share) => ({ ...owner, ownershipPercentage: String(share) }));
const over = 'Total ownership percentage cannot exceed 100%.';
const under = 'Ownership should total 75% or more. Add another owner to continue.';
const gate = 'Total ownership percentage should be between 75% and 100%';

describe('what would make the total 100 percent', () => {
  const rows: [shares: (number | string)[], fixes: [at: number, share: number][], added: number | null][] = [
    [[85], [[0, 100]], null],
    [
      [60, 25],
      [
        [0, 75],
        [1, 40],
      ],
      null,
    ],
    [[75], [[0, 100]], 25],
    [[74], [[0, 100]], 26],
    [
      [60, ''],
      [
        [1, 40],
        [0, 100],
      ],
      40,
    ],
    [[''], [[0, 100]], null],
    [[60, 40], [], null],
    [
      [80, 40],
      [
        [0, 60],
        [1, 20],
      ],
      null,
    ],
    [[100, 10], [[0, 90]], null],
    [[], [], null],
  ];
  for (const [shares, fixes, added] of rows) {
    it(`of ${shares.join(' + ') || 'nobody'}: ${JSON.stringify(fixes)}, and one more with ${added}`, () => {
      expect(shareFixes(holding(...shares)).map(({ at, share }) => [at, share])).to.deep.equal(fixes);
      expect(missingOwnerShare(holding(...shares))).to.equal(added);
    });
  }
});

describe('ownership totals (specification 5)', () => {
  const rows: [number[], string][] = [
    [[33, 33, 33], ''],
    [[34, 33, 33], ''],
    [[50, 25], ''],
    [[75], ''],
    [[74], under],
    [[50, 24], under],
    [[100], ''],
    [[100, 1], over],
    [[60, 60], over],
    [[], under],
  ];
  for (const [shares, sentence] of rows) {
    it(`${shares.join(' + ') || 'no owner'}: ${sentence || 'accepted'}`, () => {
      expect(say(ownershipIssue(holding(...shares), llc))).to.equal(sentence);
      expect(say(reviewGateIssue(holding(...shares), llc))).to.equal(sentence === '' ? '' : gate);
    });
  }

  it('are accepted from 75 to 100 percent and at no other value', () => {
    const share = fc.oneof(fc.integer({ min: -5, max: 110 }), fc.constantFrom('', '25.5', '٥٠', '1e1', '50%', '025'));
    fc.assert(
      fc.property(fc.array(share, { maxLength: 6 }), (shares) => {
        const owners = holding(...shares);
        const total = ownershipTotal(owners);
        expect(ownershipIssue(owners, llc) === null).to.equal(total >= 75 && total <= 100);
      }),
      { numRuns: 300 },
    );
  });

  it('count numbers and texts alike, and anything else as zero', () => {
    expect(ownershipTotal([{ ownershipPercentage: 50 }, { ownershipPercentage: '25' }])).to.equal(75);
    expect(ownershipTotal([{}, { ownershipPercentage: null }, { ownershipPercentage: '25.5' }])).to.equal(0);
  });
});

describe('Continue on the owners (specification 5)', () => {
  const right = { ...owner, ownershipPercentage: '25' };
  const slips: readonly (readonly [field: keyof typeof owner, typed: string])[] = [
    ['firstName', ''],
    ['lastName', 'Diaz 2'],
    ['ssn', '123-45'],
    ['birthDate', '02-30-1984'],
    ['email', 'ada@shop'],
    ['addressLine', 'Main St'],
    ['postalCode', '0710'],
    ['ownershipPercentage', '0'],
  ];

  it('is possible exactly when every owner is right and their total is 75 to 100 percent', () => {
    const one = fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      slips: fc.subarray([...slips], { maxLength: 2 }),
    });
    const some = fc.array(one, { minLength: 1, maxLength: 5 });
    // Owners drawn freely seldom hold 75 to 100 percent: half of them share what is left.
    const fair = fc.tuple(some, fc.integer({ min: 74, max: 101 })).map(([owners, total]) => {
      const share = Math.floor(total / owners.length);
      return owners.map((each, at) => ({
        ...each,
        share: Math.min(at === 0 ? total - share * (owners.length - 1) : share, 100),
      }));
    });
    const seen = { right: 0, wrongField: 0, wrongTotal: 0 };
    fc.assert(
      fc.property(fc.oneof(some, fair), (drawn) => {
        const owners = drawn.map((each) => ({
          ...right,
          ownershipPercentage: String(each.share),
          ...Object.fromEntries(each.slips),
        }));
        const wrong = drawn.flatMap((each) => each.slips.map(([field]) => field));
        const total = drawn.reduce((sum, each) => {
          const isWrong = each.slips.some(([field]) => field === 'ownershipPercentage');
          return sum + (isWrong ? 0 : each.share);
        }, 0);
        const isTotalRight = total >= 75 && total <= 100;
        seen.right += Number(isTotalRight && wrong.length === 0);
        seen.wrongField += Number(isTotalRight && wrong.length > 0);
        seen.wrongTotal += Number(!isTotalRight && wrong.length === 0);

        const state = openOwners(owners, llc);
        const found = state.entries.flatMap((entry) => wrongFields(entry, llc));
        expect(found.toSorted()).to.deep.equal(wrong.toSorted());
        const mayContinue = found.length === 0 && ownershipIssue(owners, llc) === null;
        expect(mayContinue).to.equal(wrong.length === 0 && isTotalRight);
      }),
      { numRuns: 400 },
    );
    for (const count of Object.values(seen)) expect(count).to.be.above(5);
  });
});

describe('a sole proprietorship (specification 5)', () => {
  it('has exactly one owner', () => {
    expect(say(addOwnerIssue([owner], sole))).to.equal('A sole proprietorship cannot have more than one owner.');
    expect(addOwnerIssue([], sole)).to.equal(null);
    expect(addOwnerIssue([owner, owner], llc)).to.equal(null);
    expect(say(ownershipIssue([], sole))).to.equal('A sole proprietorship must have one owner.');
    expect(say(ownershipIssue([owner, owner], sole))).to.equal(
      'A sole proprietorship cannot have more than one owner.',
    );
    expect(ownershipIssue(holding(20), sole)).to.equal(null);
  });

  it('must be owned to 100 percent', () => {
    expect(withForcedShare(owner, sole)).to.deep.include({ ownershipPercentage: '100', position: 'SP' });
    expect(withForcedShare(owner, llc)).to.equal(owner);
  });
});

describe('how the owners step opens (specification 2.3)', () => {
  const incomplete = { ...owner, ssn: '' };
  it('opens the form for a single owner or a single incomplete one, otherwise the list', () => {
    expect(openingMode([])).to.deep.equal({ mode: 'edit', index: 0 });
    expect(openingMode([incomplete])).to.deep.equal({ mode: 'edit', index: 0 });
    expect(openingMode([owner])).to.deep.equal({ mode: 'edit', index: 0 });
    expect(openingMode([owner, incomplete])).to.deep.equal({ mode: 'edit', index: 1 });
    expect(openingMode([owner, owner])).to.deep.equal({ mode: 'review' });
    expect(openingMode([incomplete, owner, incomplete])).to.deep.equal({ mode: 'review' });
    expect(firstIncompleteOwner([owner, incomplete])).to.equal(1);
    expect(firstIncompleteOwner([owner])).to.equal(-1);
  });
});

describe('owners received by the server', () => {
  const body = (...shares: number[]) =>
    holding(...shares).map((one, at) => ownerSchema(llc).parse({ ...one, ssn: `123-45-678${at}` }));

  it('are each checked by the form and together by the total', () => {
    expect(ownersBodySchema(llc).parse(body(50, 50))).to.deep.equal(body(50, 50));
    expect(messages(ownersBodySchema(llc).safeParse(body(60, 60)))).to.deep.equal({ '': over });
    expect(messages(ownersBodySchema(llc).safeParse([{ ...body(80)[0], ssn: '1' }]))).to.deep.equal({
      '0.ssn': 'Please enter a valid Social Security number.',
    });
  });

  it('are refused if two of them have one Social Security number, at the second', () => {
    const [first, second, third] = body(40, 30, 30);
    const sent = [first, second, { ...third, ssn: first?.ssn }];
    expect(messages(ownersBodySchema(llc).safeParse(sent))).to.deep.equal({
      '2.ssn': 'Another owner already has this Social Security number. Enter the number of this owner.',
    });
  });
});

describe('the Social Security number of an owner', () => {
  const after = (typed: string, ...before: string[]) =>
    ownerSchema(
      llc,
      before.map((ssn) => ({ ssn })),
    ).safeParse({ ...owner, ssn: typed });

  it('is not the one of an owner before, however it is typed', () => {
    const repeated = { ssn: 'Another owner already has this Social Security number. Enter the number of this owner.' };
    expect(messages(after('123456789', '234-56-7891', '123-45-6789'))).to.deep.equal(repeated);
    expect(messages(after('123-45-6789', '123 45 6789'))).to.deep.equal(repeated);
    expect(messages(after('123-45-6789', '234-56-7891'))).to.deep.equal({});
  });

  it('is not compared with a mask: two numbers may end alike', () => {
    expect(messages(after('***-**-6789', '***-**-6789'))).to.deep.equal({});
    expect(messages(after('123-45-6789', '***-**-6789'))).to.deep.equal({});
  });

  it('is wrong at the second owner in the list', () => {
    const { entries } = openOwners([owner, owner], llc);
    expect(entries.map((entry) => wrongFields(entry, llc, entries))).to.deep.equal([[], ['ssn']]);
  });
});

describe("a server's complaint about owners", () => {
  const rows: [message: string, index: number, field: string, sentence: string][] = [
    ['"owners[0].birthDate" is required', 0, 'birthDate', 'Date of birth is required.'],
    ['"owners[1].ssn" fails to match the required pattern: /^\\d{3}/', 1, 'ssn', 'Please enter a valid date of birth.'],
    ['"[2].email" must be a valid email', 2, 'email', 'Please enter a valid date of birth.'],
    ['"owners.0.city" is not allowed to be empty', 0, 'city', 'Date of birth is required.'],
    ['"owners[0].streetNum" is required', 0, 'addressLine', 'Date of birth is required.'],
    ['"owners[0].address.streetName" is required', 0, 'addressLine', 'Date of birth is required.'],
    [
      '"owners[0].firstName" length must be less than or equal to 24 characters long',
      0,
      'firstName',
      'Date of birth must be 24 characters or fewer.',
    ],
  ];
  for (const [message, ownerIndex, field, sentence] of rows) {
    it(`${message}: ${sentence}`, () => {
      const [error] = parseRejections(message);
      expect(error).to.deep.include({ index: ownerIndex, field });
      expect(say(decodeIssue(error?.message ?? ''), 'Date of birth')).to.equal(sentence);
    });
  }

  it('is found at the end of a longer message', () => {
    const found = parseRejections('"owners[0].birthDate" is required. "owners[1].ssn" fails to match');
    expect(found.map(({ index, field }) => [index, field])).to.deep.equal([
      [0, 'birthDate'],
      [1, 'ssn'],
    ]);
  });

  it('is ignored if it is about no field of the form', () => {
    for (const other of ['', 'Server side error', 'Please check the "Email" field', '<html>'.repeat(10_000)]) {
      expect(parseRejections(other), other.slice(0, 40)).to.deep.equal([]);
    }
  });

  const places: readonly [message: string, index: number | undefined, field: string][] = [
    ['"business.legalName" is required', undefined, 'legalName'],
    ['"business.address.city" is not allowed to be empty', undefined, 'city'],
    ['"websiteUrl" must be a valid uri', undefined, 'website'],
    ['"contact.ssn" must be valid', undefined, 'ssn'],
    ['"[1].accountNumber" length must be less than or equal to 17', 1, 'accountNumber'],
    ['"owners.2.email" must be a valid email', 2, 'email'],
    ['owners[3].ssn is required', 3, 'ssn'],
    ['"constructor" is required', undefined, 'constructor'],
    // As Joi names the value that its pattern refuses.
    ['"federalTaxId" with value "451234567" fails to match the required pattern: /^x$/', undefined, 'federalTaxId'],
    ['"contact.ssn" with value "612-34-5987" fails to match the SSN pattern', undefined, 'ssn'],
    ['"[0].accountNumber" with value "98173645201" fails to match the required pattern', 0, 'accountNumber'],
    ['"dbaName" with value "Joe\'s "Pizza"" fails to match the required pattern', undefined, 'dbaName'],
  ];
  for (const [message, index, field] of places) {
    it(`${message}: ${field}${index === undefined ? '' : ` of number ${index}`}`, () => {
      expect(parseRejections(message).map((found) => [found.index, found.field])).to.deep.equal([[index, field]]);
    });
  }
});

describe('fees', () => {
  const fees = {
    platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
    spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
  };
  it('are the platform fee plus the product fee', () => {
    expect(formatFees(fees)).to.equal('3.40% + $0.35');
    const none = { ccCnpSale: { discountRate: 0, fixed: 0 } };
    expect(formatFees({ platform: none, spProduct: none })).to.equal('0.00% + $0.00');
    const odd = { ccCnpSale: { discountRate: 2.675, fixed: 0.1 } };
    const fixed = { ccCnpSale: { discountRate: 0, fixed: 0.2 } };
    expect(formatFees({ platform: odd, spProduct: fixed }), 'not rounded').to.equal('2.675% + $0.30');
    const large = { ccCnpSale: { discountRate: 0, fixed: 1234.5 } };
    expect(formatFees({ platform: none, spProduct: large }), 'thousands').to.equal('0.00% + $1,234.50');
    const less = { ccCnpSale: { discountRate: -0.5, fixed: -0.0525 } };
    expect(formatFees({ platform: none, spProduct: less }), 'a discount').to.equal('-0.50% - $0.0525');
  });
});
