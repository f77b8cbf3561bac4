import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Insertable } from 'kysely';
import * as calls from '../../src/api/calls';
import type { Change } from '../reference-api/applications';
import { randomToken, sha256 } from '../reference-api/bytes';
import { faultSchema, type Faults } from './faults';
import { SSO_COOKIE } from '../reference-api/handlers/sign-in';
import { decide } from '../reference-api/handlers/submit';
import { hashPassword } from '../reference-api/passwords';
import { Refusal } from '../reference-api/refusal';
import { check, rulesFor } from '../reference-api/rules';
import {
  account,
  ada,
  ben,
  cafe,
  clerk,
  county,
  DEMO_PASSWORD,
  scenarios,
  seededApplicants,
  seededInvites,
  seededLinks,
  type SeededApplication,
  type Stage,
} from './scenarios';
import { empty, migrate, type Tables } from '../reference-api/schema';
import { emailKey, type Services } from '../reference-api/services';
import type { Draft } from '../reference-api/vault';

const DAY_MS = 86_400_000;
const SSO_MS = 3_600_000;
const OUTBOX_SHOWN = 100;
const STAGES: readonly Stage[] = ['sms', 'type', 'business', 'people', 'bank', 'review', 'submitted'];

/**
 * Migrates the tables and, outside production, seeds an empty database.
 * @throws {Error} when production finds the seed: everybody knows its passwords and links
 */
export async function prepareDatabase(services: Services): Promise<void> {
  await migrate(services.db);
  if (services.production) {
    if (await isSeeded(services)) throw new Error("This database has the demo's applicants. Production needs its own.");
    return;
  }
  const seeded = await services.db.selectFrom('invites').select('id').limit(1).executeTakeFirst();
  if (seeded === undefined) await seed(services);
}

async function isSeeded({ db }: Services): Promise<boolean> {
  const ids = seededApplicants.map(({ id }) => id);
  const found = await db.selectFrom('applicants').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Resets everything to the seed. */
export async function reset(services: Services): Promise<void> {
  await empty(services.db);
  await seed(services);
}

function changeOf(seeded: SeededApplication, services: Services): Change {
  const { clock } = services;
  const reached = (stage: Stage): boolean => STAGES.indexOf(seeded.stage) >= STAGES.indexOf(stage);
  const { ownershipType } = seeded;
  const rules = rulesFor(seeded, services);
  const { labels } = services.product(seeded.slug);
  const government = ownershipType === 'Government';
  const named = (owners: readonly Draft[]): Draft[] =>
    owners.map((owner, at) => ({ ...owner, ownerId: `own_${seeded.id}_${at + 1}` }));
  return {
    ...(reached('type') ? { mobileNumber: '+12125550142', smsVerifiedAt: new Date(clock.now()) } : {}),
    ...(reached('business') ? { ownershipType, business: seeded.business ?? {} } : {}),
    ...(reached('people') ? { business: rules.business(government ? county : cafe), businessDone: true } : {}),
    ...(seeded.stage === 'people' ? { owners: named(seeded.owners ?? []), contact: seeded.contact ?? {} } : {}),
    ...(reached('bank') && government ? { contact: rules.contact(clerk), contactDone: true } : {}),
    ...(reached('bank') && !government
      ? { owners: rules.owners(named(seeded.owners ?? [ada, ben])), ownersDone: true }
      : {}),
    ...(seeded.stage === 'bank' ? { accounts: seeded.accounts ?? [] } : {}),
    ...(reached('review')
      ? {
          accounts: labels.map((accountLabel, at) => ({
            ...rules.account({ ...account, accountLabel }, at),
            status: seeded.accountStatus ?? 'active',
          })),
          accountsDone: true,
        }
      : {}),
    ...(reached('submitted')
      ? {
          submittedAt: new Date(clock.now()),
          decision: decide({ ownershipType, business: government ? county : cafe }),
          merchantId: `m_${seeded.id}`,
        }
      : {}),
  };
}

/** Adds the scenarios; existing ones stay. */
async function seed(services: Services): Promise<void> {
  const { db, clock, applications } = services;
  const now = clock.now();
  const inDays = (days: number): Date => new Date(now + days * DAY_MS);
  // One hash for all: the password is public, and twenty slow hashes would only delay the start.
  const passwordHash = await hashPassword(DEMO_PASSWORD, services.passwordIterations);
  const people = seededApplicants.map(({ applications: seeded, ...who }) => ({
    seeded,
    applicant: {
      ...who,
      existing: who.existing ?? false,
      emailKey: emailKey(who.email),
      passwordHash,
      createdAt: new Date(now),
    },
  }));
  const rows = people.flatMap(({ seeded, applicant }) =>
    seeded.map((application, at) => ({
      id: application.id,
      applicant,
      slug: application.slug,
      createdAt: new Date(now - (seeded.length - at) * 1000),
      change: changeOf(application, services),
    })),
  );
  const invites = seededInvites.map(({ expiresIn, submitted, ...invite }) => ({
    ...invite,
    phoneNumber: invite.phoneNumber ?? null,
    existing: invite.existing ?? false,
    expiresAt: inDays(expiresIn),
    submittedAt: submitted ? new Date(now) : null,
  }));
  const links = seededLinks.map(({ expiresIn, ...link }) => ({ ...link, expiresAt: inDays(expiresIn) }));
  // One statement for each table, since every journey begins with them; each table after those that it refers to.
  await insertNew(
    'applicants',
    people.map(({ applicant }) => applicant),
  );
  await applications.seed(rows);
  await insertNew('invites', invites);
  await insertNew('subMerchantLinks', links);

  async function insertNew<Table extends keyof Tables>(
    table: Table,
    values: readonly Insertable<Tables[Table]>[],
  ): Promise<void> {
    await db
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Calls that exist only for demos. Every answer is in the envelope.
 *
 * | call                             | body or query                        | data                                   |
 * |----------------------------------|--------------------------------------|----------------------------------------|
 * | GET demo/health                  |                                      | `{version, status: 'ok'}`              |
 * | GET demo/scenarios               |                                      | list of `Scenario`                     |
 * | GET demo/outbox                  | `since` ISO time, `to` recipient     | newest first: `{id, kind, recipient, subject, text, code, sentAt}` |
 * | POST demo/reset                  |                                      |                                        |
 * | GET, POST, DELETE demo/faults    | a `Fault` or a list of them          | faults that wait                       |
 * | GET demo/sso/start               | `applicant` email, `return` address | sets the single sign-on cookie         |
 */
export function demoRoutes(services: Services, faults: Faults, version: string) {
  const { db, clock } = services;
  const known = new Set(Object.values(calls).flatMap((call) => ('id' in call ? [call.id] : [])));

  async function outbox(c: Context): Promise<unknown> {
    const since = new Date(c.req.query('since') ?? 0);
    if (Number.isNaN(since.getTime())) throw new Refusal(400, '"since" must be a date');
    const to = c.req.query('to');
    return db
      .selectFrom('outbox')
      .selectAll()
      .where('sentAt', '>=', since)
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(OUTBOX_SHOWN)
      .execute();
  }

  async function addFaults(c: Context): Promise<unknown> {
    const body = await c.req.json<unknown>().catch(() => null);
    const wanted = (Array.isArray(body) ? body : [body]).map(
      (one) => check(faultSchema, one) as Parameters<Faults['add']>[0],
    );
    for (const { callId } of wanted) {
      if (callId !== '*' && !known.has(callId)) throw new Refusal(400, `"callId" is no call: ${[...known].join(', ')}`);
    }
    for (const fault of wanted) faults.add(fault);
    return faults.list();
  }

  async function startSso(c: Context): Promise<Response> {
    const applicant = await db
      .selectFrom('applicants')
      .select('id')
      .where('emailKey', '=', emailKey(c.req.query('applicant') ?? ''))
      .executeTakeFirst();
    if (applicant === undefined) throw new Refusal(404, 'Unknown applicant');
    const token = randomToken();
    await db
      .insertInto('ssoSessions')
      .values({ tokenHash: await sha256(token), applicantId: applicant.id, expiresAt: new Date(clock.now() + SSO_MS) })
      .execute();
    services.cookies?.set(SSO_COOKIE, token);
    setCookie(c, SSO_COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: SSO_MS / 1000 });
    const back = c.req.query('return');
    if (back === undefined) return c.json({ success: true });
    if (!URL.canParse(back) || !services.allowsLink(new URL(back)))
      throw new Refusal(400, '"return" leads to a host that is not known here');
    return c.redirect(back);
  }

  return async (c: Context, path: string): Promise<Response | null> => {
    const good = (data: unknown): Response => c.json({ success: true, data });
    switch (`${c.req.method} ${path}`) {
      case 'GET demo/health':
        return good({ status: 'ok', version });
      case 'GET demo/scenarios':
        return good(scenarios);
      case 'GET demo/outbox':
        return good(await outbox(c));
      case 'POST demo/reset':
        await reset(services);
        faults.clear();
        return good(null);
      case 'GET demo/faults':
        return good(faults.list());
      case 'POST demo/faults':
        return good(await addFaults(c));
      case 'DELETE demo/faults':
        faults.clear();
        return good([]);
      case 'GET demo/sso/start':
        return startSso(c);
      default:
        return null;
    }
  };
}
