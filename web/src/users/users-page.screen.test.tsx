import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#contract/users.ts';
import { fault, noConnection, reply, requestsOf, setAnswers } from '../../test/answers.ts';
import {
  buildListedUser,
  frameAnswers,
  homeAnswers,
  withoutToken,
} from '../../test/build-accounts.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner, cellsOf, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LIST = 'GET /api/users';
const DELETE = 'DELETE /api/users/delete/{id}';
const admin = buildAdmin();

const search = () => page.getByPlaceholder('Search by email');
const openList = (users: User[]) =>
  renderScreen('/admin/userlist', { user: admin, answers: { ...frameAnswers, [LIST]: users } });

/** Twelve with the word in their names among ten others. */
const paged = Array.from({ length: 22 }, (_, at) =>
  buildListedUser({ name: `${at < 10 ? 'Other' : 'Paged'} ${at + 10}` }),
);

test('the list has pages of ten, and is searched by e-mail or name from page 1', async () => {
  const answers = { ...homeAnswers([]), [LIST]: paged };
  await renderScreen('/analytics/home', { user: admin, answers });
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Users', level: 1, exact: true }))
    .toBeVisible();
  await expect.element(rowsOf()).toHaveLength(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await search().fill(' PAGED ');
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await search().fill('paged.21@');
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toMatchTextContent('paged.21@example.org');
  await expectAccessible();
  await search().fill('nobody has this name');
  await expect.element(rowsOf()).toHaveLength(0);
  await expect.element(page.getByText(/nobody has this name/)).toBeVisible();
});

test('a column sorts both ways', async () => {
  await openList(['Sorted b', 'Sorted c', 'Sorted a'].map((name) => buildListedUser({ name })));
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(cellsOf(0).first()).toHaveTextContent('Sorted a');
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expect.element(cellsOf(0).first()).toHaveTextContent('Sorted c');
});

test('a question comes before deleting, which takes the row away', async () => {
  const user = buildListedUser();
  await openList([withoutToken(admin), user]);
  setAnswers({ [DELETE]: { message: 'Deleted' } });
  const remove = page.getByRole('button', { name: `Delete ${user.name}` });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(`Are you sure you want to delete user with id ${user._id}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const cell = page.getByRole('cell', { name: user.email });
  await expect.element(cell).toBeVisible();
  expect(requestsOf(DELETE)).toEqual([]);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(banner('success')).toHaveTextContent('User Deleted!');
  await expect.element(cell).not.toBeInTheDocument();
  expect(requestsOf(DELETE).map(({ params }) => params)).toEqual([{ id: user._id }]);
});

test('nobody deletes themselves, and a user who is gone already is named', async () => {
  const gone = buildListedUser();
  await openList([withoutToken(admin), gone]);
  const remove = async ({ name, email }: Pick<User, 'name' | 'email'>) => {
    await search().fill(email);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  setAnswers({ [DELETE]: reply(202, { message: 'You cannot delete yourself' }) });
  await remove(admin);
  await expect.element(banner('error')).toMatchTextContent('User Failed To Delete!');
  await search().fill(gone.email);
  await expect.element(page.getByRole('cell', { name: gone.email })).toBeVisible();
  setAnswers({ [DELETE]: fault(404, 'No', { code: 'not_found' }) });
  await remove(gone);
  await expect.element(banner('error')).toMatchTextContent('User not found!');
});

test('a failing list says so, and Retry loads it', async () => {
  const answers = { ...frameAnswers, [LIST]: fault(500) };
  await renderScreen('/admin/userlist', { user: admin, answers });
  await expect.element(page.getByText('Could not load users')).toBeVisible();
  await expectAccessible();
  setAnswers({ [LIST]: [buildListedUser()] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('a spinner is shown while the list loads', async () => {
  const held = Promise.withResolvers<User[]>();
  const answers = { ...frameAnswers, [LIST]: () => held.promise };
  await renderScreen('/admin/userlist', { user: admin, answers });
  await expect.element(page.getByText('Loading...').first()).toBeVisible();
  held.resolve([buildListedUser()]);
  await expect.element(rowsOf().first()).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});

test('a lost answer is no failure: it is said, and the users are read again to check', async () => {
  const badGateway = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  await openList([buildListedUser({ name: 'Grace' })]);
  setAnswers({ [DELETE]: badGateway });
  await page.getByRole('button', { name: 'Delete Grace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const message = banner('warning');
  await expect.element(message).toMatchTextContent('We do not know whether this was saved');
  await expect.element(banner('error')).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(LIST)).toHaveLength(2);
  setAnswers({ [LIST]: noConnection });
  await message.getByRole('button', { name: 'Check' }).click();
  await expect.element(message).toMatchTextContent('Could not refresh.');
  setAnswers({ [LIST]: [] });
  await message.getByRole('button', { name: 'Check' }).click();
  await expect.element(message).toMatchTextContent(/Refreshed at \d/);
  await expect.element(page.getByText(/^No users yet\./)).toBeVisible();
  await expectAccessible();
});
