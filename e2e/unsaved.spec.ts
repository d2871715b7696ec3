import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  createPosters,
  createUser,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a changed user is left only after a question, by link or Back', async ({ page }) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto('/admin/userlist');
  await page.getByPlaceholder('Search by email').fill(user.email);
  await page.getByRole('link', { name: `Edit ${user.name}` }).click();
  await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
  const name = page.getByLabel('Name');
  await name.fill('Changed');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
  await expect(name).toHaveValue('Changed');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(name).toHaveValue('Changed');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
});

test('nobody is asked about a form that is as it was, or is saved', async ({ page }) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByLabel('Name').fill('Changed');
  await page.getByLabel('Name').fill(user.name);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/admin/userlist');
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByLabel('Name').fill('Saved');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'success')).toHaveText('User Saved updated');
  await expect(page).toHaveURL('/admin/userlist');
});

test('a page with a changed conference asks before it is closed', async ({ page }) => {
  await signInAsNewAdmin(page);
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

test('Escape does not take a changed submission along, Cancel does', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await page.getByRole('button', { name: 'Edit 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Submission 1' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit 1' }).click();
  await dialog.getByLabel('Code').fill('CHANGED');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue('CHANGED');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').last()).not.toContainText('CHANGED');
});
