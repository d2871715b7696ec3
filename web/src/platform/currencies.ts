import type { currencies as contract } from '#contract/conferences.ts';

/**
 * The contract's currencies, said again without its module, which would bring zod along. The
 * type is the values' own, so that a difference does not compile.
 */
export const currencies: typeof contract = [
  { value: 'usd', label: 'Dollars - $', sign: '$' },
  { value: 'eur', label: 'Euros - €', sign: '€' },
  { value: 'gbp', label: 'British Pound - £', sign: '£' },
];

export type Currency = (typeof contract)[number]['value'];

/** An amount in major units with its sign: €1,250.00. */
export function formatMoney(amount: number, currency: Currency): string {
  const sign = currencies.find(({ value }) => value === currency)?.sign ?? '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${sign}${amount.toLocaleString('en', digits)}`;
}
