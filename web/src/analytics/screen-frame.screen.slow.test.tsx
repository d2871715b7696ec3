import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fault, noConnection, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { dateOf, statisticsAnswers } from '../../test/build-statistics.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner, chartOf, figure, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { mendAnswers, renderStatistics } from '../../test/render-statistics.ts';

const SCREEN = '/analytics/traffic/CARDIO26';
const TRAFFIC = 'GET /api/analytics/traffic/{prefix}';
const burst = fault(500, 'The pipe burst');

test('an unknown conference is told, with a way back', async () => {
  const missing = fault(404, 'There is no such conference', { code: 'not_found' });
  const answers = Object.fromEntries(
    Object.keys(statisticsAnswers()).map((name) => [name, missing]),
  );
  await renderScreen('/analytics/traffic/Nothing', {
    user: buildAdmin(),
    answers: {
      ...answers,
      'GET /api/conferences': { conferences: [] },
      'GET /api/system': fault(500),
    },
  });
  await expect.element(page.getByText('Conference Nothing not found')).toBeVisible();
  await expectAccessible();
  setAnswers({ 'GET /api/users/{id}/conferences': { userConferences: [] } });
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/home');
});

test('another’s conference is refused, with a way back', async () => {
  await renderStatistics('/analytics/traffic/NEURO26');
  await expect.element(page.getByText('NEURO26 is not one of your conferences')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  expect(localStorage.getItem('selectedConference')).not.toBe('NEURO26');
});

test('an empty conference says what would fill it', async () => {
  await renderStatistics(SCREEN, { empty: true });
  await expect.element(figure('Direct Visits')).toHaveTextContent('0');
  await expect.element(page.getByRole('link', { name: 'Set up tracking' })).toBeVisible();
  await renderStatistics('/analytics/posters/CARDIO26', { empty: true });
  await expect.element(page.getByText(/No poster visits in this period\./)).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Set up tracking' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/tracking/CARDIO26');
});

test('a part that fails says so in its place, and Retry makes up for it', async () => {
  const calls = ['GET /api/analytics/timeseries/{prefix}', 'GET /api/analytics/trends/{prefix}'];
  const answers = Object.fromEntries(calls.map((name) => [name, fault(500, 'Away')]));
  await renderStatistics(SCREEN, { answers });
  const failed = page.getByRole('alert').filter({ hasText: 'Visits over time' });
  await expect.element(failed).toMatchTextContent('Could not load this section.');
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  await renderStatistics('/analytics/posters/CARDIO26/P-01', { answers });
  await expect.element(failed).toBeVisible();
  mendAnswers(...calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(chartOf()).toBeVisible();
});

test('a failure says so, and Retry makes up for it', async () => {
  await renderStatistics(SCREEN, { answers: { [TRAFFIC]: fault(500, 'The database is away') } });
  await expect.element(page.getByText(/The database is away/)).toBeVisible();
  mendAnswers(TRAFFIC);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
});

test('figures that cannot be read again say of when they are, until they can', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderStatistics(SCREEN);
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  setAnswers({ [TRAFFIC]: noConnection });
  vi.advanceTimersByTime(61_000);
  const notice = banner('warning').filter({ hasText: 'Could not refresh' });
  await expect
    .element(notice)
    .toMatchTextContent(/As of \d+ \w+ \d{4}, .+ UTC.*Could not reach the server/);
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  await expectAccessible();
  mendAnswers(TRAFFIC);
  vi.advanceTimersByTime(61_000);
  await expect.element(notice).not.toBeInTheDocument();
});

test('parts that the figures stand without are named where they could not be loaded', async () => {
  const calls = [
    'GET /api/analytics/poster-titles/{prefix}',
    'GET /api/analytics/attention/{prefix}',
  ];
  const answers = Object.fromEntries(calls.map((name) => [name, burst]));
  await renderStatistics('/analytics/posters/CARDIO26', { answers });
  await expect
    .element(banner('warning'))
    .toMatchTextContent(
      /^Could not load: Poster titles, Average viewing timeThe pipe burst\. Reload the page to try again\.$/,
    );
  await expect.element(rowsOf()).toHaveLength(10);
  await expectAccessible();
});

test('the report names what it stands without', async () => {
  const answers = { 'GET /api/analytics/poster-titles/{prefix}': burst };
  await renderStatistics('/analytics/report/CARDIO26', { answers });
  await expect.element(banner('warning')).toMatchTextContent('Poster titles');
});

test('a report that has all its parts names none', async () => {
  await renderStatistics('/analytics/report/CARDIO26');
  await expect.element(page.getByRole('article', { name: 'Report' })).toMatchTextContent('P-01');
  await expect.element(banner('warning')).not.toBeInTheDocument();
});

test('figures whose comparison could not be loaded say so', async () => {
  const today = dateOf(Date.now());
  const traffic = statisticsAnswers()[TRAFFIC] as (request: { query: URLSearchParams }) => unknown;
  const answer = (request: { query: URLSearchParams }) =>
    request.query.get('to') === today ? traffic(request) : burst;
  await renderStatistics(`${SCREEN}?period=7d`, { answers: { [TRAFFIC]: answer } });
  await expect.element(figure('Direct Visits')).not.toHaveTextContent('');
  await expect.element(banner('warning')).toMatchTextContent('Could not load: Previous period');
});

test('without the days of the conference nobody is told that they are not set', async () => {
  const answers = { 'GET /api/analytics/tracking/{prefix}': burst };
  await renderStatistics('/analytics/posters/CARDIO26', { answers });
  await expect.element(banner('warning')).toMatchTextContent('Could not load: Dates and time zone');
  await expect.element(rowsOf().first()).toBeVisible();
  await expect
    .element(page.getByText(/An administrator can set the conference dates/))
    .not.toBeInTheDocument();
});
