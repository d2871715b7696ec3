import { page } from 'vitest/browser';

/** Opens the menu of a page's head. */
export const openActions = (): Promise<void> =>
  page.getByRole('button', { name: 'More actions' }).click();

/** Chooses in the menu of a page's head. */
export const chooseAction = async (name: string): Promise<void> => {
  await openActions();
  await page.getByRole('menuitem', { name }).click();
};
