import type { AuthorConference } from '#contract/author-page.ts';
import { formatMoney } from '../platform/money.ts';

type Priced = Pick<AuthorConference, 'posterPrice' | 'currency'>;

/** The price of so many posters, with the currency's sign; empty while there is no price. */
export function priceOf({ posterPrice, currency }: Priced, posters = 1): string {
  if (posterPrice === null) return '';
  const cents = Math.round(posterPrice * 100) * posters;
  return formatMoney(cents / 100, currency);
}
