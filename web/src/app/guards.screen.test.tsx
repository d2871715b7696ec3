import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault } from '../../test/answers.ts';
import { accountAnswers, withoutToken } from '../../test/build-accounts.ts';
import { buildUser } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AdminOnly, SignedInOnly } from './guards.tsx';
import { routes } from './routes.tsx';

/** The paths below a guard, with values for their parameters. */
const pathsBehind = (guard: unknown, among = routes, isInside = false): string[] =>
  among.flatMap((route: RouteObject) => {
    const element = route.element as ReactElement | undefined;
    const inside = isInside || element?.type === guard;
    const path = route.path?.replace(/:\w+/g, 'A26');
    return [
      ...(inside && path !== undefined ? [path] : []),
      ...pathsBehind(guard, route.children ?? [], inside),
    ];
  });

const signedInOnly = pathsBehind(SignedInOnly);
const adminOnly = pathsBehind(AdminOnly);

/** All have the same guard. */
const someForAdmins = [
  '/admin/userlist',
  '/admin/create',
  '/admin/user/A26/edit',
  '/admin/conferencelist',
  '/admin/audit',
];

const path = () => expect.poll(() => location.pathname);

const fillLogin = async (email: string) => {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

test('every kind of screen has its guard', () => {
  const forSignedIn = ['/', '/analytics/home', '/analytics/traffic/A26', '/analytics/audios/A26'];
  expect(signedInOnly).toEqual(expect.arrayContaining([...forSignedIn, '/account']));
  expect(adminOnly).toEqual(expect.arrayContaining(someForAdmins));
});

describe('a stranger is sent to the login', () => {
  test.each([...signedInOnly, ...adminOnly])('from %s', async (protectedPath) => {
    await renderScreen(protectedPath);
    await path().toBe('/login');
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });
});

describe('an organiser is sent to the login, which says why', () => {
  test.each(someForAdmins)('from %s', async (protectedPath) => {
    await renderScreen(protectedPath, { user: buildUser() });
    await path().toBe('/login');
    await expect.element(banner('warning')).toMatchTextContent('as an administrator');
    await expect.element(page.getByRole('link', { name: 'Audit Log' })).not.toBeInTheDocument();
  });
});

test('a deep link opens after signing in', async () => {
  const user = buildUser({ prefixes: ['DEEP26', 'OTHER26'] });
  const answers = {
    ...statisticsAnswers({ prefix: 'DEEP26' }),
    'POST /api/users/login': user,
    'GET /api/users/me': withoutToken(user),
  };
  await renderScreen('/analytics/topics/DEEP26', { answers });
  await path().toBe('/login');
  await fillLogin(user.email);
  await path().toBe('/analytics/topics/DEEP26');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Top Topics');
});

test('the account page opens after signing in', async () => {
  const user = buildUser();
  const answers = {
    ...accountAnswers(),
    'POST /api/users/login': user,
    'GET /api/users/me': withoutToken(user),
  };
  await renderScreen('/account', { answers });
  await path().toBe('/login');
  await fillLogin(user.email);
  await path().toBe('/account');
  await expect.element(page.getByText(user.email)).toBeVisible();
});

test('a session that the server ended leads to the login, which says why', async () => {
  const ended = fault(401, 'Please sign in', { code: 'not_signed_in' });
  const answers = { 'GET /api/users/me': ended, 'GET /api/users/{id}/conferences': ended };
  await renderScreen('/analytics/home', { user: buildUser(), answers });
  await path().toBe('/login');
  await expect.element(banner('warning')).toMatchTextContent('session has ended');
});
