import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { banner, PASSWORD } from './product.ts';

/** Makes a code of the app. None is accepted twice, so that each test moves on by a half-minute. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Finds a dialog by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Sets it up on the account page; the app's secret and the recovery codes. */
export const setUp = async (page: Page) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setUpDialog = dialog(page, 'Set up an authenticator app');
  await setUpDialog.getByLabel('Your password').fill(PASSWORD);
  await setUpDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(setUpDialog.getByLabel('Code', { exact: true })).toBeFocused();
  const link = await setUpDialog
    .getByRole('link', { name: 'Open in the app' })
    .getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(setUpDialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expect(setUpDialog.getByText(secret.match(/.{4}/g)?.join(' ') ?? 'none')).toBeVisible();
  await setUpDialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await setUpDialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(banner(page, 'success')).toHaveText('Two-factor authentication is on.');
  return { secret, recoveryCodes };
};

/** Gives e-mail address and password, and waits for the question for a code. */
export const fillLogin = async (page: Page, email: string): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
};
