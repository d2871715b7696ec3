import { expect, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits } from './hits.ts';
import { asAdmin, createConference, signInAsOrganiser } from './product.ts';
import {
  choosePeriod,
  customPeriod,
  figure,
  mainLink,
  periodEntry,
  readTraffic,
  sharedStatistics,
} from './statistics.ts';

const screen = (prefix: string) => `/analytics/traffic/${prefix}`;

test('a preset is in the address: reload, Back and the other screens keep it', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await expect(figure(page, 'All Visits')).toHaveText('14');
  await choosePeriod(page, 'Last 7 days');
  await expect(page).toHaveURL(`${screen(prefix)}?period=7d`);
  await expect(figure(page, 'All Visits')).toContainText('9');
  const [from, to] = [dateOf(daysAgo(6)), dateOf(daysAgo(0))];
  const groups = await readTraffic(page.request, `${prefix}?from=${from}&to=${to}`);
  expect(groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0)).toBe(9);
  await page.reload();
  await expect(periodEntry(page, 'Last 7 days')).toHaveAttribute('aria-current', 'true');
  await expect(figure(page, 'All Visits')).toContainText('9');
  await choosePeriod(page, 'Yesterday');
  await expect(figure(page, 'All Visits')).toContainText('0');
  await page.goBack();
  await expect(periodEntry(page, 'Last 7 days')).toHaveAttribute('aria-current', 'true');
  await expect(figure(page, 'All Visits')).toContainText('9');
  await mainLink(page, 'Top Posters').click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}?period=7d`);
  await choosePeriod(page, 'All time');
  await expect(page).toHaveURL(`/analytics/posters/${prefix}?period=all`);
});

test('the conference days are a preset once they are set', async ({ page }) => {
  const { _id, name, prefix } = await createConference(page.request);
  const visit = { posters: ['P-01'] };
  await sendVisits(page.request, prefix, [
    { ...visit, at: daysAgo(11) },
    { ...visit, at: daysAgo(3) },
  ]);
  await signInAsOrganiser(page, prefix);
  await page.goto(screen(prefix));
  await expect(periodEntry(page, 'All time')).toHaveAttribute('aria-current', 'true');
  const days = { startsOn: dateOf(daysAgo(12)), endsOn: dateOf(daysAgo(11)) };
  const data = { _id, name, prefix, ...days };
  const headers = await asAdmin(page.request);
  expect((await page.request.put('/api/conferences', { data, headers })).status()).toBe(200);
  await page.reload();
  await expect(periodEntry(page, 'Whole conference')).toHaveAttribute('aria-current', 'true');
  await expect(periodEntry(page, 'Day 1')).toContainText('0');
  await expect(periodEntry(page, 'Day 2')).toContainText('1');
  await customPeriod(page).click();
  await page.getByRole('button', { name: 'Conference days' }).click();
  await expect(page).toHaveURL(`${screen(prefix)}?period=conference`);
  await expect(figure(page, 'All Visits')).toHaveText('1');
  await page.reload();
  await expect(figure(page, 'All Visits')).toHaveText('1');
});
