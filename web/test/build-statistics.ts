import type { EventGroup, MediaRow, Point, TrafficGroup } from '#contract/analytics.ts';
import type { Audience } from '#contract/audience.ts';
import type { Content } from '#contract/content.ts';
import { type Answers, type Request, reply } from './answers.ts';
import { buildConference } from './build-people.ts';

const DAY = 86_400_000;

/** The given hour of a day before today, in UTC. */
export const daysAgo = (days: number, hour = 10): number =>
  Math.floor(Date.now() / DAY) * DAY - days * DAY + hour * 3_600_000;

export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Visit {
  at: number;
  source: keyof typeof trafficOf;
  posters: string[];
  authors: string[];
  topics: string[];
}

const trafficOf = {
  direct: ['Direct Entry', ''],
  Facebook: ['Social Networks', 'Facebook'],
  Twitter: ['Social Networks', 'Twitter'],
  LinkedIn: ['Social Networks', 'LinkedIn'],
  'uni.example': ['Websites', 'uni.example'],
  'society.example': ['Websites', 'society.example'],
  'staging.eposter.live': ['Websites', 'staging.eposter.live'],
} as const;

const SOURCES: Visit['source'][] = [
  'direct',
  'direct',
  'direct',
  'direct',
  'Facebook',
  'Facebook',
  'Facebook',
  'Twitter',
  'Twitter',
  'LinkedIn',
  'uni.example',
  'uni.example',
  'society.example',
  'staging.eposter.live',
];

/**
 * Fourteen visits as in e2e/statistics.ts: the first five eleven days ago, nine three days ago. Poster P-01 is
 * opened by every visit, P-02 by all but one, and so on down to P-14 by one.
 */
const visitsOf = (name: string): Visit[] =>
  SOURCES.map((source, at) => ({
    at: daysAgo(at < 5 ? 11 : 3) + at * 60_000,
    source,
    posters: SOURCES.slice(0, at + 1).map((_, code) => `P-${String(code + 1).padStart(2, '0')}`),
    authors: at % 2 === 0 ? [`${name} - Ada Even`] : [`${name} - Odo Odd`, 'Somebody else'],
    topics: [`${name} - ${at < 10 ? 'Imaging' : 'Surgery'}`],
  }));

const countBy = (labels: string[]): { label: string; nb_visits: number }[] => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, nb_visits]) => ({ label, nb_visits }))
    .sort((a, b) => b.nb_visits - a.nb_visits || (a.label < b.label ? -1 : 1));
};

const add = (rows: { nb_visits: number }[]): number =>
  rows.reduce((sum, { nb_visits }) => sum + nb_visits, 0);

const group = (label: string, labels: string[]): EventGroup => {
  const subtable = countBy(labels).map((row) => ({ ...row, nb_events: row.nb_visits }));
  return { label, nb_visits: add(subtable), nb_events: add(subtable), subtable };
};

const isWithin = (time: number, query: URLSearchParams): boolean => {
  const from = query.get('from');
  const to = query.get('to');
  const end = to && to.length === 10 ? Date.parse(to) + DAY : Date.parse(to ?? '');
  return (!from || time >= Date.parse(from)) && (!to || time < end);
};

const startOf = (time: number, step: number): number => Math.floor(time / step) * step;

/** Days, or hours up to two days. */
const pointsOf = (
  visits: Visit[],
  query: URLSearchParams,
): { interval: 'day' | 'hour'; points: Point[] } => {
  const first = Date.parse(query.get('from') ?? '') || Math.min(...visits.map(({ at }) => at));
  const to = query.get('to');
  const last = to
    ? Math.min(Date.parse(to) + (to.length === 10 ? DAY : 0), Date.now())
    : Date.now();
  const short = last - first <= 2 * DAY;
  const interval = (query.get('interval') as 'day' | 'hour' | null) ?? (short ? 'hour' : 'day');
  const step = interval === 'day' ? DAY : DAY / 24;
  const points: Point[] = [];
  for (let time = startOf(first, step); time < last && Number.isFinite(time); time += step) {
    const at = visits.filter((visit) => startOf(visit.at, step) === time);
    points.push({
      time: new Date(time).toISOString(),
      nb_visits: at.length,
      nb_events: at.reduce((sum, { posters }) => sum + posters.length, 0),
    });
  }
  return { interval, points };
};

interface Options {
  prefix?: string;
  name?: string;
  /** Nothing was counted yet. */
  empty?: boolean;
}

/** The statistics of one conference whose every number is known, as its calls answer them. */
export const statisticsAnswers = ({
  prefix = 'CARDIO26',
  name = 'Cardio Congress',
  empty = false,
}: Options = {}): Answers => {
  const all = empty ? [] : visitsOf(name);
  const address = (code: string) =>
    `https://${prefix.toLowerCase()}.eposter.live/poster/${code.toLowerCase()}`;
  const file = (fileName: string) =>
    `https://cdn.example/storage/${prefix.toLowerCase()}/${fileName}`;
  const labelsOf = (visit: Visit, groupName: string): string[] => {
    if (groupName === 'Top Posters by Code') return visit.posters.map(address);
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
  const traffic = (visits: Visit[]): TrafficGroup[] =>
    countBy(visits.map(({ source }) => trafficOf[source][0])).map((row) => ({
      ...row,
      subtable: countBy(
        visits
          .filter(({ source }) => trafficOf[source][0] === row.label)
          .map(({ source }) => trafficOf[source][1]),
      ).filter(({ label }) => label !== ''),
    }));
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
  const noContent = { nb_hits: 0, rows: [] };
  const content: Content = {
    pages: noContent,
    searches: noContent,
    downloads: noContent,
    links: noContent,
  };
  const groups = ['Top Posters by Code', 'Top Authors', 'Top Topics', 'Top Affiliations'];
  const { _id, ...conference } = buildConference({ prefix, name });
  return {
    'GET /api/users/{id}/conferences': [{ _id, ...conference }],
    'GET /api/analytics/name/{prefix}': { conferenceName: [{ name }] },
    'GET /api/analytics/{prefix}': counted((visits) =>
      groups.map((label) =>
        group(
          label,
          visits.flatMap((visit) => labelsOf(visit, label)),
        ),
      ),
    ),
    'GET /api/analytics/traffic/{prefix}': counted(traffic),
    'GET /api/analytics/videos/{prefix}': counted(() =>
      media([
        ['talk-1.mp4', 8, 8, 100],
        ['talk 2.mp4', 4, 0, 25],
      ]),
    ),
    'GET /api/analytics/audios/{prefix}': counted(() => media([['voice.mp3', 2, 0, 30]])),
    'GET /api/analytics/codes/video/{prefix}': reply(400, {
      code: 'bad_request',
      message: 'There are no titles',
      requestId: 'req-1',
    }),
    'GET /api/analytics/codes/audio/{prefix}': reply(400, {
      code: 'bad_request',
      message: 'There are no titles',
      requestId: 'req-1',
    }),
    'GET /api/analytics/timeseries/{prefix}': counted((visits, { query }) =>
      pointsOf(visits, query),
    ),
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
    'GET /api/analytics/label/{prefix}': counted((visits) => ({
      nb_visits: visits.length,
      nb_events: visits.length,
      referrers: traffic(visits),
      videos: [],
      audios: [],
    })),
    'GET /api/analytics/attention/{prefix}': counted(() => []),
    'GET /api/analytics/audience/{prefix}': counted(visitors),
    'GET /api/analytics/content/{prefix}': counted(() => content),
    'GET /api/analytics/search-engines/{prefix}': counted(() => []),
    'GET /api/analytics/poster-titles/{prefix}': [],
    'GET /api/analytics/programme/{prefix}': { sessions: [] },
    'GET /api/analytics/sessions/{prefix}': counted(() => ({ sessions: [] })),
    'GET /api/analytics/tracking/{prefix}': {
      timeZone: 'UTC',
      recount: null,
      startsOn: null,
      endsOn: null,
      firstHitAt: empty ? null : new Date(all[0]?.at ?? 0).toISOString(),
      lastHitAt: empty ? null : new Date(all.at(-1)?.at ?? 0).toISOString(),
      labelLimits: [],
      respectDoNotTrack: false,
    },
    'GET /api/analytics/live/{prefix}': () =>
      new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  };
};
