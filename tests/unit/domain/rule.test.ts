import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import {
  bad,
  decodeIssue,
  encodeIssue,
  fieldName,
  good,
  issueKeys,
  optional,
  type IssueKey,
} from '../../../src/domain/rule';
import { field } from '../../../src/domain/field';
import { rules as laterInEnglish } from '../../../src/i18n/en/rules';
import { validation as firstInEnglish } from '../../../src/i18n/en/validation';
import { rules as laterInSpanish } from '../../../src/i18n/es/rules';
import { validation as firstInSpanish } from '../../../src/i18n/es/validation';

const english = { ...firstInEnglish, ...laterInEnglish };
const spanish = { ...firstInSpanish, ...laterInSpanish };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const catalogueCoversTheIssues: Same<keyof typeof english, IssueKey> = true;

/** What a paste or autofill leaves in a field that looks empty. */
const UNSEEN = ['\u200b', ' \u200e', '\u202a\u202c', '\u00a0\ufeff', '\u00ad', '\u3164', '\u0000'];

const placesOf = (text: string) => new Set(text.match(/\{\w+\}/g));

describe('the messages of the rules', () => {
  it('have one sentence for each issue and no others', () => {
    expect(catalogueCoversTheIssues).to.equal(true);
    expect(Object.keys(english).toSorted()).to.deep.equal([...issueKeys].toSorted());
    expect(Object.keys(spanish).toSorted()).to.deep.equal([...issueKeys].toSorted());
  });

  it('have the same figures in Spanish and in English', () => {
    for (const key of issueKeys) {
      const extra = [...placesOf(spanish[key])].filter((place) => !placesOf(english[key]).has(place));
      expect(
        extra.filter((place) => place !== '{label}'),
        key,
      ).to.deep.equal([]);
    }
  });

  it('match the specification letter for letter', () => {
    expect(Object.values(english)).to.include.members([
      'This field is required',
      'Please enter a complete date',
      'Please use MM-DD-YYYY or YYYY-MM-DD format',
      'Date cannot be in the future.',
      'Please enter street number at the beginning',
      'Please enter street name',
      'Please enter a valid URL',
      'Password is required',
      'Password does not meet the required criteria',
      'Password is not strong enough',
      'Password does not meet the requirements.',
      'Please verify that you are not a robot.',
      'Please select a business type.',
      'A sole proprietorship cannot have more than one owner.',
      'A sole proprietorship must have one owner.',
      'The confirmed account number does not match the account number.',
    ]);
  });
});

describe('an issue encoded as one string', () => {
  it('is decoded unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...issueKeys),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer())),
        (key, params) => {
          expect(decodeIssue(encodeIssue({ key, params }))).to.deep.equal({ key, params: { ...params } });
        },
      ),
      { numRuns: 100 },
    );
    expect(decodeIssue(encodeIssue({ key: 'validation.url' }))).to.deep.equal({ key: 'validation.url' });
  });

  it('leaves any other message unchanged', () => {
    for (const message of ['', 'Invalid input', 'constructor', 'validation.unknown', 'validation.url {not json']) {
      expect(decodeIssue(message), message).to.equal(null);
    }
  });
});

describe('a field', () => {
  const even = field((typed) => (Number(typed) % 2 === 0 ? good(Number(typed)) : bad('validation.invalid', { a: 1 })));

  it('checks what is typed and produces what is sent', () => {
    expect(even.parse('4')).to.equal(4);
    expect(even.safeParse('5').error?.issues.map(({ message }) => decodeIssue(message))).to.deep.equal([
      { key: 'validation.invalid', params: { a: 1 } },
    ]);
  });

  it('may be left blank if it is optional', () => {
    const rule = optional(() => bad('validation.invalid'));
    expect(rule('  ')).to.deep.equal({ ok: true, value: undefined });
    expect(rule('x').ok).to.equal(false);
    for (const unseen of UNSEEN)
      expect(rule(unseen), JSON.stringify(unseen)).to.deep.equal({ ok: true, value: undefined });
  });

  it('is written in lowercase inside a sentence, except for proper names', () => {
    expect(fieldName('First name')).to.equal('first name');
    expect(fieldName('ZIP code')).to.equal('ZIP code');
    expect(fieldName('Federal tax ID')).to.equal('federal tax ID');
    expect(fieldName('DBA name')).to.equal('DBA name');
    expect(fieldName('Social Security number')).to.equal('Social Security number');
  });
});
