import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import {
  answerWith,
  createConference,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  signInAsNewAdmin,
  signInAsOrganiser,
} from './product.ts';
import { chartOf, createStatistics, figure } from './statistics.ts';
import { readXlsx } from './xlsx.ts';

/** What its margins leave of a page, in pixels. */
const A4 = { width: 688, height: 1001 };

const report = (prefix: string) => `/analytics/report/${prefix}`;

test('the whole conference on paper, for a Gold plan', async ({ page }) => {
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}?period=30d`);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page).toHaveURL(`${report(prefix)}?period=30d`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'Visits over time',
    'Visits',
    'Social Network Analytics',
    'Appendix: the tables',
  ]);
  const groups = ['Top Posters', 'Top Authors', 'Top Topics', 'Top Affiliations'];
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    ...groups,
    ...['Websites', 'Audience', 'Pages', ...groups, 'Top Videos', 'Top Audios'],
  ]);
  await expect(page.getByText('14 visits in all, 9 on')).toContainText(
    'The most visited poster is P-01 with 14 visits. Most read were the posters of',
  );
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('listitem').filter({ hasText: 'P-05' })).toHaveText('P-0510');
  await expect(page.getByText(`${name} - Ada Even`)).toHaveCount(0);
  await expect(page.getByText('Excel file')).toHaveCount(0);
  await expect(figure(page, 'Posters visited')).toHaveText('14');
  await expect(page.getByRole('table', { name: 'Top Posters' }).getByRole('row')).toHaveCount(15);
  await expectAccessible(page);
});

test('before the first visit every list is named, and says that it has nothing', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(report(prefix));
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByText('Nothing in this period.')).toHaveCount(4);
  await expect(page.getByText(': nothing in this period.')).toHaveText([
    'Countries: nothing in this period.',
    'Devices: nothing in this period.',
    'Browsers: nothing in this period.',
    'Operating systems: nothing in this period.',
    'Languages: nothing in this period.',
  ]);
});

test('prints without the shell, on white, over pages of A4', async ({ page }) => {
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(report(prefix));
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(print).toBeEnabled();
  await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`);
  await print.click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(print).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  // The cover and the page of charts are a page each.
  await page.setViewportSize({ width: A4.width, height: A4.height });
  await page.emulateMedia({ media: 'print' });
  for (const part of ['article > header', 'article > section:first-of-type']) {
    const box = await page.locator(part).boundingBox();
    expect(box?.height, part).toBeLessThan(A4.height);
    expect(box?.height, part).toBeGreaterThan(A4.height / 3);
  }
  await expect(page.locator('[data-tint]').first()).toHaveCSS('print-color-adjust', 'exact');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/);
});

test('has only what the plan includes', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(report(prefix));
  const groups = ['Top Posters', 'Top Authors', 'Top Topics', 'Top Affiliations'];
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    ...groups,
    ...groups,
  ]);
  await expect(chartOf(page)).toHaveCount(0);
});

test('waits for all that it is made of, and never says that there is nothing before', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const release = await holdBack(page, `**/api/analytics/name/${prefix}`);
  await page.goto(`${report(prefix)}?period=30d`);
  await expect(page.getByRole('table', { name: 'Top Posters' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Top Videos' })).toBeVisible();
  await expect(page.getByText('Nothing in this period.')).toHaveCount(0);
  const buttons = ['Excel (XLSX)', 'Print or save as PDF'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const button of buttons) await expect(button).toBeDisabled();
  release();
  await expect(page.getByRole('table', { name: 'Top Authors' })).toContainText('Ada Even');
  for (const button of buttons) await expect(button).toBeEnabled();
});

test('a report that cannot be loaded says so, and Retry makes up for it', async ({ page }) => {
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const clock = `**/api/analytics/tracking/${prefix}`;
  const videos = `**/api/analytics/videos/${prefix}*`;
  await answerWith(page, clock, 500, 'Away');
  await answerWith(page, videos, 500, 'Away');
  await page.goto(`${report(prefix)}?period=30d`);
  await expect(page.getByText('The report could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeDisabled();
  await page.unroute(clock);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Top Videos');
  await page.unroute(videos);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Top Videos' })).toBeVisible();
});

test('is one spreadsheet with a sheet per section', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(report(prefix));
  const button = page.getByRole('button', { name: 'Excel (XLSX)' });
  await expect(button).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${prefix}-statistics.xlsx`);
  const sheets = readXlsx(await readFile(await download.path()));
  expect(Object.keys(sheets)).toEqual([
    'WEBSITE VISITS',
    'Top Posters',
    'Top Authors',
    'Top Topics',
    'Top Affiliations',
    'Audience',
    'Pages',
  ]);
  expect(sheets['Top Posters']).toHaveLength(15);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the report fits', async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(report(prefix));
    await expect(figure(page, 'Posters visited')).toHaveText('14');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
