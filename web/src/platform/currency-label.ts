import type { Currency } from '#contract/currencies.ts';
import { t } from '../texts/texts.tsx';

const labels: Record<Currency, () => string> = {
  usd: () => t('Dollars - $'),
  eur: () => t('Euros - €'),
  gbp: () => t('British Pound - £'),
};

/** What a currency is called where it is chosen. */
export const currencyLabel = (currency: Currency): string => labels[currency]();
