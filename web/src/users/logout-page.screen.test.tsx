import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noConnection, requestsOf } from '../../test/answers.ts';
import { homeAnswers } from '../../test/build-accounts.ts';
import { buildUser } from '../../test/build-people.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LOGOUT = 'POST /api/users/logout';
const user = buildUser({ prefixes: ['ONLY26'] });

const stored = () => [localStorage.getItem('userInfo'), localStorage.getItem('selectedConference')];
const path = () => expect.poll(() => location.pathname);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('a logout clears the session and goes to the login after two seconds', async () => {
  const answers = { ...homeAnswers(user.prefixes), [LOGOUT]: { message: 'Logged out' } };
  await renderScreen('/analytics/home', { user, answers });
  expect(stored()).toEqual([JSON.stringify(user), 'ONLY26']);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect.element(page.getByText('We wish to see you soon!')).toBeVisible();
  await expect.poll(stored).toEqual([null, null]);
  expect(requestsOf(LOGOUT).map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${user.token}`,
  ]);
  // The login is here at once, so that leaving takes no longer than the way of a key to the page and back.
  await import('./login-page.tsx');
  await vi.advanceTimersByTimeAsync(1_800);
  await userEvent.keyboard('{Shift}');
  expect(location.pathname).toBe('/logout');
  await vi.advanceTimersByTimeAsync(300);
  await path().toBe('/login');
});

test('a logout that the server does not hear of says so, and what to do', async () => {
  const answers = { ...homeAnswers(user.prefixes), [LOGOUT]: noConnection };
  await renderScreen('/analytics/home', { user, answers });
  await page.getByRole('link', { name: 'Logout' }).click();
  const untold = banner('warning');
  await expect.element(untold).toMatchTextContent('the server did not confirm it');
  await vi.advanceTimersByTimeAsync(2_100);
  await path().toBe('/login');
  await expect.element(untold).toMatchTextContent('the server did not confirm it');
  await expect.element(untold).toMatchTextContent('sign in and sign out once more');
});
