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

/** A form that is sent after the session has ended. */
const sendUser = async (): Promise<void> => {
  const ended = fault(401, 'Please sign in', { code: 'not_signed_in' });
  await renderScreen('/admin/create', {
    user: admin,
    answers: { ...frameAnswers, [CREATE]: ended },
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

test('a prefix that no conference has is not remembered', async () => {
  const unknown = fault(404, 'There is no conference None26', { code: 'not_found' });
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
  await expect.element(page.getByText('There is no conference None26')).toBeVisible();
  expect(storedConference()).toBe('CARDIO26');
  await renderScreen('/analytics/posters/None26', { user: admin });
  await expect.element(page.getByText('There is no conference None26')).toBeVisible();
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
