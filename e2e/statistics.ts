import type { APIRequestContext, Page } from '@playwright/test';
import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import type { Conference } from '#contract/conferences.ts';
import { daysAgo, readCounted, sendVisits, type Visit } from './hits.ts';
import { createConference } from './product.ts';

const REFERRERS = [
  '',
  '',
  '',
  '',
  'https://www.facebook.com/groups/1',
  'https://m.facebook.com/',
  'https://l.facebook.com/l.php',
  'https://t.co/abc',
  'https://x.com/somebody',
  'https://www.linkedin.com/feed/',
  'https://uni.example/news',
  'https://uni.example/',
  'https://society.example/program',
  'https://staging.eposter.live/',
];

/** Poster P-01 is opened by every visit, P-02 by all but one, and so on down to P-14 by one. */
export const postersOf = (visit: number): string[] =>
  Array.from({ length: visit + 1 }, (_, at) => `P-${String(at + 1).padStart(2, '0')}`);

/**
 * Fourteen visits: four direct, three by Facebook, two by Twitter, one by LinkedIn, two by
 * uni.example, one by society.example, one by the staging site. The first five came eleven days
 * ago, the other nine three days ago, all in the hour from ten.
 */
const visitsOf = (name: string): Visit[] =>
  REFERRERS.map((referrer, at) => ({
    at: daysAgo(at < 5 ? 11 : 3) + at * 60_000,
    referrer,
    posters: postersOf(at),
    authors: at % 2 === 0 ? [`${name} - Ada Even`] : [`${name} - Odo Odd`, 'Somebody else'],
    topics: [`${name} - ${at < 10 ? 'Imaging' : 'Surgery'}`],
    affiliations: [`${name} - Example University`],
    media: [
      { kind: 'video', file: 'talk-1.mp4', seconds: at < 8 ? 100 : 0, length: 100 },
      { kind: 'video', file: 'talk 2.mp4', seconds: at < 4 ? 10 * (at + 1) : 0, length: 100 },
      { kind: 'audio', file: 'voice.mp3', seconds: at < 2 ? 30 : 0, length: 60 },
    ],
  }));

/** A conference of the test's own whose every number is known, for a test that changes something. */
export const createStatistics = async (request: APIRequestContext): Promise<Conference> => {
  const conference = await createConference(request);
  await sendVisits(request, conference.prefix, visitsOf(conference.name));
  return conference;
};

/** What the screens of names show of it, but for its own name in front. */
export const namedLists = [
  { screen: 'authors', title: 'Top Authors', header: 'Author', rows: ['Ada Even', 'Odo Odd'] },
  { screen: 'topics', title: 'Top Topics', header: 'Topic', rows: ['Imaging', 'Surgery'] },
  {
    screen: 'affiliations',
    title: 'Top Affiliations',
    header: 'Affiliation',
    rows: ['Example University'],
  },
];

/** The conference that all tests share which only read statistics; start-product.ts makes it. */
export const sharedStatistics = (): Conference =>
  JSON.parse(process.env.STATISTICS_CONFERENCE ?? 'null') as Conference;

export const readReport = async (request: APIRequestContext, path: string): Promise<EventGroup[]> =>
  (await readCounted(request, path)).json();

export const readTraffic = async (
  request: APIRequestContext,
  path: string,
): Promise<TrafficGroup[]> => (await readCounted(request, `traffic/${path}`)).json();

/** The rows of the only table of a screen, or of the one with that caption. */
export const rowsOf = (page: Page, caption?: string) =>
  (caption ? page.getByRole('table', { name: caption }) : page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The cells of a row of the only table of a screen. */
export const cellsOf = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('cell');

/** The number under a label of the screen. */
export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .getByRole('definition')
    .first();

/** The picture of visits over time; its name says the gist of it. */
export const chartOf = (page: Page, title = 'Visits over time') =>
  page.getByRole('application', { name: new RegExp(`^${title}\\. `) });

/** What is read out when the arrow keys go over a chart. */
export const readOut = (page: Page, title = 'Visits over time') =>
  page.getByRole('region', { name: title }).locator('[aria-live]');

/** Goes over a chart of hours by the arrow keys to the one that begins at that time. */
export const stepToHour = async (page: Page, hour: string, title?: string): Promise<void> => {
  await chartOf(page, title).focus();
  await page.keyboard.press('Home');
  for (let step = 1; step < 24; step += 1) {
    if ((await readOut(page, title).textContent())?.includes(`, ${hour}–`)) return;
    await page.keyboard.press('ArrowRight');
  }
};

/** A link of the menu; parts of the pages lead to some of its screens, too. */
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const strip = (page: Page, name = 'Periods') => page.getByRole('navigation', { name });

/** An entry of the day strip by the beginning of its name. */
export const periodEntry = (page: Page, name: string, stripName?: string) =>
  strip(page, stripName).getByRole('link', { name: new RegExp(`^${name}`) });

/** Opens the choice of a custom period. */
export const customPeriod = (page: Page) => strip(page).getByRole('button', { name: /^Custom/ });

export const choosePeriod = (page: Page, name: string): Promise<void> =>
  periodEntry(page, name).click();
