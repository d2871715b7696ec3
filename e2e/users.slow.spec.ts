import { expect, type Page, test } from '@playwright/test';
import { invite } from './invitation.ts';
import {
  asAdmin,
  banner,
  createUser,
  PASSWORD,
  signInAsAdmin,
  signInAsNewAdmin,
  unique,
} from './product.ts';
import { tried, wordsIn } from './words.ts';

for (const language of tried.filter((one) => one !== 'en')) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('somebody is invited, and chooses the password by the link of the mail', ({ page }) =>
      invite(page, wordsIn(language)));
  });
}

const openForm = async (page: Page, name: string): Promise<void> => {
  await signInAsAdmin(page);
  await page.goto('/admin/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
};

test('the server refuses a user who exists already, and a short password', async ({ page }) => {
  const user = await createUser(page.request);
  await openForm(page, user.name);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(banner(page, 'warning')).toHaveText('User Already Exists!');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  await page.getByLabel('Email', { exact: true }).fill(`${unique('short')}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('A password must have at least 8 characters').first()).toBeVisible();
  await expect(banner(page, 'error')).toBeVisible();
});

test('the server refuses the e-mail address of another user', async ({ page }) => {
  const user = await createUser(page.request);
  const other = await createUser(page.request);
  await signInAsAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'error')).toContainText('Error response 422');
});

test('the server does not let one delete oneself, and knows who is gone already', async ({
  page,
}) => {
  const admin = await signInAsNewAdmin(page);
  const gone = await createUser(page.request);
  await page.goto('/admin/userlist');
  const remove = async (name: string, email: string) => {
    await page.getByPlaceholder('Search by email').fill(email);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove(admin.name, admin.email);
  await expect(banner(page, 'error')).toContainText('User Failed To Delete!');
  await page.getByPlaceholder('Search by email').fill(gone.email);
  await expect(page.getByRole('cell', { name: gone.email })).toBeVisible();
  const headers = await asAdmin(page.request);
  await page.request.delete(`/api/users/delete/${gone._id}`, { headers });
  await remove(gone.name, gone.email);
  await expect(banner(page, 'error')).toContainText('User not found!');
});
