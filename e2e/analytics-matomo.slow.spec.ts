import { expect } from '@playwright/test';
import { signInByApiAs, test } from './beside-matomo.ts';
import { banner, expectAccessible } from './product.ts';
import { chartOf, figure, rowsOf } from './statistics.ts';

/** The same screens, with the numbers of a Matomo behind them. */
test.describe('with a Matomo', () => {
  test.describe.configure({ mode: 'serial' });

  test('every screen shows what Matomo counted, of this conference alone', async ({
    page,
    matomo,
  }) => {
    test.slow();
    await signInByApiAs(page, 'gold');

    await page.goto('/analytics/traffic/CARDIO26');
    await expect(figure(page, 'Direct Visits')).toHaveText('41');
    await expect(figure(page, 'Facebook')).toHaveText('6');
    await expect(figure(page, 'Twitter')).toHaveText('3');
    await expect(figure(page, 'LinkedIn')).toHaveText('2');
    const websites = rowsOf(page, 'WEBSITE VISITS');
    await expect(websites.getByRole('cell')).toHaveText(['uni.example', '8', '100%']);
    await expect(page.getByText('3 visits are missing', { exact: false })).toBeVisible();
    await expect(page.locator('[data-live]')).toHaveText('4visitors now');
    await expect(chartOf(page)).toHaveAccessibleName(
      /to Tue, 3 Nov 2026\. Peak: 38 visits \(Mon, 2 Nov 2026\)\./,
    );
    await expect(page.getByText('Auckland', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);

    // Of all time it does not tell how many visitors there were, and of languages nothing.
    await page.getByRole('link', { name: 'Audience' }).click();
    await expect(figure(page, 'Visits')).toHaveText('76');
    await expect(figure(page, 'Visitors')).toHaveText('–');
    await expect(page.getByText('Matomo has no visitor count for this period')).toBeVisible();
    const countries = page.getByRole('region', { name: 'Countries' }).locator('ol > li');
    await expect(countries.nth(0)).toHaveText('New Zealand6079%');
    await expect(countries.nth(1)).toContainText('Unknown');
    await expect(page.getByText('Not available from Matomo.')).toHaveCount(1);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Top Posters' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first().getByRole('cell').nth(0)).toHaveText('P-101');
    await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveText('21');
    await expect(page.getByText('400 visits are missing', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'P-101' }).click();
    await expect(figure(page, 'Number of Visits')).toHaveText('21');

    await page.goto('/analytics/authors/CARDIO26');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page).getByRole('cell').first()).toContainText('Ada Lovelace');
    await page.goto('/analytics/topics/CARDIO26');
    await expect(rowsOf(page).getByRole('cell').nth(1)).toHaveText('7');
    await page.goto('/analytics/affiliations/CARDIO26');
    await expect(rowsOf(page).getByRole('cell').nth(1)).toHaveText('5');

    await page.goto('/analytics/videos/CARDIO26');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page).getByRole('cell').nth(1)).toHaveText('10');
    // Without the plugin there are no zeros, but words.
    await page.goto('/analytics/audios/CARDIO26');
    await expect(page.getByText('needs the MediaAnalytics plugin', { exact: false })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.goto('/analytics/posters/CARDIO26/P-999');
    await expect(page.getByText('This poster may be one of them', { exact: false })).toBeVisible();
    await page.goto('/analytics/tracking/CARDIO26');
    await expect(banner(page, 'info')).toContainText('Statistics are read from Matomo');
    const others = matomo.asked.filter(
      (params) =>
        params.get('method') !== 'SitesManager.getSiteFromId' &&
        !params.get('segment')?.startsWith('actionUrl=^https%3A%2F%2Fcardio26.eposter.live%2F'),
    );
    expect(others.map(String)).toEqual([]);
  });

  test('figures that take long are said to be prepared, and come by themselves', async ({
    page,
    matomo,
  }) => {
    test.slow();
    const release = matomo.hold('Referrers.getReferrerType');
    await signInByApiAs(page, 'gold');
    await page.goto('/analytics/traffic/NEURO26?compare=no');
    await expect(page.getByText('Matomo is preparing the data')).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    release();
    await expect(figure(page, 'Direct Visits')).toHaveText('41');
    await expect(
      page.getByText('visitor log is turned off in Matomo', { exact: false }),
    ).toBeVisible();
    const asked = matomo.asked.filter(
      (params) =>
        params.get('method') === 'Referrers.getReferrerType' &&
        params.get('segment')?.includes('neuro26'),
    );
    expect(asked).toHaveLength(1);
  });

  test('an administrator gives a conference its own site', async ({ page, matomo }) => {
    await signInByApiAs(page, 'admin');
    await page.goto('/admin/conference/edit/NEURO26');
    await page.getByLabel('Matomo Site ID').fill('12');
    await page.getByRole('button', { name: 'Update Conference' }).click();
    await expect(banner(page, 'success')).toHaveText('Conference Updated');
    await page.goto('/analytics/posters/NEURO26');
    await expect
      .poll(() => matomo.asked.some((params) => params.get('idSite') === '12'))
      .toBe(true);
  });

  test('a Matomo that is away is told in words', async ({ page, matomo }) => {
    await signInByApiAs(page, 'gold');
    const signInByApi = matomo.goAway();
    await page.goto('/analytics/traffic/NEURO26?period=yesterday');
    await expect(page.getByText('Matomo cannot be reached', { exact: false })).toBeVisible();
    const again = page.getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    signInByApi();
    await again.click();
    await expect(figure(page, 'Direct Visits')).toHaveText('41');
  });
});
