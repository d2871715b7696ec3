import { expect, test } from '@playwright/test';
import {
  banner,
  createUser,
  PASSWORD,
  signIn,
  signInAsAdmin,
  signInAsNewOrganiser,
} from './product.ts';

test('a deep link leads to the login, which keeps it over a reload; the session outlives one, too', async ({
  page,
}) => {
  const user = await createUser(page.request, { prefixes: ['DEEP26', 'OTHER26'] });
  await page.goto('/analytics/topics/DEEP26');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByLabel('Email').fill(user.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(banner(page, 'error')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/topics/DEEP26');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/analytics/home');
  await page.reload();
  await expect(page.getByLabel('Please choose a conference')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ email: user.email, isAdmin: false });
});

test('a session that the server ended leads to the login, and says why', async ({ page }) => {
  await signInAsNewOrganiser(page);
  // A page of the product that reads nothing as this user.
  await page.goto('/privacy');
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '');
  await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/analytics/home');
  await expect(page).toHaveURL('/login');
  await expect(banner(page, 'warning')).toContainText('session has ended');
});

test('a logout ends the session here, in the other tab and on the server', async ({
  page,
  context,
}) => {
  const user = await createUser(page.request);
  await signIn(page, user.email);
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '');
  const other = await context.newPage();
  await other.goto('/analytics/home');
  await expect(other.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(banner(other, 'info')).toHaveText('You were signed out in another tab.');
  const headers = { authorization: `Bearer ${token}` };
  // The page does not wait for the server to end it.
  const status = async () => (await page.request.get('/api/users/me', { headers })).status();
  await expect.poll(status).toBe(401);
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).not.toHaveURL('/analytics/home');
});

test('not one violation of the content security policy on any screen', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const user = await signInAsAdmin(page);
  for (const path of [
    '/admin/userlist',
    '/admin/create',
    `/admin/user/${user._id}/edit`,
    '/privacy',
    '/404',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
