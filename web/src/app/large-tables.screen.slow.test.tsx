import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, reply } from '../../test/answers.ts';
import { buildListedUser } from '../../test/build-accounts.ts';
import { buildPayment } from '../../test/build-payments.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { contentList, posterAddress, statisticsAnswers } from '../../test/build-statistics.ts';
import { buildCounting } from '../../test/build-system.ts';
import { countPasses } from '../../test/count-passes.ts';
import { rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const ROWS = 1_000;
const times = <T,>(build: (at: number) => T): T[] =>
  Array.from({ length: ROWS }, (_, at) => build(at));
/** Of a group that is full, as the server sends it. */
const group = (label: string, name: (at: number) => string) => ({
  label,
  nb_visits: ROWS * ROWS,
  nb_events: ROWS * ROWS,
  subtable: times((at) => ({ label: name(at), nb_visits: ROWS - at, nb_events: ROWS - at })),
});
const now = (body: unknown) => () =>
  reply(200, body, { 'x-counted-until': new Date().toISOString() });

const conference = buildConference({ supportsPayments: true });

const answers: Answers = {
  ...statisticsAnswers(),
  'GET /api/analytics/{prefix}': now([
    group('Top Posters by Code', (at) => posterAddress(`P-${at}`)),
    group('Top Authors', (at) => `Cardio Congress - Author ${at}`),
    group('Top Topics', (at) => `Cardio Congress - Topic ${at}`),
    group('Top Affiliations', (at) => `Cardio Congress - Affiliation ${at}`),
  ]),
  'GET /api/analytics/traffic/{prefix}': now([
    {
      label: 'Websites',
      nb_visits: ROWS * ROWS,
      subtable: times((at) => ({ label: `site-${at}.example`, nb_visits: ROWS - at })),
    },
  ]),
  'GET /api/analytics/videos/{prefix}': now(
    times((at) => ({
      label: `https://cdn.example/storage/cardio26/talk-${at}.mp4`,
      nb_plays: ROWS - at,
      nb_impressions: ROWS,
      nb_finishes: 1,
      avg_time_watched: 20,
    })),
  ),
  'GET /api/analytics/content/{prefix}': now({
    pages: contentList(
      ...times((at) => [`https://a.example/${at}`, 1, 1] as [string, number, number]),
    ),
    searches: contentList(),
    downloads: contentList(),
    links: contentList(),
  }),
  'GET /api/users': times((at) => buildListedUser({ name: `User ${1_000 + at}` })),
  'GET /api/conferences': {
    conferences: times((at) => buildConference({ prefix: `C${at}`, name: `Conference ${at}` })),
  },
  'GET /api/conferences/{prefix}': withoutListFields(conference),
  'GET /api/submissioncodes/paymentslist/{prefix}': times((at) =>
    buildPayment({ abstractId: String(at) }),
  ),
  'GET /api/counting': buildCounting(),
};

test.each([
  ['/analytics/posters/CARDIO26', 'Top Posters'],
  ['/analytics/authors/CARDIO26', 'Top Authors'],
  ['/analytics/topics/CARDIO26', 'Top Topics'],
  ['/analytics/traffic/CARDIO26', 'WEBSITE VISITS'],
  ['/analytics/videos/CARDIO26', 'Top Videos'],
  ['/analytics/content/CARDIO26', 'Pages'],
  ['/admin/userlist', 'Users'],
  ['/admin/conferencelist', 'Conferences'],
  ['/admin/conference/CARDIO26/paymentslist', 'Payments'],
])('the next page of %s goes over no row of the others', async (path, table) => {
  await renderScreen(path, { user: buildAdmin({ prefixes: ['CARDIO26'] }), answers });
  await expect.element(rowsOf(table)).toHaveLength(10);
  await expect.element(page.getByText('1–10 of 1,000').first()).toBeVisible();
  const passes = countPasses(ROWS);
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.element(page.getByText('11–20 of 1,000').first()).toBeVisible();
  expect(passes).toEqual([]);
});
