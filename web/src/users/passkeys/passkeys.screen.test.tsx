import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault } from '../../../test/answers.ts';
import { accountAnswers, withApp } from '../../../test/build-accounts.ts';
import { buildUser } from '../../../test/build-people.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const passkey = {
  id: 'passkey-1',
  name: 'Work laptop',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastUsedAt: null,
};

test('the account page lists a passkey, and asks who is there before it is removed', async () => {
  const answers = {
    ...accountAnswers(),
    'GET /api/users/me/second-factor': { ...withApp, app: false },
    'GET /api/users/me/passkeys': [passkey],
  };
  await renderScreen('/account', { user: buildUser(), answers });
  await expect.element(page.getByText(/A passkey is required to sign in/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Not yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the passkey Work laptop?' });
  await question.getByLabelText('Your password').fill('a password for tests');
  await question.getByLabelText('Recovery code').fill('code-00000');
  await expectAccessible();
});

test('the sign-in asks for a passkey, or a recovery code', async () => {
  const fields = ['passkey', 'code'].map((field) => ({ field, message: 'Enter one' }));
  const wanted = fault(401, 'Use a passkey', { code: 'second_factor_required', fields });
  await renderScreen('/login', { answers: { 'POST /api/users/login': wanted } });
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Email').fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  await expect.element(page.getByLabelText('Recovery code')).toBeVisible();
  await expectAccessible();
});
