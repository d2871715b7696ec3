import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import {
  buildAdmin,
  buildConference,
  buildUser,
  withoutListFields,
} from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { buildSubmission, submissionsAnswer } from '../../test/build-submissions.ts';
import { buildCounting } from '../../test/build-system.ts';
import { rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const user = buildAdmin();
const address = () => location.pathname + location.search;
const byEmail = page.getByPlaceholder('Search by email');
const byName = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');

test('a list of users comes back from a user as it was: searched, sorted, on its page', async () => {
  const listed = Array.from({ length: 12 }, (_, at) => {
    const name = `listed ${10 + at}`;
    const email = `listed${10 + at}@example.org`;
    const { token: _token, ...person } = buildUser({ _id: `user-${10 + at}`, name, email });
    return person;
  });
  const { token: _token, ...other } = user;
  const answers = {
    'GET /api/users': [...listed, other],
    'GET /api/users/{id}': { ...listed[0], password: KEPT_PASSWORD },
  };
  await renderScreen('/admin/userlist', { user, answers });
  await byEmail.fill('listed');
  await expect.poll(address).toBe('/admin/userlist?search=listed');
  await byName.click();
  await expect.poll(address).toBe('/admin/userlist?search=listed&sort=-name');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(address).toBe('/admin/userlist?search=listed&sort=-name&page=2');
  await expect.element(rowsOf()).toHaveLength(2);
  const edit = page.getByRole('link', { name: 'Edit listed 10' });
  await edit.click();
  await expect.element(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();

  history.back();
  await expect.element(byEmail).toHaveValue('listed');
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.element(rowsOf().first()).toMatchTextContent('listed 11');
  await expect.element(edit).toHaveFocus();

  // As after a reload.
  await renderScreen(address(), { user });
  await expect.element(rowsOf()).toHaveLength(2);
  await page.getByRole('button', { name: 'Prev' }).click();
  await byName.click();
  await byEmail.fill('');
  await expect.poll(address).toBe('/admin/userlist');
});

test('what was typed is no search of a page that the address has gone to already', async () => {
  const { token: _token, ...listed } = user;
  await renderScreen('/admin/userlist', { user, answers: { 'GET /api/users': [listed] } });
  await byEmail.fill('listed');
  // Of another page, which is not drawn yet.
  history.pushState(history.state, '', '/admin/conferencelist');
  await userEvent.tab();
  expect(address()).toBe('/admin/conferencelist');
});

test('typing leaves no steps in the history, a page does', async () => {
  await renderScreen('/analytics/home', {
    user,
    answers: {
      'GET /api/users/{id}/conferences': { userConferences: [] },
      'GET /api/conferences': { conferences: [] },
      'GET /api/counting': buildCounting(),
    },
  });
  await page.getByRole('link', { name: 'SC App' }).click();
  await page.getByPlaceholder('Search by prefix').click();
  await userEvent.keyboard('a');
  await expect.poll(address).toBe('/admin/conferencelist?search=a');
  await userEvent.keyboard('b');
  await expect.poll(address).toBe('/admin/conferencelist?search=ab');
  history.back();
  await expect.poll(address).toBe('/analytics/home');
});

test('what is typed while another order is on its way stays, and so does the order', async () => {
  await renderScreen('/admin/userlist', { user, answers: { 'GET /api/users': [] } });
  await expect.element(byName).toBeVisible();
  // Both before the screen is drawn again, as on a machine that is busy.
  (byName.element() as HTMLElement).click();
  const box = byEmail.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'ada');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(address).toMatch(/\?sort=-?name&search=ada$/);
  await expect.element(byEmail).toHaveValue('ada');
});

test('submissions that the server searches are searched as the address says', async () => {
  const path = '/admin/conference/CARDIO26/submissions';
  const submissions = Array.from({ length: 12 }, (_, at) =>
    buildSubmission({ abstractId: `A${at + 10}`, code: `CODE-${at}` }),
  );
  const answers = {
    'GET /api/conferences/{prefix}': withoutListFields(buildConference()),
    'GET /api/submissions/{prefix}': submissionsAnswer(submissions),
  };
  await renderScreen(`${path}?search=A&page=2`, { user, answers });
  await expect.element(rowsOf()).toHaveLength(2);
  const box = page.getByRole('searchbox');
  await expect.element(box).toHaveValue('A');
  await box.fill('A21');
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.poll(address).toBe(`${path}?search=A21`);
  await renderScreen(`${path}?page=99`, { user });
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.poll(address).toBe(`${path}?page=2`);
});

test('a top table keeps its search beside the period', async () => {
  await renderScreen('/analytics/posters/CARDIO26?period=30d', {
    user,
    answers: statisticsAnswers(),
  });
  await page.getByRole('searchbox').fill('P-0');
  await expect.poll(address).toBe('/analytics/posters/CARDIO26?period=30d&search=P-0');
  await rowsOf().first().getByRole('link').click();
  await expect.poll(address).toMatch(/\/analytics\/posters\/CARDIO26\/P-0\d\?period=30d$/);
  history.back();
  await expect.element(page.getByRole('searchbox')).toHaveValue('P-0');
});
