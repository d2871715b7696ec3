import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault, requestsOf, setAnswers } from '../../test/answers.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const RESET = 'POST /api/users/reset';
const SHORT = 'A password must have at least 8 characters';

const password = () => page.getByLabelText('New password');
const setPassword = () => page.getByRole('button', { name: 'Set password' });
const path = () => expect.poll(() => location.pathname + location.hash);

test('a new password is set, and the token is not in the address', async () => {
  const fields = [{ field: 'password', message: SHORT }];
  const answers = { [RESET]: fault(400, 'No', { code: 'bad_request', fields }) };
  await renderScreen('/reset#token-1', { answers });
  await path().toBe('/reset');
  await expect.element(password()).toHaveFocus();
  await expectAccessible();
  await password().fill('short');
  await setPassword().click();
  await expect.element(page.getByText(SHORT)).toBeVisible();
  setAnswers({ [RESET]: { message: 'Set' } });
  await password().fill('another good password');
  await setPassword().click();
  await expect.element(banner('success')).toHaveTextContent('Your new password is set.');
  await expectAccessible();
  expect(requestsOf(RESET).at(-1)?.body).toEqual({
    token: 'token-1',
    password: 'another good password',
    revokeTokens: false,
  });
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await path().toBe('/login');
});

test('API tokens are revoked where asked', async () => {
  await renderScreen('/reset#token-1', { answers: { [RESET]: { message: 'Set' } } });
  await password().fill('another good password');
  await page.getByLabelText('Also revoke my API tokens').click();
  await setPassword().click();
  await expect.element(banner('success')).toBeVisible();
  expect(requestsOf(RESET).at(-1)?.body).toMatchObject({ revokeTokens: true });
});

test('a link that does not work any more says so, and leads to a new one', async () => {
  const words = 'This link has expired or was already used. Request a new one';
  const answers = { [RESET]: fault(400, words, { code: 'bad_request' }) };
  await renderScreen('/reset#token-1', { answers });
  await password().fill('another good password');
  await setPassword().click();
  await expect.element(banner('error')).toMatchTextContent('This link has expired');
  await expectAccessible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await path().toBe('/forgot');
});

test('the page needs the link, and says so without it', async () => {
  await renderScreen('/reset');
  await expect.element(page.getByText('Open this page from the link in the email')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Request a link' }).click();
  await path().toBe('/forgot');
});

test('the screen fits on a phone', async () => {
  await page.viewport(390, 844);
  await renderScreen('/reset#token-1');
  await expect.element(password()).toBeVisible();
  expectNoOverflow();
});
