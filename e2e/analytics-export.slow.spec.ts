import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { posterAddress } from './hits.ts';
import { createConference, signInAsOrganiser } from './product.ts';
import { readXlsx } from './xlsx.ts';

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
  await page.getByRole('button', { name: 'Export Top Posters' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const sheets = readXlsx(await readFile(await (await downloading).path()));
  expect(sheets['Top Posters']).toHaveLength(6_001);
  expect(sheets['Top Posters']?.[6_000]?.slice(0, 2)).toEqual(['A-5999', 1]);
});
