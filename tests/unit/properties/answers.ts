/** Answers that no server should give: any JSON, the right answer with something wrong in it, text, at any status. */
import fc from 'fast-check';
import type { Model } from './model-server';
import type { Fault } from './stage';
import { isCall, type AnyCall } from './scenes';

const WRONGS = ['drop', 'null', 'number', 'text', 'flag', 'list', 'object', 'huge', 'nested', 'proto'] as const;

type Odd =
  | { readonly kind: 'any'; readonly body: unknown; readonly bare: boolean }
  | { readonly kind: 'near'; readonly at: number; readonly wrong: (typeof WRONGS)[number]; readonly bare: boolean }
  | { readonly kind: 'text'; readonly body: string };

/** Headers that a gateway may add or spoil. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'Retry-After': '2' },
  { 'Retry-After': 'soon' },
  { 'Retry-After': '1e99' },
  { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'Content-Type': 'text/html' },
  { 'app-version': '' },
  { 'app-version': '2' },
];

export interface OddAnswer {
  readonly odd: Odd;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const hostileKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'data', 'message', 'success', 'token');
const anyBody = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileKey, fc.jsonValue({ maxDepth: 1 }), { noNullPrototype: true }),
);

export const oddAnswer: fc.Arbitrary<OddAnswer> = fc.record({
  odd: fc.oneof(
    fc.record({ kind: fc.constant('any' as const), body: anyBody, bare: fc.boolean() }),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('near' as const),
        at: fc.nat(60),
        wrong: fc.constantFrom(...WRONGS),
        bare: fc.boolean(),
      }),
    },
    fc.record({ kind: fc.constant('text' as const), body: fc.string({ unit: 'binary', maxLength: 60 }) }),
  ),
  headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...HEADERS)),
  status: fc.oneof({ weight: 3, arbitrary: fc.constant(200) }, fc.integer({ min: 200, max: 599 })),
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Every place in a body, as the keys that lead there. */
function placesIn(body: unknown): string[][] {
  if (!isRecord(body)) return [[]];
  return [[], ...Object.entries(body).flatMap(([key, value]) => placesIn(value).map((rest) => [key, ...rest]))];
}

function wrongValue(before: unknown, wrong: (typeof WRONGS)[number]): unknown {
  switch (wrong) {
    case 'drop':
      return undefined;
    case 'null':
      return null;
    case 'number':
      return -1e21;
    case 'text':
      return 'x';
    case 'flag':
      return true;
    case 'list':
      return [before, null, []];
    case 'object':
      return { value: before };
    case 'huge':
      return 'W😀'.repeat(20_000);
    case 'nested':
      return Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], before);
    case 'proto':
      return JSON.parse('{"__proto__": {"token": "t", "success": true}, "constructor": 1, "toString": null}');
  }
}

/** The body with something else at one place. */
function changed(body: unknown, path: readonly string[], wrong: (typeof WRONGS)[number]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isRecord(body)) return wrongValue(body, wrong);
  const inner = changed(body[key], rest, wrong);
  if (Array.isArray(body)) return body.map((value: unknown, at) => (String(at) === key ? inner : value));
  return { ...body, [key]: inner };
}

function bodyOf(odd: Odd, right: unknown): string {
  if (odd.kind === 'text') return odd.body;
  const data = isRecord(right) && 'data' in right ? right['data'] : right;
  const places = placesIn(data);
  const body = odd.kind === 'any' ? odd.body : changed(data, places[odd.at % places.length] ?? [], odd.wrong);
  return JSON.stringify(odd.bare ? body : { success: true, data: body }) ?? '';
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Every text that a server says in an odd answer: it may be shown. */
export function textsOf({ odd }: OddAnswer): string {
  if (odd.kind === 'near') return '';
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (isRecord(value)) Object.values(value).forEach(visit);
  };
  visit(odd.body);
  return texts.join(' ');
}

/** Answers a call oddly, after the server has done what it was asked. */
export function answering(call: AnyCall, { odd, status, headers }: OddAnswer, model: Model): Fault {
  return async (asked, nth) => {
    const right = await model.server(asked, nth);
    if (!isCall(call, asked) || !(right instanceof Response)) return right;
    const text = bodyOf(odd, await right.json().catch(() => null));
    return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers });
  };
}
