import {
  continueApplication,
  getCaptchaChallenge,
  initiate,
  logout,
  openSingleSignOn,
  openSubMerchant,
} from '../../../src/api/calls';
import { emailRule } from '../../../src/domain/email';
import { newPasswordRule } from '../../../src/domain/password';
import { loadStrength } from '../../../src/domain/password-strength';
import { decodeIssue, encodeIssue, type Checked } from '../../../src/domain/rule';
import { passwordWords, signUpNameRule } from '../../../src/domain/sign-up';
import type { Transaction } from 'kysely';
import { progressOf, type Applicant, type Application, type Work } from '../applications';
import { randomId, sha256 } from '../bytes';
import type { Counted } from '../limits';
import { checkPassword, hashPassword, nobodysHash } from '../passwords';
import { browserOf, LINK_COOKIE } from '../links';
import { ALREADY_SUBMITTED, Refusal } from '../refusal';
import { on, type Route } from '../route';
import type { Database, Tables } from '../schema';
import { emailKey, pendingOf, type Services } from '../services';
import { statusOf } from '../steps';
import { checkInvite, useInvite } from './invite';

export const SSO_COOKIE = 'sso';
const BUSY = 503;

function valueOf<T>(checked: Checked<T>, refusal: string): T {
  if (checked.ok) return checked.value;
  throw new Refusal(400, refusal);
}

async function goodPassword(password: string, userInputs: readonly string[]): Promise<void> {
  const rate = await loadStrength();
  const checked = newPasswordRule((typed) => rate(typed, userInputs).score)(password);
  if (checked.ok) return;
  const weak = decodeIssue(encodeIssue(checked.issue))?.key === 'validation.password.weak';
  throw new Refusal(400, weak ? 'The password is not strong enough.' : 'The password does not meet the requirements.');
}

/** Sign-up and its captcha, continue, sub-merchant link, single sign-on and logout: the calls around a session. */
export function signInRoutes(services: Services): Route[] {
  const { db, clock, applications, sessions, captchas, passwordIterations, limits, passwords } = services;
  const { product, activeProduct, begin } = services;
  // Compared if the email is unknown, so that response times do not reveal which emails are known.
  const nobody = nobodysHash(passwordIterations);

  /** Expensive work. What a busy server refuses does not count: whoever tries again must not be locked out for it. */
  async function ifRoom<T>(counted: readonly Counted[], work: () => Promise<T>): Promise<T> {
    try {
      return await passwords.run(work);
    } catch (error) {
      if (error instanceof Refusal && error.status === BUSY) await limits.giveBack(...counted);
      throw error;
    }
  }

  /** The application that a signed-in applicant works on; an existing applicant without one gets a new one. */
  async function enter(work: Work, slug: string, inviteId?: string): Promise<Application> {
    const all = await work.all();
    const pending = pendingOf(all, slug);
    if (pending !== undefined) return pending;
    if (!work.applicant.existing) {
      if (pendingOf(all) !== undefined) throw elsewhere();
      throw new Refusal(403, ALREADY_SUBMITTED);
    }
    return begin(work, slug, { inviteId: inviteId ?? null });
  }

  /** Not 403, which says that it was submitted (D-361). */
  const elsewhere = (): Refusal =>
    new Refusal(409, 'Your application in progress is for another product. Please continue it where you began it.');
  const inProgress = (): Refusal =>
    new Refusal(409, 'There is already an onboarding in progress for this email address.');

  /** Messages that the specification's section 8 routes on. */
  async function refuseKnown(facId: string, email: string): Promise<void> {
    const known = await services.applicantByEmail(facId, email);
    if (known === null) return;
    const all = await applications.ofApplicant(known.id);
    const open = all.filter((application) => application.submittedAt === null);
    if (open.length > 1) throw new Refusal(409, 'There is more than one application for this email address.');
    if (open.length === 1) throw inProgress();
    throw new Refusal(409, 'The application has been submitted already. Please log in to the backoffice.');
  }

  return [
    on(getCaptchaChallenge, async ({ address }) => {
      if (!captchas.on) throw new Refusal(404, 'This server asks for no captcha');
      await limits.take(['challengesFromAddress', address]);
      return captchas.challenge();
    }),

    on(initiate, async (incoming) => {
      const { body, address } = incoming;
      const { facId, spProductSlug, inviteId, ofQuery } = body;
      activeProduct(spProductSlug, facId);
      const name = valueOf(signUpNameRule(body.name), '"name" is not valid');
      const email = valueOf(emailRule(body.email), '"email" is not valid');
      const ofAddress = ['signUpsFromAddress', address] as const;
      const ofEmail = ['signUpsOfEmail', `${facId}/${emailKey(email)}`] as const;
      await limits.take(ofAddress);
      await ifRoom([ofAddress], () => goodPassword(body.password, passwordWords({ name, email })));
      if (captchas.on && !(await captchas.accept(body.captcha))) {
        throw new Refusal(400, 'Please verify that you are not a robot.');
      }
      // After the captcha: nobody blocks another's email without solving one.
      await limits.take(ofEmail);
      const invite = inviteId === undefined ? undefined : { inviteId, facId, spProductSlug };
      // First: an invited applicant who signs up again is led to Continue, not told that the invite has expired.
      await refuseKnown(facId, email);
      if (invite !== undefined) await checkInvite(services, invite);
      const applicant: Applicant = {
        id: randomId('apt'),
        facId,
        email,
        emailKey: emailKey(email),
        name,
        passwordHash: await ifRoom([ofAddress, ofEmail], () => hashPassword(body.password, passwordIterations)),
        existing: false,
        createdAt: new Date(clock.now()),
      };
      const insert = async (transaction: Transaction<Tables>): Promise<Applicant> => {
        const inserted = await transaction
          .insertInto('applicants')
          .values(applicant)
          .onConflict((conflict) => conflict.columns(['facId', 'emailKey']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted === undefined) throw inProgress();
        return applicant;
      };
      const token = await applications.workOnNew(insert, async (work) => {
        if (invite !== undefined) await useInvite(work.transaction, services, invite, applicant.id, incoming);
        const application = await begin(work, spProductSlug, { inviteId: inviteId ?? null, ofQuery: ofQuery ?? null });
        return sessions.open(work.transaction, application.id);
      });
      return { success: true, token };
    }),

    on(continueApplication, async (incoming) => {
      const { body, address } = incoming;
      const { facId, spProductSlug, inviteId } = body;
      product(spProductSlug, facId);
      const account = `${facId}/${emailKey(body.email)}`;
      // Counted before the password is compared, so that parallel guesses cannot slip through.
      const counted = [
        ['loginsFromAddress', address],
        ['loginsOfAccount', account],
      ] as const;
      await limits.take(...counted);
      const found = await services.applicantByEmail(facId, body.email);
      const hash = found?.passwordHash ?? nobody;
      const matches = await ifRoom(counted, () => checkPassword(body.password, hash));
      if (found === null || !matches) throw new Refusal(401, 'Invalid credentials');
      await limits.forget('loginsOfAccount', account);
      const { application, applicant, token } = await applications.work(found.id, async (work) => {
        if (inviteId !== undefined) {
          await useInvite(work.transaction, services, { inviteId, facId, spProductSlug }, found.id, incoming);
        }
        const entered = await enter(work, spProductSlug, inviteId);
        return {
          application: entered,
          applicant: work.applicant,
          token: await sessions.open(work.transaction, entered.id),
        };
      });
      return {
        success: true,
        data: {
          token,
          isExistingApplicant: applicant.existing,
          newApplication: application.submittedAt === null,
          smAppStatus: statusOf(progressOf(application, applicant)),
        },
      };
    }),

    on(openSubMerchant, async (incoming) => {
      const { subMerchantId } = incoming.body;
      await limits.take(['linksFromAddress', incoming.address], ['uses', subMerchantId]);
      const known = await db
        .selectFrom('subMerchantLinks')
        .innerJoin('applications', 'applications.id', 'subMerchantLinks.applicationId')
        .select('applicantId')
        .where('subMerchantLinks.id', '=', subMerchantId)
        .executeTakeFirst();
      if (known === undefined) throw new Refusal(404, 'The link is not valid.');
      return applications.work(known.applicantId, async ({ transaction, applicant }) => {
        const link = await transaction
          .selectFrom('subMerchantLinks')
          .selectAll()
          .where('id', '=', subMerchantId)
          .executeTakeFirstOrThrow();
        const over = { token: null, expired: true };
        if (link.closedAt !== null || link.expiresAt.getTime() <= clock.now()) return over;
        if (link.browserHash === null) {
          const browserHash = await browserOf(incoming);
          await transaction
            .updateTable('subMerchantLinks')
            .set({ browserHash })
            .where('id', '=', subMerchantId)
            .execute();
        } else if (link.browserHash !== (await sha256(incoming.cookie(LINK_COOKIE) ?? ''))) {
          // Already exchanged by another browser: somebody may have found the URL in a log or a history.
          return over;
        }
        const token = await sessions.open(transaction, link.applicationId, `link/${subMerchantId}`);
        return { token, expired: false, isExistingApplicant: applicant.existing };
      });
    }),

    on(openSingleSignOn, async ({ body, cookie, address }) => {
      const token = cookie(SSO_COOKIE);
      if (token === undefined) throw noSingleSignOn();
      await limits.take(['linksFromAddress', address]);
      const tokenHash = await sha256(token);
      const valid = (where: Database) =>
        where
          .selectFrom('ssoSessions')
          .innerJoin('applicants', 'applicants.id', 'ssoSessions.applicantId')
          .select('applicants.id')
          .where('tokenHash', '=', tokenHash)
          .where('expiresAt', '>', new Date(clock.now()))
          .where('facId', '=', body.facId)
          .executeTakeFirst();
      const known = await valid(db);
      if (known === undefined) throw noSingleSignOn();
      return applications.work(known.id, async (work) => {
        // A logout may have come first.
        if ((await valid(work.transaction)) === undefined) throw noSingleSignOn();
        // The call names no product: use that of the application in progress, else of the newest, else the facilitator's first.
        const all = await work.all();
        const latest = pendingOf(all) ?? all.at(-1);
        const slug = latest?.slug ?? services.catalogue.products.find(({ facId }) => facId === body.facId)?.slug ?? '';
        const application = await enter(work, slug);
        const opened = await sessions.open(work.transaction, application.id, `sso/${tokenHash}`);
        return { token: opened, isExistingApplicant: work.applicant.existing };
      });
    }),

    on(logout, async ({ session }) => {
      await sessions.work(session, (work) => sessions.end(work));
      return { success: true };
    }),
  ];
}

const noSingleSignOn = (): Refusal => new Refusal(401, 'No single sign-on session');
