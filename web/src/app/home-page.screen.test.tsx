import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { mailsAnswer } from '../../test/build-mails.ts';
import { buildAdmin, buildConference, buildUser } from '../../test/build-people.ts';
import { buildTracking, dateOf, daysAgo, statisticsAnswers } from '../../test/build-statistics.ts';
import { buildCounting, buildSystem } from '../../test/build-system.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { holdAnswer } from '../../test/held-answer.ts';
import { liveStream } from '../../test/live-stream.ts';
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

const cards = page.getByRole('list', { name: 'Your conferences' }).getByRole('listitem');

const factsOf = (card: typeof cards) => card.getByRole('definition');

test('who has several conferences sees them side by side, and finds one', async () => {
  const prefixes = ['QUIET26', 'CARDIO26', 'NEXT99', ...['B99', 'C99', 'D99', 'E99']];
  const answers = portfolio(prefixes);
  await renderScreen(HOME, { user: buildUser({ prefixes }), answers });
  await expect.element(cards).toHaveLength(7);
  const busy = cards.first();
  await expect.element(busy).toMatchTextContent('CARDIO26');
  await expect.element(busy.getByRole('heading')).toHaveTextContent('Cardio Congress');
  await expect
    .poll(() =>
      factsOf(busy)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['105', '14']);
  await expect.element(busy).toMatchTextContent('P-01');
  await expect.element(busy).toMatchTextContent('14 visits');
  await expect.element(cards.filter({ hasText: 'NEXT99' })).toMatchTextContent('No statistics yet');
  await expect
    .element(page.getByRole('button', { name: 'How was this counted? Visits of a poster' }))
    .toBeVisible();
  await expectAccessible();
  const search = page.getByPlaceholder('Search by name or prefix');
  await search.fill('Nothing like it');
  await expect.element(page.getByText('No results for “Nothing like it”.')).toBeVisible();
  await search.fill('Quiet Congress');
  await expect.element(cards).toHaveLength(1);
  await page.getByRole('link', { name: 'Quiet Congress' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/traffic/QUIET26');
});

test('cards wait for their figures together', async () => {
  const prefixes = ['QUIET26', 'CARDIO26'];
  const answers = portfolio(prefixes);
  const { hold, release } = holdAnswer(answers[REPORT] as Answer);
  await renderScreen(HOME, {
    user: buildUser({ prefixes }),
    answers: { ...answers, [REPORT]: hold },
  });
  await expect.element(page.getByText('2 conferences').first()).toBeVisible();
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  await expect.element(cards).toHaveLength(0);
  release();
  await expect.element(cards).toHaveLength(2);
});

test('a live conference comes first, with its visitors now, its days and what is best today', async () => {
  const prefixes = ['CARDIO26', 'QUIET26'];
  const answers = portfolio(prefixes);
  const { answer, send } = liveStream();
  const days = { startsOn: dateOf(daysAgo(1)), endsOn: dateOf(daysAgo(-1)) };
  const tracking = ({ params }: Request) => buildTracking(params.prefix === 'QUIET26' ? days : {});
  await renderScreen(HOME, {
    user: buildUser({ prefixes }),
    answers: { ...answers, [TRACKING]: tracking, 'GET /api/analytics/live/{prefix}': answer },
  });
  const live = cards.first();
  await expect.element(live.getByRole('heading')).toHaveTextContent('Quiet Congress');
  await expect.element(live.getByText('Live, day 2 of 3')).toBeVisible();
  await expect.element(live.getByRole('list').getByRole('listitem')).toHaveLength(3);
  await expect.element(live.getByText('Top poster today')).toBeVisible();
  await expect.element(factsOf(live).first()).toHaveTextContent('–');
  send({ visitors: 7, hits: [] });
  await expect.element(factsOf(live).first()).toHaveTextContent('7');
  await expectAccessible();
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
  const busy = cards.filter({ hasText: 'CARDIO26' });
  await expect.element(busy).toMatchTextContent('Could not load');
  await expect.element(cards.filter({ hasText: 'NEXT99' })).toMatchTextContent('No statistics yet');
  await expectAccessible();
  setAnswers(answers);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(busy).toMatchTextContent('Cardio Congress');
  await expect.element(retry).not.toBeInTheDocument();
});

const issues = page.getByRole('list', { name: 'Open issues' }).getByRole('listitem');

test('an administrator sees what to look after today, and where', async () => {
  const today = dateOf(daysAgo(0));
  const ending = buildConference({ startsOn: today, endsOn: today });
  const well = buildSystem();
  const system = buildSystem({
    mails: { waiting: 0, failed: 4, oldest: null },
    payments: well.payments && {
      ...well.payments,
      refusing: [{ prefix: 'NEURO26', since: '2026-11-01T09:00:00.000Z', reason: 'No such price' }],
    },
    lastBackupAt: null,
  });
  const answers = {
    ...adminAnswers(),
    'GET /api/conferences': { conferences: [ending] },
    'GET /api/system': system,
  };
  await renderScreen(HOME, { user: buildAdmin(), answers });
  await expect.element(issues).toHaveLength(4);
  await expect.element(page.getByText('1 conference, 1 live')).toBeVisible();
  const link = (text: string) => issues.filter({ hasText: text }).getByRole('link');
  await expect.element(link('4 emails failed')).toHaveAttribute('href', '/admin/mails');
  await expect
    .element(link('Checkout is not available for NEURO26'))
    .toHaveAttribute('href', '/admin/conference/edit/NEURO26');
  await expect.element(link('No backup found')).toHaveAttribute('href', '/admin/system');
  await expect
    .element(link('CARDIO26 ends today'))
    .toHaveAttribute('href', '/analytics/report/CARDIO26');
  await expectAccessible();
});

test('an administrator without anything to do is told so', async () => {
  await renderScreen(HOME, { user: buildAdmin(), answers: adminAnswers() });
  await expect.element(page.getByText('No open issues')).toBeVisible();
  await expect.element(issues).toHaveLength(0);
  await expectAccessible();
});

test('an administrator is not told that all is well while nobody knows', async () => {
  const { hold, release } = holdAnswer(() => fault(500, 'The pipe burst'));
  await renderScreen(HOME, {
    user: buildAdmin(),
    answers: { ...adminAnswers(), 'GET /api/system': hold },
  });
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  release();
  await expect.element(page.getByText('Could not load the system status')).toBeVisible();
  await expect.element(page.getByText('No open issues')).not.toBeInTheDocument();
  await expectAccessible();
  setAnswers({ 'GET /api/system': buildSystem() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No open issues')).toBeVisible();
});

test('live conferences come first, then the next to begin, then the latest', async () => {
  const on = (prefix: string, from: number, to: number) =>
    buildConference({
      prefix,
      name: prefix,
      startsOn: dateOf(daysAgo(from)),
      endsOn: dateOf(daysAgo(to)),
    });
  const conferences = [
    buildConference({ prefix: 'NODAYS', name: 'NODAYS' }),
    ...[on('OLD', 90, 88), on('LATE', -20, -22), on('PAST', 30, 28)],
    ...[on('LIVE', 1, -1), on('NEXT', -5, -6)],
  ];
  const answers = { ...adminAnswers(), 'GET /api/conferences': { conferences } };
  await renderScreen(HOME, { user: buildAdmin(), answers });
  await expect.element(rowsOf('Conferences')).toHaveLength(6);
  const names = rowsOf('Conferences').getByRole('link', { name: /^[A-Z]+$/ });
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual(['LIVE', 'NEXT', 'LATE', 'PAST', 'OLD', 'NODAYS']);
  await expect
    .element(rowsOf('Conferences').first().getByRole('img', { name: 'Live' }))
    .toBeVisible();
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
