import { expect, test } from '@playwright/test';
import { expectAccessible, signInAsAdmin } from './product.ts';
import { figure } from './statistics.ts';

test('says how the product is, and what to look after', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/conferencelist');
  await page.getByRole('link', { name: /^System/ }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeFocused();
  const engines = page.getByRole('table', { name: 'Databases' });
  await expect(engines.getByRole('row', { name: /^PostgreSQL Online 18/ })).toBeVisible();
  await expect(engines.getByRole('row', { name: /^ClickHouse Online 2\d/ })).toBeVisible();
  for (const label of ['Stored hits', 'Storage used', 'Storage per hit', 'Hits, last 30 days']) {
    await expect(figure(page, label)).toHaveText(/\d/);
  }
  // Nobody backs up the demo.
  await expect(page.getByText('No backup found')).toHaveCount(0);
  const jobs = page.getByRole('table', { name: 'Background jobs' });
  await expect(jobs.getByRole('row', { name: /^Sending emails / })).toBeVisible();
  // Each of them, in words: none by the name that only logs have.
  await expect(jobs.getByRole('row', { name: /^[a-z][a-z-]* / })).toHaveCount(0);
  await expectAccessible(page);
});
