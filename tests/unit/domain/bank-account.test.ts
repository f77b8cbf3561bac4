import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import {
  accountCount,
  bankAccountBodySchema,
  bankAccountDraftSchema,
  bankAccountSchema,
  bankAccountToDraft,
  bankAccountToForm,
  emptyBankAccount,
  isUnchanged,
  keepsNumbers,
  masksBoth,
} from '../../../src/domain/bank-account';
import { account, anyForm } from './fixtures';
import { messages } from './support';

const sent = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '021000021',
  accountNumber: '00012345',
};
const saved = { ...sent, accountRouting: '*****0021', accountNumber: '****2345', status: 'active' };
const schema = bankAccountSchema();

describe('the bank form (specification 5, Bank)', () => {
  it('produces the body that the API expects, without the confirmation', () => {
    expect(schema.parse(account)).to.deep.equal(sent);
  });

  it('lists everything that is missing at once', () => {
    const required = 'The Label field is required.';
    expect(messages(schema.safeParse({ ...emptyBankAccount('Payout'), accountType: '' }), 'Label')).to.deep.equal({
      nameOnAccount: required,
      accountType: required,
      accountRouting: required,
      accountNumber: required,
      confirmAccountNumber: required,
    });
  });

  it('says what is wrong in each field', () => {
    const wrong = { ...account, accountRouting: '12345', accountNumber: '1234', confirmAccountNumber: '12345' };
    expect(messages(schema.safeParse(wrong), 'Label')).to.deep.equal({
      accountRouting: 'Label must be 9 digits long.',
      accountNumber: 'Label must be between 5 and 17 digits long.',
      confirmAccountNumber: 'The confirmed account number does not match the account number.',
    });
    expect(messages(schema.safeParse({ ...account, accountRouting: '123456789' }))).to.deep.equal({
      accountRouting: 'Please check the routing number.',
    });
    expect(messages(schema.safeParse({ ...account, accountType: 'Savings' }), 'Account type')).to.deep.equal({
      accountType: 'Please enter a valid account type.',
    });
  });

  it('accepts a saved account unchanged and does not send its numbers again', () => {
    const form = bankAccountToForm(saved);
    expect(keepsNumbers(form)).to.equal(true);
    expect(isUnchanged(form, saved)).to.equal(true);
    expect(schema.parse(form)).to.deep.equal({
      accountLabel: 'Payout',
      nameOnAccount: 'Diaz LLC',
      accountType: 'Checking',
    });
    expect(isUnchanged({ ...form, nameOnAccount: 'Diaz Inc' }, saved)).to.equal(false);
    expect(isUnchanged(form, undefined)).to.equal(false);
  });

  it('is on file if the server masks only one of two complete numbers, and then shows neither', () => {
    const numbers = (accountRouting: string, accountNumber: string): unknown[] => {
      const form = bankAccountToForm(masksBoth({ ...saved, accountRouting, accountNumber }));
      return [form.accountRouting, form.accountNumber, schema.safeParse(form).success];
    };
    expect(numbers('021000021', '****2345')).to.deep.equal(['*****0021', '****2345', true]);
    expect(numbers('*****0021', '00012345')).to.deep.equal(['*****0021', '****2345', true]);
    expect(numbers('*****0021', '')).to.deep.equal(['*****0021', '', false]);
    expect(numbers('02100', '****2345')).to.deep.equal(['02100', '****2345', false]);
    expect(numbers('021000021', '00012345')).to.deep.equal(['021000021', '00012345', false]);
  });

  it('asks for both numbers and the confirmation once either is changed', () => {
    const required = 'The Label field is required.';
    const numbers = { accountRouting: '', accountNumber: '', confirmAccountNumber: '' };
    const touched = { ...bankAccountToForm(saved), ...numbers };
    const all = { accountRouting: required, accountNumber: required, confirmAccountNumber: required };
    expect(messages(schema.safeParse(touched), 'Label')).to.deep.equal(all);
    const half = { ...bankAccountToForm(saved), accountNumber: '00012345', confirmAccountNumber: '00012345' };
    expect(messages(schema.safeParse(half), 'Label')).to.deep.equal({ accountRouting: required });
    const other = { ...bankAccountToForm(saved), accountRouting: '021000021' };
    expect(messages(schema.safeParse(other), 'Label')).to.deep.equal({
      accountNumber: required,
      confirmAccountNumber: required,
    });
  });

  it('accepts a pending account, which shows only its name', () => {
    for (const status of ['pending', 'Pending', 'PENDING']) {
      const form = bankAccountToForm({ nameOnAccount: 'Diaz LLC', status });
      expect(schema.safeParse(form).success, status).to.equal(true);
      expect(isUnchanged(form, undefined), status).to.equal(true);
    }
  });
});

describe('autosave of a bank account', () => {
  it('never sends an asterisk, the confirmation or the status, but everything else that was typed', () => {
    fc.assert(
      fc.property(anyForm(account), (form) => {
        const draft = bankAccountToDraft(form);
        expect(draft).not.to.have.any.keys('confirmAccountNumber', 'status');
        expect(`${draft.accountRouting ?? ''}${draft.accountNumber ?? ''}`).not.to.include('*');
        const resumed = bankAccountToForm(bankAccountDraftSchema.parse(JSON.parse(JSON.stringify(draft))));
        // What is confirmed is confirmed for the form that comes back as well: there it is on file.
        const again = bankAccountToDraft({ ...resumed, confirmAccountNumber: resumed.accountNumber });
        expect(again).to.deep.equal({ ...draft, accountType: draft.accountType ?? 'Checking' });
      }),
      { numRuns: 500 },
    );
  });

  it('holds back a complete account number until it is confirmed', () => {
    const typed = { ...emptyBankAccount('Payout'), accountNumber: '123456789' };
    expect(bankAccountToDraft(typed)).not.to.have.property('accountNumber');
    expect(bankAccountToDraft({ ...typed, confirmAccountNumber: '12345678' })).not.to.have.property('accountNumber');
    expect(bankAccountToDraft({ ...typed, confirmAccountNumber: '123456789' }).accountNumber).to.equal('123456789');
    expect(bankAccountToDraft({ ...typed, accountNumber: '123' }).accountNumber).to.equal('123');
  });

  it('holds back a whole number that is refused, which would come back as on file', () => {
    const numbers = (accountRouting: string, accountNumber: string): unknown => {
      const form = {
        ...emptyBankAccount('Payout'),
        accountRouting,
        accountNumber,
        confirmAccountNumber: accountNumber,
      };
      const { accountRouting: routing, accountNumber: number } = bankAccountToDraft(form);
      return [routing, number];
    };
    expect(numbers('021000021', '123456789')).to.deep.equal(['021000021', '123456789']);
    expect(numbers('021000022', '123456789'), 'a wrong check digit').to.deep.equal([undefined, '123456789']);
    expect(numbers('02100002', '123456789'), 'half typed').to.deep.equal(['02100002', '123456789']);
    expect(numbers('021000021', '123456789012345678'), 'too long').to.deep.equal(['021000021', undefined]);
    expect(numbers('xxxxx0021', 'xxxxxx6789'), 'copied masks (D-650)').to.deep.equal([undefined, undefined]);
  });

  it('sends neither an asterisk nor the confirmation on Continue', () => {
    fc.assert(
      fc.property(anyForm(account), fc.constantFrom('', 'active', 'pending'), (form, status) => {
        const parsed = schema.safeParse({ ...form, status });
        if (!parsed.success) return;
        expect(parsed.data).not.to.have.any.keys('confirmAccountNumber', 'status');
        expect(`${parsed.data.accountRouting ?? ''}${parsed.data.accountNumber ?? ''}`).not.to.include('*');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a bank account received by the server', () => {
  it('is accepted as sent, with leading zeros', () => {
    expect(bankAccountBodySchema().parse(sent)).to.deep.equal(sent);
  });

  it('cannot pass itself off as pending', () => {
    const body = { nameOnAccount: 'Diaz LLC', accountType: 'Checking', status: 'pending' };
    expect(messages(bankAccountBodySchema().safeParse(body), 'Label')).to.deep.equal({
      accountRouting: 'The Label field is required.',
      accountNumber: 'The Label field is required.',
      confirmAccountNumber: 'The Label field is required.',
    });
  });

  it('is stripped of fields that do not belong there', () => {
    expect(bankAccountBodySchema().parse({ ...sent, confirmAccountNumber: '1', admin: true })).to.deep.equal(sent);
  });
});

describe('the number of bank forms', () => {
  it("is the product's setting, at least 1 and at most 10", () => {
    const settings: [unknown, number][] = [
      [1, 1],
      [5, 5],
      ['2', 2],
      [0, 1],
      [-1, 1],
      [1e9, 10],
      ['two', 1],
      [null, 1],
      [NaN, 1],
      [2.9, 2],
    ];
    for (const [quantity, count] of settings) expect(accountCount(quantity), String(quantity)).to.equal(count);
  });
});
