import { expect, type Page, test } from '@playwright/test';
import { banner, createUser, PASSWORD, signIn } from './product.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

const isPassword = async (page: Page, email: string, password: string): Promise<boolean> => {
  const answer = await page.request.post('/api/users/login', { data: { email, password } });
  return answer.status() === 200;
};

test('one session is signed out, or all others after a question', async ({ page, browser }) => {
  const user = await createUser(page.request);
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  });
  const there = await phone.newPage();
  await signIn(there, user.email);
  for (let at = 0; at < 2; at++) await isPassword(page, user.email, PASSWORD);
  await signIn(page, user.email);
  await page.goto('/account');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect(banner(page, 'success')).toHaveText('Signed out of Firefox on Android');
  await expect(rows(page)).toHaveCount(3);
  await there.reload();
  await expect(there).toHaveURL('/login');
  await phone.close();

  await page.getByRole('button', { name: 'Sign out of other devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of other devices?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out of other devices' }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(banner(page, 'success')).toHaveText('Signed out of 2 sessions');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL('/account');
});
