/** The applicant's fees for a card-not-present sale: the platform's rate plus the product's. */

export interface Rate {
  /** Percent of the sale. */
  readonly discountRate: number;
  /** US dollars per sale. */
  readonly fixed: number;
}

export interface Fees {
  readonly platform: { readonly ccCnpSale: Rate };
  readonly spProduct: { readonly ccCnpSale: Rate };
}

/** Both rates added, without floating-point rounding errors. */
function totalRate(fees: Fees): Rate {
  const [platform, product] = [fees.platform.ccCnpSale, fees.spProduct.ccCnpSale];
  return {
    discountRate: rounded(platform.discountRate + product.discountRate),
    fixed: rounded(platform.fixed + product.fixed),
  };
}

/** "3.40% + $0.35", with more decimals if the rate has them: this is what the applicant agrees to pay. */
function formatRate(rate: Rate): string {
  return `${decimals(rate.discountRate)}% ${rate.fixed < 0 ? '-' : '+'} $${decimals(Math.abs(rate.fixed))}`;
}

/** As the amounts of the forms, in every language: dollars of a US account. */
function decimals(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

/** The sum of both rates as the fees card shows it. */
export function formatFees(fees: Fees): string {
  return formatRate(totalRate(fees));
}

function rounded(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}
