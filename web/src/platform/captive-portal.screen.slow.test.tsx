import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAnswers } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

/** What a Wi-Fi answers that wants to be signed in to first. */
const portal = () =>
  new Response('<h1>Welcome to the hall Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });

const WORDS = /did not come from our server.*Wi-Fi/;

test('a page in the place of an answer is no success: codes are not said to be sent', async () => {
  const conference = withoutListFields(buildConference());
  const answers = { 'GET /api/submissioncodes/fetch/{email}/{prefix}': portal };
  await renderScreen('/submissioncodes/CARDIO26', { conference, answers });
  await page.getByRole('textbox').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect.element(banner('error')).toMatchTextContent(WORDS);
  await expect.element(banner('success')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveValue('ada@example.org');
});

test('nobody is signed in by it', async () => {
  await renderScreen('/login', { answers: { 'POST /api/users/login': portal } });
  await page.getByLabelText('Email').fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('anything at all');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(banner('error')).toMatchTextContent(WORDS);
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('a list says so, and comes with the next try', async () => {
  const { token: _, ...admin } = buildAdmin();
  const answers = { 'GET /api/users': portal, 'GET /api/system': () => new Promise(() => {}) };
  await renderScreen('/admin/userlist', { user: buildAdmin(), answers });
  await expect.element(page.getByText(WORDS)).toBeVisible();
  setAnswers({ 'GET /api/users': [admin] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
});
