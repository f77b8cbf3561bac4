import type { Call } from '../src/api/call';
import * as calls from '../src/api/calls';
import type { Asked, FailureLab } from './failure-lab';
import type { InPageApi } from './in-page-api';
import { slugOf, VERSION_HEADER } from './reference-api/protocol';

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'id' | 'method' | 'path'>;

const CALLS: readonly AnyCall[] = Object.values(calls).flatMap((value) => ('id' in value ? [value] : []));
/** Calls whose answers contain the facilitator's branding. */
const BRANDED: readonly (string | null)[] = [calls.getFacilitator.id, calls.getProductStatus.id];

/** Id of the call that a request is; null for any other. `path` is relative to the API. */
export function callIdOf(method: string, path: string): string | null {
  return CALLS.find((call) => slugOf(call, method, path) !== null)?.id ?? null;
}

export interface WireOptions {
  /** Absolute address of the API, with a closing slash. */
  readonly base: string;
  /** Answers instead of the network. */
  readonly inPage: InPageApi | null;
  readonly lab: FailureLab;
  /** The prospect's name, shown instead of the facilitator's; empty for none. */
  readonly name: () => string;
  /** Whether the prospect's logo replaces the facilitator's. */
  readonly hidesLogo: () => boolean;
  /** Called with the facilitator's own brand from the API. */
  readonly onBrand: (brand: { readonly name: string; readonly color: string | undefined }) => void;
  /** Called after each answer. */
  readonly onAnswer: () => void;
}

/** Resolves after the milliseconds, or when the request is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

async function askInPage(api: InPageApi, path: string, request: Request): Promise<Response> {
  const writes = request.method !== 'GET';
  const { method, headers } = request;
  return api(path, { method, headers, ...(writes && { body: await request.text() }) });
}

interface BrandedData {
  name?: string;
  branding?: { color?: string | null } | null;
}

/** The answer with the prospect's name and without the facilitator's logo; the rest is unchanged. */
async function rebranded(response: Response, { name, hidesLogo, onBrand }: WireOptions): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as { data?: BrandedData };
  const { data } = body;
  if (data !== undefined) {
    onBrand({ name: data.name ?? '', color: data.branding?.color ?? undefined });
    const given = name();
    if (given !== '') data.name = given;
    if (given !== '' || hidesLogo()) data.branding = { color: data.branding?.color ?? null };
  }
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}

/**
 * Puts the demo between the page and the API: every request of the element passes here, fails if the failure lab
 * says so, and is answered by the server or by the API in this page.
 */
export function connect(options: WireOptions): void {
  const network = window.fetch.bind(window);
  const { base, inPage, lab, onAnswer } = options;

  async function answer(request: Request, path: string, asked: Asked): Promise<Response> {
    const fate = lab.decide(asked);
    await pause(fate.delay, request.signal);
    if (fate.lost) throw new TypeError('Failed to fetch');
    if (fate.answer !== null) return json(fate.answer.status, fate.answer.body);
    const asIs = inPage === null ? await network(request) : await askInPage(inPage, path, request);
    const response = BRANDED.includes(asked.callId) ? await rebranded(asIs, options) : asIs;
    if (fate.version === null) return response;
    const headers = new Headers(response.headers);
    headers.set(VERSION_HEADER, fate.version);
    return new Response(response.body, { status: response.status, headers });
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(base)) return network(request);
    const path = request.url.slice(base.length);
    // The demo's own requests are not part of what it shows.
    if (path.startsWith('demo/')) return inPage === null ? network(request) : askInPage(inPage, path, request);
    const callId = callIdOf(request.method, path.replace(/\?.*$/, ''));
    try {
      return await answer(request, path, { callId, inSession: request.headers.has('Authorization') });
    } finally {
      onAnswer();
    }
  };
}
