import type { paidCategories as contract, KEPT_PASSWORD as kept } from '#contract/users.ts';

/**
 * The contract's values, said again without its module, which would bring zod along. The types
 * are the values' own, so that a difference does not compile.
 */
export const paidCategories: typeof contract = [
  { value: 1, label: 'Bronze' },
  { value: 2, label: 'Silver' },
  { value: 3, label: 'Gold' },
];

export const KEPT_PASSWORD: typeof kept = '••••••••';

export const categoryLabel = (value: number): string =>
  paidCategories.find((category) => category.value === value)?.label ?? String(value);
