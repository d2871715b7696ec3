import { expect, test } from '@playwright/test';
import { banner, createConference, expectAccessible, signInAsAdmin, unique } from './product.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('the zone of the browser is suggested, and the days are asked beside it', async ({ page }) => {
  const prefix = unique('Zone');
  await signInAsAdmin(page);
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
  await expect(page.getByText('The last day must not be before the first').first()).toBeVisible();
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
    await signInAsAdmin(page);
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
