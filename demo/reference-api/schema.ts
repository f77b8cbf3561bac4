import { CamelCasePlugin, sql, type ColumnType, type Kysely, type KyselyPlugin } from 'kysely';
import { SEALED, SECRET_FIELDS } from './vault';

/** JSON columns are written as text and parsed when read. */
type Json = ColumnType<unknown, string, string>;

export interface Tables {
  applicants: {
    id: string;
    facId: string;
    /** As typed; `emailKey` is what is compared. */
    email: string;
    emailKey: string;
    name: string;
    passwordHash: string;
    /** Has merchant accounts already and may add one. */
    existing: boolean;
    createdAt: Date;
  };
  applications: {
    id: string;
    applicantId: string;
    facId: string;
    slug: string;
    ownershipType: string | null;
    mobileNumber: string | null;
    smsVerifiedAt: Date | null;
    business: Json;
    businessDone: boolean;
    /** The application whose owners or contact were copied; null if they belong to this one. */
    groupId: string | null;
    groupOpened: boolean;
    owners: Json;
    ownersDone: boolean;
    contact: Json;
    contactDone: boolean;
    accounts: Json;
    accountsDone: boolean;
    inviteId: string | null;
    ofQuery: string | null;
    submittedAt: Date | null;
    decision: string | null;
    merchantId: string | null;
    createdAt: Date;
  };
  sessions: {
    tokenHash: string;
    applicationId: string;
    createdAt: Date;
    usedAt: Date;
    /** The token of before the phone was verified: it ends at the first use of this one. */
    replaces: string | null;
    /** What opened it, if that is not a password: `link/…` or `sso/…`. */
    source: string | null;
  };
  ssoSessions: { tokenHash: string; applicantId: string; expiresAt: Date };
  smsCodes: {
    applicationId: string;
    mobileNumber: string;
    codeMac: string;
    expiresAt: Date;
    tries: number;
    usedAt: Date | null;
  };
  smsSends: { applicationId: string; mobileNumber: string; sentAt: Date };
  invites: {
    id: string;
    facId: string;
    slug: string;
    name: string;
    email: string;
    phoneNumber: string | null;
    existing: boolean;
    expiresAt: Date;
    submittedAt: Date | null;
    /** The applicant who signed up or logged in with it, and a hash of that browser's cookie. */
    usedBy: string | null;
    browserHash: string | null;
  };
  subMerchantLinks: {
    id: string;
    applicationId: string;
    expiresAt: Date;
    /** Hash of the cookie of the browser that exchanged it. */
    browserHash: string | null;
    /** When its applicant logged out. */
    closedAt: Date | null;
  };
  rateLimits: { key: string; hits: number; resetsAt: Date };
  usedCaptchas: { signature: string; expiresAt: Date };
  outbox: {
    id: ColumnType<number, never, never>;
    kind: string;
    recipient: string;
    subject: string | null;
    text: string;
    code: string | null;
    sentAt: Date;
  };
}

export type Database = Kysely<Tables>;

/** SQLSTATE of a change to a submitted application. */
export const SUBMITTED_STATE = 'MO001';
/** Any number, the same in every process: who migrates holds this lock. */
const MIGRATING = 5_431_000;

/** Columns are snake_case in SQL and camelCase here; keys inside JSON stay as they are. */
export const plugins = (): KyselyPlugin[] => [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/**
 * Each entry runs once, in order, in a transaction. Entries are only ever added, and only ever add: processes of the
 * version before run on the new schema during a rolling update, so a column is never renamed, dropped or made mandatory.
 */
const migrations = (): readonly string[][] => [
  [
    `create table applicants (
       id text primary key, fac_id text not null, email text not null, email_key text not null, name text not null,
       password_hash text not null, existing boolean not null, created_at timestamptz not null,
       unique (fac_id, email_key))`,
    `create table applications (
       id text primary key, applicant_id text not null references applicants on delete cascade,
       fac_id text not null, slug text not null, ownership_type text, mobile_number text, sms_verified_at timestamptz,
       business jsonb not null default '{}', business_done boolean not null default false,
       group_id text, group_opened boolean not null default false,
       owners jsonb not null default '[]', owners_done boolean not null default false,
       contact jsonb not null default '{}', contact_done boolean not null default false,
       accounts jsonb not null default '[]', accounts_done boolean not null default false,
       invite_id text, of_query text, submitted_at timestamptz, decision text, merchant_id text,
       created_at timestamptz not null)`,
    `create index applications_of_applicant on applications (applicant_id)`,
    `create table sessions (
       token_hash text primary key, application_id text not null references applications on delete cascade,
       created_at timestamptz not null, used_at timestamptz not null)`,
    `create table sso_sessions (
       token_hash text primary key, applicant_id text not null references applicants on delete cascade,
       expires_at timestamptz not null)`,
    `create table sms_codes (
       application_id text primary key references applications on delete cascade, mobile_number text not null,
       code_mac text not null, expires_at timestamptz not null, tries integer not null, used_at timestamptz)`,
    `create table sms_sends (application_id text not null, mobile_number text not null, sent_at timestamptz not null)`,
    `create index sms_sends_of_application on sms_sends (application_id)`,
    `create index sms_sends_to_number on sms_sends (mobile_number)`,
    `create table invites (
       id text primary key, fac_id text not null, slug text not null, name text not null, email text not null,
       phone_number text, existing boolean not null, expires_at timestamptz not null, submitted_at timestamptz)`,
    `create table sub_merchant_links (
       id text primary key, application_id text not null references applications on delete cascade,
       expires_at timestamptz not null)`,
    `create table used_captchas (signature text primary key, expires_at timestamptz not null)`,
    `create table outbox (
       id integer generated always as identity primary key, kind text not null, recipient text not null, subject text,
       text text not null, code text, sent_at timestamptz not null)`,
  ],
  [
    `create table if not exists rate_limits (key text primary key, hits integer not null, resets_at timestamptz not null)`,
    `create index if not exists rate_limits_by_end on rate_limits (resets_at)`,
    `create index if not exists sessions_of_application on sessions (application_id)`,
    `alter table sessions add column if not exists replaces text, add column if not exists source text`,
    `alter table invites add column if not exists used_by text, add column if not exists browser_hash text`,
    `alter table sub_merchant_links
       add column if not exists browser_hash text, add column if not exists closed_at timestamptz`,
    // The last line of defense: whatever a handler forgets to check, a submitted application stays as it was decided.
    `create or replace function refuse_change_after_submission() returns trigger language plpgsql as $$
       begin
         if old.submitted_at is not null then
           raise exception 'a submitted application cannot be changed' using errcode = '${SUBMITTED_STATE}';
         end if;
         if tg_op = 'DELETE' then return old; end if;
         return new;
       end $$`,
    `drop trigger if exists submitted_stays on applications`,
    `create trigger submitted_stays before update or delete on applications
       for each row execute function refuse_change_after_submission()`,
    // Not valid: rows of before are left as they are, every new or changed one is checked.
    ...secretChecks(),
    `alter table applications drop constraint if exists submitted_complete`,
    `alter table applications add constraint submitted_complete check (submitted_at is null or
       (business_done and accounts_done and (owners_done or contact_done) and decision is not null)) not valid`,
  ],
];

/** Secret fields are sealed or empty, in every column that can hold one. */
function secretChecks(): string[] {
  const fields = [...SECRET_FIELDS].map((field) => {
    const type = `@.${field}.type()`;
    return (
      `(${type} != "null" && ${type} != "string") || ` +
      `(${type} == "string" && @.${field} != "" && !(@.${field} starts with "${SEALED}"))`
    );
  });
  return ['business', 'owners', 'contact', 'accounts'].flatMap((column) => [
    `alter table applications drop constraint if exists ${column}_sealed`,
    `alter table applications add constraint ${column}_sealed check (not jsonb_path_exists(${column},
       '$ ? (${fields.join(' || ')})')) not valid`,
  ]);
}

/** Migrates the database to the latest version. A newer database is left as it is. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Servers that start together on one database take turns; creating the table would already collide.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATING)})`.execute(transaction);
    await sql`create table if not exists reference_version (version integer not null)`.execute(transaction);
    const { rows } = await sql<{ version: number }>`select version from reference_version`.execute(transaction);
    const version = rows[0]?.version ?? 0;
    const steps = migrations();
    if (version >= steps.length) return;
    for (const statement of steps.slice(version).flat()) await sql.raw(statement).execute(transaction);
    await sql`delete from reference_version`.execute(transaction);
    await sql`insert into reference_version values (${sql.lit(steps.length)})`.execute(transaction);
  });
}

/** Empties all tables. */
export async function empty(db: Database): Promise<void> {
  await sql`truncate applicants, applications, sessions, sso_sessions, sms_codes, sms_sends, invites,
    sub_merchant_links, used_captchas, outbox, rate_limits`.execute(db);
}
