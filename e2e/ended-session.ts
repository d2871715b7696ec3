import { expect, type Page } from '@playwright/test';

/** Ends the session of a page on the server, without its knowing. */
export const endOnServer = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  const { token } = JSON.parse(stored ?? '');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/users/logout', { headers })).status()).toBe(200);
};

/** Fills the form of a new user. */
export const fillUser = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/create');
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password for tests');
  await page.getByLabel('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
};
