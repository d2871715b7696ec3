import type { EventGroup, Point, TrafficGroup } from '#contract/analytics.ts';

const DAY = 86_400_000;

/** The given hour of a day before today, in UTC. */
export const daysAgo = (days: number, hour = 10): number =>
  Math.floor(Date.now() / DAY) * DAY - days * DAY + hour * 3_600_000;

export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface Visit {
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
export const visitsOf = (name: string): Visit[] =>
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

/** A group of events, each by a visit of its own. */
export const group = (label: string, labels: string[]): EventGroup => {
  const subtable = countBy(labels).map((row) => ({ ...row, nb_events: row.nb_visits }));
  return { label, nb_visits: add(subtable), nb_events: add(subtable), subtable };
};

export const isWithin = (time: number, query: URLSearchParams): boolean => {
  const from = query.get('from');
  const to = query.get('to');
  const end = to && to.length === 10 ? Date.parse(to) + DAY : Date.parse(to ?? '');
  return (!from || time >= Date.parse(from)) && (!to || time < end);
};

const startOf = (time: number, step: number): number => Math.floor(time / step) * step;

/** Days, or hours up to two days; where a side is open, from the first visit or up to the last one. */
export const pointsOf = (
  visits: Visit[],
  query: URLSearchParams,
): { interval: 'day' | 'hour'; points: Point[] } => {
  const first = Date.parse(query.get('from') ?? '') || Math.min(...visits.map(({ at }) => at));
  const to = query.get('to');
  const last = to
    ? Math.min(Date.parse(to) + (to.length === 10 ? DAY : 0), Date.now())
    : Math.max(...visits.map(({ at }) => at)) + 1;
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

/** Where visits came from. */
export const trafficOfVisits = (visits: Visit[]): TrafficGroup[] =>
  countBy(visits.map(({ source }) => trafficOf[source][0])).map((row) => ({
    ...row,
    subtable: countBy(
      visits
        .filter(({ source }) => trafficOf[source][0] === row.label)
        .map(({ source }) => trafficOf[source][1]),
    ).filter(({ label }) => label !== ''),
  }));
