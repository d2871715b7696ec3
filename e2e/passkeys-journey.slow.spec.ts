import { expect, test } from '@playwright/test';
import { addPasskey, dialog, plugIn, signOut } from './passkey-device.ts';
import { banner, PASSWORD, signInAsNewOrganiser } from './product.ts';

test('a passkey is added, signs in by itself and as second factor, and is removed', async ({
  page,
}) => {
  const user = await signInAsNewOrganiser(page);
  await plugIn(page);
  const [code = ''] = await addPasskey(page, 'Work laptop');
  await expect(page.getByText('A passkey is required to sign in')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not yet' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/analytics/home');

  await signOut(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/analytics/home');

  await page.goto('/account');
  await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  const question = dialog(page, 'Remove the passkey Work laptop?');
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByLabel('Recovery code').fill(code);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'success')).toContainText('The passkey Work laptop is removed');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(banner(page, 'error')).toContainText('Passkey sign-in failed or timed out');
});
