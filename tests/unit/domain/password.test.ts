import { expect } from '@esm-bundle/chai';
import { limits } from '../../../src/domain/limits';
import { mobileSchema, smsCodeSchema } from '../../../src/domain/mobile';
import { knownPasswordRule, meetsCriteria, newPasswordRule, passwordIssue } from '../../../src/domain/password';
import { hasRepetition, hasSequence, loadStrength, strengthOf } from '../../../src/domain/password-strength';
import { continueSchema, emptySignUp, passwordWords, signUpSchema } from '../../../src/domain/sign-up';
import { messages, say, sends, table } from './support';

const { strengthMin } = limits.password;

const strong = 'Quiet-Otter-9-Lamps';

describe('a new password (specification 5, Sign-up)', () => {
  const unmet = 'Password does not meet the requirements.';
  table('Create password', newPasswordRule(), [
    ['nothing', '', 'Password is required'],
    ['all criteria', strong, sends(strong)],
    ['11 characters', 'Abcdefgh-1x', unmet],
    ['no capital', 'quiet-otter-9-lamps', unmet],
    ['no number', 'Quiet-Otter-X-Lamps', unmet],
    ['nothing special', 'QuietOtter9Lamps', unmet],
    ['a blank as the special one', 'Quiet Otter 9 Lamps', sends('Quiet Otter 9 Lamps')],
    ['blanks at both ends, sent as typed', ` ${strong} `, sends(` ${strong} `)],
    ['128 emoji and the rest', `${'😀'.repeat(128)}A1`, sends(`${'😀'.repeat(128)}A1`)],
  ]);
  table(
    'Create password, rated 1',
    newPasswordRule(() => 1),
    [['all criteria', strong, 'Password is not strong enough']],
  );
  table(
    'Create password, rated 2',
    newPasswordRule(() => 2),
    [['all criteria', strong, sends(strong)]],
  );

  it('says what is missing while it is typed', () => {
    expect(say(passwordIssue(''))).to.equal('Password is required');
    expect(say(passwordIssue('short'))).to.equal('Password does not meet the required criteria');
    expect(say(passwordIssue(strong, 1))).to.equal('Password is not strong enough');
    expect(passwordIssue(strong, 2)).to.equal(null);
    expect(passwordIssue(strong)).to.equal(null);
  });

  it('checks each criterion separately', () => {
    expect(meetsCriteria('aB3$')).to.deep.equal({ length: false, uppercase: true, number: true, special: true });
    expect(meetsCriteria('éééééééééééé')).to.deep.equal({
      length: true,
      uppercase: false,
      number: false,
      special: false,
    });
  });
});

describe('password strength', () => {
  it('is Weak, Weak, Good, Strong or Very Strong, depending on the score', () => {
    const levels = [0, 1, 2, 3, 4].map((score) => strengthOf({ score }, strong).level);
    expect(levels).to.deep.equal(['weak', 'weak', 'good', 'strong', 'veryStrong']);
    expect([1, 2].map((score) => strengthOf({ score }, strong).score >= strengthMin)).to.deep.equal([false, true]);
  });

  it('is lowered by repetitions and sequences, but never below 0', () => {
    expect(strengthOf({ score: 4 }, 'otter!otter').score).to.equal(3);
    expect(strengthOf({ score: 4 }, 'quiet!456').score).to.equal(3);
    expect(strengthOf({ score: 4 }, 'otter!otter!456').score).to.equal(2);
    expect(strengthOf({ score: 0 }, 'aaa123').score).to.equal(0);
  });

  it('recognizes a repetition and a sequence', () => {
    expect(['abxabyabz', 'otter', 'aab'].map(hasRepetition)).to.deep.equal([false, false, false]);
    expect(['ottOtt', 'xaaa', 'lampOlamp'].map(hasRepetition)).to.deep.equal([true, true, true]);
    expect(['ace', '135', 'ab', 'a-b', '!"#'].map(hasSequence)).to.deep.equal([false, false, false, false, false]);
    expect(['xABCx', '987', 'cba'].map(hasSequence)).to.deep.equal([true, true, true]);
  });

  it('is loaded on first use', async () => {
    const rate = await loadStrength();
    expect(rate('Password1234!').score).to.be.below(strengthMin);
    expect(rate(strong).level).to.equal('veryStrong');
    expect(rate('ada@shop.example').score).to.be.above(1);
    expect(rate('ada@shop.example', ['Ada Diaz', 'ada@shop.example']).score).to.equal(0);
    expect(rate('A1!'.repeat(5000)).score).to.be.below(strengthMin);
  });
});

describe('the password of an application in progress', () => {
  table('Password', knownPasswordRule, [
    ['nothing', '', 'Password is required'],
    ['4 characters', 'abcd', 'Password must be at least 5 characters.'],
    ['5 characters', 'abcde', sends('abcde')],
  ]);
});

describe('the sign-up form', () => {
  const filled = { name: ' Ada Diaz ', email: 'ada@shop.example ', password: strong, terms: true, captcha: 'token' };

  it('produces the body that is sent', () => {
    expect(signUpSchema({ captchaRequired: true }).parse(filled)).to.deep.equal({
      name: 'Ada Diaz',
      email: 'ada@shop.example',
      password: strong,
      terms: true,
      captcha: 'token',
    });
  });

  it('lists everything that is missing at once', () => {
    const refused = signUpSchema({ captchaRequired: true }).safeParse(emptySignUp());
    expect(messages(refused, 'Label')).to.deep.equal({
      name: 'Label is required.',
      email: 'Label is required.',
      password: 'Password is required',
      terms: 'Please agree to the Terms of Service, Privacy Notice and E-Sign Consent.',
      captcha: 'Please verify that you are not a robot.',
    });
  });

  it('rates the password together with name and email, as the meter does', async () => {
    const rate = await loadStrength();
    const name = 'Adelheid Lindqvist';
    const containing = 'Lindqvist-1!';
    const schema = signUpSchema({ captchaRequired: true, rate: (password, words) => rate(password, words).score });
    const problems = (password: string): object => messages(schema.safeParse({ ...filled, name, password }));
    expect(rate(containing).score).to.be.at.least(strengthMin);
    expect(rate(containing, passwordWords({ ...filled, name })).score).to.be.below(strengthMin);
    expect(problems(containing)).to.deep.equal({ password: 'Password is not strong enough' });
    expect(problems(strong)).to.deep.equal({});
  });

  it('requires no captcha when it is off', () => {
    expect(signUpSchema({ captchaRequired: false }).safeParse({ ...filled, captcha: '' }).success).to.equal(true);
  });
});

describe('the login and mobile number forms', () => {
  it('accept email and password', () => {
    expect(messages(continueSchema().safeParse({ email: 'ada', password: '' }), 'Email')).to.deep.equal({
      email: 'Please enter a valid email.',
      password: 'Password is required',
    });
  });

  it('send the mobile number as E.164 and the code as digits', () => {
    expect(mobileSchema().parse({ mobileNumber: '212 555 0142' })).to.deep.equal({ mobileNumber: '+12125550142' });
    expect(smsCodeSchema().parse({ smsCode: '123 456' })).to.deep.equal({ smsCode: '123456' });
  });
});
