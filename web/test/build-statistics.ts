import type { MediaRow } from '#contract/analytics.ts';
import type { Audience } from '#contract/audience.ts';
import type { Content } from '#contract/content.ts';
import type { Tracking } from '#contract/tracking.ts';
import { type Answers, fault, type Request, reply } from './answers.ts';
import {
  daysAgo,
  group,
  isWithin,
  pointsOf,
  trafficOfVisits,
  type Visit,
  visitsOf,
} from './build-visits.ts';

export { dateOf, daysAgo } from './build-visits.ts';

interface Options {
  prefix?: string;
  name?: string;
  /** Nothing was counted yet. */
  empty?: boolean;
  /** Of who reads: what is not on it is refused, as by the server. */
  plan?: 1 | 2 | 3;
}

/** Where the pages of posters are. */
export const posterAddress = (code: string, prefix = 'CARDIO26'): string =>
  `https://${prefix.toLowerCase()}.eposter.live/poster/${code.toLowerCase()}`;

/** How a conference is tracked: in UTC, without days of its own. */
export const buildTracking = (values: Partial<Tracking> = {}): Tracking => ({
  timeZone: 'UTC',
  recount: null,
  startsOn: null,
  endsOn: null,
  firstHitAt: new Date(daysAgo(11)).toISOString(),
  lastHitAt: new Date(daysAgo(3)).toISOString(),
  labelLimits: [],
  respectDoNotTrack: false,
  ...values,
});

/** A list of what was done on the site; each row is a label, its visits, hits and title. */
export const contentList = (...rows: [string, number, number, string?][]) => ({
  nb_hits: rows.reduce((sum, [, , hits]) => sum + hits, 0),
  rows: rows.map(([label, nb_visits, nb_hits, title = '']) => ({
    label,
    title,
    nb_hits,
    nb_visits,
  })),
});

/** The server's refusal of what is not on the plan. */
export const notOnPlan = fault(
  405,
  'Not on your paid plan! If you want to upgrade please contact us.',
  {
    code: 'not_on_plan',
  },
);

/** The statistics of one conference whose every number is known, as its calls answer them. */
export const statisticsAnswers = ({
  prefix = 'CARDIO26',
  name = 'Cardio Congress',
  empty = false,
  plan = 3,
}: Options = {}): Answers => {
  const all = empty ? [] : visitsOf(name);
  const onPlan = (least: 2 | 3, answer: unknown) => (plan < least ? notOnPlan : answer);
  const file = (fileName: string) =>
    `https://cdn.example/storage/${prefix.toLowerCase()}/${fileName}`;
  const labelsOf = (visit: Visit, groupName: string): string[] => {
    if (groupName === 'Top Posters by Code')
      return visit.posters.map((code) => posterAddress(code, prefix));
    if (groupName === 'Top Authors') return visit.authors;
    if (groupName === 'Top Topics') return visit.topics;
    return groupName === 'Top Affiliations' ? [`${name} - Example University`] : [];
  };
  const visitsIn = ({ query }: Request): Visit[] =>
    all.filter(
      (visit) =>
        isWithin(visit.at, query) &&
        (!query.get('label') ||
          query
            .getAll('label')
            .some((label) => labelsOf(visit, query.get('group') ?? '').includes(label))),
    );
  const counted = (read: (visits: Visit[], request: Request) => unknown) => (request: Request) =>
    reply(200, read(visitsIn(request), request), { 'x-counted-until': new Date().toISOString() });
  const media = (rows: [string, number, number, number][]): MediaRow[] =>
    empty
      ? []
      : rows.map(([fileName, nb_plays, nb_finishes, avg_time_watched]) => ({
          label: file(fileName),
          nb_plays,
          nb_impressions: all.length,
          nb_finishes,
          avg_time_watched,
        }));
  const videos = media([
    ['talk-1.mp4', 8, 8, 100],
    ['talk 2.mp4', 4, 0, 25],
  ]);
  const audios = media([['voice.mp3', 2, 0, 30]]);
  const visitors = (visits: Visit[]): Audience => {
    const rows = (code: string, label: string) =>
      visits.length === 0 ? [] : [{ code, label, visits: visits.length }];
    return {
      visitors: visits.length,
      visitorsAreEstimated: false,
      visits: visits.length,
      countries: rows('', 'Unknown'),
      devices: rows('desktop', 'Desktop'),
      browsers: rows('Firefox', 'Firefox'),
      operatingSystems: rows('Linux', 'Linux'),
      languages: rows('', 'Unknown'),
    };
  };
  const content: Content = {
    pages: contentList(),
    searches: contentList(),
    downloads: contentList(),
    links: contentList(),
  };
  const noTitles = fault(400, 'There are no titles', { code: 'bad_request' });
  const groups = ['Top Posters by Code', 'Top Authors', 'Top Topics', 'Top Affiliations'];
  return {
    'GET /api/users/{id}/conferences': { userConferences: [prefix] },
    'GET /api/analytics/name/{prefix}': { conferenceName: [{ name }] },
    'GET /api/analytics/{prefix}': counted((visits) =>
      groups.map((label) =>
        group(
          label,
          visits.flatMap((visit) => labelsOf(visit, label)),
        ),
      ),
    ),
    'GET /api/analytics/traffic/{prefix}': onPlan(2, counted(trafficOfVisits)),
    'GET /api/analytics/videos/{prefix}': onPlan(
      3,
      counted(() => videos),
    ),
    'GET /api/analytics/audios/{prefix}': onPlan(
      3,
      counted(() => audios),
    ),
    'GET /api/analytics/codes/video/{prefix}': noTitles,
    'GET /api/analytics/codes/audio/{prefix}': noTitles,
    'GET /api/analytics/timeseries/{prefix}': counted((visits, { query }) =>
      pointsOf(visits, query),
    ),
    'GET /api/analytics/figures/{prefix}': counted((visits, { query }) => {
      const { interval, points } = pointsOf(visits, query);
      return { interval, points: points.map(({ time, nb_visits: value }) => ({ time, value })) };
    }),
    'GET /api/analytics/trends/{prefix}': (request: Request) => {
      const { query } = request;
      const series = query.getAll('label').map((label) => {
        const visits = all.filter((visit) =>
          labelsOf(visit, query.get('group') ?? '').includes(label),
        );
        return { label, ...pointsOf(visits, query) };
      });
      const { interval, points } = pointsOf(all, query);
      return {
        interval,
        times: points.map(({ time }) => time),
        trends: series.map(({ label, points: own }) => ({
          label,
          nb_visits: points.map(
            ({ time }) => own.find((each) => each.time === time)?.nb_visits ?? 0,
          ),
          nb_events: points.map(
            ({ time }) => own.find((each) => each.time === time)?.nb_events ?? 0,
          ),
        })),
      };
    },
    'GET /api/analytics/label/{prefix}': counted((visits, { query }) => {
      // Everything was played on the first poster of a visit.
      const isFirst = query.get('label') === posterAddress('P-01', prefix);
      return {
        nb_visits: visits.length,
        nb_events: visits.length,
        rank: null,
        countries: plan < 2 ? null : visitors(visits).countries,
        hallScans: plan < 2 ? null : 0,
        viewingTimes: null,
        alsoViewed: null,
        openedPosters: null,
        referrers: plan < 2 ? null : trafficOfVisits(visits),
        videos: plan < 3 ? null : isFirst ? videos : [],
        audios: plan < 3 ? null : isFirst ? audios : [],
      };
    }),
    'GET /api/analytics/attention/{prefix}': counted(() => []),
    'GET /api/analytics/audience/{prefix}': onPlan(2, counted(visitors)),
    'GET /api/analytics/content/{prefix}': onPlan(
      2,
      counted(() => content),
    ),
    'GET /api/analytics/search-engines/{prefix}': onPlan(
      2,
      counted(() => []),
    ),
    'GET /api/analytics/poster-titles/{prefix}': [],
    'GET /api/analytics/programme/{prefix}': { sessions: [] },
    'GET /api/analytics/sessions/{prefix}': counted(() => ({ sessions: [] })),
    'GET /api/analytics/tracking/{prefix}': buildTracking(
      empty ? { firstHitAt: null, lastHitAt: null } : {},
    ),
    'GET /api/analytics/live/{prefix}': () =>
      new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  };
};
