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
import { progressOf, type Applicant, type Application } from '../applications';
import { randomId, sha256 } from '../bytes';
import { checkPassword, hashPassword } from '../passwords';
import { ALREADY_SUBMITTED, Refusal } from '../refusal';
import { on, type Route } from '../route';
import { emailKey, pendingOf, type Services } from '../services';
import { statusOf } from '../steps';
import { openInvite } from './invite';

export const SSO_COOKIE = 'sso';

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
  const { db, clock, applications, sessions, captchas, product, passwordIterations } = services;
  // Compared if the email is unknown, so that response times do not reveal which emails are known.
  let nobody: Promise<string> | undefined;
  const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(randomId('nobody'), passwordIterations));

  /** The application that a signed-in applicant works on; an existing applicant without one gets a new one. */
  async function enter(applicant: Applicant, slug: string, inviteId?: string): Promise<Application> {
    const all = await applications.ofApplicant(applicant.id);
    const pending = pendingOf(all, slug);
    if (pending !== undefined) return pending;
    if (!applicant.existing) throw new Refusal(403, ALREADY_SUBMITTED);
    return applications.create(applicant, slug, new Date(clock.now()), { inviteId: inviteId ?? null });
  }

  async function signUp(applicant: Applicant): Promise<void> {
    const inserted = await db
      .insertInto('applicants')
      .values(applicant)
      .onConflict((conflict) => conflict.columns(['facId', 'emailKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) throw inProgress();
  }

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
    on(getCaptchaChallenge, () => {
      if (!captchas.on) throw new Refusal(404, 'This server asks for no captcha');
      return captchas.challenge();
    }),

    on(initiate, async ({ body }) => {
      const { facId, spProductSlug, inviteId, ofQuery } = body;
      const { status } = product(spProductSlug, facId);
      if (status !== 'active') throw new Refusal(403, 'This product takes no applications.');
      const name = valueOf(signUpNameRule(body.name), '"name" is not valid');
      const email = valueOf(emailRule(body.email), '"email" is not valid');
      await goodPassword(body.password, passwordWords({ name, email }));
      if (captchas.on && !(await captchas.accept(body.captcha))) {
        throw new Refusal(400, 'Please verify that you are not a robot.');
      }
      if (inviteId !== undefined) await openInvite(services, { inviteId, facId, spProductSlug });
      await refuseKnown(facId, email);
      const now = new Date(clock.now());
      const applicant: Applicant = {
        id: randomId('apt'),
        facId,
        email,
        emailKey: emailKey(email),
        name,
        passwordHash: await hashPassword(body.password, passwordIterations),
        existing: false,
        createdAt: now,
      };
      await signUp(applicant);
      const application = await applications.create(applicant, spProductSlug, now, {
        inviteId: inviteId ?? null,
        ofQuery: ofQuery ?? null,
      });
      return { success: true, token: await sessions.open(application.id) };
    }),

    on(continueApplication, async ({ body }) => {
      const { facId, spProductSlug, inviteId } = body;
      product(spProductSlug, facId);
      const applicant = await services.applicantByEmail(facId, body.email);
      const matches = await checkPassword(body.password, applicant?.passwordHash ?? (await nobodysHash()));
      if (applicant === null || !matches) throw new Refusal(401, 'Invalid credentials');
      if (inviteId !== undefined) await openInvite(services, { inviteId, facId, spProductSlug });
      const application = await enter(applicant, spProductSlug, inviteId);
      return {
        success: true,
        data: {
          token: await sessions.open(application.id),
          isExistingApplicant: applicant.existing,
          newApplication: application.submittedAt === null,
          smAppStatus: statusOf(progressOf(application, applicant)),
        },
      };
    }),

    on(openSubMerchant, async ({ body }) => {
      const link = await db
        .selectFrom('subMerchantLinks')
        .selectAll()
        .where('id', '=', body.subMerchantId)
        .executeTakeFirst();
      if (link === undefined) throw new Refusal(404, 'The link is not valid.');
      if (link.expiresAt.getTime() <= clock.now()) return { token: null, expired: true };
      return { token: await sessions.open(link.applicationId), expired: false };
    }),

    on(openSingleSignOn, async ({ body, cookie }) => {
      const token = cookie(SSO_COOKIE);
      const row =
        token === undefined
          ? undefined
          : await db
              .selectFrom('ssoSessions')
              .innerJoin('applicants', 'applicants.id', 'ssoSessions.applicantId')
              .selectAll('applicants')
              .where('tokenHash', '=', await sha256(token))
              .where('expiresAt', '>', new Date(clock.now()))
              .where('facId', '=', body.facId)
              .executeTakeFirst();
      if (row === undefined) throw new Refusal(401, 'No single sign-on session');
      // The call names no product: use that of the newest application, else the facilitator's first.
      const latest = (await applications.ofApplicant(row.id)).at(-1);
      const slug = latest?.slug ?? services.catalogue.products.find(({ facId }) => facId === body.facId)?.slug ?? '';
      const application = await enter(row, slug);
      return { token: await sessions.open(application.id), isExistingApplicant: row.existing };
    }),

    on(logout, async ({ session }) => {
      await sessions.end(session);
      return { success: true };
    }),
  ];
}
