import { getBankAccounts, saveBankAccounts, submit } from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { accountsOf } from '../checks/samples';
import { Unmet } from '../outcome';
import type { Attack } from './attack';

const ROUNDS = 3;
/** A single one could be an answer that was overtaken. */
const ENOUGH = 2;

export const raceAttacks: readonly Attack[] = [
  {
    id: 'submit-race',
    holds: 'A change that is sent at the moment of the submission comes before it or is refused',
    consequence: 'The application is approved with one bank account and pays to another, which nobody has checked.',
    fix: 'Check that the application is open inside the transaction that changes it, with its row locked; let the database refuse changes to submitted rows.',
    async run(attacker) {
      const { walk } = attacker;
      let late = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { token } = await attacker.applicant('bank');
        let isSubmitted = false;
        const lateNumbers: string[] = [];
        const change = async (at: number): Promise<void> => {
          const accountNumber = walk.secret(`98765432${round}${at}`);
          const body = accountsOf(walk).map((account) => ({ ...account, accountNumber }));
          const { status } = await walk.send(saveBankAccounts, { token, body });
          if (status < 300 && isSubmitted) lateNumbers.push(accountNumber.slice(-4));
        };
        const submitted = walk.send(submit, { token, body: { ack: true } }).then(({ status }) => {
          isSubmitted = status < 300;
        });
        await Promise.all([submitted, ...[1, 2, 3, 4].map(change)]);
        const [account] = await walk.good(getBankAccounts, { token, query: { addAsterisks: 'true' } });
        if (lateNumbers.includes(textOf(account?.accountNumber).slice(-4))) late += 1;
      }
      if (late >= ENOUGH) throw new Unmet(`${late} of ${ROUNDS} times, the account changed after the submission`);
    },
  },
  {
    id: 'double-submit',
    holds: 'Of several submissions at the same moment, one is accepted',
    consequence: 'One application opens two merchant accounts.',
    fix: 'Lock the row, check that it was not submitted, and mark it in the same transaction.',
    async run(attacker) {
      const { walk } = attacker;
      const { token } = await attacker.applicant('bank');
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => walk.send(submit, { token, body: { ack: true } })),
      );
      const accepted = answers.filter(({ status, envelope }) => status < 300 && !envelope.refused).length;
      if (accepted !== 1) throw new Unmet(`${accepted} of 5 were accepted`);
    },
  },
];
