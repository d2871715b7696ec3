import { expect, type Page } from '@playwright/test';

/** The sections beside Overview and Top Posters. */
export const otherSections = [
  ...['Top Authors', 'Top Topics', 'Top Affiliations', 'Top Videos', 'Top Audios'],
];

/** Presses the button of the form, and answers the link. */
export const createLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/shared[^#]*#share_/);
  return link.inputValue();
};

/** Makes a link to whole sections the way an organiser does, and answers it. */
export const makeLink = async (page: Page, name: string, without: string[]): Promise<string> => {
  await page.getByLabel('Who is it for?').fill(name);
  for (const section of without) await page.getByLabel(section, { exact: true }).uncheck();
  return createLink(page);
};
