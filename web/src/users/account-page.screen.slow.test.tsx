import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault, requestsOf, setAnswers } from '../../test/answers.ts';
import { accountAnswers, buildSession, homeAnswers } from '../../test/build-accounts.ts';
import { buildAdmin, buildUser } from '../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const SESSIONS = 'GET /api/users/me/sessions';
const PASSWORD = 'PUT /api/users/me/password';
const END = 'DELETE /api/users/me/sessions/{id}';

const user = buildUser();
const here = buildSession();
const others = ['Firefox on Android', 'Safari on macOS', 'Edge on Windows'].map((browser) =>
  buildSession({ id: browser, browser, current: false }),
);

const rows = () => rowsOf('Sessions');
const openAccount = (answers = {}) =>
  renderScreen('/account', { user, answers: { ...accountAnswers(), ...answers } });

test('the account page names the user and this browser', async () => {
  const answers = { ...accountAnswers(), ...homeAnswers() };
  await renderScreen('/analytics/home', { user, answers });
  await page.getByRole('button', { name: /^Olga Organiser/ }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect.poll(() => location.pathname).toBe('/account');
  await expect.poll(() => document.title).toBe('Account · ePoster Live');
  await expect.element(page.getByText(user.email)).toBeVisible();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toMatchTextContent('Chrome on Linux');
  await expect.element(rows()).toMatchTextContent('this device');
  await expect
    .element(page.getByRole('button', { name: 'Sign out of other devices' }))
    .toBeDisabled();
  await expectAccessible();
});

test('the password is changed, and a wrong one stands at its field', async () => {
  const words = 'Incorrect current password';
  const fields = [{ field: 'currentPassword', message: words }];
  const refused = fault(400, 'No', { code: 'bad_request', fields });
  await openAccount({ [PASSWORD]: refused });
  const button = page.getByRole('button', { name: 'Change password' });
  const current = page.getByLabelText('Current password');
  const next = page.getByLabelText('New password');
  await expect.element(button).toBeDisabled();
  await current.fill('not the password');
  await next.fill('another good password');
  await button.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(next).toHaveValue('another good password');
  await expectAccessible();
  setAnswers({ [PASSWORD]: { message: 'Changed' } });
  await current.fill('the password');
  await button.click();
  await expect.element(banner('success')).toMatchTextContent('Password changed');
  await expect.element(current).toHaveValue('');
  await expectAccessible();
});

test('one session is signed out, or all others after a question', async () => {
  await openAccount({ [SESSIONS]: [here, ...others], [END]: { message: 'Ended' } });
  await expect.element(rows()).toHaveLength(4);
  setAnswers({ [SESSIONS]: [here, ...others.slice(1)] });
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect.element(banner('success')).toHaveTextContent('Signed out of Firefox on Android');
  await expect.element(rows()).toHaveLength(3);
  expect(requestsOf(END).map(({ params }) => params.id)).toEqual(['Firefox on Android']);

  const everywhere = page.getByRole('button', { name: 'Sign out of other devices' });
  await everywhere.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of other devices?' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rows()).toHaveLength(3);
  await everywhere.click();
  setAnswers({ [SESSIONS]: [here], 'DELETE /api/users/me/sessions': { ended: 2 } });
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(banner('success')).toHaveTextContent('Signed out of 2 sessions');
  await expect.element(rows()).toHaveLength(1);
});

test('sessions that cannot be loaded or ended say so', async () => {
  const away = fault(500, 'The database is away');
  await openAccount({ [SESSIONS]: away, [END]: away });
  await expect.element(page.getByText('Could not load your sessions')).toBeVisible();
  setAnswers({ [SESSIONS]: [here, ...others.slice(0, 1)] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows()).toHaveLength(2);
  await page.getByRole('button', { name: /^Sign out .* on / }).click();
  await expect.element(banner('error')).toMatchTextContent('The database is away');
});

test('the owner hears of sign-ins that failed', async () => {
  const failed = { count: 1, lastAt: '2026-01-05T10:00:00.000Z' };
  await openAccount({ 'GET /api/users/me/failed-sign-ins': failed });
  await expect
    .element(banner('warning'))
    .toMatchTextContent('One failed sign-in since your previous sign-in');
  await expectAccessible();
});

test('the account page fits on a phone', async () => {
  await page.viewport(390, 844);
  await renderScreen('/account', { user: buildAdmin(), answers: accountAnswers() });
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toMatchTextContent('this device');
  expectNoOverflow();
  await expectAccessible();
});
