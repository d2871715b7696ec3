import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { ChangedUser, User } from '#contract/users.ts';
import { fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildListedUser, frameAnswers } from '../../test/build-accounts.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const GET = 'GET /api/users/{id}';
const UPDATE = 'PUT /api/users/update';
const user = buildListedUser({ paidCategory: 2, prefixes: ['A26', 'B26'] });
const address = `/admin/user/${user._id}/edit`;

const label = (name: string) => page.getByLabelText(name, { exact: true });
const update = () => page.getByRole('button', { name: 'Update User' });
const path = () => expect.poll(() => location.pathname);

/** Saves what is sent. */
const save = ({ body }: Request): User => {
  const { id, name, email, isAdmin, paidCategory, prefixes } = body as ChangedUser;
  return { _id: id, name, email, isAdmin, paidCategory, prefixes };
};

const openForm = async (answers = {}, listed = user) => {
  const read = { ...listed, password: KEPT_PASSWORD };
  const all = { ...frameAnswers, [GET]: read, [UPDATE]: save, 'GET /api/users': [listed] };
  await renderScreen(address, { user: buildAdmin(), answers: { ...all, ...answers } });
  await expect.element(label('Name')).toHaveValue(listed.name);
};

const sent = () => requestsOf(UPDATE).map(({ body }) => body);

test('the form shows the user, keeps the password, and opens the list after 1.5 seconds', async () => {
  const answers = {
    ...frameAnswers,
    'GET /api/users': [user],
    [GET]: { ...user, password: KEPT_PASSWORD },
    [UPDATE]: save,
  };
  await renderScreen('/admin/userlist', { user: buildAdmin(), answers });
  await page.getByPlaceholder('Search by email').fill(user.email);
  await page.getByRole('link', { name: `Edit ${user.name}` }).click();
  await path().toBe(address);
  await expect.element(label('Name')).toHaveValue(user.name);
  await expect.element(label('Paid category')).toHaveValue('2');
  await expectAccessible();
  const renamed = `${user.name} Renamed`;
  await label('Name').fill(renamed);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await update().click();
  await expect.element(banner('success')).toHaveTextContent(`User ${renamed} updated`);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(location.pathname).toBe(address);
  await vi.advanceTimersByTimeAsync(300);
  await path().toBe('/admin/userlist');
  const { _id: id, ...values } = user;
  expect(sent()).toEqual([{ ...values, id, name: renamed, password: KEPT_PASSWORD }]);
});

test('a new password is sent', async () => {
  await openForm();
  await label('Password').fill('a new password');
  await update().click();
  await expect.element(banner('success')).toBeVisible();
  expect(sent()).toEqual([expect.objectContaining({ password: 'a new password' })]);
});

test('a user needs at least one conference', async () => {
  await openForm({}, { ...user, prefixes: ['A26'] });
  await expect.element(update()).toBeEnabled();
  await page.getByRole('button', { name: 'Remove A26' }).click();
  await expect.element(update()).toBeDisabled();
});

test('any failure is named by its status', async () => {
  await openForm({ [UPDATE]: fault(422, 'There is such a user', { code: 'user_exists' }) });
  await label('Email').fill('other@example.org');
  await update().click();
  await expect.element(banner('error')).toMatchTextContent('Error response 422');
  setAnswers({ [UPDATE]: fault(500) });
  await update().click();
  await expect.element(banner('error')).toMatchTextContent('Error response 500');
});

test('an unknown user has a way back', async () => {
  const answers = {
    ...frameAnswers,
    [GET]: fault(404, 'No', { code: 'not_found' }),
    'GET /api/users': [user],
  };
  await renderScreen('/admin/user/nobody/edit', { user: buildAdmin(), answers });
  await expect.element(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await path().toBe('/admin/userlist');
});

test('a conference that was typed and not added is not lost without a word', async () => {
  await openForm();
  const field = label('Conference prefix');
  await field.fill('Typed26');
  await update().click();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Add this conference, or clear the field')).toBeVisible();
  expect(location.pathname).toBe(address);
  expect(sent()).toEqual([]);
  await page.getByRole('button', { name: 'Add conference' }).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await update().click();
  await expect.element(banner('success')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_600);
  await path().toBe('/admin/userlist');
  expect(sent()).toEqual([expect.objectContaining({ prefixes: ['A26', 'B26', 'Typed26'] })]);
});

test('a user is signed out everywhere after a question', async () => {
  await openForm({ 'DELETE /api/users/{id}/sessions': { ended: 1 } });
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  const question = page.getByRole('dialog', { name: `Sign ${user.name} out of all devices?` });
  await expectAccessible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(banner('success')).toHaveTextContent('Signed out of one session');
});

test('a second factor is removed after a question, and the form still saves', async () => {
  const read = { ...user, password: KEPT_PASSWORD, secondFactor: true };
  const answers = { [GET]: read, 'DELETE /api/users/{id}/second-factor': { message: 'Removed' } };
  await openForm(answers);
  await page.getByRole('button', { name: 'Remove two-factor authentication' }).click();
  const question = page.getByRole('dialog', {
    name: `Remove two-factor authentication for ${user.name}?`,
  });
  await expectAccessible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(banner('success'))
    .toHaveTextContent(`Two-factor authentication removed for ${user.name}`);
  await update().click();
  await expect.element(page.getByText(`User ${user.name} updated`)).toBeVisible();
  expect(sent()).toEqual([expect.not.objectContaining({ secondFactor: true })]);
});
