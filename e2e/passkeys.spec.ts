import { type CDPSession, expect, type Page, test } from '@playwright/test';
import {
  banner,
  createUser,
  expectAccessible,
  expectNoOverflow,
  PASSWORD,
  signIn,
} from './product.ts';

/** A device that holds passkeys, as Chromium has one for tests; it verifies its owner. */
const plugIn = async (page: Page): Promise<{ device: CDPSession; authenticatorId: string }> => {
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

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const addPasskey = async (page: Page, name: string): Promise<string[]> => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const asked = dialog(page, 'Add a passkey');
  await expect(asked.getByLabel('Name')).toBeFocused();
  await asked.getByLabel('Name').fill(name);
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(banner(page, 'success')).toHaveText(
    `The passkey ${name} is added. The second factor is on.`,
  );
  return recoveryCodes;
};

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
};

test('a passkey is added, signs in alone and as second factor, and is removed', async ({
  page,
}) => {
  const user = await createUser(page.request);
  await signIn(page, user.email);
  await plugIn(page);
  const [code = ''] = await addPasskey(page, 'Work laptop');
  await expect(page.getByText('The sign-in asks for one of your passkeys')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not yet' })).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/analytics/home');

  await signOut(page);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/analytics/home');

  await page.goto('/account');
  await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  const asked = dialog(page, 'Remove the passkey Work laptop?');
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByLabel('Recovery code').fill(code);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'success')).toContainText('The passkey Work laptop is removed');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(banner(page, 'error')).toContainText('This passkey does not sign you in here');
});

test('an answer is taken once; two tabs sign in with theirs', async ({ page }) => {
  const user = await createUser(page.request);
  await signIn(page, user.email);
  const { device, authenticatorId } = await plugIn(page);
  await addPasskey(page, 'Phone');
  await signOut(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/passkeys/sign-in')) sent.push(request.postDataJSON());
  });
  // Another tab, with the same device: each has a challenge of its own, and both come in.
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  const other = await page.context().newPage();
  const there = await plugIn(other);
  for (const credential of credentials) {
    await there.device.send('WebAuthn.addCredential', {
      authenticatorId: there.authenticatorId,
      // It goes on counting where the other tab is by then.
      credential: { ...credential, signCount: credential.signCount + 10 },
    });
  }
  await other.goto('/login');
  const held = Promise.withResolvers<void>();
  await other.route('**/api/users/passkeys/sign-in', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = other.waitForResponse('**/api/users/passkeys/sign-in');
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/analytics/home');
  held.resolve();
  expect((await answered).status()).toBe(200);
  await expect(other).toHaveURL('/analytics/home');
  await other.close();
  expect(sent).toHaveLength(1);
  const again = await page.request.post('/api/users/passkeys/sign-in', { data: sent[0] });
  expect([again.status(), (await again.json()).code]).toEqual([401, 'invalid_passkey']);
});

test('at another address a passkey is not offered, and the screen says where it is', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const elsewhere = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await page.goto(`${elsewhere}/login`);
  await plugIn(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(banner(page, 'error')).toContainText('Passkeys work at localhost only');
  await expectNoOverflow(page);
});

test('a device that does not know its owner, or a person who cancels, changes nothing', async ({
  page,
}) => {
  const user = await createUser(page.request);
  await signIn(page, user.email);
  const { device, authenticatorId } = await plugIn(page);
  await addPasskey(page, 'Key');
  await signOut(page);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(banner(page, 'error')).toContainText('No passkey was used');
  await expect(page).toHaveURL('/login');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/analytics/home');
});
