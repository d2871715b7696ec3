import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo } from './hits.ts';
import { signInAsOrganiser } from './product.ts';
import { sharedStatistics } from './statistics.ts';
import { readXlsx } from './xlsx.ts';

const exported = async (page: Page, table: string, kind: string): Promise<Download> => {
  await page.getByRole('button', { name: `Export ${table}` }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return downloading;
};

test('a table is taken along as CSV, and as XLSX with numbers that are numbers', async ({
  page,
}) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  const csv = await exported(page, 'Top Posters', 'CSV');
  expect(csv.suggestedFilename()).toBe(`${prefix}-top-posters.csv`);
  const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFPoster Code,Number of Visits,Share,Events');
  expect(lines[1]).toBe('P-01,14,13.3%,14');
  expect(lines).toHaveLength(16);

  const [from, to] = [dateOf(daysAgo(11)), dateOf(daysAgo(3))];
  await page.goto(`/analytics/traffic/${prefix}?from=${from}&to=${to}&compare=no`);
  await expect(page.getByRole('button', { name: 'Export WEBSITE VISITS' })).toBeEnabled();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const xlsx = await exported(page, 'WEBSITE VISITS', 'Excel (XLSX)');
  // The writer is loaded now, and not before.
  expect(loaded.some((url) => url.endsWith('.js'))).toBe(true);
  expect(xlsx.suggestedFilename()).toBe(`${prefix}-website-visits-${from}-${to}.xlsx`);
  expect(readXlsx(await readFile(await xlsx.path()))).toEqual({
    'WEBSITE VISITS': [
      ['SITE', 'VISITS', 'Share'],
      ['uni.example', 2, 2 / 3],
      ['society.example', 1, 1 / 3],
    ],
  });
});
