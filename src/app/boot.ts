import { getFacilitator } from '../api/calls/facilitator';
import { getProductStatus } from '../api/calls/product';
import { asApiFailure } from '../api/failure';
import { facilitatorAtom, productAtom } from '../session/session';
import { BootFailure } from './boot-failure';
import { STAY, type Arrival, type BootInput } from './link-arrival';

export interface BootResult extends Arrival {
  readonly productActive: boolean;
}

/**
 * Loads the facilitator and the product, then opens the link that brought the applicant, if any.
 * @throws {BootFailure}
 */
export async function boot(input: BootInput): Promise<BootResult> {
  if (input.config.slug === '') throw new BootFailure('missing-slug');
  const { invite, subMerchantId } = input.config;
  // Most applicants come without a link, so this code is a separate chunk, fetched in parallel with the product.
  const link = invite === undefined && subMerchantId === undefined ? null : import('./open-link');
  link?.catch(() => undefined);
  const productActive = await loadProduct(input);
  if (!productActive || link === null) return { ...STAY, productActive };
  return { productActive, ...(await (await link).openLink(input)) };
}

async function loadProduct({ config, store, session, report }: BootInput): Promise<boolean> {
  const askProduct = (facId: string) => session.client.send(getProductStatus, { body: { facId } });
  try {
    const facilitatorAnswer = session.client.send(getFacilitator, { query: { facId: config.facId } });
    // With an id from the host, both calls go out at once.
    const early = config.facId === undefined ? undefined : askProduct(config.facId);
    // This call is awaited after the facilitator. If the facilitator call fails or does not match, this rejection must not go
    // unhandled.
    early?.catch(() => undefined);
    const facilitator = await facilitatorAnswer;
    if (config.facId !== undefined && facilitator.facId !== config.facId) {
      throw new BootFailure('facilitator-mismatch');
    }
    store.set(facilitatorAtom, facilitator);
    const product = await (early ?? askProduct(facilitator.facId));
    store.set(productAtom, product);
    // Only reporting: parts of a brand that cannot be used are left out anyway.
    import('./brand-reading').then(
      (brand) => brand.reportUnusable(facilitator, product, report),
      () => undefined,
    );
    return product.status === 'active';
  } catch (error) {
    if (error instanceof BootFailure) throw error;
    throw new BootFailure('load-failed', asApiFailure(error));
  }
}
