import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedConference } from '#contract/conferences.ts';
import { type Answers, fault, requestsOf, setAnswers } from '../../test/answers.ts';
import { mailsAnswer } from '../../test/build-mails.ts';
import { buildAdmin, buildConference, paid, withoutListFields } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { submissionsAnswer } from '../../test/build-submissions.ts';
import { buildCounting } from '../../test/build-system.ts';
import { chooseAction } from '../../test/choose-action.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LIST = '/admin/conferencelist';
const CONFERENCES = 'GET /api/conferences';
const DELETE = 'DELETE /api/conferences/{id}';
const search = page.getByPlaceholder('Search by prefix');

/** The list, and what the screens need that it leads to. */
const answersOf = (conferences: ListedConference[]): Answers => ({
  [CONFERENCES]: { conferences },
  ...(conferences[0] && { 'GET /api/conferences/{prefix}': withoutListFields(conferences[0]) }),
  'GET /api/counting': buildCounting(),
  'GET /api/users': [],
  'GET /api/users/{id}/conferences': { userConferences: [] },
  'GET /api/mails': mailsAnswer([]),
  'GET /api/deleted-conferences': { conferences: [] },
  'GET /api/submissions/{prefix}': submissionsAnswer([]),
  'GET /api/submissioncodes/paymentslist/{prefix}': [],
});

const open = (conferences: ListedConference[], answers: Answers = {}) =>
  renderScreen(LIST, { user: buildAdmin(), answers: { ...answersOf(conferences), ...answers } });

test('it shows ten a page, and searches the prefix from page 1', async () => {
  const paged = Array.from({ length: 12 }, (_, at) => {
    const number = 21 - at;
    return buildConference({ name: `Number ${number}`, prefix: `Paged-${number}` });
  });
  const other = buildConference({ name: 'Paged is only in this name', prefix: 'OTHER26' });
  await renderScreen('/analytics/home', {
    user: buildAdmin(),
    answers: answersOf([other, ...paged]),
  });
  await page.getByRole('link', { name: 'SC App' }).click();
  await expect.element(page.getByRole('heading', { name: 'Conferences', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('Conferences · ePoster Live');
  await expect.element(rowsOf().first()).toMatchTextContent('OTHER26');
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Prefix',
    'Supports Payments',
    'Actions',
    'Go to',
  ]);
  await search.fill('paged');
  await expect.element(page.getByText('1–10 of 12')).toBeVisible();
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(rowsOf().first()).toMatchTextContent('Paged-21');
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await next.click();
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.element(rowsOf().last()).toMatchTextContent('Paged-10');
  await expect.element(next).toBeDisabled();
  await search.fill('Paged-1');
  await expect.element(page.getByText('1–10 of 10')).toBeVisible();
  await expectAccessible();
  await search.fill('no conference has this');
  await expect.element(page.getByText('No conferences found', { exact: true })).toBeVisible();
});

test('it leads to the screens of a conference', async () => {
  const free = buildConference({ prefix: 'FREE26' });
  const conference = buildConference({ ...paid, submissions: 3 });
  await open([free]);
  await expect.element(page.getByRole('img', { name: 'No payments' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /View Payments/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /^Go to/ }))
    .toHaveAttribute('href', '/submissioncodes/FREE26');
  await open([conference]);
  await expect.element(page.getByText('View Payments', { exact: true })).toBeVisible();
  const ways = [
    ['View Payments of CARDIO26', '/admin/conference/CARDIO26/paymentslist'],
    ['Submissions 3 of CARDIO26', '/admin/conference/CARDIO26/submissions'],
    ['Edit CARDIO26', '/admin/conference/edit/CARDIO26'],
    ['Create Conference', '/admin/conference/add'],
  ] as const;
  for (const [name, path] of ways) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(path);
    history.back();
    await expect.poll(() => location.pathname).toBe(LIST);
  }
  const actions = [
    ['Deleted conferences', '/admin/conferencelist/deleted'],
    ['Email queue', '/admin/mails'],
  ] as const;
  for (const [name, path] of actions) {
    await chooseAction(name);
    await expect.poll(() => location.pathname).toBe(path);
    history.back();
    await expect.poll(() => location.pathname).toBe(LIST);
  }
});

test('a paid conference shows how much is paid, and one that is on today is live', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const live = { startsOn: today, endsOn: today };
  await open([
    buildConference({ ...paid, ...live, prefix: 'PART26', submissions: 60, paidSubmissions: 41 }),
    buildConference({ ...paid, prefix: 'ALL26', submissions: 3, paidSubmissions: 3 }),
    buildConference({ prefix: 'FREE26', submissions: 5 }),
  ]);
  await expect.element(page.getByText('3 conferences, 1 live, 2 with payments')).toBeVisible();
  const [part, all, free] = [rowsOf().nth(0), rowsOf().nth(1), rowsOf().nth(2)];
  const share = part.getByRole('img', { name: '41 of 60 submissions paid' });
  await expect.element(share).toHaveTextContent('41/60');
  await expect.element(part.getByRole('img', { name: 'Live' })).toBeVisible();
  await expect.element(all).toMatchTextContent('all paid');
  await expect.element(free.getByRole('img', { name: /paid|Live/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a row is 36 px high, and on a phone two lines that open', async () => {
  await page.viewport(1280, 800);
  await open([buildConference({ ...paid, submissions: 60, paidSubmissions: 41 })]);
  const row = rowsOf().first();
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(37);
  await page.viewport(390, 844);
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThan(70);
  await expect.element(row.getByText('41/60')).toBeVisible();
  const goTo = page.getByRole('link', { name: /^Go to/ });
  await expect.element(goTo).not.toBeInTheDocument();
  const details = page.getByRole('button', { name: 'Details Cardio Congress' });
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  await details.click();
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
  await expect.element(goTo).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^View Payments/ })).toBeVisible();
});

test('it asks before deleting, and says what is kept', async () => {
  const conference = buildConference({ submissions: 2 });
  await open([conference], { [DELETE]: { message: 'Deleted' } });
  const remove = page.getByRole('button', { name: 'Delete CARDIO26' });
  await remove.click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete Conference: CARDIO26?',
    exact: true,
  });
  await expect.element(dialog).toMatchTextContent('2 submissions and all payments are kept');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowsOf()).toHaveLength(1);
  await remove.click();
  setAnswers({ [CONFERENCES]: { conferences: [] } });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(banner('success')).toHaveTextContent('Conference CARDIO26 deleted');
  await expect.element(page.getByText('No conferences found')).toBeVisible();
  expect(requestsOf(DELETE)[0]?.params.id).toBe(conference._id);
});

test('it says so when deleting fails, and keeps the row', async () => {
  await open([buildConference()], { [DELETE]: fault(500, 'The database is away') });
  await page.getByRole('button', { name: 'Delete CARDIO26' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(banner('error')).toMatchTextContent('Could not delete the conference');
  await expect.element(banner('error')).toMatchTextContent('The database is away');
  await expect.element(rowsOf()).toHaveLength(1);
});

test('it shows the spinner while it loads', async () => {
  const gate = Promise.withResolvers<unknown>();
  await open([], { [CONFERENCES]: () => gate.promise });
  await expect.element(page.getByText('Loading...').first()).toBeVisible();
  gate.resolve({ conferences: [buildConference()] });
  await expect.element(rowsOf().first()).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});

test('it says so when the list cannot be loaded, and tries again', async () => {
  await open([], { [CONFERENCES]: fault(500) });
  await expect.element(page.getByText('Could not load the conferences')).toBeVisible();
  await expectAccessible();
  setAnswers({ [CONFERENCES]: { conferences: [buildConference()] } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowsOf().first()).toBeVisible();
});

test('the list and the form of a conference fit on a phone', async () => {
  const name = 'A congress with an uncommonly long name that says everything about itself';
  await page.viewport(390, 844);
  await open([buildConference({ ...paid, name })], {
    'GET /api/deleted-conferences': { conferences: [] },
  });
  await search.fill('CARDIO26');
  expectNoOverflow();
  await page.getByRole('button', { name: /^Details/ }).click();
  await expect.element(page.getByRole('link', { name: /^Go to/ })).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
  await page.getByRole('link', { name: 'Edit CARDIO26' }).click();
  await expect.element(page.getByLabelText('Stripe Price ID')).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});

test('a recount that takes longer shows how far it is', async () => {
  const recount = { timeZone: 'America/Los_Angeles', hits: 1_000_000, counted: 450_000 };
  await open([buildConference({ recount })]);
  await expect.element(page.getByText(/Recalculating in America\/Los Angeles/)).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Recalculation of CARDIO26' }))
    .toBeVisible();
  await expectAccessible();
  const statistics = statisticsAnswers();
  const tracking = 'GET /api/analytics/tracking/{prefix}';
  await renderScreen('/analytics/traffic/CARDIO26', {
    user: buildAdmin(),
    answers: { ...statistics, [tracking]: { ...(statistics[tracking] as object), recount } },
  });
  await expect.element(page.getByText(/45% of 1,000,000 hits processed\./)).toBeVisible();
  await expectAccessible();
});
