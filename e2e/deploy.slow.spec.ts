import { expect, test } from '@playwright/test';
import { withoutFile } from './asset-files.ts';
import { banner, signInAsAdmin } from './product.ts';

test('a screen whose file stays away says so, reloads once only, and can be tried again', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await withoutFile(page, 'users-page-*.js');
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
  expect(pages).toBe(1);
  await page.unroute('**/assets/users-page-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(pages).toBe(2);
});

test('without a connection the page stays, and other screens too', async ({ page, context }) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/home');
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('without a connection a part of a screen that was not there yet says so, and comes when it is back', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/posters/CARDIO26');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
});

test('without its first script the page has words, not white', async ({ page }) => {
  await withoutFile(page, 'index-*.js', 1);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.unrouteAll();
  await withoutFile(page, 'index-*.js');
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Could not load this page');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('without its font the page is there, and is not loaded anew', async ({ page }) => {
  await signInAsAdmin(page);
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  const missing = page.waitForResponse('**/assets/inter-*.woff2');
  await withoutFile(page, 'inter-*.woff2');
  await page.goto('/analytics/home');
  expect((await missing).status()).toBe(404);
  await expect(page.getByLabel('Type Conference Prefix')).toBeVisible();
  expect(pages).toBe(1);
});

test('an Excel file that cannot be made says so', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/analytics/posters/CARDIO26');
  await withoutFile(page, 'browser-*.js');
  await page.getByRole('button', { name: 'Export Top Posters' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  await expect(banner(page, 'error')).toContainText('Could not create the Excel file');
  await page.goto('/analytics/report/CARDIO26');
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  await expect(banner(page, 'error')).toContainText('Reload the page and try again');
});
