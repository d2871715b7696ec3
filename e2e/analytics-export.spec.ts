import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo, posterAddress } from './hits.ts';
import { createConference, expectAccessible, holdBack, signInAsOrganiser } from './product.ts';
import { choosePeriod, createStatistics, rowsOf } from './statistics.ts';
import { readXlsx } from './xlsx.ts';

const exported = async (page: Page, table: string, kind: string): Promise<Download> => {
  await page.getByRole('button', { name: `Export ${table}` }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  return downloading;
};

const csvOf = async (download: Download): Promise<string[]> =>
  (await readFile(await download.path(), 'utf8')).split('\r\n');

test('any table can be taken along as CSV: every row, whatever is searched', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await page.getByPlaceholder('Search by poster code').fill('P-07');
  await expect(rowsOf(page)).toHaveCount(1);
  const download = await exported(page, 'Top Posters', 'CSV');
  expect(download.suggestedFilename()).toBe(`${prefix}-top-posters.csv`);
  const lines = await csvOf(download);
  expect(lines[0]).toBe('\uFEFFPoster Code,Number of Visits,Share,Events');
  expect(lines[1]).toBe('P-01,14,13.3%,14');
  expect(lines).toHaveLength(16);
  await page.getByRole('button', { name: 'Export Top Posters' }).click();
  await expectAccessible(page);
});

test('and as XLSX, with numbers that are numbers', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const [from, to] = [dateOf(daysAgo(11)), dateOf(daysAgo(11))];
  await page.goto(`/analytics/traffic/${prefix}?from=${from}&to=${dateOf(daysAgo(3))}&compare=no`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const download = await exported(page, 'WEBSITE VISITS', 'Excel (XLSX)');
  // The writer is loaded now, and not before.
  expect(loaded.some((url) => url.endsWith('.js'))).toBe(true);
  expect(download.suggestedFilename()).toBe(
    `${prefix}-website-visits-${to}-${dateOf(daysAgo(3))}.xlsx`,
  );
  const sheets = readXlsx(await readFile(await download.path()));
  expect(sheets).toEqual({
    'WEBSITE VISITS': [
      ['SITE', 'VISITS', 'Share'],
      ['uni.example', 2, 2 / 3],
      ['society.example', 1, 1 / 3],
    ],
  });
});

test('a label that looks like a formula is never computed', async ({ page }) => {
  const { prefix, name } = await createConference(page.request);
  const label = `=HYPERLINK("http://evil") ${name}`;
  const subtable = [{ label, nb_visits: 1, nb_events: 1 }];
  await signInAsOrganiser(page, prefix);
  await page.route(`**/api/analytics/${prefix}`, (route) =>
    route.fulfill({ json: [{ label: 'Top Authors', nb_visits: 1, nb_events: 1, subtable }] }),
  );
  await page.goto(`/analytics/authors/${prefix}`);
  const csv = await csvOf(await exported(page, 'Top Authors', 'CSV'));
  expect(csv[1]).toBe(`"'=HYPERLINK(""http://evil"") ${name}",1,100.0%,1`);
  const xlsx = await exported(page, 'Top Authors', 'Excel (XLSX)');
  const sheets = readXlsx(await readFile(await xlsx.path()));
  expect(sheets['Top Authors']?.[1]?.[0]).toBe(label);
});

test('a table of thousands of rows becomes a spreadsheet, too', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const subtable = Array.from({ length: 6_000 }, (_, at) => ({
    label: posterAddress(prefix, `a-${at}`),
    nb_visits: 6_000 - at,
    nb_events: 6_000,
  }));
  await signInAsOrganiser(page, prefix);
  await page.route(`**/api/analytics/${prefix}`, (route) =>
    route.fulfill({
      json: [{ label: 'Top Posters by Code', nb_visits: 1, nb_events: 1, subtable }],
    }),
  );
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(page.getByText('1–10 of 6,000')).toBeVisible();
  const download = await exported(page, 'Top Posters', 'Excel (XLSX)');
  const sheets = readXlsx(await readFile(await download.path()));
  expect(sheets['Top Posters']).toHaveLength(6_001);
  expect(sheets['Top Posters']?.[6_000]?.slice(0, 2)).toEqual(['A-5999', 1]);
});

test('a table is taken along only when all of it is there', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  const button = page.getByRole('button', { name: 'Export Top Posters' });
  await expect(button).toBeEnabled();
  const release = await holdBack(page, `**/api/analytics/${prefix}?*`);
  await choosePeriod(page, 'Last 30 days');
  await expect(page).toHaveURL(/period=30d/);
  await expect(button).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
});
