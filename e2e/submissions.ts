import { expect, type Page } from '@playwright/test';
import { asAdmin, createConference, signInAsAdmin } from './product.ts';
import { wordsIn } from './words.ts';

export const submissionsScreen = (prefix: string) => `/admin/conference/${prefix}/submissions`;
export const importScreen = (prefix: string) => `${submissionsScreen(prefix)}/import`;
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
export const dialog = (page: Page) => page.getByRole('dialog');

/** What the server has. */
export const submissionsOf = async (page: Page, prefix: string, query = '') => {
  const headers = await asAdmin(page.request);
  const answer = await page.request.get(`/api/submissions/${prefix}${query}`, { headers });
  return (await answer.json()) as { submissions: Record<string, unknown>[]; total: number };
};

/** A file as a person has it on disk. */
export const chooseFile = (page: Page, content: string | Buffer, name = 'posters.csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

/** The import of a new conference. */
export const openImport = async (page: Page, t = wordsIn('en').t): Promise<string> => {
  const { prefix } = await createConference(page.request);
  await signInAsAdmin(page);
  await page.goto(importScreen(prefix));
  await expect(page.getByText(t('Drop an Excel or CSV file here, or choose one'))).toBeVisible();
  return prefix;
};
