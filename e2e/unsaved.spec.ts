import { expect, test } from '@playwright/test';
import { signInAsAdmin, unique } from './product.ts';

test('a page with a changed conference asks before it is closed', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Name').fill('Half a name');
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(page.getByLabel('Conference Name')).toHaveValue('Half a name');
  const prefix = unique('Kept');
  await page.getByLabel('Conference Prefix').fill(prefix);
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
});
