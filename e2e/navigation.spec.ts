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

test('Back returns to the link that was left, and to where the page was scrolled', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/analytics/home');
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Users');
  await expect(heading).toBeFocused();
  const edit = page.getByRole('row').last().getByRole('link', { name: 'Edit' });
  await edit.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('window.scrollY');
  expect(scrolled).toBeGreaterThan(0);
  await edit.click();
  await expect(heading).toHaveText('Edit User');
  await expect(heading).toBeFocused();
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
  await page.goBack();
  await expect(edit).toBeFocused();
  expect(await page.evaluate<number>('window.scrollY')).toBe(scrolled);
});

test('the focus is on the heading of a report that is opened', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/posters/CARDIO26');
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page).toHaveURL('/analytics/report/CARDIO26');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the last page keeps the focus on the pages', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/analytics/authors/CARDIO26');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  for (let at = 2; await next.isEnabled(); at++) {
    await next.press('Enter');
    await expect(page.getByRole('button', { name: `Page ${at}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page.locator('[aria-current="page"]:focus')).toHaveAccessibleName(/^Page \d+$/);
});
