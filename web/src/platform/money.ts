import { type Currency, currencies } from '#contract/currencies.ts';

/** An amount in major units with its sign: €1,250.00. */
export function formatMoney(amount: number, currency: Currency): string {
  const sign = currencies.find(({ value }) => value === currency)?.sign ?? '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${sign}${amount.toLocaleString('en', digits)}`;
}
