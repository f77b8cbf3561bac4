import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { DEMO_PASSWORD } from '../../demo/staging/scenarios';
import { getCaptchaChallenge } from '../../src/api/calls';
import type { Call } from '../../src/api/call';
import { openEnvelope, type Envelope } from '../../src/api/envelope';
import { ApiFailure } from '../../src/api/failure';
import { toE164 } from '../../src/domain/phone';
import { randomMobileNumber } from '../../src/domain/fictional-number';
import { limits } from '../../src/domain/limits';
import { isRecord } from '../../src/domain/record';
import { reasonOf, Skipped, Unmet } from './outcome';
import { shapeProblems } from './shape';
import { strict } from './strict';

export interface ConformanceOptions {
  /** The element's `api-base`: an absolute http(s) address, with or without a trailing slash. */
  readonly apiBase: string;
  readonly slug: string;
  /** Default: taken from GET foundation/facilitators. */
  readonly facId?: string | undefined;
  /** Origin of a page that may call, such as `https://shop.example`; without it CORS is not checked. */
  readonly origin?: string | undefined;
  /** Domain for made-up email addresses of applicants. */
  readonly emailDomain: string;
  /** E.164; the same for every applicant. Default: fictional numbers (555-01xx). */
  readonly mobileNumber?: string | undefined;
  /** A code that the server accepts at any time, whatever it has sent. */
  readonly fixedCode?: string | undefined;
  /** Returns the code sent to a number, for servers whose answer does not contain it; null if unknown. */
  readonly smsCode?: ((mobileNumber: string) => Promise<string | null>) | undefined;
  /** An open invite, and a sub-merchant link that works. */
  readonly inviteId?: string | undefined;
  readonly subMerchantId?: string | undefined;
  /** The fetch function. Default: the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

type AnyCall = Call<unknown, unknown, unknown>;

export interface Sent {
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
  readonly slug?: string;
}

export interface Answer {
  /** Method and path of the call. */
  readonly label: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
  readonly envelope: Envelope;
}

/** One applies as a company with owners, the other as a government with a contact. */
export type Who = 'owners' | 'contact';

export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly mobileNumber: string;
  token: string | undefined;
  smsCode: string | undefined;
  smApplicationId: string | number | undefined;
}

const SECOND = 1000;
const SHOWN_MESSAGE = 200;
const ACCESS: readonly number[] = [401, 403];

export const labelOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string => `${method} ${path}`;

/** One run against a server: who applies, what is known so far, and every answer that came. */
export class Walk {
  readonly options: ConformanceOptions;
  readonly applicants: Readonly<Record<Who, Applicant>>;
  readonly answers: Answer[] = [];
  facId: string;
  /** What the product offers, once it is known. */
  ownershipTypes: readonly string[] = [];
  labels: readonly string[] = [];
  quantity = 1;
  mccCode: string | undefined;
  #secrets = new Set<string>();
  #base: string;

  constructor(options: ConformanceOptions) {
    this.options = options;
    this.facId = options.facId ?? '';
    this.#base = `${options.apiBase.replace(/\/+$/, '')}/`;
    const run = Math.random().toString(36).slice(2, 10);
    const applicant = (who: Who, name: string): Applicant => ({
      name,
      email: `conformance-${run}-${who}@${options.emailDomain}`,
      password: this.secret(`${DEMO_PASSWORD}-${run}`),
      mobileNumber: options.mobileNumber ?? toE164(randomMobileNumber()),
      token: undefined,
      smsCode: undefined,
      smApplicationId: undefined,
    });
    this.applicants = { owners: applicant('owners', 'Ada Diaz'), contact: applicant('contact', 'Grace Lindqvist') };
  }

  /** Keeps a value out of all output. */
  secret(value: string): string {
    if (value !== '') this.#secrets.add(value);
    return value;
  }

  /** A text without the secrets that this run has sent or received. */
  redacted(text: string): string {
    const longestFirst = [...this.#secrets].toSorted((one, other) => other.length - one.length);
    return longestFirst.reduce((shown, value) => shown.replaceAll(value, '•••'), text);
  }

  /** The token of an applicant. @throws {Skipped} */
  token(who: Who): string {
    const { token } = this.applicants[who];
    if (token === undefined) throw new Skipped('there is no session');
    return token;
  }

  /** A code that verifies a number: the one in the answer, the fixed one, or what somebody says; undefined if nobody knows it. */
  async codeFor(mobileNumber: string, answered: string | undefined): Promise<string | undefined> {
    const { fixedCode, smsCode } = this.options;
    const code = answered ?? fixedCode ?? (await smsCode?.(mobileNumber)) ?? undefined;
    return code === undefined ? undefined : this.secret(code);
  }

  /** Sends a call as the element does; returns any answer. @throws {Unmet} when there is no answer. */
  async send<A, B, Q>(call: Call<A, B, Q>, sent: Sent = {}): Promise<Answer> {
    const { token, body, query, slug = this.options.slug } = sent;
    const path = call.path.replace('{spProductSlug}', encodeURIComponent(slug));
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(this.options.origin === undefined ? {} : { Origin: this.options.origin }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const init: RequestInit = {
      method: call.method,
      headers,
      ...(call.method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    };
    const answer = await this.#ask(labelOf(call), path + search, init, call.deadline ?? limits.time.callDeadline);
    this.answers.push(answer);
    const { content } = answer.envelope;
    // Even if no check reads it, such as the token that comes with a verified number.
    if (isRecord(content) && typeof content['token'] === 'string') this.secret(content['token']);
    return answer;
  }

  /** Sends the preflight request that a browser sends for a page of `origin`. */
  preflight(call: Pick<AnyCall, 'method' | 'path'>, origin: string): Promise<Answer> {
    const path = call.path.replace('{spProductSlug}', encodeURIComponent(this.options.slug));
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': call.method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    };
    return this.#ask(`OPTIONS ${call.path}`, path, { method: 'OPTIONS', headers }, limits.time.callDeadline);
  }

  async #ask(label: string, path: string, init: RequestInit, deadline: number): Promise<Answer> {
    const ask = this.options.fetch ?? globalThis.fetch;
    try {
      const response = await ask(this.#base + path, { ...init, signal: AbortSignal.timeout(deadline) });
      const text = await response.text();
      const body = parse(text);
      return { label, status: response.status, headers: response.headers, text, body, envelope: openEnvelope(body) };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw new Unmet(`no answer within ${deadline / 1000} seconds`);
      }
      throw new Unmet(`no answer: ${reasonOf(error)}`);
    }
  }

  /**
   * A successful answer, read as the client does: envelope first, then the call's schema.
   * @throws {Unmet}
   */
  async good<A, B, Q>(call: Call<A, B, Q>, sent: Sent = {}): Promise<A> {
    const answer = await this.send(call, sent);
    if (answer.status < 200 || answer.status > 299) throw new Unmet(`expected 200, had ${said(answer)}`);
    if (answer.text.trim() !== '' && answer.body === undefined) throw new Unmet('expected JSON, had other text');
    if (answer.envelope.refused) throw new Unmet(`expected a good answer, had success: false${messageOf(answer)}`);
    const parsed = strict(call.answer).safeParse(answer.envelope.content);
    if (parsed.success) return parsed.data;
    throw new Unmet(shapeProblems(parsed.error.issues, answer.envelope.content).join('; '));
  }

  /**
   * A refusal with one of these statuses, or with 200 and `success: false`, which is a failure for the element whatever the status. If only
   * 401 and 403 are wanted, the status counts: the element acts on it (D-523).
   * @throws {Unmet}
   */
  async refused<A, B, Q>(call: Call<A, B, Q>, sent: Sent, statuses: readonly number[]): Promise<Answer> {
    const answer = await this.send(call, sent);
    const isAccess = statuses.every((status) => ACCESS.includes(status));
    if (statuses.includes(answer.status) || (isRefusedSoftly(answer) && !isAccess)) return answer;
    throw new Unmet(`expected ${statuses.join(' or ')}, had ${said(answer)}`);
  }

  /** The solved proof of work of a sign-up; undefined if the server asks for none (404). */
  async captcha(): Promise<string | undefined> {
    const answer = await this.send(getCaptchaChallenge);
    if (answer.status === 404) return undefined;
    const parsed = getCaptchaChallenge.answer.safeParse(answer.envelope.content);
    if (!parsed.success) throw new Unmet(shapeProblems(parsed.error.issues, answer.envelope.content).join('; '));
    return solved(parsed.data);
  }
}

/** Rounds of one attempt: a phone does some two million in a second, and an attempt that has begun cannot be ended. */
const MOST_ROUNDS = 10_000_000;

async function solved(challenge: Challenge): Promise<string> {
  const { cost } = challenge.parameters;
  if (cost > MOST_ROUNDS) throw new Unmet(`parameters.cost: ${cost}, and no phone gets more than ${MOST_ROUNDS} done`);
  const solution = await solveChallenge({ challenge, deriveKey }).catch((error: unknown) => {
    throw new Unmet(`the challenge cannot be solved: ${reasonOf(error)}`);
  });
  if (solution === null) throw new Unmet('the challenge has no solution');
  return btoa(JSON.stringify({ challenge, solution }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function messageOf({ envelope: { message } }: Answer): string {
  return message === undefined ? '' : `: "${message.slice(0, SHOWN_MESSAGE)}"`;
}

/** How long the element would wait after a 429, in milliseconds; undefined if the answer does not say. */
export function waitOf({ label, status, headers, body }: Answer): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const pause = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now();
  return new ApiFailure('http', { callId: label, status, body, retryAfter: pause > 0 ? pause : undefined }).retryAfter;
}

/** Whether the call was carried out. */
export const isAccepted = ({ status, envelope }: Answer): boolean => status < 300 && !envelope.refused;

/** `success: false` with a status that says otherwise. */
const isRefusedSoftly = ({ status, envelope }: Answer): boolean => status >= 200 && status <= 299 && envelope.refused;

const said = (answer: Answer): string => `${answer.status}${messageOf(answer)}`;
