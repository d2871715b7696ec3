import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RESET_ASKED } from '#contract/account.ts';
import { fault, reply, requestsOf } from '../../test/answers.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const FORGOT = 'POST /api/users/forgot';

const email = () => page.getByLabelText('Email address');
const send = () => page.getByRole('button', { name: 'Send link' });
const path = () => expect.poll(() => location.pathname);

test('a link is asked for on a screen behind the login', async () => {
  const answers = { [FORGOT]: reply(202, { message: RESET_ASKED }) };
  await renderScreen('/login', { answers });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await path().toBe('/forgot');
  await expect.element(email()).toHaveFocus();
  await expect.element(send()).toBeDisabled();
  await expectAccessible();
  await email().fill('somebody@example.org');
  await send().click();
  await expect
    .element(banner('info'))
    .toMatchTextContent('If an account exists for this email address, we have sent a link');
  await expectAccessible();
  expect(requestsOf(FORGOT).map(({ body }) => body)).toEqual([{ email: 'somebody@example.org' }]);
});

test('what was typed stays when no link can be asked for', async () => {
  const words = 'Too many attempts. Try again in 9 minutes';
  await renderScreen('/forgot', { answers: { [FORGOT]: fault(429, words) } });
  await email().fill('ada@example.org');
  await send().click();
  await expect.element(banner('error')).toHaveTextContent(`${words}.`);
  await expect.element(email()).toHaveValue('ada@example.org');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await path().toBe('/login');
});

test('the screen fits on a phone', async () => {
  await page.viewport(390, 844);
  await renderScreen('/forgot');
  await expect.element(email()).toBeVisible();
  expectNoOverflow();
});
