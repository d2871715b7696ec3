import { expect, test } from '@playwright/test';
import { addPasskey, plugIn, signOut } from './passkey-device.ts';
import { banner, expectNoOverflow, signInAsNewOrganiser } from './product.ts';

test('an answer is taken once; two tabs sign in with theirs', async ({ page }) => {
  await signInAsNewOrganiser(page);
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
  await signInAsNewOrganiser(page);
  const { device, authenticatorId } = await plugIn(page);
  await addPasskey(page, 'Key');
  await signOut(page);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(banner(page, 'error')).toContainText(
    'The passkey request was cancelled or timed out',
  );
  await expect(page).toHaveURL('/login');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/analytics/home');
});
