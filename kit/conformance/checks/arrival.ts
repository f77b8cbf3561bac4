import {
  getCaptchaChallenge,
  getFacilitator,
  getInvite,
  getProductStatus,
  openSingleSignOn,
  openSubMerchant,
  saveOwners,
} from '../../../src/api/calls';
import { of, type Check } from '../check';
import { Blocked, Skipped, Unmet } from '../outcome';
import type { Answer, Walk } from '../walk';

const UNKNOWN = 'conformance-unknown';
/** An origin that does not belong to the facilitator. */
const STRANGER = 'https://stranger.invalid';

/** @throws {Skipped} */
export function originOf({ options: { origin } }: Walk): string {
  if (origin === undefined) throw new Skipped('give --origin: the origin of a page that may call');
  return origin;
}

const listed = (answer: Answer, header: string): string[] =>
  (answer.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase());

/**
 * A busy server says nothing about what was sent.
 * @throws {Unmet} if it failed
 * @throws {Blocked} if these are too many calls
 */
function expectVerdict({ status }: Answer): void {
  if (status >= 500) throw new Unmet(`had ${status}`);
  if (status === 429) throw new Blocked('429, these are too many calls');
}

/** @throws {Skipped} */
function inviteOf({ options: { inviteId } }: Walk): string {
  if (inviteId === undefined) throw new Skipped('give --invite: an invite that is open');
  return inviteId;
}

/** @throws {Skipped} */
function subMerchantOf({ options: { subMerchantId } }: Walk): string {
  if (subMerchantId === undefined) throw new Skipped('give --sub-merchant: a link that works');
  return subMerchantId;
}

/** A link that must open nothing. @throws {Unmet} */
export async function opensNothing(walk: Walk, subMerchantId: string): Promise<void> {
  const answer = await walk.send(openSubMerchant, { body: { subMerchantId } });
  expectVerdict(answer);
  if (answer.status >= 400 || answer.envelope.refused) return;
  const parsed = openSubMerchant.answer.safeParse(answer.envelope.content);
  if (answer.status === 200 && parsed.success && parsed.data.expired && !parsed.data.token) return;
  throw new Unmet(`had ${answer.status}${parsed.data?.token ? ' with a token' : ''}`);
}

/** Calls before sign-up, and CORS for pages of other origins. */
export const arrivalChecks: readonly Check[] = [
  of(getFacilitator, {
    holds: 'says who the facilitator is',
    why: 'Without it the element shows that it cannot start.',
    async run(walk) {
      const { facId } = walk.options;
      const answer = await walk.good(getFacilitator, { query: facId === undefined ? {} : { facId } });
      if (facId !== undefined && answer.facId !== facId) {
        throw new Unmet(`facId: expected ${JSON.stringify(facId)}, had ${JSON.stringify(answer.facId)}`);
      }
      walk.facId = answer.facId;
    },
  }),
  of(getProductStatus, {
    holds: 'says that the product is active',
    why: 'With any other status the product is closed, and the applicant only sees that message.',
    async run(walk) {
      const { status } = await walk.good(getProductStatus, { body: { facId: walk.facId } });
      if (status !== 'active') throw new Unmet(`status: expected "active", had ${JSON.stringify(status)}`);
    },
  }),
  of(getProductStatus, {
    holds: 'accepts no applications for a product that does not exist',
    why: 'Otherwise a mistyped slug would accept applications in vain.',
    async run(walk) {
      const answer = await walk.send(getProductStatus, { slug: UNKNOWN, body: { facId: walk.facId } });
      expectVerdict(answer);
      if (answer.status >= 400 || answer.envelope.refused) return;
      const parsed = getProductStatus.answer.safeParse(answer.envelope.content);
      if (parsed.success && parsed.data.status === 'active') throw new Unmet('the product is active');
    },
  }),
  of(saveOwners, {
    holds: 'can be sent by a page of the given origin, with credentials and a token (CORS preflight)',
    why: 'Without it a browser sends nothing, and every screen says that there is no connection.',
    async run(walk) {
      const origin = originOf(walk);
      const answer = await walk.preflight(saveOwners, origin);
      const { headers, status } = answer;
      const methods = listed(answer, 'Access-Control-Allow-Methods');
      const allowed = listed(answer, 'Access-Control-Allow-Headers');
      const missing = [
        ...(status >= 200 && status <= 299 ? [] : [`a status of 2xx, had ${status}`]),
        ...(headers.get('Access-Control-Allow-Origin') === origin ? [] : [`Access-Control-Allow-Origin: ${origin}`]),
        ...(headers.get('Access-Control-Allow-Credentials') === 'true'
          ? []
          : ['Access-Control-Allow-Credentials: true']),
        ...(methods.includes('put') ? [] : ['PUT in Access-Control-Allow-Methods']),
        ...['authorization', 'content-type']
          .filter((name) => !allowed.includes(name))
          .map((name) => `${name} in Access-Control-Allow-Headers`),
      ];
      if (missing.length > 0) throw new Unmet(`expected ${missing.join('; ')}`);
    },
  }),
  of(saveOwners, {
    holds: 'cannot be sent by a page of any other origin',
    why: "Otherwise any page could read the application that its visitor's single sign-on cookie opens.",
    async run(walk) {
      originOf(walk);
      const { headers } = await walk.preflight(saveOwners, STRANGER);
      if (headers.get('Access-Control-Allow-Origin') === STRANGER) {
        throw new Unmet('Access-Control-Allow-Origin repeats whatever origin asks');
      }
    },
  }),
  of(openSingleSignOn, {
    holds: 'answers 401 if nobody is signed in',
    why: 'Any other answer delays the first screen or shows an error to someone who did nothing.',
    async run(walk) {
      const body = { facId: walk.facId, application: 'payments' };
      await walk.refused(openSingleSignOn, { body }, [401]);
    },
  }),
  of(getInvite, {
    holds: 'rejects an invite that does not exist',
    why: 'The applicant is told why nothing is filled in.',
    async run(walk) {
      const query = { inviteId: UNKNOWN, facId: walk.facId, spProductSlug: walk.options.slug };
      await walk.refused(getInvite, { query }, [400, 404, 410, 412]);
      // A server may refuse every invite.
      inviteOf(walk);
    },
  }),
  of(getInvite, {
    holds: 'says who was invited',
    why: 'Name, email and mobile number are prefilled from it.',
    async run(walk) {
      const query = { inviteId: inviteOf(walk), facId: walk.facId, spProductSlug: walk.options.slug };
      await walk.good(getInvite, { query });
    },
  }),
  of(openSubMerchant, {
    holds: 'opens nothing for a link that does not exist: an error, or expired without a token',
    why: "A guessed link must open nobody's application.",
    async run(walk) {
      await opensNothing(walk, UNKNOWN);
      // A server may refuse every link.
      subMerchantOf(walk);
    },
  }),
  of(openSubMerchant, {
    holds: 'opens a session, or says that the link has expired',
    why: "The applicant comes from the facilitator's own pages and types no password.",
    async run(walk) {
      const { token, expired } = await walk.good(openSubMerchant, { body: { subMerchantId: subMerchantOf(walk) } });
      if (token) walk.secret(token);
      else if (!expired) throw new Unmet('token: expected a token, or expired: true');
    },
  }),
  of(getCaptchaChallenge, {
    holds: 'returns a proof of work, or a 404 if none is required',
    why: 'It is solved while the applicant types; without it no one can press Start Application.',
    async run(walk) {
      if ((await walk.captcha()) === undefined) throw new Skipped('the server asks for none');
    },
  }),
];
