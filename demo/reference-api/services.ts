import {
  createApplications,
  type Applicant,
  type Application,
  type Applications,
  type Change,
  type Work,
} from './applications';
import { createCaptchas, type Captchas } from './captcha';
import { demoCatalogue, type Facilitator, type Product, type ProductCatalogue } from './catalogue';
import { systemClock, type Clock } from './clock';
import { createLimits, type Limits } from './limits';
import { outboxPost, type Post } from './post';
import { createQueue, type Queue } from './queue';
import type { LogEntry } from './watch';
import { Refusal } from './refusal';
import type { Database } from './schema';
import { createSessions, type Sessions } from './sessions';
import { openVault, type Vault } from './vault';
import { PASSWORD_ITERATIONS } from './passwords';

export interface ReferenceOptions {
  readonly db: Database;
  /** 32 bytes: what encrypts tax ids, social security and account numbers in the database. */
  readonly key: Uint8Array;
  /** What `app-version` says. */
  readonly version: string;
  readonly clock?: Clock | undefined;
  /** Origins of pages that may call, such as `https://shop.example`. Outside production loopback pages may call too. */
  readonly origins?: readonly string[] | undefined;
  /** No seed, no `/demo`, no SMS code in answers; needs a `post`. */
  readonly production?: boolean | undefined;
  /** Default: `altcha` outside production, `off` in production. */
  readonly captcha?: 'altcha' | 'off' | undefined;
  /** PBKDF2 rounds per guess of the captcha. */
  readonly captchaCost?: number | undefined;
  /** Delay of every answer in milliseconds. */
  readonly latency?: number | undefined;
  /** Duration of a review in milliseconds. Default: 4000. */
  readonly reviewTime?: number | undefined;
  readonly passwordIterations?: number | undefined;
  /** How many passwords are hashed at once. Default: 1. */
  readonly hashesAtOnce?: number | undefined;
  /** Multiplies every limit of `limits.ts`. Default: 1 in production, else 1000, so that a demo never runs into one. */
  readonly limitScale?: number | undefined;
  /** How many proxies stand in front and add to X-Forwarded-For. Default: 0, which ignores that header. */
  readonly proxies?: number | undefined;
  /** The bearer token for `/metrics`; without one, `/metrics` answers only outside production. */
  readonly metricsToken?: string | undefined;
  /**
   * Where the emailed continue link may lead, in addition to the hosts of `origins`: `shop.example`, or
   * `shop.example/apply` for that path and those below it.
   */
  readonly linkHosts?: readonly string[] | undefined;
  /** Prefix of the logos' addresses. Default: the origin of the request. */
  readonly assetBase?: string | undefined;
  /** Sends SMS and emails; outside production they go to the outbox. */
  readonly post?: Post | undefined;
  readonly catalogue?: ProductCatalogue | undefined;
  /** Stores cookies when running in a browser, where requests and responses cannot carry them. */
  readonly cookies?: Map<string, string> | undefined;
  /** Whether the process is about to end: it is then no longer ready, and finishes what it has. */
  readonly stopping?: (() => boolean) | undefined;
  /** Called for every answer. An entry holds no value that anybody sent. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

/** What the handlers work with. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly production: boolean;
  readonly vault: Vault;
  readonly applications: Applications;
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  readonly post: Post;
  readonly catalogue: ProductCatalogue;
  readonly reviewTime: number;
  readonly passwordIterations: number;
  /** Where passwords are hashed and rated. */
  readonly passwords: Queue;
  readonly limits: Limits;
  readonly proxies: number;
  readonly assetBase: string | undefined;
  readonly cookies: Map<string, string> | undefined;
  /** Whether a page of this origin may call. */
  readonly allowsOrigin: (origin: string) => boolean;
  /** Whether an emailed link may lead there. */
  readonly allowsLink: (link: URL) => boolean;
  /** @throws {Refusal} 404 */
  readonly facilitator: (facId: string | undefined) => Facilitator;
  /** @throws {Refusal} 404 when the product does not exist or belongs to another facilitator */
  readonly product: (slug: string, facId?: string) => Product;
  /** A product that takes new applications. @throws {Refusal} 409 when it is not active (D-360), 404 like `product` */
  readonly activeProduct: (slug: string, facId?: string) => Product;
  /** A new application for an active product. @throws {Refusal} like `activeProduct` */
  readonly begin: (work: Work, slug: string, change?: Change) => Promise<Application>;
  readonly applicantByEmail: (facId: string, email: string) => Promise<Applicant | null>;
}

const REVIEW_MS = 4000;
const DEMO_SCALE = 1000;
/** About fifteen seconds of work: an applicant's page waits twenty. */
const MOST_HASHES = 48;
const MOST_CHALLENGES = 500;
const HASH_PAUSE_MS = 5000;

/** @throws {Error} when production has no way to send a code. */
export async function createServices(options: ReferenceOptions): Promise<Services> {
  const production = options.production ?? false;
  const clock = options.clock ?? systemClock;
  const { db } = options;
  const catalogue = options.catalogue ?? demoCatalogue;
  const post = options.post ?? (production ? undefined : outboxPost(db, clock));
  if (post === undefined) throw new Error('Production needs a `post` that sends SMS and emails.');
  const vault = await openVault(options.key);
  const applications = createApplications(db, vault);
  const limits = createLimits(db, vault, clock, options.limitScale ?? (production ? 1 : DEMO_SCALE));
  const passwords = createQueue({ atOnce: options.hashesAtOnce ?? 1, mostWaiting: MOST_HASHES, pause: HASH_PAUSE_MS });
  const origins = new Set((options.origins ?? []).map((origin) => new URL(origin).origin));
  function product(slug: string, facId?: string): Product {
    const found = catalogue.products.find((one) => one.slug === slug && (facId === undefined || one.facId === facId));
    if (found === undefined) throw new Refusal(404, 'Unknown product');
    return found;
  }
  function activeProduct(slug: string, facId?: string): Product {
    const found = product(slug, facId);
    if (found.status !== 'active') throw new Refusal(409, 'This product takes no applications.');
    return found;
  }
  const linkPlaces = [...(options.linkHosts ?? []), ...Array.from(origins, (origin) => new URL(origin).host)].map(
    (place) => place.replace(/\/+$/, ''),
  );

  return {
    db,
    clock,
    production,
    vault,
    applications,
    sessions: createSessions(db, applications, clock),
    limits,
    passwords,
    proxies: options.proxies ?? 0,
    captchas: createCaptchas({
      db,
      clock,
      on: (options.captcha ?? (production ? 'off' : 'altcha')) === 'altcha',
      cost: options.captchaCost,
      secret: await vault.mac('captcha'),
      work: createQueue({ atOnce: 1, mostWaiting: MOST_CHALLENGES, pause: HASH_PAUSE_MS }),
    }),
    post: guarded(post),
    catalogue,
    reviewTime: options.reviewTime ?? REVIEW_MS,
    passwordIterations: options.passwordIterations ?? PASSWORD_ITERATIONS,
    assetBase: options.assetBase?.replace(/\/+$/, ''),
    cookies: options.cookies,
    allowsOrigin: (origin) => origins.has(origin) || (!production && isLoopback(origin)),
    allowsLink: ({ origin, protocol, host, pathname }) => {
      if (!production && isLoopback(origin)) return true;
      const address = host + pathname;
      return protocol === 'https:' && linkPlaces.some((place) => address === place || address.startsWith(`${place}/`));
    },
    facilitator(facId) {
      const found = catalogue.facilitators.find((one) => facId === undefined || one.facId === facId);
      if (found === undefined) throw new Refusal(404, 'Unknown facilitator');
      return found;
    },
    product,
    activeProduct,
    begin: async (work, slug, change) =>
      work.create(activeProduct(slug, work.applicant.facId).slug, new Date(clock.now()), change),
    async applicantByEmail(facId, email) {
      const row = await db
        .selectFrom('applicants')
        .selectAll()
        .where('facId', '=', facId)
        .where('emailKey', '=', emailKey(email))
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/** Nothing that could become another header, or another recipient, is ever handed on. */
function guarded(post: Post): Post {
  const oneLine = (text: string): void => {
    if (/\p{C}/u.test(text)) throw new Error('A header of a message has a control character');
  };
  return {
    async sms(number, text, code) {
      oneLine(number);
      await post.sms(number, text, code);
    },
    async mail(recipient, subject, text) {
      oneLine(recipient);
      oneLine(subject);
      await post.mail(recipient, subject, text);
    },
  };
}

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The application that an applicant works on: the newest that is not submitted, for the given product if there is one. */
export function pendingOf(applications: readonly Application[], slug?: string): Application | undefined {
  return applications.findLast(
    (application) => application.submittedAt === null && (slug === undefined || application.slug === slug),
  );
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isLoopback(origin: string): boolean {
  const url = parseUrl(origin);
  return url !== null && /^https?:$/.test(url.protocol) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}
