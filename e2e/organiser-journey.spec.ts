import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits, type Visit } from './hits.ts';
import { createConference, createUser, PASSWORD } from './product.ts';
import { chartOf, figure, readOut } from './statistics.ts';

const LAST_YEAR = 364;

/** So many visits of the second day from ten on, each of P-01, every third from Germany. */
const secondDay = (first: number, count: number): Visit[] =>
  Array.from({ length: count }, (_, at) => ({
    at: daysAgo(first - 1) + at * 60_000,
    country: at % 3 === 0 ? 'de' : 'at',
    posters: at % 2 === 0 ? ['P-01'] : ['P-01', 'P-02'],
  }));

/** This year's congress, which began four days ago, after last year's. */
const createEditions = async (request: Parameters<typeof sendVisits>[0]) => {
  const days = (first: number) => ({
    startsOn: dateOf(daysAgo(first)),
    endsOn: dateOf(daysAgo(first - 3)),
  });
  const before = await createConference(request, days(LAST_YEAR));
  const now = await createConference(request, { ...days(4), previousEdition: before.prefix });
  await sendVisits(request, before.prefix, secondDay(LAST_YEAR, 20));
  await sendVisits(request, now.prefix, secondDay(4, 24));
  return { before, now };
};

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an organiser gets from the sign-in to a printed answer in ten clicks, and the period stays', async ({
  page,
}) => {
  test.slow();
  const { before, now } = await createEditions(page.request);
  const prefixes = [now.prefix, before.prefix];
  const { email } = await createUser(page.request, { paidCategory: 3, prefixes });
  await page.addInitScript("window.print = () => document.body.setAttribute('data-printed', '')");
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const hasPeriod = () => expect(page).toHaveURL(/[?&]period=day2(&|$)/);
  const second = dateOf(daysAgo(3));

  await page.goto(`/analytics/traffic/${now.prefix}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(figure(page, 'All Visits')).toContainText('24');

  // The second congress day beside last year's.
  await click(page.getByRole('button', { name: /^Period:/ }));
  await click(page.getByRole('button', { name: 'Day 2', exact: true }));
  await hasPeriod();
  await expect(page.getByText(`Compared with ${before.prefix}, `)).toBeVisible();
  await expect(figure(page, 'All Visits')).toHaveText(/^24\+20%$/);
  await expect(page.getByText('20 before', { exact: true }).first()).toBeVisible();

  // The best poster, and its hours.
  await click(page.getByRole('link', { name: 'P-01', exact: true }));
  await hasPeriod();
  await expect(figure(page, 'Number of Visits')).toHaveText('24');
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  for (let hour = 0; hour < 10; hour += 1) await page.keyboard.press('ArrowRight');
  await expect(readOut(page)).toHaveText(/, 10:00–11:00: 24 visits$/);

  // One country of it, taken along.
  await click(page.getByRole('button', { name: 'Filter by Germany' }));
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveText('Country: Germany');
  await expect(figure(page, 'Number of Visits')).toHaveText('8');
  await hasPeriod();
  await click(page.getByRole('button', { name: 'Export Visits over time' }));
  const downloading = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'CSV' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    `${now.prefix}-visits-over-time-${second}-${second}-de.csv`,
  );
  expect(await readFile(await download.path(), 'utf8')).toContain(', 10:00–11:00",8');

  // Shared with a logo, and printed.
  await click(page.getByRole('link', { name: 'Share', exact: true }));
  await page
    .getByLabel('Logo (optional)')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByLabel('Who is it for?').fill('A sponsor');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(
    /\/shared\?period=day2&country=DE#share_/,
  );
  await click(page.getByRole('link', { name: 'Back to Overview' }));
  await hasPeriod();
  await expect(figure(page, 'All Visits')).toHaveText(/^8\+14%$/);
  await click(page.getByRole('link', { name: 'Report', exact: true }));
  await hasPeriod();
  await expect(page.getByText('Only visits with Country: Germany').first()).toBeVisible();
  await click(page.getByRole('button', { name: 'Print or save as PDF' }));
  await expect(page.locator('body[data-printed]')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(10);
});
