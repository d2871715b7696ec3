import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuthorStatistics, PosterStatistics } from '#contract/author-statistics.ts';
import { fault, requestsOf, setAnswers } from '../../../test/answers.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { figure } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const STATISTICS = 'GET /api/author-page';
const RENEW = 'POST /api/author-page/renew';
const LINK = `/author#author_${'a'.repeat(43)}`;

const seen: PosterStatistics = {
  code: 'P-2',
  title: 'Effects of E. coli on water',
  visits: 4,
  attention: 75,
  rank: { place: 2, of: 5 },
  countries: [
    { code: 'AT', label: 'Austria', visits: 3 },
    { code: 'JP', label: 'Japan', visits: 1 },
  ],
  countriesSince: null,
  interval: 'day',
  points: [
    { time: '2026-11-02T00:00:00.000Z', nb_visits: 3 },
    { time: '2026-11-03T00:00:00.000Z', nb_visits: 1 },
  ],
};

const unseen: PosterStatistics = {
  ...seen,
  code: 'P-9',
  title: 'Unseen',
  visits: 0,
  attention: null,
  rank: null,
  countries: [],
  points: [],
};

const statistics: AuthorStatistics = {
  conferenceName: 'Cardio Congress',
  timeZone: 'UTC',
  posters: [seen, unseen],
  postersLeftOut: 0,
};

const open = (answer: unknown = statistics, path = LINK) =>
  renderScreen(path, { answers: { [STATISTICS]: answer } });

beforeEach(() => page.viewport(390, 844));

test('the statistics of each poster, as words, as a table and as a picture', async () => {
  const gate = Promise.withResolvers<AuthorStatistics>();
  await open(() => gate.promise);
  await expect.element(page.getByText('Loading...')).toBeVisible();
  gate.resolve(statistics);
  await expect.element(page.getByRole('heading', { name: 'Your poster statistics' })).toBeVisible();
  await expect.element(page.getByText('Cardio Congress')).toBeVisible();
  await expect.element(figure('visits').first()).toHaveTextContent('4');
  await expect.element(figure('average viewing time')).toHaveTextContent('1 min 15 s');
  await expect.element(figure('countries')).toHaveTextContent('2');
  await expect.element(figure('rank among 5 visited posters')).toHaveTextContent('2');
  const poster = page.getByRole('region', { name: /Effects of E\. coli on water/ });
  const countries = () =>
    poster
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(countries).toEqual(['Austria3', 'Japan1']);
  await poster.getByText('Show as table').click();
  await expect.poll(() => poster.getByRole('row').elements()).toHaveLength(3);
  const other = page.getByRole('region', { name: /Unseen/ });
  await expect.element(other).toMatchTextContent('No visits yet.');
  await expect.element(other).toMatchTextContent('A visit counts when someone opens your poster');
  expectNoOverflow();
  await poster.getByRole('button', { name: 'Create a picture to share' }).click();
  await expect.element(poster.getByRole('img', { name: /4 visits/ })).toBeVisible();
  await expectAccessible();
});

test('before its day the page says so', async () => {
  await open({ ...statistics, posters: [], opensOn: '2999-05-03' });
  await expect.element(page.getByText('3 May 2999')).toBeVisible();
});

test('while the figures are away the page says so, and Retry reads them', async () => {
  await open(fault(503, 'The statistics cannot be read at this moment'));
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Could not load your statistics');
  await expect.element(alert).toMatchTextContent('cannot be read at this moment');
  setAnswers({ [STATISTICS]: statistics });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('visits').first()).toHaveTextContent('4');
});

test('a link that has ended opens nothing', async () => {
  const words = 'It has expired or is incorrect. Request your submission codes again';
  await open(fault(404, words, { code: 'not_found', reason: 'link_ended' }));
  await expect
    .element(page.getByRole('heading', { name: 'This link does not work' }))
    .toBeVisible();
  await expect.element(page.getByText(/It has expired or is incorrect/)).toBeVisible();
  await expectAccessible();
});

test('an address without its link says that it is not whole', async () => {
  await open(statistics, '/author');
  await expect.element(page.getByText(/This link is incomplete\./)).toBeVisible();
});

test('a new link is made once it was asked for twice', async () => {
  await open();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await page.getByRole('button', { name: 'Keep this link' }).click();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  expect(requestsOf(RENEW)).toEqual([]);
  setAnswers({ [RENEW]: { message: 'A new link is pending' } });
  await page.getByRole('button', { name: 'Revoke this link and email a new one' }).click();
  await expect
    .element(page.getByCss('[data-tone="success"]'))
    .toMatchTextContent('We are emailing you a new one');
  expect(requestsOf(RENEW)).toHaveLength(1);
});
