import * as z from 'zod/mini';
import { bankAccountDraftSchema } from '../../domain/bank-account';
import { anything } from '../answers';
import { defineCall } from '../call';
import { listOrNone, savedDraft } from '../later-answers';

const PATH = 'onboarding/accounts/payout';
const accounts = z.array(bankAccountDraftSchema);

export const getBankAccounts = defineCall({
  id: 'getBankAccounts',
  summary: 'The payout bank accounts; numbers masked when addAsterisks is set',
  method: 'GET',
  path: PATH,
  query: z.object({ addAsterisks: z.boolean() }),
  answer: listOrNone(savedDraft(bankAccountDraftSchema)),
});

export const saveBankAccounts = defineCall({
  id: 'saveBankAccounts',
  summary: 'Saves the payout bank accounts',
  method: 'POST',
  path: PATH,
  request: accounts,
  answer: anything,
});

export const saveBankAccountsPart = defineCall({
  id: 'saveBankAccountsPart',
  summary: 'Keeps what was typed of the bank accounts so far',
  method: 'POST',
  path: `${PATH}/partial`,
  request: accounts,
  answer: anything,
});
