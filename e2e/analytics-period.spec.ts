import { expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo } from './hits.ts';
import { asAdmin, createConference, expectAccessible, signInAsOrganiser } from './product.ts';
import {
  chartOf,
  choosePeriod,
  createStatistics,
  figure,
  readOut,
  readTraffic,
  rowsOf,
} from './statistics.ts';

const screen = (prefix: string) => `/analytics/traffic/${prefix}`;
const period = (page: Page) => page.getByRole('button', { name: /^Period:/ });

const total = async (page: Page, path: string): Promise<string> => {
  const groups = await readTraffic(page.request, path);
  return String(groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0));
};

test('a preset is in the address: reload, Back and the other screens keep it', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await expect(figure(page, 'All Visits')).toHaveText('14');
  await expect(page.getByText('Days and hours are in UTC.')).toBeVisible();
  await period(page).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(period(page)).toBeFocused();
  await choosePeriod(page, 'Last 7 days');
  await expect(page).toHaveURL(`${screen(prefix)}?period=7d`);
  await expect(figure(page, 'All Visits')).toContainText('9');
  await expect(period(page)).toBeFocused();
  const [from, to] = [dateOf(daysAgo(6)), dateOf(daysAgo(0))];
  expect(await total(page, `${prefix}?from=${from}&to=${to}`)).toBe('9');
  await page.reload();
  await expect(period(page)).toHaveText('Last 7 days');
  await expect(figure(page, 'All Visits')).toContainText('9');
  await choosePeriod(page, 'Yesterday');
  await expect(figure(page, 'All Visits')).toContainText('0');
  await page.goBack();
  await expect(period(page)).toHaveText('Last 7 days');
  await expect(figure(page, 'All Visits')).toContainText('9');
  await page.getByRole('link', { name: 'Top Posters' }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}?period=7d`);
  await choosePeriod(page, 'All time');
  await expect(page).toHaveURL(`/analytics/posters/${prefix}`);
});

test('a period is compared with the one before, unless it is not wanted', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const [from, to] = [dateOf(daysAgo(7)), dateOf(daysAgo(2))];
  await page.goto(`${screen(prefix)}?from=${from}&to=${to}`);
  await expect(figure(page, 'All Visits')).toHaveText(/^9\+80%$/);
  await expect(page.getByText('5 before', { exact: true })).toBeVisible();
  await expect(page.getByText('The period before', { exact: true })).toBeVisible();
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await expect(readOut(page)).toHaveText(/: 0 visits\. Before, .*: 0 visits$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(readOut(page)).toHaveText(/: 0 visits\. Before, .*: 5 visits$/);
  await expectAccessible(page);
  await page.goto(`/analytics/posters/${prefix}?from=${from}&to=${to}`);
  await expect(rowsOf(page).first().getByRole('cell').nth(2)).toHaveText('5+80%');
  await expect(rowsOf(page).nth(6).getByRole('cell').nth(2)).toHaveText('0new');
  await page.getByLabel('Compare with the period before').click();
  await expect(page).toHaveURL(/compare=no/);
  await expect(page.getByRole('columnheader', { name: 'Period before' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Period before' })).toBeVisible();
});

test('a custom range goes down to hours', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  const day = dateOf(daysAgo(3));
  await period(page).click();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeDisabled();
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await page.getByLabel('at (UTC)').fill('11:00');
  await page.getByLabel('until (UTC)').fill('09:00');
  await show.click();
  await expect(page.getByRole('alert')).toHaveText('The end lies before the beginning.');
  await page.getByLabel('at (UTC)').fill('09:00');
  await page.getByLabel('until (UTC)').fill('10:08');
  await show.click();
  const asked = new URLSearchParams({ from: `${day}T09:00Z`, to: `${day}T10:08Z` });
  await expect(page).toHaveURL(`${screen(prefix)}?${asked}`);
  const expected = await total(page, `${prefix}?${asked}`);
  await expect(figure(page, 'All Visits').locator('span').first()).toHaveText(expected);
  await expect(period(page)).toContainText('09:00');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(rowsOf(page, 'Visits over time')).toHaveCount(2);
  await expect(rowsOf(page, 'Visits over time').first()).toContainText('09:00–10:00');
});

test('the conference days are a preset once they are set', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await period(page).click();
  await expect(page.getByRole('button', { name: 'Conference days' })).toBeDisabled();
  const days = { startsOn: dateOf(daysAgo(12)), endsOn: dateOf(daysAgo(11)) };
  const path = '/api/conferences';
  const { _id, name } = await (await page.request.get(`${path}/${prefix}`)).json();
  const data = { _id, name, prefix, ...days };
  const headers = await asAdmin(page.request);
  expect((await page.request.put(path, { data, headers })).status()).toBe(200);
  await page.reload();
  await choosePeriod(page, 'Conference days');
  await expect(page).toHaveURL(`${screen(prefix)}?period=conference`);
  await expect(figure(page, 'All Visits').locator('span').first()).toHaveText('5');
  await page.reload();
  await expect(figure(page, 'All Visits').locator('span').first()).toHaveText('5');
});

test('an address that cannot be read shows all time', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`${screen(prefix)}?from=2026-11-09&to=2026-11-02&period=soon`);
  await expect(period(page)).toHaveText('All time');
  await expect(figure(page, 'All Visits')).toHaveText('0');
});
