import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import {
  banner,
  changeAnswer,
  changeConference,
  createConference,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
  unique,
} from './product.ts';
import { rowsOf } from './statistics.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ timezoneId: 'Asia/Tokyo' });

test('the zone of the browser is suggested, and the days are asked beside it', async ({ page }) => {
  const prefix = unique('Zone');
  await signInAsNewAdmin(page);
  await page.goto('/admin/conference/add');
  await expect(page.getByLabel('Time Zone')).toHaveValue('Asia/Tokyo');
  await page.getByLabel('Conference Name').fill('Zones');
  await page.getByLabel('Conference Prefix').fill(prefix);
  await page.getByLabel('Time Zone').selectOption('America/Los_Angeles');
  await page.getByLabel('First Day').fill('2026-11-05');
  await page.getByLabel('Last Day').fill('2026-11-03');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Conference' }).click();
  // At the field, and above the form.
  await expect(page.getByText('The last day lies before the first').first()).toBeVisible();
  await page.getByLabel('First Day').fill('2026-11-02');
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
  await page.goto(`/admin/conference/edit/${prefix}`);
  await expect(page.getByLabel('Time Zone')).toHaveValue('America/Los_Angeles');
  await expect(page.getByLabel('First Day')).toHaveValue('2026-11-02');
  await page.goto('/admin/mails');
  await expect(page.getByText('Times are in Asia/Tokyo.')).toBeVisible();
});

test.describe('where browsers know a place by its old name', () => {
  test.use({ timezoneId: 'Asia/Calcutta' });

  test('it is suggested and listed by its name of today; one that was saved stays as it is', async ({
    page,
  }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/conference/add');
    const zone = page.getByLabel('Time Zone');
    await expect(zone).toHaveValue('Asia/Kolkata');
    await zone.selectOption('Europe/Kyiv');
    await expect(zone.locator('option', { hasText: /Calcutta|Kiev/ })).toHaveCount(0);
    await page.getByLabel('Conference Name').fill('Zones');
    const added = unique('Zone');
    await page.getByLabel('Conference Prefix').fill(added);
    await page.getByRole('button', { name: 'Add Conference' }).click();
    await expect(page).toHaveURL('/admin/conferencelist');
    await page.goto(`/admin/conference/edit/${added}`);
    await expect(zone).toHaveValue('Europe/Kyiv');

    const { prefix } = await createConference(page.request, { timeZone: 'Asia/Calcutta' });
    await page.goto(`/admin/conference/edit/${prefix}`);
    await expect(zone).toHaveValue('Asia/Calcutta');
    await page.getByLabel('Conference Name').fill('Renamed');
    await page.getByRole('button', { name: 'Update Conference' }).click();
    await expect(banner(page, 'success')).toHaveText('Conference Updated');
    const saved = await page.request.get(`/api/conferences/${prefix}`);
    expect(await saved.json()).toMatchObject({ name: 'Renamed', timeZone: 'Asia/Calcutta' });
  });
});

test('another zone is confirmed, counted anew, and named on the statistics', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  // In Los Angeles one visit on the 2nd, in UTC two on two days.
  const at = Date.parse('2026-11-02T23:58:00Z');
  await sendVisits(page.request, prefix, [{ at, posters: ['A-1', 'A-2', 'A-3', 'A-4'] }]);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/traffic/${prefix}?from=2026-11-01&to=2026-11-04`);
  await expect(page.getByText('Days and hours are in UTC.')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const visits = (day: string) =>
    rowsOf(page, 'Visits over time').filter({ hasText: day }).getByRole('cell').nth(1);
  await expect(visits('2 Nov 2026')).toHaveText('1');
  await expect(visits('3 Nov 2026')).toHaveText('1');

  await page.goto(`/admin/conference/edit/${prefix}`);
  await page.getByLabel('Time Zone').selectOption('America/Los_Angeles');
  await page.getByRole('button', { name: 'Update Conference' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Count ${prefix} anew in the time zone America/Los Angeles?`);
  await expect(dialog).toContainText(/\d+ hits are counted anew/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Count anew' }).click();
  await expect(banner(page, 'success')).toHaveText('Conference Updated');
  await expect(page).toHaveURL('/admin/conferencelist');

  await page.goto(`/analytics/traffic/${prefix}?from=2026-11-01&to=2026-11-04`);
  await expect(
    page.getByText('Days and hours are in the time zone America/Los Angeles.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(visits('2 Nov 2026')).toHaveText('1');
  await expect(visits('3 Nov 2026')).toHaveText('0');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a recount that takes longer shows how far it is', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  const recount = { timeZone: 'America/Los_Angeles', hits: 1_000_000, counted: 450_000 };
  await changeConference(page, prefix, { recount });
  await changeAnswer(page, `**/api/analytics/tracking/${prefix}`, (body: object) => ({
    ...body,
    recount,
  }));
  await page.goto('/admin/conferencelist');
  await page.getByPlaceholder('Search by prefix').fill(prefix);
  await expect(page.getByText('Being counted anew in America/Los Angeles')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Recount of ${prefix}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/analytics/traffic/${prefix}`);
  await expect(page.getByText('45% of 1,000,000 hits are done.')).toBeVisible();
  await expectAccessible(page);
});
