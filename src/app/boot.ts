import type { createStore } from 'jotai/vanilla';
import { getFacilitator } from '../api/calls/facilitator';
import { getInvite } from '../api/calls/invite';
import { getProductStatus } from '../api/calls/product';
import { openSubMerchant } from '../api/calls/sign-in';
import { asApiFailure, type ApiFailure } from '../api/failure';
import { logProblem } from '../host/log';
import { lastAllowedRoute } from '../journey/access';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Config } from '../host/config';
import type { ErrorCode } from '../host/events';
import { facilitatorAtom, inviteAtom, productAtom, applicantAtom, type Session } from '../session/session';
import type { OwnStorage } from '../host/storage';
import { unusableBrand } from './unusable-brand';

/** A notice of the start, in the catalogue's key or the server's words. */
export type BootNotice =
  | { readonly kind: 'link-expired' }
  | {
      readonly kind: 'invite-refused';
      readonly serverMessage: string | undefined;
      /** Shown on the screen, but not in a toast. */
      readonly withoutToast: boolean;
    };

export interface BootResult {
  /** Where this page starts instead of its usual start; null to keep that. */
  readonly first: RouteName | null;
  readonly productActive: boolean;
  readonly notice: BootNotice | null;
}

/** The element cannot start at all. */
export class BootFailure extends Error {
  override readonly name = 'BootFailure';
  readonly code: ErrorCode;
  readonly failure: ApiFailure | null;

  constructor(code: ErrorCode, failure: ApiFailure | null = null) {
    super(code);
    this.code = code;
    this.failure = failure;
  }
}

/** Key of the flag that a sub-merchant link has been taken to its furthest step in this browser session. */
export const REDIRECTED_ONCE = 'redirected';

interface BootInput {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly storage: OwnStorage;
  /** Where the page would start by itself. */
  readonly start: RouteName;
  readonly report: (code: ErrorCode) => void;
}

const STAY: Pick<BootResult, 'first' | 'notice'> = { first: null, notice: null };

/**
 * What is loaded before the first screen: facilitator, product, and the link that brought the applicant.
 * @throws {BootFailure}
 */
export async function boot(input: BootInput): Promise<BootResult> {
  if (input.config.slug === '') throw new BootFailure('missing-slug');
  const productActive = await loadProduct(input);
  if (!productActive) return { ...STAY, productActive };
  return { productActive, ...(await openLink(input)) };
}

async function loadProduct({ config, store, session, report }: BootInput): Promise<boolean> {
  const askProduct = (facId: string) => session.client.send(getProductStatus, { body: { facId } });
  try {
    const facilitatorAnswer = session.client.send(getFacilitator, { query: { facId: config.facId } });
    // With an id from the host, both calls go out at once.
    const early = config.facId === undefined ? undefined : askProduct(config.facId);
    // Awaited after the facilitator: if that is the wrong one, the product call is rejected as well.
    early?.catch(() => undefined);
    const facilitator = await facilitatorAnswer;
    if (config.facId !== undefined && facilitator.facId !== config.facId) {
      throw new BootFailure('facilitator-mismatch');
    }
    store.set(facilitatorAtom, facilitator);
    const product = await (early ?? askProduct(facilitator.facId));
    store.set(productAtom, product);
    const unusable = unusableBrand(facilitator, product);
    if (unusable.length > 0) {
      logProblem(`unusable-brand: ${unusable.join(', ')}`);
      report('unusable-brand');
    }
    return product.status === 'active';
  } catch (error) {
    if (error instanceof BootFailure) throw error;
    throw new BootFailure('load-failed', asApiFailure(error));
  }
}

async function openLink(input: BootInput): Promise<Pick<BootResult, 'first' | 'notice'>> {
  const { invite, subMerchantId } = input.config;
  if (invite !== undefined) return openInvite(input, invite);
  if (subMerchantId !== undefined) return openSubMerchantLink(input, subMerchantId);
  return STAY;
}

const PRECONDITION_FAILED = 412;

/** Where a rejected invite leads (specification 8, Invites). */
export function inviteRefusal(
  status: number | undefined,
  message: string | undefined,
): 'invite-already-submitted' | 'invite-expired' | 'get-started' {
  const text = message?.toLowerCase() ?? '';
  if (text.includes('already submitted')) return 'invite-already-submitted';
  if (text.includes('expired') || status === PRECONDITION_FAILED) return 'invite-expired';
  return 'get-started';
}

function refusal({ serverMessage, isRedirect }: ApiFailure): BootNotice {
  return { kind: 'invite-refused', serverMessage, withoutToast: isRedirect };
}

async function openInvite(
  { config, store, session }: BootInput,
  inviteId: string,
): Promise<Pick<BootResult, 'first' | 'notice'>> {
  const facId = store.get(facilitatorAtom)?.facId ?? '';
  try {
    const invite = await session.client.send(getInvite, { query: { inviteId, facId, spProductSlug: config.slug } });
    store.set(inviteAtom, { ...invite, inviteId: invite.inviteId ?? inviteId });
    return { first: invite.isExistingApplicant ? 'add-merchant' : null, notice: null };
  } catch (error) {
    const failure = asApiFailure(error);
    const first = inviteRefusal(failure.status, failure.serverMessage);
    if (first !== 'get-started') return { first, notice: null };
    return { first, notice: refusal(failure) };
  }
}

async function openSubMerchantLink(
  { store, session, storage, start }: BootInput,
  subMerchantId: string,
): Promise<Pick<BootResult, 'first' | 'notice'>> {
  try {
    const opened = await session.client.send(openSubMerchant, { body: { subMerchantId } });
    if (opened.expired || !opened.token) return { first: 'get-started', notice: { kind: 'link-expired' } };
    session.begin(opened.token, { existing: opened.isExistingApplicant });
    // A start page clears the flag (specification 2.5), and would end the session that the link has just opened.
    if (storage.get('session', REDIRECTED_ONCE) !== null && ROUTES[start].access !== 'start') return STAY;
    const status = await session.loadStatus();
    storage.set('session', REDIRECTED_ONCE, 'yes');
    const furthest = lastAllowedRoute({ ...store.get(applicantAtom), status });
    return { first: furthest ?? 'account-type', notice: null };
  } catch (error) {
    session.end();
    return { first: 'get-started', notice: refusal(asApiFailure(error)) };
  }
}
