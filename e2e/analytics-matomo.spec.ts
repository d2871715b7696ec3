import { expect, test } from '@playwright/test';
import { type MatomoSite, startMatomoSite } from './matomo-site.ts';
import { banner, expectAccessible, signIn } from './product.ts';
import { type Product, startProduct } from './product-process.ts';
import { chartOf, figure, rowsOf } from './statistics.ts';

/** The same screens, with the numbers of a Matomo behind them. */
test.describe('with a Matomo', () => {
  test.describe.configure({ mode: 'serial' });

  let matomo: MatomoSite;
  let product: Product;
  test.beforeAll(async () => {
    matomo = await startMatomoSite();
    product = await startProduct(matomo.settings);
  });
  test.afterAll(async () => {
    await product?.stop();
    await matomo?.close();
  });

  test('every screen shows what Matomo counted, of this conference alone', async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await signIn(page, 'gold@demo.eposter.live', 'demo-poster');

    await page.goto('/analytics/traffic/CARDIO26');
    await expect(figure(page, 'Direct Visits')).toHaveText('41');
    await expect(figure(page, 'Facebook')).toHaveText('6');
    await expect(figure(page, 'Twitter')).toHaveText('3');
    await expect(figure(page, 'LinkedIn')).toHaveText('2');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page).getByRole('cell')).toHaveText(['uni.example', '8', '100 %']);
    await expect(page.locator('[data-live]')).toHaveText('4visitors now');
    await expect(chartOf(page)).toHaveAccessibleName(
      /to Tue, 3 Nov 2026; most on Mon, 2 Nov 2026: 38 visits\./,
    );
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Top Posters' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first().getByRole('cell').nth(0)).toHaveText('P-101');
    await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveText('21');
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
    // A Matomo without the report has no rows; without titles there is the spec's message.
    await page.goto('/analytics/audios/CARDIO26');
    await expect(banner(page, 'error')).toHaveText('No data found');
    await expect(rowsOf(page)).toHaveCount(0);
    await context.close();
  });

  test('a Matomo that is away is told in words', async ({ browser }) => {
    await matomo.close();
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await signIn(page, 'gold@demo.eposter.live', 'demo-poster');
    await page.goto('/analytics/traffic/NEURO26?period=yesterday');
    await expect(page.getByText('Matomo cannot be reached', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await context.close();
  });
});
