import { expect, test } from '@playwright/test';
import { signInAsOrganiser } from './product.ts';
import { chartOf, figure, rowsOf, sharedStatistics } from './statistics.ts';

test('a poster has a page of its own: visits, referrers, media', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await page.getByRole('link', { name: 'P-01', exact: true }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}/P-01`);
  await expect(page.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  await expect(figure(page, 'Number of Visits')).toHaveText('14');
  await expect(chartOf(page)).toHaveAccessibleName(/Peak: 9 visits/);
  const referrers = rowsOf(page, 'Sources for P-01');
  await expect(referrers.first().getByRole('cell')).toHaveText([
    'Direct',
    '4',
    '31%',
    'No referrer',
  ]);
  await expect(referrers).toHaveCount(6);
  const videos = rowsOf(page, 'Videos on P-01');
  await expect(videos.first().getByRole('cell').nth(0)).toHaveText('talk-1.mp4');
  await expect(videos.first().getByRole('cell').nth(1)).toHaveText('8');
  await expect(rowsOf(page, 'Audio on P-01')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to Top Posters' }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}`);
});
