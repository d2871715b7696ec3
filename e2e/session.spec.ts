import { expect, test } from '@playwright/test';
import { endOnServer, fillUser } from './ended-session.ts';
import { banner, PASSWORD, signInAsNewAdmin, unique } from './product.ts';

test('a session that ends under a form is signed in to again above it, and nothing is lost', async ({
  page,
}) => {
  const admin = await signInAsNewAdmin(page);
  const email = `${unique('grace')}@example.org`;
  await fillUser(page, email);
  await endOnServer(page);
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toContainText('Your session has ended');
  await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/admin/create');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(banner(page, 'success')).toHaveText('User Created!');
});
