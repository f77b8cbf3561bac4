import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeableTexts, isWordedBy } from '../../scripts/docs/changeable-texts';

const SENTENCES = [
  'Over 100%: "Total ownership percentage cannot exceed 100%."',
  '401 at continue: "Invalid credentials"',
  'Required message pattern: "The X field is required."',
  'A routing number is exactly 9 digits ("must be 9 digits long")',
  'Optional fields carry an "(optional)" suffix on their label',
  'Owners: "Owner must be between 18 and 100 years old."',
  'Containing "password": shown beside the password field',
  'Buttons: Start Application and Continue previous application',
  'An edit is partially saved when its field is left',
];

const ROWS: readonly [what: string, text: string, worded: boolean][] = [
  ['a sentence with a figure', 'Total ownership percentage cannot exceed {max}%.', true],
  ['a short quotation', 'Invalid credentials', true],
  ['a quotation without its full stop', 'Owner must be between {min} and {max} years old', true],
  ['a quotation with a word in place of a name', 'The {label} field is required.', true],
  ['a quotation without the name it begins with', '{label} must be {length} digits long.', true],
  ['a quoted ending', '{label} (optional)', true],
  ['a button that is not quoted', 'Start Application', true],
  ['a single word', 'Password', false],
  ['part of a quotation', 'Ownership percentage', false],
  ['a name with a number, where a quotation begins with the name', 'Owner {number}', false],
  ['two words of a sentence in small letters', 'Start application', false],
  ['four words of a sentence, whatever their capitals', 'When its field is', true],
];

describe('texts that a host may change', () => {
  for (const [what, text, worded] of ROWS) {
    it(`${what} ${worded ? "is the specification's" : 'is ours'}: ${text}`, () => {
      assert.equal(isWordedBy(SENTENCES)(text), worded);
    });
  }

  it('hold none that the specification words, and the labels of fields', () => {
    const keys = changeableTexts().map(({ key }) => key);
    for (const key of [
      'validation.ownership.over',
      'validation.bank.required',
      'validation.routing.length',
      'continue.invalid',
      'confirm.dialogTitle',
      'confirm.fix',
      'unsupported.title',
      'validation.ownership.under',
      'validation.ownership.gate',
      'validation.age.owner',
      'validation.account.length',
      'action.onboarding',
      'sms.resend',
      'signUp.submit',
    ]) {
      assert(!keys.includes(key), key);
    }
    for (const key of ['bank.routing', 'position.VICE PRESIDENT', 'action.continue', 'signUp.title']) {
      assert(keys.includes(key), key);
    }
  });
});
