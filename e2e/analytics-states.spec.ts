import { expect, test } from '@playwright/test';
import {
  answerWith,
  createConference,
  expectAccessible,
  signInAsNewAdmin,
  unique,
} from './product.ts';
import { chartOf, createStatistics, figure, signInAsOrganiser } from './statistics.ts';

const screen = (prefix: string) => `/analytics/traffic/${prefix}`;

test('an unknown conference is told, with a way back', async ({ page }) => {
  const prefix = unique('Nothing');
  await signInAsNewAdmin(page);
  await page.goto(screen(prefix));
  await expect(page.getByText(`There is no conference ${prefix}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/analytics/home');
});

test('another’s conference is refused, with a way back', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, (await createConference(page.request)).prefix);
  await page.goto(screen(prefix));
  await expect(page.getByText(`${prefix} is not one of your conferences`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedConference'))).not.toBe(prefix);
});

test('an empty conference says what would fill it', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await expect(figure(page, 'Direct Visits')).toHaveText('0');
  await expect(page.getByRole('link', { name: 'Set up tracking' })).toBeVisible();
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.getByText('No posters in this period.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Set up tracking' }).click();
  await expect(page).toHaveURL(`/analytics/tracking/${prefix}`);
});

test('a part that fails says so in its place, and Retry makes up for it', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const paths = [`**/api/analytics/timeseries/${prefix}*`, `**/api/analytics/trends/${prefix}*`];
  for (const path of paths) await answerWith(page, path, 500, 'Away');
  await page.goto(screen(prefix));
  const failed = page.getByRole('alert').filter({ hasText: 'Visits over time' });
  await expect(failed).toContainText('This part could not be loaded.');
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  await page.goto(`/analytics/posters/${prefix}/P-01`);
  await expect(failed).toBeVisible();
  for (const path of paths) await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chartOf(page)).toBeVisible();
});

test('a failure says so, and Retry makes up for it', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await answerWith(page, `**/api/analytics/traffic/${prefix}`, 500, 'The database is away');
  await page.goto(screen(prefix));
  await expect(page.getByText('The database is away')).toBeVisible();
  await page.unroute(`**/api/analytics/traffic/${prefix}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
});
