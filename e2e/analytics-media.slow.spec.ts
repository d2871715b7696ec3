import { expect, test } from '@playwright/test';
import { asAdmin, banner, signInAsOrganiser } from './product.ts';
import { cellsOf, createStatistics, figure } from './statistics.ts';

const TITLES = { 'talk-1.mp4': 'The first talk', 'talk 2.mp4': 'The second talk' };

test('videos are listed by their titles, audios without titles by their files', async ({
  page,
}) => {
  const { prefix } = await createStatistics(page.request);
  const saved = await page.request.post(`/api/analytics/codes/video/${prefix}`, {
    headers: await asAdmin(page.request),
    data: TITLES,
  });
  expect(saved.status()).toBe(200);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/videos/${prefix}`);
  await expect(cellsOf(page, 0)).toHaveText([
    ...['The first talk', '8', '14', '8', '100', '57%', '100%', '13 min'],
  ]);
  await expect(cellsOf(page, 1)).toHaveText([
    ...['The second talk', '4', '14', '0', '25', '29%', '0%', '1 min 40 s'],
  ]);
  await expect(figure(page, 'Plays')).toHaveText('12');
  await expect(banner(page, 'error')).toHaveCount(0);

  const answered = page.waitForResponse(`**/api/analytics/codes/audio/${prefix}`);
  await page.getByRole('link', { name: 'Top Audios' }).click();
  expect((await answered).status()).toBe(400);
  await expect(banner(page, 'error')).toHaveText('No data found');
  await expect(cellsOf(page, 0)).toHaveText([
    ...['voice.mp3', '2', '14', '0', '30', '14%', '0%', '1 min'],
  ]);
});
