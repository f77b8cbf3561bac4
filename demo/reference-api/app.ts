import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { assets } from './assets';
import { sameText } from './bytes';
import { demoRoutes, prepareDatabase } from '../staging/routes';
import { createFaults, type Fault, type Faults } from '../staging/faults';
import { photonSearch, nominatimSearch } from './geocoder';
import { applicationRoutes } from './handlers/applications';
import { identityRoutes } from './handlers/identity';
import { inviteRoutes } from './handlers/invite';
import { payoutRoutes } from './handlers/payout';
import { productRoutes } from './handlers/product';
import { signInRoutes } from './handlers/sign-in';
import { smsRoutes } from './handlers/sms';
import { submitRoutes } from './handlers/submit';
import { inspect } from './incoming-text';
import { networkOf } from './network';
import { slugOf, VERSION_HEADER } from './protocol';
import { answerOf, codeOf, Refusal, refusalOf } from './refusal';
import type { Incoming, Route } from './route';
import { check } from './rules';
import type { Database } from './schema';
import { createServices, type ReferenceOptions, type Services } from './services';
import { unauthorized, type Session } from './sessions';
import { createWatch } from './watch';

export type { ReferenceOptions } from './services';

const BODY_LIMIT = 64 * 1024;
const ALLOWED_HEADERS = 'Authorization, Content-Type, Accept, Idempotency-Key';
const PREFLIGHT_SECONDS = '600';
const SUGGESTIONS = 5;
const MOST_SUGGESTIONS = 40;

/** What Node's HTTP server provides; undefined when called in process. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string; destroy(): void } };
}
interface Env {
  readonly Bindings: Bindings;
  readonly Variables: {
    /** What a fault makes `app-version` say. */
    version: string | undefined;
    /** Id of the call, once it is known. */
    call: string | undefined;
    error: string | undefined;
  };
}
type Ctx = Context<Env>;

export function routesOf(services: Services): Route[] {
  return [
    ...productRoutes(services),
    ...inviteRoutes(services),
    ...signInRoutes(services),
    ...smsRoutes(services),
    ...identityRoutes(services),
    ...applicationRoutes(services),
    ...payoutRoutes(services),
    ...submitRoutes(services),
  ];
}

/** Changes that a test makes to the reference API, to prove that they are detected. */
export interface Mutation {
  readonly services?: (services: Services) => Services;
  readonly routes?: (routes: Route[], services: Services) => Route[];
}

/** Like `createReferenceApi`, for callers that must know when it is ready, or why it is not. */
export function openReferenceApi(
  options: ReferenceOptions,
  mutation: Mutation = {},
): { readonly app: Hono<Env>; readonly ready: Promise<void> } {
  const started = start(options, mutation);
  return { app: appOf(started, options), ready: started.then(() => undefined) };
}

/**
 * The reference API: every call of the contract, request in, response out, in process (`app.request`, `app.fetch`) or
 * over HTTP. Paths work at the root and below `/api`. The database is migrated, and seeded outside
 * production, before the first answer.
 */
export function createReferenceApi(options: ReferenceOptions, mutation: Mutation = {}): Hono<Env> {
  const { app, ready } = openReferenceApi(options, mutation);
  // Reported by the first answer; without this an unhandled rejection would end the process.
  ready.catch(() => undefined);
  return app;
}

function appOf(started: Promise<Started>, options: ReferenceOptions): Hono<Env> {
  const { version, latency = 0, log = () => undefined, production = false } = options;
  const watch = createWatch(log);
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const from = performance.now();
    const { services } = await started;
    await next();
    if (c.res.type === 'error') return;
    const { headers } = c.res;
    headers.set(VERSION_HEADER, c.get('version') ?? version);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Cache-Control', headers.get('Cache-Control') ?? 'no-store');
    allowOrigin(c, services);
    const error = c.get('error');
    watch.note({
      at: new Date().toISOString(),
      call: c.get('call') ?? 'unknown',
      status: c.res.status,
      milliseconds: Math.round(performance.now() - from),
      ...(error === undefined ? {} : { error }),
    });
  });
  app.options('*', async (c) => {
    c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    c.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    return c.body(null, 204);
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ success: false, message: 'The body is too large' }, 413),
    }),
  );
  app.get('/assets/:file', (c) => {
    const text = assets.get(c.req.param('file'));
    if (text === undefined) return c.json({ success: false, message: 'Not found' }, 404);
    return c.body(text, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      // Logos are public: any page may read their pixels for the header's color.
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  app.notFound((c) => c.json({ success: false, message: 'Not found' }, 404));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) c.set('error', nameOf(error));
    return answerOf(refusalOf(error));
  });
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    const { services } = await started;
    const ready = !(options.stopping?.() ?? false) && (await isAnswering(services.db));
    return c.json({ status: ready ? 'ok' : 'not ready' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const { services } = await started;
    const { metricsToken } = options;
    const [, given = ''] = /^Bearer (.{1,200})$/.exec(c.req.header('Authorization') ?? '') ?? [];
    const allowed = metricsToken === undefined ? !production : sameText(given, metricsToken);
    if (!allowed) return c.notFound();
    return c.text(watch.metrics({ onboarding_password_queue: services.passwords.waiting() }));
  });

  for (const prefix of ['/', '/api/']) {
    app.all(`${prefix}*`, async (c, next) => {
      const { services, table, faults, demo } = await started;
      const path = new URL(c.req.url).pathname.slice(prefix.length);
      const found = findRoute(table, c.req.method, path);
      c.set('call', found?.route.call.id);
      if (found === null) {
        inspect(c.req.query());
        if (demo !== null && c.req.method !== 'GET' && !isFromKnownPage(c, services)) {
          throw new Refusal(403, 'This page may not change the demo.');
        }
        return (demo === null ? null : (geocode(c, path) ?? (await demo(c, path)))) ?? next();
      }
      const struck = faults.take(found.route.call.id);
      await services.clock.sleep(latency + delayOf(struck));
      return withFaults(c, struck, () => answer(c, services, found));
    });
  }
  return app;
}

/** A database's message can quote the row, so only names are logged. */
function nameOf(error: unknown): string {
  return [error instanceof Error ? error.name : typeof error, codeOf(error)].filter(Boolean).join(' ');
}

interface Started {
  readonly services: Services;
  readonly table: readonly Route[];
  readonly faults: Faults;
  readonly demo: ((c: Context, path: string) => Promise<Response | null>) | null;
}

async function start(options: ReferenceOptions, mutation: Mutation): Promise<Started> {
  const made = await createServices(options);
  await prepareDatabase(made);
  const services = mutation.services?.(made) ?? made;
  const faults = createFaults();
  const demo = services.production ? null : demoRoutes(services, faults, options.version);
  const table = routesOf(services);
  return { services, table: mutation.routes?.(table, services) ?? table, faults, demo };
}

interface Found {
  readonly route: Route;
  readonly slug: string;
}

/** The route of a path without its leading slash; a trailing slash makes no difference. */
function findRoute(table: readonly Route[], method: string, path: string): Found | null {
  for (const route of table) {
    const slug = slugOf(route.call, method, path);
    if (slug !== null) return { route, slug: decodeSlug(slug) };
  }
  return null;
}

function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal(404, 'Unknown product');
  }
}

async function answer(c: Ctx, services: Services, { route, slug }: Found): Promise<Response> {
  const { call } = route;
  const writes = call.method !== 'GET';
  if (writes && !/^application\/json\s*(?:;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(415, 'The body must be application/json');
  }
  const session = call.open ? null : await sessionOf(c, services);
  const body = call.request === undefined ? undefined : check(call.request, inspected(await jsonOf(c)));
  const query = call.query === undefined ? undefined : check(call.query, inspected(queryOf(c, route)));
  const incoming: Incoming<unknown, unknown> = {
    body,
    query,
    slug,
    origin: new URL(c.req.url).origin,
    address: addressOf(c, services.proxies),
    cookie: (name) => services.cookies?.get(name) ?? cookieOf(c, services, name),
    setCookie(name, value) {
      services.cookies?.set(name, value);
      // Production is called from other sites' pages: a cookie of the embed, apart for every site that embeds it.
      const { production } = services;
      const where = production ? ({ sameSite: 'None', partitioned: true } as const) : ({ sameSite: 'Lax' } as const);
      setCookie(c, name, value, { httpOnly: true, path: '/', secure: production, ...where });
    },
    report: (error) => c.set('error', nameOf(error)),
    get session() {
      if (session === null) throw new Error(`${call.id} has no session`);
      return session;
    },
  };
  return c.json(await route.handle(incoming as Incoming<never, never>));
}

async function sessionOf(c: Ctx, services: Services): Promise<Session> {
  const [, token] = /^Bearer ([\w-]{1,200})$/.exec(c.req.header('Authorization') ?? '') ?? [];
  const session = token === undefined ? null : await services.sessions.find(token);
  if (session === null) throw unauthorized();
  return session;
}

async function jsonOf(c: Ctx): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch {
    throw new Refusal(400, 'The body is no JSON');
  }
}

/** `true` and `false` are flags, everything else is text. */
function queryOf(c: Ctx, route: Route): Record<string, unknown> {
  const query = Object.entries({ ...route.queryDefaults, ...c.req.query() });
  return Object.fromEntries(
    query.map(([key, value]): [string, unknown] => [
      key,
      key in route.queryDefaults && (value === 'true' || value === 'false') ? value === 'true' : value,
    ]),
  );
}

function inspected(value: unknown): unknown {
  inspect(value);
  return value;
}

/**
 * A cookie, if a page that may call has sent it: a form or a script of any other page sends cookies too, and must not
 * be able to open a session with them.
 */
function cookieOf(c: Ctx, services: Services, name: string): string | undefined {
  return isFromKnownPage(c, services) ? getCookie(c, name) : undefined;
}

/** Whether no page of a stranger has sent this. CORS only keeps such a page from reading the answer. */
function isFromKnownPage(c: Ctx, services: Services): boolean {
  const origin = c.req.header('Origin');
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
  return origin === undefined || isOwn || services.allowsOrigin(origin);
}

/** The client's network as the outermost trusted proxy saw it. */
function addressOf(c: Ctx, proxies: number): string {
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = proxies > 0 ? hops.at(-proxies) : undefined;
  return networkOf((forwarded || c.env?.incoming?.socket?.remoteAddress) ?? 'local');
}

const READY_MS = 2000;

async function isAnswering(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref?.());
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** The geocoder: not part of the contract, and only in demos, since its addresses are made up. */
function geocode(c: Ctx, path: string): Response | null {
  if (c.req.method !== 'GET') return null;
  const query = c.req.query('q') ?? '';
  const asked = Number(c.req.query('limit') ?? SUGGESTIONS);
  const limit = Number.isInteger(asked) ? Math.min(MOST_SUGGESTIONS, Math.max(1, asked)) : SUGGESTIONS;
  if (path === 'geocoder/search') return c.json(nominatimSearch(query, limit));
  if (path === 'geocoder/photon') return c.json(photonSearch(query, limit));
  return null;
}

/** Echoes only listed origins; caches must keep the answers apart. */
function allowOrigin(c: Ctx, services: Services): void {
  const { headers } = c.res;
  headers.append('Vary', 'Origin');
  if (headers.has('Access-Control-Allow-Origin')) return;
  const origin = c.req.header('Origin');
  if (origin === undefined || !services.allowsOrigin(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.set('Access-Control-Expose-Headers', `${VERSION_HEADER}, Retry-After`);
}

function delayOf(struck: readonly Fault[]): number {
  return struck.reduce((total, fault) => total + (fault.kind === 'delay' ? (fault.delay ?? 0) : 0), 0);
}

async function withFaults(c: Ctx, struck: readonly Fault[], run: () => Promise<Response>): Promise<Response> {
  const refusal = struck.find(({ kind }) => kind === 'status');
  if (refusal !== undefined) {
    const { status = 500, message = 'A fault of the demo', body = { success: false, message } } = refusal;
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  }
  const malformed = struck.find(({ kind }) => kind === 'malformed');
  if (malformed !== undefined) {
    const text = malformed.body === undefined ? '{"success":tru' : JSON.stringify(malformed.body);
    return new Response(text, { status: 200, headers: { 'Content-Type': 'application/json' } });
  }
  const version = struck.find(({ kind }) => kind === 'version')?.version;
  c.set('version', version);
  const response = await run();
  if (!struck.some(({ kind }) => kind === 'close')) return response;
  const socket = c.env?.incoming?.socket;
  if (socket === undefined) return Response.error();
  socket.destroy();
  return response;
}
