import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  answerWith,
  banner,
  changeAnswer,
  createUser,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  PASSWORD,
  signIn,
  signInAsNewAdmin,
} from './product.ts';

/** None is accepted twice, so that each test moves on by a half-minute. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** On the account page; the app's secret and the recovery codes. */
const setUp = async (page: Page) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const asked = dialog(page, 'Set up an authenticator app');
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByLabel('Code')).toBeFocused();
  const link = await asked.getByRole('link', { name: 'Open in the app' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(
    asked.getByRole('img', { name: 'The key, for the camera of the phone' }),
  ).toBeVisible();
  await expect(asked.getByText(secret.match(/.{4}/g)?.join(' ') ?? 'none')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await asked.getByLabel('Code').fill(codeOf(secret));
  await asked.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(banner(page, 'success')).toHaveText('The second factor is on.');
  return { secret, recoveryCodes };
};

const fillLogin = async (page: Page, email: string): Promise<void> => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
};

test('is set up on the account page, asked for at the sign-in, and turned off again', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const user = await createUser(page.request);
  await signIn(page, user.email);
  const { secret, recoveryCodes } = await setUp(page);
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await fillLogin(page, user.email);
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await expectAccessible(page);
  // What was typed before is still there, and the step back is one.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Login' }).click();
  const next = codeOf(secret, 1);
  await page.getByLabel('Code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL('/analytics/home');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const asked = dialog(page, 'Turn off the second factor?');
  await asked.getByLabel('Your password').fill('not the password');
  await asked.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await asked.getByRole('button', { name: 'Turn off' }).click();
  await expect(asked.getByText('This is not your password')).toBeVisible();
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page, 'success')).toHaveText('The second factor is off.');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const data = { email: user.email, password: PASSWORD };
  expect((await page.request.post('/api/users/login', { data })).status()).toBe(200);
});

test('a recovery code signs in on a phone; new ones are made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const user = await createUser(page.request);
  await signIn(page, user.email);
  const { recoveryCodes } = await setUp(page);
  await fillLogin(page, user.email);
  await page.getByLabel('Code').fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/home');
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const asked = dialog(page, 'New recovery codes');
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await asked.getByRole('button', { name: 'Make new codes' }).click();
  const codes = dialog(page, 'Your recovery codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(recoveryCodes[2]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
  await expectNoOverflow(page);
});

test('an administrator removes that of somebody who lost the phone', async ({ page, browser }) => {
  const user = await createUser(page.request);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, user.email);
  await setUp(theirs);
  await context.close();
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  const question = dialog(page, `Remove the second factor of ${user.name}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'success')).toHaveText(`${user.name} signs in with the password alone`);
  await expect.poll(async () => (await mailsTo(page.request, user.email)).length).toBe(1);
  // The form still saves: what is said of the second factor is no part of it.
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText(`User ${user.name} updated`)).toBeVisible();
});

test('where one is required, an administrator gets to the account page and no further', async ({
  page,
}) => {
  let missing = true;
  await changeAnswer(page, '**/api/users/me', (body: object) =>
    missing ? { ...body, secondFactorMissing: true } : body,
  );
  await signInAsNewAdmin(page);
  await page.goto('/admin/userlist');
  await expect(page).toHaveURL('/account');
  await expect(banner(page, 'warning')).toContainText('Administrators need a second factor here');
  await expect(page.getByRole('heading', { name: 'Change password' })).toHaveCount(0);
  await expectAccessible(page);
  missing = false;
  await setUp(page);
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.goto('/admin/userlist');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('says what to do when the key of the server has changed, and faults at the top of the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const user = await createUser(page.request);
  await signIn(page, user.email);
  await setUp(page);
  await changeAnswer(page, '**/api/users/me/second-factor', (body: object) => ({
    ...body,
    appUnreadable: true,
  }));
  await page.reload();
  await expect(banner(page, 'warning')).toContainText('the key of this server has changed');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await answerWith(page, '**/api/users/me/second-factor/remove', 503, 'The database is away');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const asked = dialog(page, 'Turn off the second factor?');
  await asked.getByLabel('Your password').fill(PASSWORD);
  await asked.getByLabel('Code').fill('123456');
  await asked.getByRole('button', { name: 'Turn off' }).click();
  const message = asked.locator('[data-tone="error"]');
  await expect(message).toHaveText('The database is away.');
  const [above, below] = [
    await message.boundingBox(),
    await asked.locator('input').first().boundingBox(),
  ];
  expect(above && below && above.y < below.y).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
