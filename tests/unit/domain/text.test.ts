import { emailRule, formatEmail } from '../../../src/domain/email';
import { suggestEmail } from '../../../src/domain/email-suggestion';
import { limits } from '../../../src/domain/limits';
import { signUpNameRule } from '../../../src/domain/sign-up';
import { businessNameRule, normalizeText, personNameRule } from '../../../src/domain/text';
import { expect } from '@esm-bundle/chai';
import { sends, table } from './support';

const long = (length: number) => 'a'.repeat(length);
const person = "First name may contain only letters, spaces and _ - & . ' ,";
const business = "DBA name may contain only letters, digits, spaces and _ - & . ' , #";

describe('names of people (specification 5, Owner)', () => {
  table('First name', personNameRule, [
    ['nothing', '', 'First name is required.'],
    ['blanks', ' \u00a0 ', 'First name is required.'],
    ['one letter', 'O', sends('O')],
    ['every allowed sign', "A_B-C&D.E'F, G", sends("A_B-C&D.E'F, G")],
    ['a curly apostrophe', 'O\u2019Brien-Ñuñez Jr.', sends("O'Brien-Ñuñez Jr.")],
    ['letters of other scripts', 'Nguyễn 李', sends('Nguyễn 李')],
    ['a decomposed accent', 'Zoe\u0308', sends('Zoë')],
    ['24 letters, the last one decomposed', `${long(23)}e\u0301`, sends(`${long(23)}é`)],
    ['24 letters beyond the basic plane', '𝒳'.repeat(24), sends('𝒳'.repeat(24))],
    ['25 letters', long(25), 'First name must be 24 characters or fewer.'],
    ['a digit', 'Ada 2', person],
    ['an emoji', 'Ada 😀', person],
    ['a hash', 'Ada #', person],
    ['markup', '<b>Ada</b>', person],
    ['an invisible character and stray blanks', ' Ada\u200b  Diaz ', sends('Ada Diaz')],
  ]);
});

describe('names of businesses (specification 5, Business)', () => {
  table('DBA name', businessNameRule(limits.dbaName), [
    ['nothing', '', 'DBA name is required.'],
    ['every allowed sign', "AT&T, Inc. #2 _-'", sends("AT&T, Inc. #2 _-'")],
    ['100 characters', long(100), sends(long(100))],
    ['100 letters beyond the basic plane', '𝒳'.repeat(100), sends('𝒳'.repeat(100))],
    ['101 characters', long(101), 'DBA name must be 100 characters or fewer.'],
    ['an emoji', 'Shop 😀', business],
    ['an asterisk', 'SQ *SHOP', business],
  ]);
  table('Legal business name', businessNameRule(limits.legalName), [
    ['150 characters', long(150), sends(long(150))],
    ['151 characters', long(151), 'Legal business name must be 150 characters or fewer.'],
  ]);
  table('Billing descriptor', businessNameRule(limits.billingDescriptor), [
    ['25 characters', long(25), sends(long(25))],
    ['26 characters', long(26), 'Billing descriptor must be 25 characters or fewer.'],
  ]);

  it('are joined into one line when several are pasted', () => {
    expect(normalizeText('Ada\r\n\tDiaz')).to.equal('Ada Diaz');
  });
});

describe('a full name at sign-up', () => {
  table('Full name', signUpNameRule, [
    ['nothing', '', 'Full name is required.'],
    ['three characters', 'Ada', 'Full name must be at least 4 characters.'],
    ['four characters', 'Ada D', sends('Ada D')],
  ]);
});

describe('an email address', () => {
  const invalid = 'Please enter a valid email.';
  table('Email', emailRule, [
    ['nothing', ' ', 'Email is required.'],
    ['an address', 'ada@shop.example', sends('ada@shop.example')],
    ['blanks around', '  ada@shop.example\u200b ', sends('ada@shop.example')],
    ['a plus and capitals', 'Ada+x@Shop.Example', sends('Ada+x@Shop.Example')],
    ['a curly apostrophe', 'ada.o’brien@shop.example', sends("ada.o'brien@shop.example")],
    ['a backtick', 'ada`b@shop.example', sends('ada`b@shop.example')],
    ['dashes of a document', 'ada\u2011b@my\u2010shop.example', sends('ada-b@my-shop.example')],
    ['letters in two parts', 'jose\u0301@shop.example', sends('jos\u00e9@shop.example')],
    ['a host of another script', 'ada@दुकान.भारत', sends('ada@दुकान.भारत')],
    ['70 characters', `${long(58)}@abc.example`, sends(`${long(58)}@abc.example`)],
    ['71 characters', `${long(59)}@abc.example`, 'Email must be 70 characters or fewer.'],
    ['no at', 'ada.shop.example', invalid],
    ['no dot in the host', 'ada@localhost', invalid],
    ['two dots', 'ada@shop..example', invalid],
    ['a dot at the end of the name', 'ada.@shop.example', invalid],
    ['two addresses', 'a@b.com, c@d.com', invalid],
    ['a blank inside', 'ada @shop.example', invalid],
    ['a numeric ending', 'ada@127.0.0.1', invalid],
    ['a header', 'ada@shop.example\nBcc: x@y.zz', invalid],
  ]);

  it('leads to a suggestion if it has a likely typo', () => {
    expect(suggestEmail('ada@gmial.com')).to.equal('ada@gmail.com');
    expect(suggestEmail('ada@gmai.com')).to.equal('ada@gmail.com');
    expect(suggestEmail('ada@hotmaill.com')).to.equal('ada@hotmail.com');
    expect(suggestEmail('ada@yahoo.con')).to.equal('ada@yahoo.com');
    expect(suggestEmail(' ada@Outlok.com ')).to.equal('ada@outlook.com');
  });

  it('leads to no suggestion for a correct or unknown host', () => {
    for (const email of [
      'ada@gmail.com',
      'ada@ymail.com',
      'ada@mail.com',
      'ada@shop.example',
      'ada',
      '@gmial.com',
      '',
    ]) {
      expect(suggestEmail(email), email).to.equal(undefined);
    }
  });

  it('is shown without spaces around it, or as typed if it is invalid', () => {
    expect(formatEmail(' a@b.co ')).to.equal('a@b.co');
    expect(formatEmail(' a@b ')).to.equal(' a@b ');
  });
});
