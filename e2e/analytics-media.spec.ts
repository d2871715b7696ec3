import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  createConference,
  expectAccessible,
  expectNoOverflow,
  signInAsOrganiser,
} from './product.ts';
import { cellsOf, createStatistics, figure, rowsOf } from './statistics.ts';

const TITLES = { 'talk-1.mp4': 'The first talk', 'talk 2.mp4': 'The second talk' };

const saveTitles = async (page: Page, kind: 'video' | 'audio', prefix: string, titles: object) => {
  const headers = await asAdmin(page.request);
  const path = `/api/analytics/codes/${kind}/${prefix}`;
  expect((await page.request.post(path, { headers, data: titles })).status()).toBe(200);
};

test('Top Videos: plays, impressions, full views and times, by title', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await createStatistics(page.request);
  await saveTitles(page, 'video', prefix, TITLES);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/videos/${prefix}`);
  await expect(page.getByRole('heading', { name: 'Top Videos', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Video Title',
    'Number of Plays',
    'Number of Impressions',
    'Number of Full Views',
    'Average Time Watched in seconds',
    'Play rate',
    'Finish rate',
    'Time watched',
  ]);
  await expect(cellsOf(page, 0)).toHaveText([
    'The first talk',
    '8',
    '14',
    '8',
    '100',
    '57%',
    '100%',
    '13 min',
  ]);
  await expect(cellsOf(page, 1)).toHaveText([
    'The second talk',
    '4',
    '14',
    '0',
    '25',
    '29%',
    '0%',
    '1 min 40 s',
  ]);
  await expect(figure(page, 'Plays')).toHaveText('12');
  await expect(figure(page, 'Play rate')).toHaveText('43%');
  await expect(banner(page, 'error')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await cellsOf(page, 0).first().boundingBox())?.width).toBeGreaterThan(140);
  await page.getByPlaceholder('Search by title').fill('second');
  await expect(rowsOf(page)).toHaveCount(1);
});

test('Top Audios without titles: “No data found” in red, and the names of the files', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const answered = page.waitForResponse(`**/api/analytics/codes/audio/${prefix}`);
  await page.goto(`/analytics/audios/${prefix}`);
  expect((await answered).status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Top Audios', level: 1 })).toBeVisible();
  await expect(banner(page, 'error')).toHaveText('No data found');
  await expect(page.getByRole('columnheader').nth(0)).toHaveText('Audio Title');
  await expect(page.getByRole('columnheader').nth(3)).toHaveText('Number of Full Plays');
  await expect(cellsOf(page, 0)).toHaveText([
    'voice.mp3',
    '2',
    '14',
    '0',
    '30',
    '14%',
    '0%',
    '1 min',
  ]);
  await expectAccessible(page);
});

for (const [plan, name] of [
  [1, 'Bronze'],
  [2, 'Silver'],
] as const) {
  for (const screen of ['videos', 'audios']) {
    test(`${screen} are not on a ${name} plan`, async ({ page }) => {
      const { prefix } = await createConference(page.request);
      await signInAsOrganiser(page, prefix, plan);
      await page.goto(`/analytics/${screen}/${prefix}`);
      await expect(page.locator('[data-tone]')).toHaveCount(1);
      await expect(banner(page, 'warning').locator('p').first()).toHaveText(
        'Not on your paid plan! If you want to upgrade please contact us.',
      );
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });
  }
}

test('another failure of the titles hides no figures, and is said', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await answerWith(page, `**/api/analytics/codes/video/${prefix}`, 500);
  await page.goto(`/analytics/videos/${prefix}`);
  await expect(cellsOf(page, 0).first()).toHaveText('talk-1.mp4');
  await expect(page.locator('[data-tone]')).toHaveCount(1);
  await expect(banner(page, 'warning')).toContainText('Titles of videos and audios');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('videos are a ranked list, and no figure is cut off, however narrow', async ({ page }) => {
    const { prefix } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(`/analytics/videos/${prefix}?period=7d`);
    await expect(rowsOf(page)).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(`/analytics/videos/${prefix}`);
    await expect(rowsOf(page)).toHaveCount(2);
    const first = await rowsOf(page).first().boundingBox();
    expect((first?.y ?? 844) + (first?.height ?? 0)).toBeLessThan(844);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
      const box = await rowsOf(page).first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
    await page.getByLabel('Sort by').selectOption('Time watched');
    await expect(page.getByRole('columnheader')).toHaveText(['Video Title', 'Time watched']);
    await expect(rowsOf(page).first()).toContainText('13 min');
  });
});
