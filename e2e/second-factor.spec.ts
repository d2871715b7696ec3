import { expect, test } from '@playwright/test';
import { codeOf, dialog, fillLogin, setUp } from './authenticator-app.ts';
import { banner, PASSWORD, signInAsNewOrganiser } from './product.ts';

test('a second factor is set up on the account page, asked for at the sign-in, and turned off again', async ({
  page,
}) => {
  const user = await signInAsNewOrganiser(page);
  const { secret, recoveryCodes } = await setUp(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await fillLogin(page, user.email);
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This code is incorrect')).toBeVisible();
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
  const question = dialog(page, 'Turn off two-factor authentication?');
  await question.getByLabel('Your password').fill('not the password');
  await question.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(question.getByText('Incorrect password')).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(banner(page, 'success')).toHaveText('Two-factor authentication is off.');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const data = { email: user.email, password: PASSWORD };
  expect((await page.request.post('/api/users/login', { data })).status()).toBe(200);
});
