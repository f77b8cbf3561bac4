import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { accountNumberRule } from '../../../src/domain/account-number';
import { asMask, coverOf, draftNumber, enteredOver, isLeftOut, isMasked, type Edit } from '../../../src/domain/secret';
import { limits } from '../../../src/domain/limits';
import { routingNumberRule } from '../../../src/domain/routing-number';
import { federalTaxIdRule, maskFits, ssnRule } from '../../../src/domain/tax-id';

const SSN = '***-**-6789';
const MASKS = [SSN, '**-***6789', '*****6789', '*****0021', '******6789', '*'.repeat(13) + '0001'];
const all = (mask: string) => ({ start: 0, end: mask.length });
const at = (place: number) => ({ start: place, end: place });

describe('what is entered into a field with a mask', () => {
  const rows: readonly (readonly [what: string, edit: Omit<Edit, 'before'>, entered: string])[] = [
    ['all selected, 9 typed', { after: '9', selection: all(SSN), kind: 'insertText' }, '9'],
    [
      'all selected, a number pasted',
      { after: '123-45-6789', selection: all(SSN), kind: 'insertFromPaste' },
      '123-45-6789',
    ],
    ['9 typed at the end', { after: `${SSN}9`, selection: at(SSN.length), kind: 'insertText' }, '9'],
    ['9 typed at the start', { after: `9${SSN}`, selection: at(0), kind: 'insertText' }, '9'],
    ['6 typed before the 6', { after: '***-**-66789', selection: at(7), kind: 'insertText' }, '6'],
    [
      'a number pasted in the middle',
      { after: '***123-45-6789-**-6789', selection: at(3), kind: 'insertFromPaste' },
      '123-45-6789',
    ],
    ['the hidden part selected, 6 typed', { after: '66789', selection: { start: 0, end: 7 }, kind: 'insertText' }, '6'],
    [
      'the digits selected, the same pasted',
      { after: SSN, selection: { start: 7, end: 11 }, kind: 'insertFromPaste' },
      SSN,
    ],
    ['Backspace at the end', { after: '***-**-678', selection: at(11), kind: 'deleteContentBackward' }, ''],
    ['Delete in front of a digit', { after: '***-**-789', selection: at(7), kind: 'deleteContentForward' }, ''],
    ['the hidden part deleted', { after: '6789', selection: at(7), kind: 'deleteSoftLineBackward' }, ''],
    ['cut', { after: '', selection: all(SSN), kind: 'deleteByCut' }, ''],
    [
      'a number dropped where the caret was not',
      { after: `${SSN}123456789`, selection: at(0), kind: 'insertFromDrop', data: '123456789' },
      '123456789',
    ],
    ['set by a script', { after: '123-45-6789' }, '123-45-6789'],
    ['appended by a script', { after: `${SSN}1` }, '1'],
    ['filled in by the browser', { after: '123456789', kind: 'insertReplacementText' }, '123456789'],
    [
      'filled in after a caret was set',
      { after: '123456789', selection: at(4), kind: 'insertReplacementText' },
      '123456789',
    ],
    ['set to the mask again', { after: SSN }, SSN],
    ['undone', { after: '***-**-1111', kind: 'historyUndo' }, '***-**-1111'],
  ];
  for (const [what, edit, entered] of rows) {
    it(`${what}: ${entered || 'nothing'}`, () => expect(enteredOver({ before: SSN, ...edit })).to.equal(entered));
  }

  it('is exactly the text, wherever it is typed, pasted or put over a part', () => {
    const edit = fc.record({
      before: fc.constantFrom(...MASKS),
      places: fc.tuple(fc.nat(17), fc.nat(17)),
      text: fc.stringMatching(/^[\d-]{1,11}$/),
      kind: fc.constantFrom('insertText', 'insertFromPaste', 'insertCompositionText'),
    });
    fc.assert(
      fc.property(edit, ({ before, places, text, kind }) => {
        const [start = 0, end = 0] = places.map((place) => Math.min(place, before.length)).toSorted((a, b) => a - b);
        const after = before.slice(0, start) + text + before.slice(end);
        fc.pre(after !== before);
        expect(enteredOver({ before, after, selection: { start, end }, kind })).to.equal(text);
      }),
    );
  });
});

describe('what would come back as a mask is in no draft, and Continue refuses it (D-650)', () => {
  const MASK_LIKE = ['xxxx6789', 'xxxxxx6789', '••••6789', 'XXX-XX-6789', 'XXX-XX-XXXX', '##-###6789', 'xx', ' ●● 12'];
  const rules = [ssnRule, federalTaxIdRule(2), routingNumberRule, accountNumberRule];
  for (const typed of MASK_LIKE) {
    it(typed, () => {
      expect(asMask(typed)).to.satisfy(isMasked);
      for (const rule of rules) {
        const drafted = draftNumber(typed, rule, limits.taxId);
        expect(drafted).to.equal(undefined);
        expect(isLeftOut(typed, drafted)).to.equal(true);
        expect(rule(typed).ok).to.equal(false);
      }
    });
  }
  for (const typed of ['x', '6789', '123-45', 'x12345', 'none yet']) {
    it(`but ${typed} is`, () => expect(draftNumber(typed, ssnRule, limits.taxId)).to.equal(typed));
  }
});

describe('the cover of a secret whose field was left', () => {
  const isSsn = (typed: string): boolean => ssnRule(typed).ok;
  const isAccount = (typed: string): boolean => accountNumberRule(typed).ok;
  const rows: readonly (readonly [secret: string, isComplete: (typed: string) => boolean, cover: string])[] = [
    ['123-45-6789', isSsn, '•••-••-6789'],
    ['123-45', isSsn, '•••-••'],
    ['12345', isSsn, '•••••'],
    ['000-45-6789', isSsn, '•••-••-••••'],
    ['ab 123', isSsn, '•• •••'],
    ['***-**-6789', isSsn, '•••-••-6789'],
    ['12345', isAccount, '•••45'],
    ['12345678', isAccount, '••••5678'],
    ['1234', isAccount, '••••'],
    ['00012345678901', isAccount, '••••••••••8901'],
    ['', isAccount, ''],
  ];
  for (const [secret, isComplete, cover] of rows) {
    it(`${secret || 'nothing'}: ${cover || 'nothing'}`, () => expect(coverOf(secret, isComplete)).to.equal(cover));
  }

  it('never shows more than four digits, nor more than half of a typed number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,20}$/), fc.boolean(), (secret, complete) => {
        const shown = coverOf(secret, () => complete).replace(/\D/g, '').length;
        expect(shown).to.be.at.most(Math.min(4, secret.replace(/\D/g, '').length / 2));
        if (!complete) expect(shown).to.equal(0);
      }),
    );
  });
});

describe('the mask of a tax ID', () => {
  it('fits only the types whose numbers are grouped so, and any type without dashes', () => {
    const fits = (mask: string): (number | null)[] => ([1, 2, 3] as const).filter((type) => maskFits(mask, type));
    expect(fits('***-**-6789')).to.deep.equal([1, 3]);
    expect(fits('**-***6789')).to.deep.equal([2]);
    expect(fits('*****6789')).to.deep.equal([1, 2, 3]);
  });
});
