import {
  getBankAccounts,
  getContact,
  getOwners,
  saveBankAccountsPart,
  saveBusinessPart,
  saveOwners,
  saveOwnersPart,
  setApplication,
  getApplications,
  getBusiness,
  continueApplication,
  initiate,
} from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { SHOWN_DIGITS } from '../../../src/domain/secret';
import { digitsOf } from '../checks/expect';
import { opensNothing } from '../checks/arrival';
import { ownersOf, businessOf, accountsOf } from '../checks/samples';
import { Blocked, Skipped, Unmet } from '../outcome';
import type { Attack } from './attack';
import type { Attacker } from './attacker';

const NUMBER = 612345987;
const EMPTY_OWNERS = 21_000;

/** The shared applicant's owners, with stored numbers. The server accepts them as a draft and on Continue: a refusal means the change. */
async function storedOwners(attacker: Attacker) {
  const { walk } = attacker;
  const { token } = await attacker.shared();
  const body = { owners: ownersOf(walk) };
  const { owners } = await attacker.setUp(async () => {
    await walk.good(saveOwnersPart, { token, body });
    await walk.good(saveOwners, { token, body });
    return walk.good(getOwners, { token });
  });
  return { token, owners };
}

/** Where a number goes can be seen only if something of it comes back. @throws {Skipped} */
function expectShown(owners: readonly { readonly ssn?: unknown }[]): void {
  if (owners.every(({ ssn }) => digitsOf(ssn) === '')) throw new Skipped('nothing of a number comes back');
}

/** Attacks on the numbers that belong to an owner or account. */
export const identityAttacks: readonly Attack[] = [
  {
    id: 'moved-number',
    holds: "A removed owner's Social Security number does not pass to whoever takes that place",
    consequence: "A person is checked, and reported to the IRS, under somebody else's number.",
    fix: 'Keep a stored number only for the owner whose id is sent, never by name or place in the list.',
    async run(attacker) {
      const { walk } = attacker;
      const { token } = await attacker.applicant('people');
      const [, second] = ownersOf(walk);
      const { ssn: _, ...stranger } = { ...second, firstName: 'Carl', lastName: 'Newman' } as Record<string, unknown>;
      for (const list of [[stranger], [stranger, { ...stranger, firstName: 'Dora' }]]) {
        const before = await attacker.setUp(async () => {
          await walk.good(saveOwnersPart, { token, body: { owners: ownersOf(walk) } });
          return walk.good(getOwners, { token });
        });
        expectShown(before.owners);
        await attacker.attempt(saveOwnersPart, { token, body: { owners: list } }, 'owners without a number');
        const { owners } = await walk.good(getOwners, { token });
        if (owners.some(({ lastName, ssn }) => lastName === stranger['lastName'] && digitsOf(ssn) !== '')) {
          throw new Unmet('an owner who was sent without a number has one');
        }
      }
    },
  },
  {
    id: 'strangers-ids',
    holds: "An id of another applicant's application or owner opens nothing",
    consequence: 'Whoever knows or guesses an id reads or uses what another applicant entered.',
    fix: 'Look ids up together with the applicant of the session.',
    async run(attacker) {
      const { walk } = attacker;
      const { owners, token: theirs } = await storedOwners(attacker);
      const { applications } = await attacker.setUp(() => walk.good(getApplications, { token: theirs }));
      const { token } = await attacker.applicant('business');
      for (const { smApplicationId } of applications) {
        const body = { smApplicationId };
        await attacker.setUp(() => walk.good(setApplication, { token: theirs, body }));
        await attacker.mustRefuse(setApplication, { token, body }, 'selecting their application', [404]);
      }
      const ownerId = owners[0]?.ownerId;
      if (ownerId === undefined || ownerId === null) throw new Skipped('owners have no ownerId');
      const { ssn: _, ...owner } = ownersOf(walk)[0] as Record<string, unknown>;
      expectShown(owners);
      const sent = { token, body: { owners: [{ ...owner, ownerId }] } };
      await attacker.attempt(saveOwnersPart, sent, 'an owner with their ownerId', [404]);
      const saved = await walk.good(getOwners, { token });
      if (saved.owners.some(({ ssn }) => digitsOf(ssn) !== '')) throw new Unmet('their number came with their ownerId');
      if (applications.length === 0) throw new Skipped('the list of applications is empty: no id can be tried');
    },
  },
  {
    id: 'number-for-text',
    holds: 'A Social Security number that is sent as a number is refused, or masked like any other',
    consequence: 'It is stored without encryption and shown in full, because only texts were thought of.',
    fix: 'Refuse secrets that are not text before anything else sees them.',
    async run(attacker) {
      const { walk } = attacker;
      walk.secret(String(NUMBER));
      const { token } = await attacker.applicant('business');
      const ownersWith = (more: object) => ({ token, body: { owners: [{ firstName: 'Ada', ...more }] } });
      const businessWith = (more: object) => ({ token, body: { business: { dbaName: 'Diaz', ...more } } });
      await attacker.setUp(() => walk.good(saveOwnersPart, ownersWith({})));
      await attacker.setUp(() => walk.good(saveBusinessPart, businessWith({})));
      await attacker.attempt(saveOwnersPart, ownersWith({ ssn: NUMBER }), 'an owner');
      await attacker.attempt(saveBusinessPart, businessWith({ federalTaxId: NUMBER }), 'a business');
      const { owners } = await walk.good(getOwners, { token });
      const { business } = await walk.good(getBusiness, { token });
      for (const value of [...owners.map(({ ssn }) => ssn), business?.federalTaxId]) {
        const { length } = digitsOf(value);
        if (length > SHOWN_DIGITS) throw new Unmet(`it came back with ${length} digits`);
      }
    },
  },
  {
    id: 'masked-back',
    holds: 'A masked number that is sent back is refused, or leaves the stored one as it is',
    consequence: 'The stored number is replaced by asterisks, and the application is filed without it.',
    fix: 'Refuse asterisks in secret fields; a field that is left out keeps what is stored.',
    async run(attacker) {
      const { walk } = attacker;
      const { token, owners } = await storedOwners(attacker);
      expectShown(owners);
      const sent = owners.map((owner) => ({ ...owner, ssn: '***-**-0000' }));
      await attacker.attempt(saveOwnersPart, { token, body: { owners: sent } }, 'owners with masked numbers');
      const after = await walk.good(getOwners, { token });
      const isKept = owners.every(({ ssn }, at) => textOf(after.owners[at]?.ssn) === textOf(ssn));
      if (!isKept) throw new Unmet('the number is not the one that was stored');
      // A server that took the owners may want them to be complete before it takes accounts.
      await storedOwners(attacker);
      const readAccounts = async (): Promise<string> => {
        const accounts = await walk.good(getBankAccounts, { token, query: { addAsterisks: 'true' } });
        return accounts.map(({ accountNumber }) => textOf(accountNumber)).join();
      };
      await attacker.setUp(() => walk.good(saveBankAccountsPart, { token, body: accountsOf(walk) }));
      const before = await readAccounts();
      const accounts = accountsOf(walk).map((account) => ({ ...account, accountNumber: '********0000' }));
      await attacker.attempt(saveBankAccountsPart, { token, body: accounts }, 'accounts with masked numbers');
      if ((await readAccounts()) !== before) throw new Unmet('the number of an account is not the one that was stored');
    },
  },
  {
    id: 'full-numbers',
    holds: 'Bank account numbers are masked unless full ones are asked for',
    consequence: 'A stolen token is enough to read account numbers; a forgotten parameter shows them on a screen.',
    fix: 'Treat a missing addAsterisks as true.',
    async run(attacker) {
      const { walk } = attacker;
      const { token } = await attacker.shared();
      const accounts = await walk.good(getBankAccounts, { token });
      if (accounts.length === 0) throw new Blocked('no account comes back');
      if (accounts.some(({ accountNumber }) => digitsOf(accountNumber).length > SHOWN_DIGITS)) {
        throw new Unmet('they are not masked without addAsterisks');
      }
    },
  },
  {
    id: 'huge-list',
    holds: 'A list of 21,000 empty owners is refused',
    consequence: 'One small request keeps the server busy for every other applicant.',
    fix: 'Limit the entries of every list before anything is compared or stored.',
    async run(attacker) {
      const { token } = await storedOwners(attacker);
      const body = { owners: Array.from({ length: EMPTY_OWNERS }, () => ({})) };
      await attacker.mustRefuse(saveOwnersPart, { token, body }, 'a draft');
      await attacker.mustRefuse(saveOwners, { token, body }, 'Continue');
    },
  },
  {
    id: 'odd-text',
    holds: 'Text that no database stores (NUL) is refused with 4xx, with and without a session',
    consequence: 'Anybody can make the server fail, fill its log, and learn from its errors.',
    fix: 'Refuse NUL and lone surrogates in every text of a body before the handler runs.',
    async run(attacker) {
      const { walk } = attacker;
      const { token } = await attacker.shared();
      const odd = 'a\u0000b';
      const { body: known } = await attacker.signUpBody();
      const login = { facId: walk.facId, spProductSlug: walk.options.slug, email: odd, password: odd };
      const business = businessOf(walk, 'owners');
      await attacker.setUp(() => walk.good(saveBusinessPart, { token, body: { business } }));
      // Wrong credentials are a refusal like any other.
      await attacker.mustRefuse(continueApplication, { body: login }, 'a login', [401]);
      await attacker.mustRefuse(initiate, { body: { ...known, name: odd } }, 'a sign-up');
      await attacker.mustRefuse(
        saveBusinessPart,
        { token, body: { business: { ...business, dbaName: odd } } },
        'a draft',
      );
      await opensNothing(walk, odd);
      // A server may ignore what it does not read.
      const { status, label } = await walk.send(getContact, { token, query: { odd } });
      if (status >= 500) throw new Unmet(`${label}: ${status}`);
    },
  },
];
