import { expect, test } from '@playwright/test';
import { codeOf, dialog, fillLogin, setUp } from './authenticator-app.ts';
import { banner, mailsTo, PASSWORD, signInAsAdmin, signInAsNewOrganiser } from './product.ts';

test('a second factor is set up on the account page, asked for at the sign-in, and turned off again', async ({
  page,
}) => {
  const user = await signInAsNewOrganiser(page);
  const { secret, recoveryCodes } = await setUp(page);
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await fillLogin(page, user.email);
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
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
  const question = dialog(page, 'Turn off the second factor?');
  await question.getByLabel('Your password').fill('not the password');
  await question.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question.getByText('This is not your password')).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page, 'success')).toHaveText('The second factor is off.');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const data = { email: user.email, password: PASSWORD };
  expect((await page.request.post('/api/users/login', { data })).status()).toBe(200);
});

test('an administrator signs somebody out everywhere, and removes the second factor', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const user = await signInAsNewOrganiser(theirs);
  await setUp(theirs);
  await signInAsAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const signOut = dialog(page, `Sign ${user.name} out everywhere?`);
  await signOut.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner(page, 'success')).toHaveText('One session is signed out');
  await theirs.reload();
  await expect(theirs).toHaveURL('/login');
  await context.close();

  await page.getByRole('button', { name: 'Remove second factor' }).click();
  const question = dialog(page, `Remove the second factor of ${user.name}?`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'success')).toHaveText(`${user.name} signs in with the password alone`);
  await expect.poll(async () => (await mailsTo(page.request, user.email)).length).toBe(1);
  // The form still saves: what is said of the second factor is no part of it.
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText(`User ${user.name} updated`)).toBeVisible();
});
