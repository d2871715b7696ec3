import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { signInByApiAs, test } from './beside-matomo.ts';
import { banner, expectAccessible, expectNoOverflow } from './product.ts';
import { figure, rowsOf } from './statistics.ts';
import { readXlsx } from './xlsx.ts';

const POSTERS = [
  ['Poster Code', 'Number of Visits', 'Share', 'Events'],
  ['P-101', 21, 0.7, 47],
  ['P-102', 9, 0.3, 9],
  ['400 visits are missing because Matomo limits the number of rows and merges the rest'],
];

/** What is taken along of a conference whose figures are a Matomo's. */
test.describe('with a Matomo', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  test.beforeEach(({ page }) => signInByApiAs(page, 'gold'));

  const exported = async (page: Page, table: string, kind: string): Promise<Download> => {
    await page.getByRole('button', { name: `Export ${table}` }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    return downloading;
  };
  const sheetsOf = async (download: Download) => readXlsx(await readFile(await download.path()));
  const csvOf = async (download: Download) =>
    (await readFile(await download.path(), 'utf8')).split('\r\n');

  test('a table has its rows, and says what Matomo folded together or does not tell', async ({
    page,
  }) => {
    const folded = (visits: number) =>
      `${visits} visits are missing because Matomo limits the number of rows and merges the rest`;
    await page.goto('/analytics/posters/CARDIO26?compare=no');
    await expect(rowsOf(page)).toHaveCount(2);
    expect(await csvOf(await exported(page, 'Top Posters', 'CSV'))).toEqual([
      '\uFEFFPoster Code,Number of Visits,Share,Events',
      ...['P-101,21,70.0%,47', 'P-102,9,30.0%,9', folded(400), ''],
    ]);
    expect(await sheetsOf(await exported(page, 'Top Posters', 'Excel (XLSX)'))).toEqual({
      'Top Posters': POSTERS,
    });

    await page.goto('/analytics/traffic/CARDIO26?compare=no');
    expect(await csvOf(await exported(page, 'WEBSITE VISITS', 'CSV'))).toEqual([
      ...['\uFEFFSITE,VISITS,Share', 'uni.example,8,100.0%', folded(3), ''],
    ]);

    await page.goto('/analytics/audience/CARDIO26?compare=no');
    expect(await csvOf(await exported(page, 'Audience', 'CSV'))).toEqual([
      '\uFEFFList,Name,Visits,Share',
      ...['Countries,New Zealand,60,78.9%', 'Countries,Unknown,16,21.1%'],
      ...['Devices,Desktop,50,65.8%', 'Devices,Smartphone,26,34.2%'],
      ...['Browsers,Firefox,76,100.0%', 'Operating systems,GNU/Linux,76,100.0%'],
      ...['Languages,Not available from Matomo.,,', ''],
    ]);

    await page.goto('/analytics/videos/CARDIO26?compare=no');
    const videos = await csvOf(await exported(page, 'Top Videos', 'CSV'));
    expect(videos.slice(1)).toEqual(['talk.mp4,10,20,1,33,50.0%,10.0%,330', '']);
  });

  test('the report has all that Matomo tells, and no zero for what it does not', async ({
    page,
  }) => {
    await page.goto('/analytics/report/CARDIO26?compare=no');
    const button = page.getByRole('button', { name: 'Excel (XLSX)' });
    await expect(button).toBeEnabled();
    await expect(figure(page, 'Visited posters')).toHaveText('2');
    await expect(figure(page, 'Videos')).toHaveText('1');
    await expect(figure(page, 'Audio')).toHaveText('–');
    await expect(
      page.getByText('76 visits in total; the busiest day was 2 Nov 2026, with 38'),
    ).toBeVisible();
    await expect(page.getByText('400 visits are missing', { exact: false })).toBeVisible();
    await expect(page.getByText('Languages: not available from Matomo.')).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('CARDIO26-statistics.xlsx');
    const { Audience, ...sheets } = await sheetsOf(download);
    expect(Audience?.at(-1)).toEqual(['Languages', 'Not available from Matomo.']);
    expect(Object.keys(sheets)).toEqual([
      ...['WEBSITE VISITS', 'Top Posters', 'Top Authors', 'Top Topics', 'Top Affiliations'],
      ...['Top Videos', 'Top Audios'],
    ]);
    expect(sheets['Top Posters']).toEqual(POSTERS);
    expect(sheets['Top Authors']?.slice(1)).toEqual([
      ['International Cardiology Congress 2026 - Ada Lovelace', 12, 1, 14],
    ]);
    expect(sheets['Top Audios']?.slice(1)).toEqual([
      ['Not available: Matomo needs the MediaAnalytics plugin'],
    ]);
  });

  test('a report that Matomo is preparing says so, and is taken along whole or not at all', async ({
    page,
    matomo,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = matomo.hold('Events.getCategory');
    await page.goto('/analytics/report/CARDIO26?from=2026-11-02&to=2026-11-03&compare=no');
    const buttons = ['Excel (XLSX)', 'Print or save as PDF'].map((name) =>
      page.getByRole('button', { name }),
    );
    await expect(banner(page, 'info')).toContainText('Matomo is preparing the data', {
      timeout: 40_000,
    });
    await expect(page.getByRole('table', { name: 'Top Videos' })).toBeVisible();
    await expect(page.getByText('Could not load this section.')).toHaveCount(0);
    for (const button of buttons) await expect(button).toBeDisabled();
    await expectAccessible(page);
    await expectNoOverflow(page);
    release();
    await expect(page.getByRole('table', { name: 'Top Posters' })).toContainText('P-101', {
      timeout: 60_000,
    });
    await expect(page.getByText('Matomo is preparing the data')).toHaveCount(0);
    for (const button of buttons) await expect(button).toBeEnabled();
  });
});
