import { expect, test } from '@playwright/test';
import { dateOf, daysAgo } from './hits.ts';
import { signInAsOrganiser } from './product.ts';
import { figure, readTraffic, rowsOf, sharedStatistics } from './statistics.ts';

test('the server counts a custom range down to hours', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const day = dateOf(daysAgo(3));
  const range = new URLSearchParams({ from: `${day}T09:00Z`, to: `${day}T10:08Z` });
  const groups = await readTraffic(page.request, `${prefix}?${range}`);
  const expected = String(groups.reduce((sum, { nb_visits }) => sum + nb_visits, 0));
  await page.goto(`/analytics/traffic/${prefix}?${range}`);
  await expect(figure(page, 'All Visits')).toHaveText(expected);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(rowsOf(page, 'Visits over time')).toHaveCount(2);
  await expect(rowsOf(page, 'Visits over time').first()).toContainText('09:00–10:00');
});

test('the server counts a period and the one before it', async ({ page }) => {
  const { prefix } = sharedStatistics();
  await signInAsOrganiser(page, prefix);
  const search = `?from=${dateOf(daysAgo(7))}&to=${dateOf(daysAgo(2))}`;
  await page.goto(`/analytics/traffic/${prefix}${search}`);
  await expect(figure(page, 'All Visits')).toHaveText('9');
  await expect(page.getByText(/^was 5 vs previous period/)).toBeVisible();
  await page.goto(`/analytics/posters/${prefix}${search}`);
  await expect(rowsOf(page).first().getByRole('cell').nth(3)).toHaveText('5');
  await expect(rowsOf(page).nth(6).getByRole('cell').nth(3)).toHaveText('0');
});
