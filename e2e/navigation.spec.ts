import { expect, test } from '@playwright/test';
import { holdBack, signInAsNewAdmin } from './product.ts';

test('what a screen reads is asked for while its file is still on its way', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  const release = await holdBack(page, '**/assets/users-page-*.js');
  const asked = page.waitForRequest('**/api/users');
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await asked;
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a first visit reads while the file of the screen is on its way', async ({ page }) => {
  await signInAsNewAdmin(page);
  const release = await holdBack(page, '**/assets/screen-page-*.js');
  const asked = page.waitForRequest('**/api/analytics/traffic/CARDIO26*');
  await page.goto('/analytics/traffic/CARDIO26');
  await asked;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  release();
  await expect(page.getByText('Direct Visits')).toBeVisible();
});
