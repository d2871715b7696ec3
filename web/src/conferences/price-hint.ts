import type { Conference } from '#contract/conferences.ts';
import { formatMoney } from '../platform/money.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';

/** What is under the price ID: the price that it stands for, and in a sandbox what to try. */
export function usePriceHint(saved: Conference | null): string {
  const { sandbox } = useSettings();
  const parts = [t('The ID of the price per poster at the payment provider.')];
  if (saved && saved.posterPrice !== null) {
    const price = formatMoney(saved.posterPrice, saved.currency);
    parts.push(t('{priceId} is {price}.', { priceId: saved.stripePriceId, price }));
  }
  if (sandbox.payments) {
    parts.push(
      t(
        'Available in this sandbox: price_demo_poster_usd, price_demo_poster (euros) and price_demo_poster_gbp.',
      ),
    );
  }
  return parts.join(' ');
}
