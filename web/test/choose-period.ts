import { page } from 'vitest/browser';

/** Opens the choice of periods and presses one. */
export const choosePeriod = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Period:/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
};
