import { type CDPSession, expect, type Page } from '@playwright/test';
import { banner, PASSWORD } from './product.ts';

/** Plugs in a device that holds passkeys, as Chromium has one for tests; it verifies its owner. */
export const plugIn = async (
  page: Page,
): Promise<{ device: CDPSession; authenticatorId: string }> => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, authenticatorId };
};

/** Finds a dialog by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Adds the first passkey on the account page; answers the recovery codes. */
export const addPasskey = async (page: Page, name: string): Promise<string[]> => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const question = dialog(page, 'Add a passkey');
  await expect(question.getByLabel('Name')).toBeFocused();
  await question.getByLabel('Name').fill(name);
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(banner(page, 'success')).toHaveText(
    `Passkey ${name} added. Two-factor authentication is on.`,
  );
  return recoveryCodes;
};

/** Logs out. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
};
