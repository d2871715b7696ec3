import type { PRICE_ID_MISSING as contract } from '#contract/conferences.ts';

/** Said again without the contract's module, which would bring zod along; the type is its text. */
export const PRICE_ID_MISSING: typeof contract =
  'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.';
