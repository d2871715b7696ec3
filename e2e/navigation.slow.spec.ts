import { expect, test } from '@playwright/test';
import { holdBack, signInAsAdmin } from './product.ts';

test('a first visit reads while the file of the screen is on its way', async ({ page }) => {
  await signInAsAdmin(page);
  const release = await holdBack(page, '**/assets/screen-page-*.js');
  const reading = page.waitForRequest('**/api/analytics/traffic/CARDIO26');
  // The page has not loaded before that file is there: its head asks for it, too.
  await page.goto('/analytics/traffic/CARDIO26?period=all', { waitUntil: 'commit' });
  await reading;
  await expect(page.getByRole('complementary', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Direct Visits')).toHaveCount(0);
  release();
  await expect(page.getByText('Direct Visits')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('letters typed while the list of ways is on its way the first time are in it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdBack(page, '**/assets/palette*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('creats');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  release();
  const field = page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox');
  await expect(field).toHaveValue('create');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});
