import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createUser,
  expectAccessible,
  expectFrozen,
  freezeTime,
  PASSWORD,
  passTime,
  signIn,
  signInAsNewAdmin,
} from './product.ts';

const signOutAndIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/logout');
  await expect(page.getByText('We wish to see you soon!')).toBeVisible();
  await signIn(page, email, password);
};

test.describe('/admin/user/{id}/edit', () => {
  test('loads the user, keeps the password, and opens the list after 1.5 seconds', async ({
    page,
  }) => {
    const user = await createUser(page.request, { paidCategory: 2, prefixes: ['A26', 'B26'] });
    await signInAsNewAdmin(page);
    await page.goto('/admin/userlist');
    await page.getByPlaceholder('Search by email').fill(user.email);
    await page.getByRole('link', { name: `Edit ${user.name}` }).click();
    await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
    await expect(page.getByLabel('Name')).toHaveValue(user.name);
    await expect(page.getByLabel('Paid category')).toHaveValue('2');
    await expectAccessible(page);
    await page.getByLabel('Name').fill(`${user.name} Renamed`);
    await freezeTime(page);
    await page.getByRole('button', { name: 'Update User' }).click();
    await expectFrozen(page, () =>
      expect(banner(page, 'success')).toHaveText(`User ${user.name} Renamed updated`, {
        timeout: 100,
      }),
    );
    await passTime(page, 1_300);
    await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
    await passTime(page, 300);
    await expect(page).toHaveURL('/admin/userlist');
    await page.clock.resume();
    await signOutAndIn(page, user.email, PASSWORD);
  });

  test('a new password replaces the old one', async ({ page }) => {
    const user = await createUser(page.request);
    await signInAsNewAdmin(page);
    await page.goto(`/admin/user/${user._id}/edit`);
    await page.getByLabel('Password', { exact: true }).fill('a new password');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(banner(page, 'success')).toBeVisible();
    await signOutAndIn(page, user.email, 'a new password');
  });

  test('needs at least one conference', async ({ page }) => {
    const user = await createUser(page.request, { prefixes: ['A26'] });
    await signInAsNewAdmin(page);
    await page.goto(`/admin/user/${user._id}/edit`);
    await page.getByRole('button', { name: 'Remove A26' }).click();
    await expect(page.getByRole('button', { name: 'Update User' })).toBeDisabled();
  });

  test('any failure is named by its status', async ({ page }) => {
    const user = await createUser(page.request);
    const other = await createUser(page.request);
    await signInAsNewAdmin(page);
    await page.goto(`/admin/user/${user._id}/edit`);
    await page.getByLabel('Email').fill(other.email);
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(banner(page, 'error')).toContainText('Error response 422');
    await answerWith(page, '**/api/users/update', 500);
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(banner(page, 'error')).toContainText('Error response 500');
  });

  test('an unknown user has a way back', async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/user/nobody/edit');
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Users' }).click();
    await expect(page).toHaveURL('/admin/userlist');
  });
});

test('a conference that was typed and not added is not lost without a word', async ({ page }) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  const field = page.getByLabel('Conference prefix');
  await field.fill('Typed26');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Add this conference, or clear the field')).toBeVisible();
  await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page).toHaveURL('/admin/userlist');
  await page.goto(`/admin/user/${user._id}/edit`);
  await expect(page.getByRole('button', { name: 'Remove Typed26' })).toBeVisible();
});
