import { expect, test } from '@playwright/test';
import { endOnServer, fillUser } from './ended-session.ts';
import { daysAgo, sendVisits } from './hits.ts';
import { createConference, createUser, PASSWORD, signInAsNewAdmin } from './product.ts';

test('a session that ends leaves the form where it is beside what is live, which goes on afterwards', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await sendVisits(page.request, prefix, [{ at: daysAgo(0), posters: ['A-1'] }]);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/tracking/${prefix}`);
  const arrived = page.getByRole('list', { name: 'Incoming hits' });
  await expect(arrived).toBeVisible();
  const titles = page.getByLabel('File names and titles');
  await titles.fill('a.mp4,Hearts');
  await endOnServer(page);
  for (const state of ['hidden', 'visible']) {
    await page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
  }
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(titles).toHaveValue('a.mp4,Hearts');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(titles).toHaveValue('a.mp4,Hearts');
  await expect(arrived).toBeVisible();
});

test('a session that ends gives the form to nobody else', async ({ page }) => {
  const other = await createUser(page.request);
  await signInAsNewAdmin(page);
  await fillUser(page, 'nobody@example.org');
  await endOnServer(page);
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/home');
  await expect(page.getByText('Grace')).toHaveCount(0);
});
