import { expect, test } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { invite } from './invitation.ts';
import { asAdmin, banner, PASSWORD, signInAsAdmin, unique } from './product.ts';
import { wordsIn } from './words.ts';

test('a user is created, renamed, given a new password, and deleted', async ({ page }) => {
  const name = unique('created');
  const email = `${name}@example.org`;
  const headers = await asAdmin(page.request);
  const findUser = async (): Promise<User | undefined> => {
    const users: User[] = await (await page.request.get('/api/users', { headers })).json();
    return users.find((user) => user.email === email);
  };
  const isPassword = async (password: string): Promise<boolean> =>
    (await page.request.post('/api/users/login', { data: { email, password } })).status() === 200;

  await signInAsAdmin(page);
  await page.goto('/admin/userlist');
  await page.getByRole('link', { name: 'Create User' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conference prefix').fill('NEURO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByLabel('Paid category').selectOption('Gold');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(banner(page, 'success')).toHaveText('User Created!');
  await expect(page).toHaveURL('/admin/userlist');
  const values = { name, isAdmin: false, paidCategory: 3, prefixes: ['NEURO26'] };
  expect(await findUser()).toMatchObject(values);

  const search = page.getByPlaceholder('Search by email');
  await search.fill(email);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Name').fill(`${name} Renamed`);
  await page.getByLabel('Conference prefix').fill('Typed26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'success')).toHaveText(`User ${name} Renamed updated`);
  await expect(page).toHaveURL('/admin/userlist');
  expect(await isPassword(PASSWORD)).toBe(true);

  await search.fill(email);
  await page.getByRole('link', { name: `Edit ${name} Renamed` }).click();
  await expect(page.getByRole('button', { name: 'Remove Typed26' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a new password');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'success')).toBeVisible();
  await expect(page).toHaveURL('/admin/userlist');
  expect(await isPassword('a new password')).toBe(true);
  expect(await isPassword(PASSWORD)).toBe(false);

  const id = (await findUser())?._id;
  await search.fill(email);
  await page.getByRole('button', { name: `Delete ${name} Renamed` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(banner(page, 'success')).toHaveText('User Deleted!');
  await expect(page.getByRole('cell', { name: email })).toHaveCount(0);
  expect((await page.request.get(`/api/users/${id}`, { headers })).status()).toBe(404);
});

test('somebody is invited, and chooses the password by the link of the mail', ({ page }) =>
  invite(page, wordsIn('en')));
