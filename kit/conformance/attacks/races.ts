import { getBankAccounts, getStatus, saveBankAccounts, saveBankAccountsPart, submit } from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { accountsOf } from '../checks/samples';
import { Blocked, Unmet } from '../outcome';
import { isAccepted } from '../walk';
import type { Attack } from './attack';
import type { Attacker } from './attacker';

const ROUNDS = 3;
/** A single one could be an answer that was overtaken. */
const ENOUGH = 2;

const FIRST_PAUSE_MS = 10;

/** The last four digits of the account number on file. */
async function shownNumber(attacker: Attacker, token: string): Promise<string> {
  const { walk } = attacker;
  const [account] = await attacker.setUp(() => walk.good(getBankAccounts, { token, query: { addAsterisks: 'true' } }));
  return textOf(account?.accountNumber).slice(-4);
}

/** The number on file once the server says that the application is submitted; null if the answer to the submission comes first. */
async function numberAsSubmitted(
  attacker: Attacker,
  token: string,
  submitted: Promise<boolean>,
): Promise<string | null> {
  const { walk } = attacker;
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  const over = submitted.then(end, end);
  // A review may take two minutes: the pauses grow.
  for (let pause = FIRST_PAUSE_MS; !isOver; pause *= 2) {
    const { canVisitStep } = await attacker.setUp(() => walk.good(getStatus, { token }));
    if (!canVisitStep.submit) return shownNumber(attacker, token);
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, pause))]);
  }
  return null;
}

/**
 * Changes bank accounts at the moment of the submission, in several rounds.
 * @returns how many submissions were accepted
 * @throws {Unmet} if an account changed after one
 */
async function lateChanges(attacker: Attacker, call: typeof saveBankAccounts): Promise<number> {
  const { walk } = attacker;
  let accepted = 0;
  let late = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await attacker.applicant('bank');
    let isAnswered = false;
    const lateNumbers: string[] = [];
    const change = async (at: number): Promise<void> => {
      const accountNumber = walk.secret(`98765432${round}${at}`);
      const body = accountsOf(walk).map((account) => ({ ...account, accountNumber }));
      const answer = await walk.send(call, { token, body });
      if (isAccepted(answer) && isAnswered) lateNumbers.push(accountNumber.slice(-4));
    };
    const submitted = walk.send(submit, { token, body: { ack: true } }).then((answer) => {
      isAnswered = isAccepted(answer);
      return isAnswered;
    });
    const [asSubmitted, isSubmitted] = await Promise.all([
      numberAsSubmitted(attacker, token, submitted),
      submitted,
      ...[1, 2, 3, 4].map(change),
    ]);
    if (!isSubmitted) continue;
    accepted += 1;
    const number = await shownNumber(attacker, token);
    // The answer comes after the review. What has changed since the step was closed needs no answer as proof.
    if (asSubmitted !== null && number !== asSubmitted) throw new Unmet('the account changed after the submission');
    if (lateNumbers.includes(number)) late += 1;
  }
  if (late >= ENOUGH) throw new Unmet(`${late} of ${ROUNDS} times, the account changed after the submission`);
  return accepted;
}

export const raceAttacks: readonly Attack[] = [
  {
    id: 'submit-race',
    holds: 'A change that is sent at the moment of the submission comes before it or is refused',
    consequence: 'The application is approved with one bank account and pays to another, which nobody has checked.',
    fix: 'Check that the application is open inside the transaction that changes it, with its row locked; let the database refuse changes to submitted rows.',
    async run(attacker) {
      // Apart from each other: a server may close the submission with a draft, until the form is complete again.
      const accepted =
        (await lateChanges(attacker, saveBankAccounts)) + (await lateChanges(attacker, saveBankAccountsPart));
      if (accepted === 0) throw new Blocked('no submission was accepted');
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
      const accepted = answers.filter(isAccepted).length;
      if (accepted !== 1) throw new Unmet(`${accepted} of 5 were accepted`);
    },
  },
];
