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

export interface Applications {
  create(applicant: Applicant, slug: string, now: Date, change?: Change, id?: string): Promise<Application>;
  find(id: string): Promise<Application | null>;
  /** All of an applicant, oldest first. */
  ofApplicant(applicantId: string): Promise<Application[]>;
  /**
   * Reads, decides and writes with the row locked, so that a simultaneous autosave and Continue both take effect.
   * If `decide` throws, the application stays unchanged.
   */
  change(id: string, decide: (application: Application) => Change): Promise<Application>;
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

  async function write(transaction: Transaction<Tables>, application: Application, change: Change): Promise<void> {
    if (Object.keys(change).length === 0) return;
    const columns = await columnsOf(change, application.id);
    await transaction.updateTable('applications').set(columns).where('id', '=', application.id).execute();
  }

  return {
    async create(applicant, slug, now, change = {}, id = randomId('app')) {
      const row = await db
        .insertInto('applications')
        .values({
          ...blank,
          ...(await columnsOf(change, id)),
          id,
          applicantId: applicant.id,
          facId: applicant.facId,
          slug,
          createdAt: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return open(row);
    },
    async find(id) {
      const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : open(row);
    },
    async ofApplicant(applicantId) {
      const rows = await db
        .selectFrom('applications')
        .selectAll()
        .where('applicantId', '=', applicantId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return Promise.all(rows.map(open));
    },
    change(id, decide) {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('applications')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const before = await open(row);
        const change = decide(before);
        await write(transaction, before, change);
        return { ...before, ...change };
      });
    },
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
