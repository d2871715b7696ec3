import { expect, type Page, test } from '@playwright/test';
import { banner, createConference, signInAsAdmin, unique } from './product.ts';

const LIST = '/admin/conferencelist';

const fill = async (page: Page, prefix: string): Promise<void> => {
  await page.getByLabel('Conference Name').fill(`Congress ${prefix}`);
  await page.getByLabel('Conference Prefix').fill(prefix);
};

test('a conference is loaded, and saved under another prefix', async ({ page }) => {
  const { _id, name, prefix } = await createConference(page.request, { paid: true });
  await signInAsAdmin(page);
  await page.goto(`/admin/conference/edit/${prefix.toLowerCase()}`);
  await expect(page.getByLabel('Conference Name')).toHaveValue(name);
  await expect(page.getByLabel('Conference Prefix')).toHaveValue(prefix);
  await expect(page.getByLabel('Currency')).toHaveValue('eur');
  await expect(page.getByLabel('Stripe Price ID')).toHaveValue('price_demo_poster');
  await expect(page.getByText(/ is €25\.00/)).toBeVisible();
  const moved = unique('Moved');
  await fill(page, moved);
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await expect(banner(page, 'success')).toHaveText('Conference Updated');
  await expect(page).toHaveURL(LIST);
  const saved = await page.request.get(`/api/conferences/${moved}`);
  expect(await saved.json()).toMatchObject({ _id, name: `Congress ${moved}`, posterPrice: 25 });
});
