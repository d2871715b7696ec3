import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fault, requestsOf, setAnswers } from '../../test/answers.ts';
import { frameAnswers, homeAnswers } from '../../test/build-accounts.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const CREATE = 'POST /api/users/create';
const admin = buildAdmin();

const label = (name: string) => page.getByLabelText(name, { exact: true });
const path = () => expect.poll(() => location.pathname);
const storedConference = () => localStorage.getItem('selectedConference');
const dialog = () => page.getByRole('dialog', { name: 'Login' });
const create = () => page.getByRole('button', { name: 'Create User' });

/** A form that is sent after the session has ended, or is refused otherwise. */
const sendUser = async (
  refused = fault(401, 'Please sign in', { code: 'not_signed_in' }),
): Promise<void> => {
  await renderScreen('/admin/create', {
    user: admin,
    answers: { ...frameAnswers, [CREATE]: refused, 'POST /api/users/logout': { message: 'Out' } },
  });
  await label('Name').fill('Grace');
  await label('Email').fill('grace@example.org');
  await label('Password').fill('a password for tests');
  await label('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await create().click();
};

test('a session that ends under a form is signed in to again above it', async () => {
  await sendUser();
  await expect.element(dialog()).toMatchTextContent('Your session has ended');
  await expect.element(dialog().getByLabelText('Email')).toHaveValue(admin.email);
  const password = dialog().getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(location.pathname).toBe('/admin/create');
  const created = { _id: 'x', name: 'Grace', email: 'grace@example.org', isAdmin: false };
  setAnswers({
    'POST /api/users/login': { ...admin, token: 'token-2' },
    [CREATE]: { ...created, paidCategory: 1, prefixes: ['CARDIO26'] },
  });
  await password.fill('a password for tests');
  await dialog().getByRole('button', { name: 'Login' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(label('Name')).toHaveValue('Grace');
  await create().click();
  await expect.element(banner('success')).toHaveTextContent('User Created!');
  expect(requestsOf(CREATE).at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
});

test('a session that ends under a form is left for the login, which says why', async () => {
  await sendUser();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await path().toBe('/login');
  await expect.element(banner('warning')).toMatchTextContent('session has ended');
});

/** A form that is sent by a session that is too old for it. */
const sendByOldSession = async (): Promise<void> => {
  await sendUser(fault(403, 'You signed in a while ago', { code: 'session_not_fresh' }));
  await expect.element(dialog()).toMatchTextContent('You signed in a while ago');
};

test('a change that needs a recent sign-in asks for one, and is saved then', async () => {
  await sendByOldSession();
  await expectAccessible();
  const created = { _id: 'x', name: 'Grace', email: 'grace@example.org', isAdmin: false };
  setAnswers({
    'POST /api/users/login': { ...admin, token: 'token-2' },
    [CREATE]: { ...created, paidCategory: 1, prefixes: ['CARDIO26'] },
  });
  await dialog().getByLabelText('Password', { exact: true }).fill('a password for tests');
  await dialog().getByRole('button', { name: 'Login' }).click();
  await expect.element(banner('success')).toHaveTextContent('User Created!');
  await expect.element(dialog()).not.toBeInTheDocument();
  const sent = requestsOf(CREATE);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${admin.token}`,
    'Bearer token-2',
  ]);
  // The session before ends on the server.
  const [logout] = requestsOf('POST /api/users/logout');
  expect(logout?.headers.get('authorization')).toBe(`Bearer ${admin.token}`);
});

test('a change is not saved without the sign-in it needs, and says so', async () => {
  await sendByOldSession();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(banner('error')).toMatchTextContent('You signed in a while ago');
  await expect.element(label('Name')).toHaveValue('Grace');
  expect(requestsOf(CREATE)).toHaveLength(1);
});

test('a prefix that no conference has is not remembered', async () => {
  const unknown = fault(404, 'Conference None26 not found', { code: 'not_found' });
  const ofConference = Object.keys(statisticsAnswers()).filter((name) => name.includes('{prefix}'));
  const answers = { ...statisticsAnswers(), ...homeAnswers([]) };
  await renderScreen('/analytics/home', { user: admin, answers });
  const go = async (typed: string) => {
    await page.getByLabelText('Type Conference Prefix').fill(typed);
    await page.getByRole('button', { name: 'GO', exact: true }).click();
    await path().toBe(`/analytics/traffic/${typed}`);
  };
  await go('CARDIO26');
  expect(storedConference()).toBe('CARDIO26');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  setAnswers(Object.fromEntries(ofConference.map((name) => [name, unknown])));
  await go('None26');
  await expect.element(page.getByText('Conference None26 not found')).toBeVisible();
  expect(storedConference()).toBe('CARDIO26');
  const none = { 'GET /api/analytics/name/{prefix}': unknown };
  await renderScreen('/analytics/posters/None26', { user: admin, answers: none });
  await expect.element(page.getByText('Conference None26 not found')).toBeVisible();
  expect(storedConference()).toBe('CARDIO26');
});

test('a conference screen of the administrator names its conference in the sidebar', async () => {
  const conference = withoutListFields(buildConference({ prefix: 'NEURO26' }));
  const answers = {
    ...statisticsAnswers({ prefix: 'NEURO26' }),
    ...frameAnswers,
    'GET /api/conferences/{prefix}': conference,
    'GET /api/submissions/{prefix}': { submissions: [], total: 0, page: 1, pageSize: 10 },
  };
  await renderScreen('/admin/conference/NEURO26/submissions', { user: admin, answers });
  await expect.element(page.getByRole('complementary').getByText('NEURO26')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await path().toBe('/analytics/traffic/NEURO26');
});
