import { expect, type Page, test } from '@playwright/test';
import { asAdmin, banner, createConference, signInAsAdmin, unique } from './product.ts';

const LIST = '/admin/conferencelist';

const fill = async (page: Page, prefix: string): Promise<void> => {
  await page.getByLabel('Conference Name').fill(`Congress ${prefix}`);
  await page.getByLabel('Conference Prefix').fill(prefix);
};

test('a paid conference is added', async ({ page }) => {
  const prefix = unique('Added');
  await signInAsAdmin(page);
  await page.goto('/admin/conference/add');
  await fill(page, `  ${prefix} `);
  await expect(page.getByLabel('Conference Prefix')).toHaveValue(prefix);
  await page.getByRole('switch', { name: 'Conference Payments' }).check();
  await page.getByLabel('Currency').selectOption('British Pound - £');
  await page.getByLabel('Stripe Price ID').fill(' price_demo_poster_gbp ');
  await page.getByLabel('Create an invoice for every payment').check();
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(banner(page, 'success')).toHaveText(
    `Successfully Added Conference with prefix: ${prefix}`,
  );
  await expect(page).toHaveURL(LIST);
  const saved = await page.request.get(`/api/conferences/${prefix}`);
  expect(await saved.json()).toMatchObject({
    name: `Congress   ${prefix}`,
    prefix,
    supportsPayments: true,
    stripePriceId: 'price_demo_poster_gbp',
    currency: 'gbp',
    posterPrice: 20,
    checkoutExtras: ['invoice'],
  });
});

test('what another administrator changed meanwhile is not undone, and that is said', async ({
  page,
}) => {
  const { _id, name, prefix } = await createConference(page.request);
  await signInAsAdmin(page);
  await page.goto(`/admin/conference/edit/${prefix}`);
  await page.getByLabel('Conference Name').fill('A name of mine');
  const changed = await page.request.put('/api/conferences', {
    data: { _id, name, prefix, timeZone: 'Europe/Vienna' },
    headers: await asAdmin(page.request),
  });
  expect(changed.status()).toBe(200);
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await expect(banner(page, 'error')).toHaveText(
    'Someone else changed this in the meantime, so your changes were not saved. Reload the page and make them again.',
  );
  await expect(page.getByLabel('Conference Name')).toHaveValue('A name of mine');
  const saved = await page.request.get(`/api/conferences/${prefix}`);
  expect(await saved.json()).toMatchObject({ name, timeZone: 'Europe/Vienna' });
});
