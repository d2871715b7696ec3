import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { NewUser } from '#contract/users.ts';
import { type Answers, type Request, requestsOf } from '../../test/answers.ts';
import { buildAdmin, buildUser } from '../../test/build-people.ts';
import { holdAnswer } from '../../test/held-answer.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const NOT_SAVED_YET = 'Your latest changes are not saved yet.';
const EDIT_USER = '/admin/user/user-1/edit';
const UPDATE_USER = 'PUT /api/users/update';

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = question.getByRole('button', { name: 'Cancel' });
const { token: _token, ...olga } = buildUser();

/** A user as saved: the answer to a change of one. */
const saved = ({ body }: Request) => {
  const { password: _password, id: _id, ...user } = body as NewUser & { id?: string };
  return { ...user, _id: olga._id };
};

const users: Answers = {
  'GET /api/users': [olga],
  'GET /api/users/{id}': { ...olga, password: KEPT_PASSWORD },
  [UPDATE_USER]: saved,
};

const open = (path: string, answers: Answers) =>
  renderScreen(path, { user: buildAdmin(), answers });

/** Lets the moment pass that a form stays after it was saved. */
const passTime = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(2_000);
};

const runTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

test('a changed user is left only after a question, by link or Back', async () => {
  await open('/admin/userlist', users);
  await page.getByPlaceholder('Search by email').fill(olga.email);
  await expect.poll(() => location.search).not.toBe('');
  await page.getByRole('link', { name: `Edit ${olga.name}` }).click();
  await expect.poll(() => location.pathname).toBe(EDIT_USER);
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('Changed');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await stay.click();
  expect(location.pathname).toBe(EDIT_USER);
  await expect.element(name).toHaveValue('Changed');
  history.back();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Changed');
  history.back();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/userlist');
});

test('nobody is asked about a form that is as it was, or is saved', async () => {
  runTime();
  await open(EDIT_USER, users);
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('Changed');
  await name.fill(olga.name);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/userlist');
  await open(EDIT_USER, users);
  await name.fill('Saved');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect.element(banner('success')).toHaveTextContent('User Saved updated');
  await passTime();
  await expect.poll(() => location.pathname).toBe('/admin/userlist');
});

test('what is typed while a user is saved stays, is not saved, and is saved next', async () => {
  runTime();
  const { hold, release } = holdAnswer(saved);
  await open(EDIT_USER, { ...users, [UPDATE_USER]: hold });
  const name = page.getByLabelText('Name', { exact: true });
  const update = page.getByRole('button', { name: 'Update User' });
  await name.fill('  First ');
  await page.getByLabelText('Password', { exact: true }).fill('a new password');
  await update.click();
  await name.fill('Second');
  release();
  await expect.element(banner('success')).toHaveTextContent(`User First updated${NOT_SAVED_YET}`);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await stay.click();
  await expect.element(name).toHaveValue('Second');
  await update.click();
  await expect.element(banner('success')).toHaveTextContent('User Second updated');
  // Saved already: once more it would sign them out once more.
  const [, second] = requestsOf(UPDATE_USER);
  expect(second?.body).toMatchObject({ name: 'Second', password: KEPT_PASSWORD });
  await passTime();
  await expect.poll(() => location.pathname).toBe('/admin/userlist');
});

test('what is typed while a user is created changes that user, and makes no other', async () => {
  runTime();
  const { hold, release } = holdAnswer(saved);
  await open('/admin/create', { ...users, 'POST /api/users/create': hold });
  await page.getByLabelText('Name', { exact: true }).fill('First');
  const email = page.getByLabelText('Email');
  await email.fill('wrong@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests');
  await page.getByLabelText('Conference prefix').fill('A26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await email.fill('right@example.org');
  release();
  await expect.element(banner('success')).toHaveTextContent(`User Created!${NOT_SAVED_YET}`);
  await expect.element(email).toHaveValue('right@example.org');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect.element(banner('success')).toHaveTextContent('User First updated');
  expect(requestsOf('POST /api/users/create')).toHaveLength(1);
  const [update] = requestsOf(UPDATE_USER);
  expect(update?.body).toMatchObject({ id: olga._id, email: 'right@example.org' });
  await passTime();
  await expect.poll(() => location.pathname).toBe('/admin/userlist');
});
