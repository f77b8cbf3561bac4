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
  openSubMerchant,
} from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { digitsOf, SHOWN_DIGITS } from '../checks/expect';
import { ownersOf, businessOf, accountsOf } from '../checks/samples';
import { Skipped, Unmet } from '../outcome';
import type { Attack } from './attack';
import type { Attacker } from './attacker';

const NUMBER = 612345987;
const EMPTY_OWNERS = 21_000;

/** An owner of the attacker's own, with a stored number. */
async function storedOwner(attacker: Attacker) {
  const { token } = await attacker.shared();
  const { owners } = await attacker.setUp(() => attacker.walk.good(getOwners, { token }));
  return { token, owners };
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
        await attacker.setUp(() => walk.good(saveOwnersPart, { token, body: { owners: ownersOf(walk) } }));
        await walk.send(saveOwnersPart, { token, body: { owners: list } });
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
      const { owners, token: theirs } = await storedOwner(attacker);
      const { applications } = await walk.good(getApplications, { token: theirs });
      const { token } = await attacker.applicant('business');
      for (const { smApplicationId } of applications) {
        await attacker.mustRefuse(setApplication, { token, body: { smApplicationId } }, 'selecting their application');
      }
      const ownerId = owners[0]?.ownerId;
      if (ownerId === undefined || ownerId === null) throw new Skipped('owners have no ownerId');
      const { ssn: _, ...owner } = ownersOf(walk)[0] as Record<string, unknown>;
      await walk.send(saveOwnersPart, { token, body: { owners: [{ ...owner, ownerId }] } });
      const saved = await walk.good(getOwners, { token });
      if (saved.owners.some(({ ssn }) => digitsOf(ssn) !== '')) throw new Unmet('their number came with their ownerId');
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
      await walk.send(saveOwnersPart, { token, body: { owners: [{ firstName: 'Ada', ssn: NUMBER }] } });
      await walk.send(saveBusinessPart, { token, body: { business: { federalTaxId: NUMBER } } });
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
      const { token, owners } = await storedOwner(attacker);
      const sent = owners.map((owner) => ({ ...owner, ssn: '***-**-0000' }));
      await walk.send(saveOwnersPart, { token, body: { owners: sent } });
      const after = await walk.good(getOwners, { token });
      const isKept = owners.every(({ ssn }, at) => textOf(after.owners[at]?.ssn) === textOf(ssn));
      if (!isKept) throw new Unmet('the number is not the one that was stored');
      const readAccounts = async (): Promise<string> => {
        const accounts = await walk.good(getBankAccounts, { token, query: { addAsterisks: 'true' } });
        return accounts.map(({ accountNumber }) => textOf(accountNumber)).join();
      };
      const before = await readAccounts();
      const accounts = accountsOf(walk).map((account) => ({ ...account, accountNumber: '********0000' }));
      await walk.send(saveBankAccountsPart, { token, body: accounts });
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
      const { token } = await attacker.shared();
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
      const { facId, slug } = { facId: walk.facId, slug: walk.options.slug };
      const tries = [
        () => walk.send(continueApplication, { body: { facId, spProductSlug: slug, email: odd, password: odd } }),
        () => walk.send(initiate, { body: { ...known, ofQuery: odd } }),
        () => walk.send(openSubMerchant, { body: { subMerchantId: odd } }),
        () =>
          walk.send(saveBusinessPart, { token, body: { business: { ...businessOf(walk, 'owners'), dbaName: odd } } }),
        () => walk.send(getContact, { token, query: { odd } }),
      ];
      for (const attempt of tries) {
        const { status, label } = await attempt();
        if (status >= 500) throw new Unmet(`${label}: ${status}`);
      }
    },
  },
];
