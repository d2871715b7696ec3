import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Request, requestsOf } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import {
  buildTracking,
  dateOf,
  daysAgo,
  statisticsAnswers,
} from '../../../test/build-statistics.ts';
import { customPeriod, periodEntry } from '../../../test/choose-period.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, chartOf, figure, rowsOf } from '../../../test/locators.ts';
import { renderScreen, settings } from '../../../test/render-screen.tsx';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/traffic/CARDIO26';
const TRAFFIC = 'GET /api/analytics/traffic/{prefix}';
const FIGURES = 'GET /api/analytics/figures/{prefix}';
const NARROW = 'Website analytics are not available in mobile devices';

test('the sites can be searched, sorted and are paged at ten', async () => {
  const subtable = Array.from({ length: 12 }, (_, at) => ({
    label: `site-${at + 1}.example`,
    nb_visits: 12 - at,
  }));
  const answers = { [TRAFFIC]: [{ label: 'Websites', nb_visits: 78, subtable }] };
  await renderStatistics(SCREEN, { answers });
  const sites = page.getByRole('region', { name: 'WEBSITE VISITS' });
  await expect
    .element(sites.getByRole('button', { name: 'How was this counted? Websites' }))
    .toBeVisible();
  await expect.element(sites.getByText('1–10 of 12')).toBeVisible();
  await sites.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf('WEBSITE VISITS')).toHaveLength(2);
  await page.getByRole('button', { name: 'VISITS', exact: true }).click();
  await expect.element(rowsOf('WEBSITE VISITS').first()).toMatchTextContent('site-12.example');
  await page.getByPlaceholder('Search by site').fill(' SITE-1.');
  await expect.element(rowsOf('WEBSITE VISITS')).toHaveLength(1);
  await page.getByPlaceholder('Search by site').fill('nowhere');
  await expect.element(page.getByText('No results for “nowhere”.')).toBeVisible();
});

test('a Bronze plan is told to contact us, and nothing else fails', async () => {
  await renderStatistics(SCREEN, { plan: 1 });
  await expect
    .element(banner('warning').getByCss('p').first())
    .toMatchTextContent(/^Not on your paid plan! If you want to upgrade please contact us\.$/);
  await expect.element(banner('warning').getByCss('svg')).toHaveStyle({ color: 'rgb(193, 89, 0)' });
  await expect
    .element(page.getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'mailto:support@eposter.live');
  await expect.element(page.getByText(/Loading/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'WEBSITE VISITS' }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test('below the refusal stands what a Bronze plan has, and locks say it before the click', async () => {
  await renderStatistics('/analytics/home', { plan: 1 });
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(() => location.pathname).toBe(SCREEN);
  await expect.element(banner('warning')).toBeVisible();
  const locked = page
    .getByRole('navigation', { name: 'Main' })
    .getByTitle('Not included in your plan');
  await expectTexts(locked, [
    ...['Overview', 'Top Videos', 'Top Audios', 'Audience', 'Pages and Searches'],
  ]);
  await expect.element(locked.first()).toHaveAccessibleDescription('Not included in your plan');
  const best = page.getByRole('region', { name: 'Top Posters' }).getByRole('listitem');
  const visits = { 'P-01': 14, 'P-02': 13, 'P-03': 12, 'P-04': 11, 'P-05': 10 };
  await expectTexts(
    best,
    Object.entries(visits).map(([code, count]) => `${code}${count} visits`),
  );
  const lists = page.getByRole('navigation', { name: 'Included in your plan' }).getByRole('link');
  await expectTexts(lists, ['All posters', 'All authors', 'All topics', 'All affiliations']);
  const plans = page.getByRole('table', { name: 'What each plan shows' });
  await expect.element(plans.getByRole('columnheader', { name: 'Your plan Bronze' })).toBeVisible();
  await expect
    .element(plans.getByRole('row', { name: /^Overview, Audience, Pages and Searches/ }))
    .toHaveAccessibleName(/not included included included$/);
  await expect
    .element(page.getByRole('link', { name: 'Ask about an upgrade' }))
    .toHaveAttribute('href', 'mailto:support@eposter.live');
  await lists.nth(1).click();
  await expect.poll(() => location.pathname).toBe('/analytics/authors/CARDIO26');
});

test('the figures and the curve are seen without scrolling; posters and sources follow', async () => {
  await renderStatistics(SCREEN, { plan: 2 });
  const best = rowsOf('Top Posters');
  await expect.element(best).toHaveLength(10);
  await expect.element(figure('All Visits')).toHaveTextContent('14');
  await expect.element(figure('Visitors')).toHaveTextContent('14');
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  await expect.element(figure('Video plays')).not.toBeInTheDocument();
  for (const part of [figure('All Visits'), chartOf()]) {
    await expect.element(part).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('tab', { name: 'Channels' }).click();
  await expect.element(page.getByRole('list', { name: 'Traffic sources' })).toBeVisible();
  expect(requestsOf(TRAFFIC)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  await best.getByRole('link', { name: 'P-02' }).first().click();
  await expect.poll(() => location.pathname).toBe('/analytics/posters/CARDIO26/P-02');
});

test('engines, keywords, campaigns and assistants have tables of their own, where there are any', async () => {
  const rows = (label: string, ...names: string[]) => ({
    label,
    nb_visits: names.length,
    subtable: names.map((name) => ({ label: name, nb_visits: 1 })),
  });
  const answers = {
    [TRAFFIC]: [
      rows('Search Engines', 'Keyword not defined', 'e-poster'),
      rows('Campaigns', ...Array.from({ length: 12 }, (_, at) => `mail-${at}`)),
    ],
    'GET /api/analytics/search-engines/{prefix}': [
      { label: 'Google Scholar', nb_visits: 3 },
      { label: '', nb_visits: 1 },
    ],
  };
  await renderStatistics(SCREEN, { answers });
  await page.getByRole('tab', { name: 'Channels' }).click();
  await expectTexts(rowsOf('Search engines').getByRole('cell'), [
    ...['Google Scholar', '3', '75%'],
    ...['Unknown', '1', '25%'],
  ]);
  await expectTexts(rowsOf('Search keywords').getByRole('cell'), ['e-poster', '1', '100%']);
  const counted = (name: string) =>
    page.getByRole('region', { name }).getByRole('button', { name: /^How was this counted/ });
  await expect
    .element(counted('Search keywords'))
    .toHaveAccessibleName('How was this counted? Search engines');
  await expect
    .element(page.getByRole('heading', { name: 'AI assistants' }))
    .not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await expect.element(rowsOf('Campaigns')).toHaveLength(10);
  await page
    .getByRole('region', { name: 'Campaigns' })
    .getByRole('button', { name: 'Page 2' })
    .click();
  await expect.element(rowsOf('Campaigns')).toHaveLength(2);
});

const attention = [
  { label: 'https://cardio26.eposter.live/poster/p-01', nb_views: 2, seconds: 90 },
];
const tileOf = (name: string | RegExp) =>
  page.getByRole('region', { name: 'Figures of the period' }).getByRole('button', { name });

test('each figure shows its curve, by the keyboard as well', async () => {
  const answers = { 'GET /api/analytics/attention/{prefix}': attention };
  await renderStatistics(`${SCREEN}?period=30d`, { answers });
  await expect.element(chartOf()).toBeVisible();
  const curves = {
    Visitors: 'Visitors over time',
    'Poster views': 'Poster views over time',
    'Video plays': 'Video plays over time',
    'Average viewing time': 'Average viewing time',
    Countries: 'Countries over time',
  };
  for (const [name, curve] of Object.entries(curves)) {
    const tile = tileOf(new RegExp(`^${name}$`));
    await expect.element(tile).toHaveAttribute('aria-pressed', 'false');
    (tile.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chartOf(curve)).toBeVisible();
    await expect.element(tile).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccessible();
  const asked = requestsOf(FIGURES).map(({ query }) => query.get('figure'));
  expect(new Set(asked)).toEqual(
    new Set(['visitors', 'posterViews', 'videoPlays', 'viewingTime', 'countries']),
  );
  await tileOf(/^All Visits/).click();
  await expect.element(chartOf()).toBeVisible();
});

test('an average says when nothing was viewed, and is not called visits', async () => {
  const time = (day: number) => new Date(daysAgo(day, 0)).toISOString();
  const answers = {
    'GET /api/analytics/attention/{prefix}': attention,
    [FIGURES]: {
      interval: 'day',
      points: [
        { time: time(2), value: 45 },
        { time: time(1), value: null },
      ],
    },
  };
  await renderStatistics(`${SCREEN}?period=7d`, { answers });
  await tileOf('Average viewing time').click();
  const chart = chartOf('Average viewing time');
  await expect.element(chart).toBeVisible();
  await expect.element(chart).toHaveAccessibleName(/Peak: 45 s/);
  (chart.element() as HTMLElement).focus();
  await expect.element(page.getByText('No views')).toBeInTheDocument();
});

test('a Matomo has no curves but that of the visits: nothing looks like a switch', async () => {
  const answers = { 'GET /api/settings': { ...settings, analyticsSource: 'matomo' } };
  await renderStatistics(`${SCREEN}?period=30d`, { answers });
  await expect.element(figure('Visitors')).toMatchTextContent(/^14/);
  await expect
    .element(page.getByRole('button', { name: 'Visitors', exact: true }))
    .not.toBeInTheDocument();
});

test('the day of a congress is named with its comparison, and in a sentence', async () => {
  const at = (day: number) => dateOf(daysAgo(day));
  const previousEdition = {
    ...{ prefix: 'CARDIO25', name: 'Cardio Congress 2025', timeZone: 'UTC' },
    ...{ startsOn: '2025-11-03', endsOn: '2025-11-04' },
  };
  const hours = (visits: number[]) => ({
    interval: 'hour',
    points: visits.map((nb_visits, hour) => ({
      ...{ time: new Date(daysAgo(3, hour)).toISOString(), nb_visits, nb_events: 0 },
    })),
  });
  const answers = {
    'GET /api/analytics/tracking/{prefix}': buildTracking({
      ...{ startsOn: at(3), endsOn: at(2), previousEdition },
    }),
    'GET /api/analytics/timeseries/{prefix}': hours([0, 0, 0, 0, 0, 0, 0, 2, 9, 40, 12, 3]),
    [TRAFFIC]: ({ params }: Request) => [
      { label: 'Direct Entry', nb_visits: params.prefix === 'CARDIO25' ? 60 : 66, subtable: [] },
    ],
  };
  await renderStatistics(`${SCREEN}?period=day1`, { answers });
  await expect.element(figure('All Visits')).toHaveTextContent('66');
  await expect.element(page.getByText(/^↑ 10% vs CARDIO25.*, day 1$/)).toBeVisible();
  await expect.element(page.getByText('The peak came at 09:00 with 40 visits.')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Compare with'), 'No comparison');
  await expect.element(page.getByText(/^↑ 10%/)).not.toBeInTheDocument();
});

test('the conference of the address is selected, and stays selected', async () => {
  const world = {
    user: buildUser({ prefixes: ['CARDIO26', 'NEURO26'] }),
    answers: {
      ...statisticsAnswers(),
      'GET /api/users/{id}/conferences': { userConferences: ['CARDIO26', 'NEURO26'] },
    },
  };
  await renderScreen(SCREEN, world);
  const selected = page.getByRole('complementary').getByText('CARDIO26', { exact: true });
  await expect.element(selected).toBeVisible();
  await expect.poll(() => localStorage.getItem('selectedConference')).toBe('CARDIO26');
  await renderScreen('/analytics/home', world);
  await expect.element(selected).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => location.pathname).toBe(SCREEN);
});

test('up to 480 pixels the table is replaced by a sentence', async () => {
  await page.viewport(480, 900);
  await renderStatistics(SCREEN);
  await expect.element(figure('Direct Visits')).toHaveTextContent('4');
  await expect.element(page.getByText(NARROW, { exact: true })).toBeVisible();
  await expect.element(rowsOf('WEBSITE VISITS')).toHaveLength(0);
  await page.viewport(481, 900);
  await expect.element(page.getByText(NARROW)).not.toBeInTheDocument();
  await expect.element(rowsOf('WEBSITE VISITS')).toHaveLength(2);
});

test('everything else fits a phone', async () => {
  await page.viewport(390, 844);
  await renderStatistics(`${SCREEN}?period=7d`);
  await expect.element(figure('LinkedIn')).toMatchTextContent('1');
  await expect.element(chartOf()).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
  await expect.element(periodEntry('Last 7 days')).toBeVisible();
  await customPeriod().click();
  await expect.element(page.getByLabelText('From', { exact: true })).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});

test('below the first screen stand the countries, hours, topics and videos that a plan has', async () => {
  await renderStatistics(SCREEN);
  const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  await expect.element(heading('All posters')).toBeInTheDocument();
  await expect.element(heading('Topics')).toBeInTheDocument();
  rowsOf('Top Posters').last().element().scrollIntoView();
  await expect.element(heading('Where they are')).toBeInTheDocument();
  heading('Topics').element().scrollIntoView();
  await expect.element(heading('When they come')).toBeInTheDocument();
  await expect.element(rowsOf('Videos')).toHaveLength(2);
  await expectAccessible();
  await renderStatistics(SCREEN, { plan: 2 });
  await expect.element(heading('Topics')).toBeInTheDocument();
  heading('Topics').element().scrollIntoView();
  await expect.element(heading('When they come')).toBeInTheDocument();
  await expect.element(heading('Videos')).not.toBeInTheDocument();
});
