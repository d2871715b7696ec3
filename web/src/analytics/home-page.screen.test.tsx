import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { mailsAnswer } from '../../test/build-mails.ts';
import { buildAdmin, buildConference, buildUser } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { buildCounting } from '../../test/build-system.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { holdAnswer } from '../../test/held-answer.ts';
import { rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { untilChanged } from '../../test/until-idle.ts';

const HOME = '/analytics/home';
const REPORT = 'GET /api/analytics/{prefix}';
const NAME = 'GET /api/analytics/name/{prefix}';
const TRACKING = 'GET /api/analytics/tracking/{prefix}';

const conferencesOf = (prefixes: string[]): Answers => ({
  'GET /api/users/{id}/conferences': { userConferences: prefixes },
});

const adminAnswers = (): Answers => ({
  ...statisticsAnswers(),
  ...conferencesOf([]),
  'GET /api/conferences': { conferences: [] },
});

type Answer = (request: Request) => unknown;

/** CARDIO26 with its visits, QUIET26 without any, and no statistics of any other. */
const portfolio = (prefixes: string[]): Answers => {
  const busy = statisticsAnswers();
  const quiet = statisticsAnswers({ prefix: 'QUIET26', name: 'Quiet Congress', empty: true });
  const find = (call: string) => (request: Request) => {
    const { prefix } = request.params;
    if (prefix !== 'CARDIO26' && prefix !== 'QUIET26') return fault(404);
    const answer = (prefix === 'CARDIO26' ? busy : quiet)[call];
    return typeof answer === 'function' ? (answer as Answer)(request) : answer;
  };
  return {
    ...busy,
    ...conferencesOf(prefixes),
    [REPORT]: find(REPORT),
    [NAME]: find(NAME),
    [TRACKING]: find(TRACKING),
  };
};

test('an administrator is greeted and types any prefix', async () => {
  await renderScreen(HOME, { user: buildAdmin(), answers: adminAnswers() });
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ada Admin' })).toBeVisible();
  await expect.element(page.getByText(/redirected/)).toBeVisible();
  // The only one of this name on the screen, in whatever case.
  const go = page.getByRole('button', { name: 'GO', exact: false });
  await expect.element(go).toBeDisabled();
  const prefix = page.getByLabelText('Type Conference Prefix');
  await prefix.fill('   ');
  await expect.element(go).toBeDisabled();
  await expectAccessible();
  await prefix.fill(' ANY-Prefix_1 ');
  await go.click();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/ANY-Prefix_1');
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe(HOME);
});

/** Presses GO; the name of the conference arrives when it is released. */
const openHeld = async () => {
  const { hold, release } = holdAnswer(() => statisticsAnswers()[NAME]);
  // The list of all conferences is still loading.
  const answers = {
    ...adminAnswers(),
    'GET /api/conferences': new Promise(() => undefined),
    'GET /api/counting': buildCounting(),
  };
  await renderScreen(HOME, { user: buildAdmin(), answers: { ...answers, [NAME]: hold } });
  await page.getByLabelText('Type Conference Prefix').fill('CARDIO26');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requestsOf(NAME)).toHaveLength(1);
  return release;
};

test('GO opens the prefix that was typed when it was pressed, once', async () => {
  const release = await openHeld();
  await userEvent.keyboard('XYZ{Enter}{Enter}');
  release();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/CARDIO26');
  expect(localStorage.getItem('selectedConference')).toBe('CARDIO26');
  expect(requestsOf(NAME).every(({ params }) => params.prefix === 'CARDIO26')).toBe(true);
  history.back();
  await expect.poll(() => location.pathname).toBe(HOME);
});

test('GO takes nobody away from a screen that was opened meanwhile', async () => {
  const release = await openHeld();
  await page.getByRole('link', { name: 'SC App' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
  release();
  await untilChanged();
  expect(localStorage.getItem('selectedConference')).toBe(null);
  expect(location.pathname).toBe('/admin/conferencelist');
});

test('who has several conferences sees them side by side, and finds one', async () => {
  const prefixes = ['QUIET26', 'CARDIO26', 'NEXT99'];
  const answers = portfolio(prefixes);
  await renderScreen(HOME, { user: buildUser({ prefixes }), answers });
  const rows = rowsOf('Your conferences');
  await expect.element(rows).toHaveLength(3);
  const cells = rows.first().getByRole('cell');
  await expect
    .poll(() => cells.elements().map(({ textContent }) => textContent))
    .toEqual(['CARDIO26', '105', 'Cardio Congress', '14', 'P-01', expect.stringMatching(/./)]);
  await expect.element(rows.filter({ hasText: 'NEXT99' })).toMatchTextContent('No statistics yet');
  await expect
    .element(page.getByRole('button', { name: 'How was this counted? Visits of a poster' }))
    .toBeVisible();
  await expectAccessible();
  await page.getByPlaceholder('Search by name or prefix').fill('Quiet Congress');
  await expect.element(rows).toHaveLength(1);
  await page.getByRole('link', { name: 'QUIET26' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/QUIET26');
});

test('conferences that could not be read are not said to have no statistics', async () => {
  const prefixes = ['CARDIO26', 'NEXT99'];
  const answers = portfolio(prefixes);
  const failing = (call: string) => (request: Request) =>
    request.params.prefix === 'CARDIO26'
      ? fault(500, 'The pipe burst')
      : (answers[call] as Answer)(request);
  await renderScreen(HOME, {
    user: buildUser({ prefixes }),
    answers: { ...answers, [NAME]: failing(NAME), [REPORT]: failing(REPORT) },
  });
  const rows = rowsOf('Your conferences');
  const busy = rows.filter({ hasText: 'CARDIO26' });
  await expect.element(busy).toMatchTextContent('Could not load');
  await expect.element(rows.filter({ hasText: 'NEXT99' })).toMatchTextContent('No statistics yet');
  await expectAccessible();
  setAnswers(answers);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(busy).toMatchTextContent('Cardio Congress');
  await expect.element(retry).not.toBeInTheDocument();
});

test('a user with exactly one conference has it selected', async () => {
  const user = buildUser({ prefixes: ['ONLY26'] });
  await renderScreen(HOME, { user, answers: conferencesOf(['ONLY26']) });
  await expect.element(page.getByLabelText('Please choose a conference')).toHaveValue('ONLY26');
  await expect.element(page.getByRole('button', { name: 'Go', exact: true })).toBeEnabled();
  expect(localStorage.getItem('selectedConference')).toBe('ONLY26');
});

test('a user without a conference is told what to do', async () => {
  await renderScreen(HOME, { user: buildUser(), answers: conferencesOf([]) });
  await expect.element(page.getByRole('link', { name: 'support@eposter.live' })).toBeVisible();
  await expectAccessible();
});

test('every conference is listed to an administrator; names lead on', async () => {
  const conferences = [
    buildConference(),
    buildConference({ prefix: 'NEURO26', name: 'Neuro Congress' }),
  ];
  const answers = {
    ...adminAnswers(),
    'GET /api/conferences': { conferences },
    'GET /api/counting': buildCounting(),
    'GET /api/mails': mailsAnswer([]),
  };
  const user = buildAdmin();
  await renderScreen(HOME, { user, answers });
  await page.getByPlaceholder('Search by name or prefix').fill('Neuro Congress');
  await expect.element(rowsOf()).toHaveLength(1);
  await expectAccessible();
  const name = page.getByRole('link', { name: 'Neuro Congress', exact: true });
  await name.click();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/NEURO26');
  await renderScreen('/admin/conferencelist?search=NEURO26', { user, answers });
  await page.getByRole('link', { name: 'Emails for NEURO26' }).click();
  await expect
    .element(page.getByPlaceholder('Search by address or subject'))
    .toHaveValue('Neuro Congress');
  await renderScreen('/admin/conferencelist?search=NEURO26', { user, answers });
  await name.click();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/NEURO26');
});

test('an organiser chooses among their conferences, and sees nothing of an administrator’s', async () => {
  const prefixes = ['CARDIO26', 'NEURO26'];
  await renderScreen(HOME, { user: buildUser({ prefixes }), answers: portfolio(prefixes) });
  const go = page.getByRole('button', { name: 'Go', exact: true });
  await expect.element(go).toBeDisabled();
  const choice = page.getByLabelText('Please choose a conference');
  const options = choice.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/./),
    ...prefixes,
  ]);
  await expect.element(page.getByText('Admin Panel')).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'NEURO26');
  await expect.element(go).toBeEnabled();
});
