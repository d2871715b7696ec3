import { expect, test } from '@playwright/test';
import { createUser, holdBack, signIn } from './product.ts';

test('the form is filled with a demo account, as soon as the page can do it', async ({ page }) => {
  const release = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const gold = page.getByRole('button', { name: /gold@demo\.eposter\.live/ });
  await expect(gold).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeDisabled();
  release();
  await gold.click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/home');
});

test('the login opened by itself leads home, whatever was asked for before', async ({ page }) => {
  const user = await createUser(page.request, { prefixes: ['DEEP26', 'OTHER26'] });
  await page.goto('/analytics/topics/DEEP26');
  await expect(page).toHaveURL('/login');
  await signIn(page, user.email);
  await expect(page).toHaveURL('/analytics/home');
});

test('a stored session that makes no sense counts as none', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('userInfo', '{"isAdmin":true}'));
  await page.goto('/admin/userlist');
  await expect(page).toHaveURL('/login');
});
