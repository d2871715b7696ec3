import { expect, test } from '@playwright/test';
import { signInAsAdmin, unique } from './product.ts';
import { rowsOf } from './statistics.ts';

test('hits that name no conference are listed, with what to do', async ({ page }) => {
  const name = unique('slip');
  const url = 'https://posters.example/poster/1';
  const sent = await page.request.get('/matomo.php', { params: { idsite: name, rec: '1', url } });
  expect(sent.status()).toBe(400);
  await signInAsAdmin(page);
  await page.goto('/admin/counting');
  const row = rowsOf(page, 'Hits with unknown prefix').filter({ hasText: name });
  await expect(row.getByRole('cell').nth(1)).toHaveText('posters.example');
  await expect(page.getByText('Fix the site ID in the website’s tracking script')).toBeVisible();
});
