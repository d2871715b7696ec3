export const currencies = [
  { value: 'usd', label: 'Dollars - $', sign: '$' },
  { value: 'eur', label: 'Euros - €', sign: '€' },
  { value: 'gbp', label: 'British Pound - £', sign: '£' },
] as const;

export type Currency = (typeof currencies)[number]['value'];

export const PRICE_ID_MISSING =
  'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.';
