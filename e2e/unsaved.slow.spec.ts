import { expect, test } from '@playwright/test';
import { banner, createConference, holdBack, signInAsAdmin, unique } from './product.ts';

test('a changed tracking set-up is left only after a question', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsAdmin(page);
  await page.goto(`/analytics/tracking/${prefix}`);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const posters = page.getByLabel('Poster base URL');
  const back = page.getByRole('link', { name: /^Back to/ });
  await posters.fill('https://posters.example.org/');
  await back.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(posters).toHaveValue('https://posters.example.org/');
  const release = await holdBack(page, `**/api/analytics/tracking/${prefix}`);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await posters.fill('https://other.example.org/');
  release();
  await expect(banner(page, 'success')).toHaveText('Settings saved');
  await back.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled();
  await page.getByLabel('File names and titles').fill('talk.mp4,A talk');
  await back.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save titles' }).click();
  await expect(page.getByText('1 title saved')).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/analytics/traffic/${prefix}`));
});

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
