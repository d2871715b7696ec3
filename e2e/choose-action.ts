import type { Page } from '@playwright/test';

/** Chooses in the menu of a page's head; `menu` is the name of its button in the language of the page. */
export const chooseAction = async (
  page: Page,
  name: string,
  menu = 'More actions',
): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name }).click();
};
