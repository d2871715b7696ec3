import { type Currency, currencies } from '#contract/currencies.ts';
import { number, shownLanguage } from '../texts/texts.tsx';

/** An amount in major units with its sign: €1,250.00; elsewhere as the language writes it. */
export function formatMoney(amount: number, currency: Currency): string {
  if (shownLanguage() !== 'en') return number(amount, { style: 'currency', currency });
  const sign = currencies.find(({ value }) => value === currency)?.sign ?? '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${sign}${number(amount, digits)}`;
}
