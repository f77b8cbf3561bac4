import type { Insertable, Selectable, Transaction } from 'kysely';
import { readOwnershipType, toSelection, usesContact, type OwnershipType } from '../../src/domain/ownership-type';
import { randomId } from './bytes';
import type { Database, Tables } from './schema';
import { stepsOf, type Progress, type Steps } from './steps';
import type { Draft, Vault } from './vault';

export type Applicant = Selectable<Tables['applicants']>;
type Row = Selectable<Tables['applications']>;

/** An application with decrypted secrets. It never leaves the server in this form. */
export interface Application extends Omit<Row, 'business' | 'owners' | 'contact' | 'accounts' | 'ownershipType'> {
  readonly ownershipType: OwnershipType | null;
  readonly business: Draft;
  readonly owners: readonly Draft[];
  readonly contact: Draft;
  readonly accounts: readonly Draft[];
}

export type Change = Partial<Omit<Application, 'id' | 'applicantId' | 'createdAt'>>;

/** A transaction that holds the applicant's row: nothing of this applicant changes meanwhile, in any process. */
export interface Work {
  readonly transaction: Transaction<Tables>;
  /** The applicant as read under the lock. */
  readonly applicant: Applicant;
  /** All applications of the applicant, oldest first. */
  all(): Promise<Application[]>;
  find(id: string): Promise<Application | null>;
  /** The session's application; null if the session has ended. */
  ofToken(tokenHash: string): Promise<Application | null>;
  create(slug: string, now: Date, change?: Change): Promise<Application>;
  change(application: Application, change: Change): Promise<Application>;
}

/** A seeded application. */
export interface FirstApplication {
  readonly id: string;
  readonly applicant: Applicant;
  readonly slug: string;
  readonly createdAt: Date;
  readonly change: Change;
}

export interface Applications {
  /** Inserts all of these in one statement; existing ones stay unchanged. */
  seed(rows: readonly FirstApplication[]): Promise<void>;
  find(id: string): Promise<Application | null>;
  /** A row with its secrets decrypted. */
  read(row: Row): Promise<Application>;
  /** All applications of an applicant, oldest first. */
  ofApplicant(applicantId: string): Promise<Application[]>;
  /**
   * Runs one piece of work on an applicant at a time. Whatever it decides, it decides on what it has read in here: what
   * was read before the lock may have changed. If `run` throws, nothing has changed.
   *
   * Every statement of it goes through its own transaction: the embedded database has one connection, and another
   * statement would wait for it for ever.
   */
  work<T>(applicantId: string, run: (work: Work) => Promise<T>): Promise<T>;
  /** Like `work`, for an applicant that `begin` inserts first. */
  workOnNew<T>(
    begin: (transaction: Transaction<Tables>) => Promise<Applicant>,
    run: (work: Work) => Promise<T>,
  ): Promise<T>;
}

export function createApplications(db: Database, vault: Vault): Applications {
  async function open(row: Row): Promise<Application> {
    const one = (draft: unknown): Promise<Draft> => vault.unseal(draft as Draft, row.id);
    const all = (drafts: unknown): Promise<Draft[]> => Promise.all((drafts as Draft[]).map(one));
    const [business, owners, contact, accounts] = await Promise.all([
      one(row.business),
      all(row.owners),
      one(row.contact),
      all(row.accounts),
    ]);
    return { ...row, ownershipType: readOwnershipType(row.ownershipType), business, owners, contact, accounts };
  }

  async function columnsOf(change: Change, id: string): Promise<Partial<Insertable<Tables['applications']>>> {
    const { business, owners, contact, accounts, ownershipType, ...plain } = change;
    const one = async (draft: Draft): Promise<string> => JSON.stringify(await vault.seal(draft, id));
    const all = async (drafts: readonly Draft[]): Promise<string> =>
      JSON.stringify(await Promise.all(drafts.map((draft) => vault.seal(draft, id))));
    return {
      ...plain,
      ...(ownershipType === undefined ? {} : { ownershipType: ownershipType && toSelection(ownershipType) }),
      ...(business === undefined ? {} : { business: await one(business) }),
      ...(owners === undefined ? {} : { owners: await all(owners) }),
      ...(contact === undefined ? {} : { contact: await one(contact) }),
      ...(accounts === undefined ? {} : { accounts: await all(accounts) }),
    };
  }

  async function rowOf({
    id,
    applicant,
    slug,
    createdAt,
    change,
  }: FirstApplication): Promise<Insertable<Tables['applications']>> {
    const columns = await columnsOf(change, id);
    return { ...blank, ...columns, id, applicantId: applicant.id, facId: applicant.facId, slug, createdAt };
  }

  async function insert(on: Database, seeded: FirstApplication): Promise<Application> {
    const row = await on
      .insertInto('applications')
      .values(await rowOf(seeded))
      .returningAll()
      .executeTakeFirstOrThrow();
    return open(row);
  }

  async function findOne(on: Database, id: string): Promise<Application | null> {
    const row = await on.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : open(row);
  }

  async function findAll(on: Database, applicantId: string): Promise<Application[]> {
    const rows = await on
      .selectFrom('applications')
      .selectAll()
      .where('applicantId', '=', applicantId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return Promise.all(rows.map(open));
  }

  function workOn(transaction: Transaction<Tables>, applicant: Applicant): Work {
    return {
      transaction,
      applicant,
      all: () => findAll(transaction, applicant.id),
      async find(id) {
        const found = await findOne(transaction, id);
        return found?.applicantId === applicant.id ? found : null;
      },
      async ofToken(tokenHash) {
        const row = await transaction
          .selectFrom('applications')
          .innerJoin('sessions', 'sessions.applicationId', 'applications.id')
          .where('tokenHash', '=', tokenHash)
          .where('applicantId', '=', applicant.id)
          .selectAll('applications')
          .executeTakeFirst();
        return row === undefined ? null : open(row);
      },
      create: (slug, createdAt, change = {}) =>
        insert(transaction, { id: randomId('app'), applicant, slug, createdAt, change }),
      async change(application, change) {
        if (Object.keys(change).length === 0) return application;
        const columns = await columnsOf(change, application.id);
        await transaction.updateTable('applications').set(columns).where('id', '=', application.id).execute();
        return { ...application, ...change };
      },
    };
  }

  return {
    async seed(rows) {
      await db
        .insertInto('applications')
        .values(await Promise.all(rows.map(rowOf)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    find: (id) => findOne(db, id),
    read: open,
    ofApplicant: (applicantId) => findAll(db, applicantId),
    work: (applicantId, run) =>
      db.transaction().execute(async (transaction) => {
        const applicant = await transaction
          .selectFrom('applicants')
          .selectAll()
          .where('id', '=', applicantId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        return run(workOn(transaction, applicant));
      }),
    workOnNew: (begin, run) =>
      db.transaction().execute(async (transaction) => run(workOn(transaction, await begin(transaction)))),
  };
}

const blank = {
  ownershipType: null,
  mobileNumber: null,
  smsVerifiedAt: null,
  business: '{}',
  businessDone: false,
  groupId: null,
  groupOpened: false,
  owners: '[]',
  ownersDone: false,
  contact: '{}',
  contactDone: false,
  accounts: '[]',
  accountsDone: false,
  inviteId: null,
  ofQuery: null,
  submittedAt: null,
  decision: null,
  merchantId: null,
} as const;

export function namesContact(application: Application): boolean {
  return usesContact({ ownershipType: application.ownershipType, identityType: null });
}

export function progressOf(application: Application, applicant: Applicant): Progress {
  return {
    existing: applicant.existing,
    smsSent: application.mobileNumber !== null,
    smsVerified: application.smsVerifiedAt !== null,
    typeChosen: application.ownershipType !== null,
    usesContact: namesContact(application),
    businessDone: application.businessDone,
    ownersDone: application.ownersDone,
    contactDone: application.contactDone,
    accountsStarted: application.accounts.length > 0,
    accountsDone: application.accountsDone,
    submitted: application.submittedAt !== null,
  };
}

export function openSteps(application: Application, applicant: Applicant): Steps {
  return stepsOf(progressOf(application, applicant));
}
