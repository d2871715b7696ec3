import { expect, type Page, test } from '@playwright/test';
import { endOnServer } from './ended-session.ts';
import { banner, signInAsNewOrganiser } from './product.ts';

const storedConference = (page: Page) =>
  page.evaluate(() => localStorage.getItem('selectedConference'));

test('another tab says the true reason: the session ended, nobody signed out', async ({
  page,
  context,
}) => {
  await signInAsNewOrganiser(page);
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/analytics/home');
  await expect(other.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endOnServer(page);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(banner(other, 'warning')).toContainText('session has ended');
});

test('two tabs keep their conferences', async ({ page, context }) => {
  await signInAsNewOrganiser(page, { prefixes: ['CARDIO26', 'NEURO26'] });
  await page.goto('/analytics/posters/CARDIO26');
  const other = await context.newPage();
  await other.goto('/analytics/posters/NEURO26');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Top Posters');
  await expect.poll(() => storedConference(page)).toBe('NEURO26');
  await page.getByRole('link', { name: 'Top Authors' }).click();
  await expect(page).toHaveURL(/\/analytics\/authors\/CARDIO26/);
  await page.getByRole('complementary').getByRole('button', { name: 'plan' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('CARDIO26', { exact: true })).toBeVisible();
});
