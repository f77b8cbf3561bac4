/** What the applicant pays for a card-not-present sale: the platform's rate and the product's together. */

export interface Rate {
  /** Percent of the sale. */
  readonly discountRate?: number | undefined;
  /** US dollars per sale. */
  readonly fixed?: number | undefined;
}

export interface Fees {
  readonly platform: { readonly ccCnpSale: Rate };
  readonly spProduct: { readonly ccCnpSale: Rate };
}

/** The sum of both rates as the fees card shows it, "3.40% + $0.35"; undefined unless all four figures are known. */
export function formatFees({ platform, spProduct }: Fees): string | undefined {
  const percent = sum(platform.ccCnpSale.discountRate, spProduct.ccCnpSale.discountRate);
  const fixed = sum(platform.ccCnpSale.fixed, spProduct.ccCnpSale.fixed);
  return percent === undefined || fixed === undefined ? undefined : `${percent.toFixed(2)}% + $${fixed.toFixed(2)}`;
}

/** Without floating-point rounding errors. */
function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : rounded(one + other);
}

function rounded(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}
