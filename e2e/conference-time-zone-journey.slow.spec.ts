import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import { banner, createConference, expectNoOverflow, signInAsAdmin } from './product.ts';
import { rowsOf } from './statistics.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('another zone is confirmed, counted anew, and named on the statistics', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  // In Los Angeles one visit on the 2nd, in UTC two on two days.
  const at = Date.parse('2026-11-02T23:58:00Z');
  await sendVisits(page.request, prefix, [{ at, posters: ['A-1', 'A-2', 'A-3', 'A-4'] }]);
  await signInAsAdmin(page);
  await page.goto(`/analytics/traffic/${prefix}?from=2026-11-01&to=2026-11-04`);
  await expect(page.getByText('Times are in UTC')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const visits = (day: string) =>
    rowsOf(page, 'Visits over time').filter({ hasText: day }).getByRole('cell').nth(1);
  await expect(visits('2 Nov 2026')).toHaveText('1');
  await expect(visits('3 Nov 2026')).toHaveText('1');

  await page.goto(`/admin/conference/edit/${prefix}`);
  await page.getByLabel('Time Zone').selectOption('America/Los_Angeles');
  await page.getByRole('button', { name: 'Update Conference' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Recalculate ${prefix} in the time zone America/Los Angeles?`);
  await expect(dialog).toContainText(/\d+ hits will be recalculated/);
  await page.getByRole('button', { name: 'Recalculate' }).click();
  // It is shown for half a second, then the list opens.
  await expect
    .poll(() => banner(page, 'success').allTextContents(), { intervals: [100] })
    .toEqual(['Conference Updated']);
  await expect(page).toHaveURL('/admin/conferencelist');

  await page.goto(`/analytics/traffic/${prefix}?from=2026-11-01&to=2026-11-04`);
  await expect(page.getByText('Times are in the time zone America/Los Angeles')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(visits('2 Nov 2026')).toHaveText('1');
  await expect(visits('3 Nov 2026')).toHaveText('0');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
