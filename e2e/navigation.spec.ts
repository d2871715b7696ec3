import { expect, test } from '@playwright/test';
import { holdBack, signInAsAdmin } from './product.ts';

test('an address without a page answers 404, and shows the page that says so', async ({ page }) => {
  for (const url of ['/analytics/nonsense', '/.git/config', '/wp-login.php']) {
    const answer = await page.goto(url);
    expect([url, answer?.status()]).toEqual([url, 404]);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page).toHaveURL(url);
  }
  expect((await page.goto('/analytics/traffic/NOBODY26'))?.status()).toBe(200);
  await expect(page).toHaveURL('/login');
});

test('what a screen reads is asked for while its file is still on its way', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  const release = await holdBack(page, '**/assets/users-page-*.js');
  const reading = page.waitForRequest('**/api/users');
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await reading;
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
