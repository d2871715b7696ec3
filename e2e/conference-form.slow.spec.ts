import { expect, test } from '@playwright/test';
import { banner, createConference, expectAccessible, signInAsAdmin, unique } from './product.ts';

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/conference/add');
});

test('a prefix is taken, whatever its case, and what was typed stays', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  const typed = prefix.toLowerCase();
  await page.getByLabel('Conference Name').fill(`Congress ${typed}`);
  await page.getByLabel('Conference Prefix').fill(typed);
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(banner(page, 'warning')).toHaveText(
    `Conference with prefix: ${typed} already exists`,
  );
  await expect(page.getByLabel('Conference Prefix')).toHaveValue(typed);
});

test('a price that the provider does not know, or in another currency, is refused', async ({
  page,
}) => {
  const prefix = unique('Price');
  const priceId = page.getByLabel('Stripe Price ID');
  const add = page.getByRole('button', { name: 'Add Conference' });
  await page.getByLabel('Conference Name').fill(`Congress ${prefix}`);
  await page.getByLabel('Conference Prefix').fill(prefix);
  await page.getByRole('switch', { name: 'Conference Payments' }).check();
  await priceId.fill('price_that_is_not_there');
  await add.click();
  await expect(banner(page, 'error')).toContainText(/price/i);
  await expect(priceId).toHaveAttribute('aria-invalid', 'true');
  await priceId.fill('price_demo_poster');
  await add.click();
  await expect(banner(page, 'error')).toContainText(
    'This price is in EUR, but the conference uses USD. Change the currency or enter another price ID.',
  );
  await expectAccessible(page);
  expect((await page.request.get(`/api/conferences/${prefix}`)).status()).toBe(404);
});
