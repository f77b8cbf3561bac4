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
 * What is loaded before the first screen: facilitator, product, and the link that brought the applicant.
 * @throws {BootFailure}
 */
export async function boot(input: BootInput): Promise<BootResult> {
  if (input.config.slug === '') throw new BootFailure('missing-slug');
  const { invite, subMerchantId } = input.config;
  // Most applicants come without a link: its code is fetched along with the product when there is one.
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
    // Awaited after the facilitator: if that is the wrong one, the product call is rejected as well.
    early?.catch(() => undefined);
    const facilitator = await facilitatorAnswer;
    if (config.facId !== undefined && facilitator.facId !== config.facId) {
      throw new BootFailure('facilitator-mismatch');
    }
    store.set(facilitatorAtom, facilitator);
    const product = await (early ?? askProduct(facilitator.facId));
    store.set(productAtom, product);
    // Nobody waits for it: what cannot be used is left out anyway.
    import('./unusable-brand').then(
      (brand) => brand.reportUnusable(facilitator, product, report),
      () => undefined,
    );
    return product.status === 'active';
  } catch (error) {
    if (error instanceof BootFailure) throw error;
    throw new BootFailure('load-failed', asApiFailure(error));
  }
}
