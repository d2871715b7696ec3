import { paidCategories } from '#contract/plans.ts';

export const categoryLabel = (value: number): string =>
  paidCategories.find((category) => category.value === value)?.label ?? String(value);
