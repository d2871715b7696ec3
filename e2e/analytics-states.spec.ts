import { expect, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  expectAccessible,
  signInAsNewAdmin,
  signInAsOrganiser,
  unique,
} from './product.ts';
import { chartOf, createStatistics, figure, rowsOf } from './statistics.ts';

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

test('figures that cannot be read again say of when they are, until they can', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.clock.install();
  await page.goto(screen(prefix));
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  const path = `**/api/analytics/traffic/${prefix}*`;
  await page.route(path, (route) => route.abort());
  const notice = banner(page, 'warning').filter({ hasText: 'it could not be read again' });
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(notice).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(notice).toContainText(/As of \d+ \w+ \d{4}, .+ UTC.*The server cannot be reached/);
  await expect(figure(page, 'Direct Visits')).toHaveText('4');
  await expectAccessible(page);
  await page.unroute(path);
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(notice).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
});

test('parts that the figures stand without are named where they could not be loaded', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const paths = [
    `**/api/analytics/poster-titles/${prefix}`,
    `**/api/analytics/attention/${prefix}*`,
    `**/api/analytics/${prefix}?*to=*`,
  ];
  for (const path of paths) await answerWith(page, path, 500, 'The pipe burst');
  await page.goto(`/analytics/posters/${prefix}?period=all`);
  await expect(banner(page, 'warning')).toHaveText(
    'Could not be loaded: Titles of posters, Average attentionThe pipe burst. Reload the page to try again.',
  );
  await expect(rowsOf(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.goto(`/analytics/report/${prefix}?period=all`);
  await expect(banner(page, 'warning')).toContainText('Titles of posters');
  for (const path of paths) await page.unroute(path);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Report' })).toContainText('P-01');
  await expect(banner(page, 'warning')).toHaveCount(0);
});

test('figures whose comparison could not be loaded say so', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const now = new Date().toISOString().slice(0, 10);
  await page.route(`**/api/analytics/traffic/${prefix}?*`, (route) =>
    route.request().url().includes(`to=${now}&`) || route.request().url().endsWith(`to=${now}`)
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'internal', message: 'The pipe burst' } }),
  );
  await page.goto(`${screen(prefix)}?period=7d`);
  await expect(figure(page, 'Direct Visits')).not.toHaveText('');
  await expect(banner(page, 'warning')).toContainText('Could not be loaded: Period before');
});

test('without the days of the conference nobody is told that they are not set', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await answerWith(page, `**/api/analytics/tracking/${prefix}`, 500, 'The pipe burst');
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(banner(page, 'warning')).toContainText('Could not be loaded: Days and time zone');
  await page.getByRole('button', { name: /^Period:/ }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await expect(page.getByText('An administrator sets the days')).toHaveCount(0);
});
