import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fault, noConnection, requestsOf } from '../../test/answers.ts';
import { homeAnswers, withoutToken } from '../../test/build-accounts.ts';
import { buildUser } from '../../test/build-people.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen, settings } from '../../test/render-screen.tsx';

const LOGIN = 'POST /api/users/login';
const user = buildUser();

/** The server takes the password, and the home screen can be opened. */
const signsIn = {
  [LOGIN]: user,
  'GET /api/users/me': withoutToken(user),
  ...homeAnswers(user.prefixes),
};

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password', { exact: true });
const button = () => page.getByRole('button', { name: 'Login', exact: true });
const path = () => expect.poll(() => location.pathname);

test('the login has a notice, and a button that waits for an e-mail address', async () => {
  await renderScreen('/login');
  await expect.poll(() => document.title).toBe('Login · ePoster Live');
  await expect
    .element(page.getByText(/By logging in you agree to the privacy policy and cookies/))
    .toBeVisible();
  await expect.element(button()).toBeDisabled();
  await email().fill('someone@example.org');
  await expect.element(button()).toBeEnabled();
  await expectAccessible();
  await page.getByRole('link', { name: 'privacy policy and cookies' }).click();
  await path().toBe('/privacy');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

test('a wrong e-mail address or password is named, and what was typed stays', async () => {
  const refused = fault(401, 'Invalid email or password', { code: 'invalid_credentials' });
  await renderScreen('/login', { answers: { [LOGIN]: refused } });
  await email().fill('nobody@example.org');
  await password().fill('wrong');
  await button().click();
  await expect.element(banner('error')).toHaveTextContent('Invalid email or password');
  await expect.element(email()).toHaveValue('nobody@example.org');
  await expectAccessible();
});

test('what is not an e-mail address is refused before the server is asked', async () => {
  await renderScreen('/login');
  await email().fill('nobody');
  await button().click();
  await expect.element(page.getByCss('input[type=email]:invalid')).toHaveLength(1);
  expect(requestsOf(LOGIN)).toEqual([]);
  expect(location.pathname).toBe('/login');
});

test('a server that cannot be reached is named', async () => {
  await renderScreen('/login', { answers: { [LOGIN]: noConnection } });
  await email().fill('nobody@example.org');
  await password().fill('secret secret');
  await button().click();
  await expect.element(banner('error')).toMatchTextContent('Could not reach the server');
});

test('the keyboard is enough to sign in', async () => {
  await renderScreen('/login', { answers: signsIn });
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard(user.email);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('a password for tests');
  await userEvent.keyboard('{Enter}');
  await path().toBe('/analytics/home');
  expect(requestsOf(LOGIN).map(({ body }) => body)).toEqual([
    { email: user.email, password: 'a password for tests' },
  ]);
});

test('a demo account fills the form', async () => {
  const demo = { role: 'Gold', email: 'gold@demo.eposter.live', password: 'demo-poster' };
  const answers = { ...signsIn, 'GET /api/settings': { ...settings, demoAccounts: [demo] } };
  await renderScreen('/login', { answers });
  await page.getByRole('button', { name: /gold@demo\.eposter\.live/ }).click();
  await button().click();
  await path().toBe('/analytics/home');
  expect(requestsOf(LOGIN).map(({ body }) => body)).toEqual([
    { email: demo.email, password: demo.password },
  ]);
});

test('a spinner says Loading... while Login runs', async () => {
  const held = Promise.withResolvers<unknown>();
  await renderScreen('/login', { answers: { ...signsIn, [LOGIN]: () => held.promise } });
  await email().fill(user.email);
  await password().fill('a password for tests');
  await button().click();
  await expect.element(page.getByRole('status').getByText('Loading...')).toBeVisible();
  await expect.element(button()).toBeDisabled();
  held.resolve(user);
  await path().toBe('/analytics/home');
});
