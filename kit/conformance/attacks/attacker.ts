import * as calls from '../../../src/api/calls';
import type { Call } from '../../../src/api/call';
import { randomMobileNumber } from '../../../src/domain/fictional-number';
import { toE164 } from '../../../src/domain/phone';
import { DEMO_PASSWORD } from '../../../demo/staging/scenarios';
import { readCategories, readSettings, readTypes, typeFor } from '../checks/product';
import { accountsOf, businessOf, ownersOf } from '../checks/samples';
import { Blocked, Skipped, Unmet } from '../outcome';
import { isAccepted, waitOf, Walk, type Answer, type ConformanceOptions, type Sent } from '../walk';

export type Stage = 'verified' | 'business' | 'people' | 'bank';
const STAGES: readonly Stage[] = ['verified', 'business', 'people', 'bank'];

/** Refusals of any call, whatever was sent with it. */
const NO_VERDICT: ReadonlyMap<number, string> = new Map([
  [401, 'there is no session'],
  [404, 'the server does not know the call'],
  [429, 'these are too many calls'],
]);

/**
 * An attack was repelled only by an answer to what was sent (D-550).
 * @param verdicts statuses that are one here, although they usually are not
 * @throws {Blocked} when the answer says nothing about what was sent
 */
function expectVerdict({ status }: Answer, what: string, verdicts: readonly number[]): void {
  if (verdicts.includes(status)) return;
  const why = status >= 500 ? 'the server failed' : NO_VERDICT.get(status);
  if (why !== undefined) throw new Blocked(`${what}: ${status}, ${why}`);
}

/** A made-up applicant that belongs to the attacker. */
export interface Victim {
  readonly email: string;
  readonly password: string;
  readonly mobileNumber: string;
  token: string;
  /** The last code that was sent, or one that works at any time; undefined if nobody knows it. */
  smsCode: string | undefined;
}

/** Signs up applicants as an attack needs them. Everything it sends belongs to them: no real person is involved. */
export class Attacker {
  readonly walk: Walk;
  #shared: Promise<Victim> | undefined;
  #people = 0;
  readonly #run = Math.random().toString(36).slice(2, 10);
  #prepared: Promise<void> | undefined;
  #read: Promise<void> | undefined;

  constructor(options: ConformanceOptions) {
    this.walk = new Walk(options);
  }

  /** One applicant with complete bank accounts, shared by all attacks that do not need a new one. */
  shared(): Promise<Victim> {
    return (this.#shared ??= this.applicant('bank'));
  }

  /**
   * What an attack needs before it begins. A server that does not get that far has another fault, or none: the checks tell.
   * @throws {Blocked}
   */
  async setUp<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw error instanceof Unmet ? new Blocked(`a call before it failed: ${error.message}`) : error;
    }
  }

  applicant(stage: Stage): Promise<Victim> {
    return this.setUp(() => this.#bring(stage));
  }

  async #bring(stage: Stage): Promise<Victim> {
    const reached = (wanted: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
    const victim = await this.signedUpWithCode();
    await this.verify(victim);
    const { walk } = this;
    const { token } = victim;
    const save = <A, B>(call: Call<A, B>, body: unknown): Promise<A> => walk.good(call, { token, body });
    if (reached('business')) {
      await (this.#read ??= this.#readProduct(token));
      await save(calls.setIdentityType, { ownershipType: typeFor(walk, 'owners') });
      await save(calls.saveBusiness, { business: businessOf(walk, 'owners') });
    }
    if (reached('people')) await save(calls.saveOwners, { owners: ownersOf(walk) });
    if (reached('bank')) await save(calls.saveBankAccounts, accountsOf(walk));
    return victim;
  }

  async signUp(more: Readonly<Record<string, unknown>> = {}): Promise<Victim> {
    const { body, email, password } = await this.signUpBody(more);
    const { token = '' } = await this.setUp(() => this.walk.good(calls.initiate, { body }));
    const { mobileNumber = toE164(randomMobileNumber()) } = this.walk.options;
    return { email, password, mobileNumber, token: this.walk.secret(token), smsCode: undefined };
  }

  async signUpBody(more: Readonly<Record<string, unknown>> = {}) {
    const { walk } = this;
    this.#people += 1;
    const email = `attack-${this.#run}-${this.#people}@${walk.options.emailDomain}`;
    const password = walk.secret(`${DEMO_PASSWORD}-${this.#run}`);
    await this.setUp(() => (this.#prepared ??= this.#prepare()));
    const captcha = await this.setUp(() => walk.captcha());
    const body = {
      facId: walk.facId,
      spProductSlug: walk.options.slug,
      name: 'Ada Diaz',
      email,
      password,
      terms: true,
      ...(captcha === undefined ? {} : { captcha }),
      ...more,
    };
    return { body, email, password };
  }

  async sendCode(victim: Victim): Promise<Answer> {
    const { walk } = this;
    const body = { mobileNumber: victim.mobileNumber, spProductSlug: walk.options.slug };
    const answer = await walk.send(calls.sendSms, { token: victim.token, body });
    const parsed = calls.sendSms.answer.safeParse(answer.envelope.content);
    const said = parsed.success ? parsed.data.smsCode : undefined;
    if (isAccepted(answer)) victim.smsCode = await walk.codeFor(victim.mobileNumber, said);
    return answer;
  }

  /** @throws {Blocked} when no code is sent, or nobody knows it */
  async signedUpWithCode(): Promise<Victim & { readonly smsCode: string }> {
    const victim = await this.signUp();
    const answer = await this.setUp(() => this.sendCode(victim));
    if (answer.status === 429) throw new Blocked('the server sends no more codes: try again in an hour');
    if (!isAccepted(answer)) throw new Blocked(`the server sends no code: ${answer.status}`);
    const { smsCode } = victim;
    if (smsCode === undefined) throw new Blocked('nobody knows the code: give --sms-code');
    return { ...victim, smsCode };
  }

  /** @throws {Blocked} when a code that should work does not */
  async verify(victim: Victim & { readonly smsCode: string }): Promise<void> {
    const said = await this.tryCode(victim, victim.smsCode);
    if (said !== 'valid') throw new Blocked(`the code was not accepted: ${said}`);
  }

  /**
   * For attacks on the code itself (D-548).
   * @throws {Skipped} when the known code is not the one that was sent
   */
  expectSentCode({ smsCode }: Victim): void {
    const { fixedCode } = this.walk.options;
    if (fixedCode !== undefined && smsCode === fixedCode) {
      throw new Skipped('the code of --sms-code works at any time: only a code that the server has sent shows it');
    }
  }

  /**
   * The status of a code: "valid", or anything else. The token that comes with it replaces the victim's, which may have ended.
   * @throws {Blocked} as `expectVerdict`
   */
  async tryCode(victim: Victim, smsCode: string, verdicts: readonly number[] = []): Promise<string> {
    const answer = await this.attempt(calls.checkSms, { token: victim.token, body: { smsCode } }, 'the code', verdicts);
    const parsed = calls.checkSms.answer.safeParse(answer.envelope.content);
    if (parsed.success) victim.token = parsed.data.token ?? victim.token;
    return parsed.success && answer.status < 300 ? (parsed.data.status ?? '') : String(answer.status);
  }

  /**
   * A call that a server may accept or refuse.
   * @param verdicts as `expectVerdict`
   * @throws {Blocked} as `expectVerdict`
   */
  async attempt<A, B, Q>(
    call: Call<A, B, Q>,
    sent: Sent,
    what: string,
    verdicts: readonly number[] = [],
  ): Promise<Answer> {
    const answer = await this.walk.send(call, sent);
    expectVerdict(answer, what, verdicts);
    return answer;
  }

  /**
   * @throws {Unmet} when a call with this body is accepted
   * @throws {Blocked} as `expectVerdict`
   */
  async mustRefuse<A, B, Q>(
    call: Call<A, B, Q>,
    sent: Sent,
    what: string,
    verdicts: readonly number[] = [],
  ): Promise<void> {
    const answer = await this.walk.send(call, sent);
    if (answer.status >= 500) throw new Unmet(`${what}: ${answer.status}`);
    if (isAccepted(answer)) throw new Unmet(`${what}: accepted with ${answer.status}`);
    expectVerdict(answer, what, verdicts);
  }

  /**
   * Asks until it is refused with 429.
   * @param isTried whether the server has done what the limit is about
   * @throws {Unmet} when it is not refused `most` times in a row
   * @throws {Blocked} when it is refused from the first for another reason
   */
  async mustTire(
    most: number,
    ask: (at: number) => Promise<Answer>,
    isTried: (answer: Answer) => boolean = isAccepted,
  ): Promise<void> {
    for (let at = 0; at < most; at += 1) {
      const answer = await ask(at);
      const { status } = answer;
      if (status === 429) {
        if (waitOf(answer) !== undefined) return;
        throw new Unmet('429, but neither Retry-After nor waitTime says how long to wait');
      }
      if (at === 0 && !isTried(answer)) throw new Blocked(`it is refused from the first: ${status}`);
    }
    throw new Unmet(`${most} in a row, and no 429`);
  }

  async #readProduct(token: string): Promise<void> {
    await readTypes(this.walk, token);
    await readSettings(this.walk, token);
    await readCategories(this.walk, token);
  }

  async #prepare(): Promise<void> {
    const { walk } = this;
    const { facId } = walk.options;
    walk.facId = (await walk.good(calls.getFacilitator, { query: facId === undefined ? {} : { facId } })).facId;
  }
}
