import {
  getFacilitator,
  getFees,
  getMerchantCategories,
  getMerchantTypes,
  getOwnershipTypes,
  getProductSettings,
  getProductStatus,
} from '../../../src/api/calls';
import { merchantTypesOf, type Facilitator } from '../catalogue';
import { merchantCategories } from '../mcc';
import { on, type Route } from '../route';
import type { Services } from '../services';

export function productRoutes({ facilitator, product, assetBase }: Services): Route[] {
  const branding = ({ color, logos }: Facilitator, origin: string): Record<string, string> => {
    const address = (file: string): string => `${assetBase ?? origin}/assets/${file}`;
    return {
      darkForm: address(logos.darkForm),
      favIcon: address(logos.favIcon),
      color,
      rectLarge: address(logos.rectLarge),
    };
  };

  return [
    on(getFacilitator, ({ query, origin }) => {
      const found = facilitator(query.facId);
      const { facId, name, domain } = found;
      return { success: true, data: { facId, name, domain, branding: branding(found, origin) } };
    }),
    on(getProductStatus, ({ slug, body, origin }) => {
      const { status, name, facId } = product(slug, body.facId);
      return { success: true, data: { status, name, branding: branding(facilitator(facId), origin) } };
    }),
    on(getMerchantTypes, ({ slug, session }) => merchantTypesOf(product(slug, session.application.facId))),
    on(getOwnershipTypes, ({ slug, session }) => product(slug, session.application.facId).ownershipTypes),
    on(getProductSettings, ({ slug, session }) => {
      const { labels, quantity } = product(slug, session.application.facId);
      return { data: { labels, quantity } };
    }),
    on(getMerchantCategories, ({ slug, session }) => {
      product(slug, session.application.facId);
      return merchantCategories;
    }),
    on(getFees, ({ session }) => ({ data: product(session.application.slug).fees })),
  ];
}
