import type { AuthorConference } from '#contract/author-page.ts';
import type { Texts } from './texts.tsx';

type Priced = Pick<AuthorConference, 'posterPrice' | 'currency'>;

/** The price of so many posters, with the currency's sign; empty while there is no price. */
export function priceOf(
  { money }: Pick<Texts, 'money'>,
  { posterPrice, currency }: Priced,
  posters = 1,
): string {
  if (posterPrice === null) return '';
  const cents = Math.round(posterPrice * 100) * posters;
  return money(cents / 100, currency);
}
