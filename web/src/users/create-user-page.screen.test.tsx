import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fault, requestsOf } from '../../test/answers.ts';
import { buildListedUser, frameAnswers } from '../../test/build-accounts.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const CREATE = 'POST /api/users/create';
const INVITE = 'POST /api/users/invite';
const created = buildListedUser({ name: 'Grace', paidCategory: 3, prefixes: ['NEURO26'] });

const label = (name: string) => page.getByLabelText(name, { exact: true });
const prefix = () => label('Conference prefix');
const add = () => page.getByRole('button', { name: 'Add conference' });
const create = () => page.getByRole('button', { name: 'Create User' });
const path = () => expect.poll(() => location.pathname);

const openForm = (answers = {}) =>
  renderScreen('/admin/create', { user: buildAdmin(), answers: { ...frameAnswers, ...answers } });

const fillForm = async (): Promise<void> => {
  await label('Name').fill(created.name);
  await label('Email').fill(created.email);
  await label('Password').fill('a password for tests');
  await prefix().fill('CARDIO26');
  await add().click();
};

test('the form is filled in and saved, and opens the list after 1.5 seconds', async () => {
  const answers = { ...frameAnswers, [CREATE]: created, 'GET /api/users': [created] };
  await renderScreen('/admin/userlist', { user: buildAdmin(), answers });
  await page.getByRole('link', { name: 'Create User' }).click();
  await path().toBe('/admin/create');
  const category = label('Paid category');
  await expect.element(category).toHaveValue('1');
  const options = category.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(['Bronze', 'Silver', 'Gold']);
  await expect.element(create()).toBeDisabled();
  await expect.element(add()).toBeDisabled();
  await fillForm();
  await prefix().fill('cardio26');
  await add().click();
  await expect.element(page.getByText(/already/i)).toBeVisible();
  await prefix().fill('NEURO26');
  await add().click();
  await expect.element(prefix()).toHaveFocus();
  await page.getByRole('button', { name: 'Remove CARDIO26' }).click();
  await expect.element(prefix()).toHaveFocus();
  await userEvent.selectOptions(category, 'Gold');
  await expectAccessible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await create().click();
  await expect.element(banner('success')).toHaveTextContent('User Created!');
  await vi.advanceTimersByTimeAsync(1_300);
  expect(location.pathname).toBe('/admin/create');
  await vi.advanceTimersByTimeAsync(300);
  await path().toBe('/admin/userlist');
  expect(requestsOf(CREATE).map(({ body }) => body)).toEqual([
    {
      name: created.name,
      email: created.email,
      password: 'a password for tests',
      isAdmin: false,
      paidCategory: 3,
      prefixes: ['NEURO26'],
    },
  ]);
});

test('the button of a created user stays "Create User", and a second click sends nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openForm({ [CREATE]: created });
  await fillForm();
  await create().click();
  await expect.element(banner('success')).toHaveTextContent('User Created!');
  await expect.element(page.getByRole('button', { name: 'Update User' })).not.toBeInTheDocument();
  await create().click({ force: true });
  await label('Name').click();
  await userEvent.keyboard('{Enter}');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(create()).toBeDisabled();
  expect(requestsOf(CREATE)).toHaveLength(1);
  expect(requestsOf('PUT /api/users/update')).toEqual([]);
});

test('a name, an e-mail address and a password are required', async () => {
  await openForm();
  await prefix().fill('A26');
  await userEvent.keyboard('{Enter}');
  await create().click();
  await expect.element(page.getByCss('input:invalid')).toHaveLength(3);
  expect(location.pathname).toBe('/admin/create');
  expect(requestsOf(CREATE)).toEqual([]);
});

test('a user who exists already is named, and what was typed stays', async () => {
  await openForm({ [CREATE]: fault(422, 'There is such a user', { code: 'user_exists' }) });
  await fillForm();
  await create().click();
  await expect.element(banner('warning')).toHaveTextContent('User Already Exists!');
  await expect.element(label('Email')).toHaveValue(created.email);
  await expect.element(label('Email')).toHaveFocus();
  await expect.element(page.getByText('Another user has this address')).toBeVisible();
  await expectAccessible();
});

test('what the server refuses stands at its field', async () => {
  const fields = [{ field: 'password', message: 'A password must have at least 8 characters' }];
  await openForm({ [CREATE]: fault(400, 'No', { code: 'bad_request', fields }) });
  await fillForm();
  await label('Password').fill('short');
  await create().click();
  await expect
    .element(page.getByText('A password must have at least 8 characters').first())
    .toBeVisible();
  await expect.element(label('Password')).toHaveFocus();
  await expect.element(banner('error')).toBeVisible();
});

test.each([
  [500, 'Could not create user!'],
  [404, 'Something went wrong!'],
])('an answer %i is called: %s', async (status, text) => {
  await openForm({ [CREATE]: fault(status) });
  await fillForm();
  await create().click();
  await expect.element(banner('error')).toMatchTextContent(text);
});

test('the form of an invitation is accessible in German', async () => {
  await renderScreen('/admin/create', {
    user: buildAdmin(),
    answers: frameAnswers,
    language: 'de',
  });
  await page.getByRole('checkbox').first().click();
  await expect.element(page.getByCss('input[name="password"]')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an invitation needs no password, and says where it goes', async () => {
  await openForm({ [INVITE]: created });
  await label('Send invitation email').click();
  await expect.element(label('Password')).not.toBeInTheDocument();
  await label('Name').fill(created.name);
  await label('Email').fill(created.email);
  await prefix().fill('CARDIO26');
  await add().click();
  await expectAccessible();
  await create().click();
  await expect.element(banner('success')).toMatchTextContent('User Created!');
  await expect
    .element(banner('success'))
    .toMatchTextContent(`The invitation is on its way to ${created.email}`);
  expect(requestsOf(INVITE)[0]?.body).not.toHaveProperty('password');
});
