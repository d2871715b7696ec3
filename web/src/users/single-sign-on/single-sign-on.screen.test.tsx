import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault } from '../../../test/answers.ts';
import { homeAnswers, withoutToken } from '../../../test/build-accounts.ts';
import { buildAdmin } from '../../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner } from '../../../test/locators.ts';
import { renderScreen, settings } from '../../../test/render-screen.tsx';

/** A product with an identity provider, as far as the screens see one. */
const withProvider = { 'GET /api/settings': { ...settings, singleSignOn: 'Society Login' } };

const button = () => page.getByRole('button', { name: 'Sign in with Society Login' });

test('it is offered beside the password', async () => {
  await renderScreen('/account', { answers: withProvider });
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(button()).toBeVisible();
  await expectAccessible();
});

test('a provider that is away is named on the login page; the password still works', async () => {
  await page.viewport(390, 800);
  const words = 'Society Login is not responding. Sign in with your password, or try again shortly';
  const admin = buildAdmin();
  const answers = {
    ...withProvider,
    ...homeAnswers([]),
    'POST /api/users/sso/begin': fault(502, words, { code: 'provider_away' }),
    'POST /api/users/login': admin,
    'GET /api/users/me': withoutToken(admin),
  };
  await renderScreen('/login', { answers });
  await button().click();
  await expect.element(banner('error')).toHaveTextContent(`${words}.`);
  await expectAccessible();
  expectNoOverflow();
  await page.getByLabelText('Email').fill(admin.email);
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/home');
});

test('what went wrong is named when the provider sends somebody back in vain', async () => {
  const words = 'This sign-in was begun too long ago, in another browser, or was used already';
  const refused = fault(401, words, { code: 'single_sign_on_failed' });
  const answers = { ...withProvider, 'POST /api/users/sso/finish': refused };
  await renderScreen('/login/callback?code=c&state=s', { answers });
  await expect.element(page.getByText(`${words}.`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect.element(button()).toBeVisible();
});

test('it is not there where no provider is configured', async () => {
  await renderScreen('/login');
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const others = page.getByRole('button', { name: /^Sign in with/ }).elements();
  expect(others.map(({ textContent }) => textContent)).toEqual(['Sign in with a passkey']);
});
