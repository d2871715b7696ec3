import { expect, test } from '@playwright/test';
import { daysAgo, sendVisits } from './hits.ts';
import { answerWith, createConference, expectAccessible, signInAsOrganiser } from './product.ts';
import { cellsOf, chartOf, createStatistics, figure, namedLists, rowsOf } from './statistics.ts';

test('a poster has a page of its own: visits, referrers, media', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await page.getByRole('link', { name: 'P-01', exact: true }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}/P-01`);
  await expect(page.getByRole('heading', { name: 'Poster P-01', level: 1 })).toBeVisible();
  await expect(figure(page, 'Number of Visits')).toHaveText('14');
  await expect(chartOf(page)).toHaveAccessibleName(/; most on .*: 9 visits\./);
  const referrers = rowsOf(page, 'Where visits of P-01 came from');
  await expect(referrers.first().getByRole('cell')).toHaveText([
    'Direct',
    '4',
    '31%',
    'No link followed',
  ]);
  await expect(referrers).toHaveCount(6);
  const videos = rowsOf(page, 'Videos of P-01');
  await expect(videos.first().getByRole('cell').nth(0)).toHaveText('talk-1.mp4');
  await expect(videos.first().getByRole('cell').nth(1)).toHaveText('8');
  await expect(rowsOf(page, 'Audios of P-01')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Top Posters' }).click();
  await expect(page).toHaveURL(`/analytics/posters/${prefix}`);
  await page.goto(`/analytics/posters/${prefix}/Z-99`);
  await expect(page.getByText('No visits of Z-99 yet')).toBeVisible();
});

for (const { screen, title, rows } of namedLists) {
  test(`one of the ${title} has a page of its own`, async ({ page }) => {
    const { prefix, name } = await createStatistics(page.request);
    await signInAsOrganiser(page, prefix);
    await page.goto(`/analytics/${screen}/${prefix}?period=30d`);
    const [first = ''] = rows;
    const visits = (await cellsOf(page, 0).nth(1).textContent()) ?? '';
    await page.getByRole('link', { name: `${name} - ${first}` }).click();
    await expect(page.getByRole('heading', { name: first, level: 1, exact: true })).toBeVisible();
    await expect(figure(page, 'Number of Visits')).toContainText(visits);
    await expect(chartOf(page)).toBeVisible();
    await expect(rowsOf(page, `Where visits of ${first} came from`).first()).toContainText(
      'Direct',
    );
    await expect(page.getByText('Videos and audios are counted by poster')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: first, level: 1, exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Back to ${title}` }).click();
    await expect(page).toHaveURL(`/analytics/${screen}/${prefix}?period=30d`);
    await page.goto(`/analytics/${screen}/${prefix}/${encodeURIComponent(`${name} - A/B?`)}`);
    await expect(page.getByText('No visits of A/B? yet')).toBeVisible();
  });
}

test('a poster with two addresses is one, here and on its page', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const visit = { at: daysAgo(2), posters: ['a-1'] };
  await sendVisits(page.request, prefix, [visit, { ...visit, posters: ['a-1?from=list'] }]);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/posters/${prefix}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(cellsOf(page, 0).nth(1)).toHaveText('2');
  await page.getByRole('link', { name: 'A-1' }).click();
  await expect(figure(page, 'Number of Visits')).toHaveText('2');
});

test('a Bronze plan sees no referrers and no media of a poster', async ({ page }) => {
  const { prefix } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}/P-01`);
  await expect(figure(page, 'Number of Visits')).toHaveText('14');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the page of an author says so when the name of the conference could not be read', async ({
  page,
}) => {
  const { prefix, name } = await createStatistics(page.request);
  await signInAsOrganiser(page, prefix);
  const path = `**/api/analytics/name/${prefix}`;
  await answerWith(page, path, 500, 'The pipe burst');
  await page.goto(`/analytics/authors/${prefix}/${encodeURIComponent(`${name} - Ada Even`)}`);
  await expect(page.getByRole('alert')).toContainText('The pipe burst');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Number of Visits')).toHaveText('7');
});
