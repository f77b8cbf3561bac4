import type { Rate } from '../../src/domain/fees';
import {
  identityTypeOf,
  ownershipTypes,
  toSelection,
  type IdentityType,
  type OwnershipSelection,
  type OwnershipType,
} from '../../src/domain/ownership-type';

/** Configuration that applicants cannot change: facilitators and their products. A real server has tables for it. */

export interface Facilitator {
  readonly facId: string;
  readonly name: string;
  readonly domain: string;
  readonly color: string;
  /** File names under `/assets/`. */
  readonly logos: { readonly rectLarge: string; readonly darkForm: string; readonly favIcon: string };
}

export interface Product {
  readonly slug: string;
  readonly facId: string;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  /** Offered ownership types, in the selection spelling. */
  readonly ownershipTypes: readonly OwnershipSelection[];
  /** Types that count as an individual without being a sole proprietorship, such as a single-member LLC. */
  readonly individuals?: readonly OwnershipSelection[];
  readonly labels: readonly string[];
  readonly quantity: number;
  readonly fees: { readonly platform: { readonly ccCnpSale: Rate }; readonly spProduct: { readonly ccCnpSale: Rate } };
}

export interface ProductCatalogue {
  readonly facilitators: readonly Facilitator[];
  readonly products: readonly Product[];
}

const all = ownershipTypes.map(toSelection);
const isPublic = (selection: OwnershipSelection): boolean => selection === 'GOV' || selection === 'PUBLIC_CORP';

const fees = (discountRate: number, fixed: number): Product['fees'] => ({
  platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
  spProduct: { ccCnpSale: { discountRate, fixed } },
});

const usual = {
  facId: 'fac_1',
  name: 'Acme Payments',
  status: 'active',
  ownershipTypes: all,
  labels: ['Payout'],
  quantity: 1,
  fees: fees(0.5, 0.05),
} as const;

const logosOf = (name: string): Facilitator['logos'] => ({
  rectLarge: `${name}-wide.svg`,
  darkForm: `${name}-dark.svg`,
  favIcon: `${name}-icon.svg`,
});

export const demoCatalogue: ProductCatalogue = {
  facilitators: [
    { facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example', color: '#0a5cff', logos: logosOf('acme') },
    // Too light for white text: shows that the widget corrects brand colors.
    {
      facId: 'fac_2',
      name: 'Harbor Merchant Services',
      domain: 'harbor.example',
      color: '#f2b600',
      logos: logosOf('harbor'),
    },
  ],
  products: [
    { ...usual, slug: 'acme' },
    { ...usual, slug: 'acme-private', ownershipTypes: all.filter((type) => !isPublic(type)) },
    { ...usual, slug: 'acme-gov', ownershipTypes: ['GOV'] },
    { ...usual, slug: 'acme-individual', ownershipTypes: ['LLC', 'SOLE_PROP'], individuals: ['LLC'] },
    { ...usual, slug: 'acme-two', labels: ['Payout', 'Fees'], quantity: 2 },
    { ...usual, slug: 'acme-closed', status: 'inactive' },
    { ...usual, slug: 'acme-demo' },
    { ...usual, slug: 'harbor', facId: 'fac_2', name: 'Harbor Merchant Services', fees: fees(0.35, 0.1) },
  ],
};

/** The identity type of an ownership type, as the product sees it. */
export function identityOf(product: Product, type: OwnershipType): IdentityType {
  return product.individuals?.includes(toSelection(type)) ? 'individual' : identityTypeOf(type);
}

/** Identity types of the ownership types on offer, in the contract's order. */
export function merchantTypesOf(product: Product): string[] {
  const offered = ownershipTypes
    .filter((type) => product.ownershipTypes.includes(toSelection(type)))
    .map((type) => identityOf(product, type));
  return ['business', 'individual', 'government-public-corp'].filter((type) => offered.some((one) => one === type));
}
