import type { Point } from '#contract/analytics.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { readAudience } from '../store/audience.ts';
import { readContent } from '../store/content.ts';
import * as store from '../store/queries.ts';
import { readSearchEngines } from '../store/search-engines.ts';
import * as series from '../store/series.ts';
import type { MediaSourceRow, Source } from './source.ts';

export interface ClickHouseSourceParts {
  clickhouse: ClickHouseClient;
  /** A moment before which every acknowledged hit of the conference is in what is read afterwards. */
  countedUntil(conference: string): Promise<Date>;
}

/** Our own store, as it is at the moment: what is counted is what is shown, and nobody waits. */
export const buildClickHouseSource = ({
  clickhouse,
  countedUntil,
}: ClickHouseSourceParts): Source => ({
  tellsLeftOut: true,
  countedUntil: ({ id }) => countedUntil(id),

  events: async ({ count }, period, of) => {
    const rows = await store.readEvents(clickhouse, count, period, of);
    return rows.filter(({ events }) => events > 0);
  },

  referrers: async ({ count }, period, of) => {
    const rows = of
      ? await store.readReferrersOf(clickhouse, count, period, of)
      : await store.readReferrers(clickhouse, count, period);
    return rows.filter(({ visits }) => visits > 0);
  },

  audience: ({ count }, period) => readAudience(clickhouse, count, period),

  content: async ({ count }, period) => ({
    rows: await readContent(clickhouse, count, period),
    notKnown: [],
  }),

  searchEngines: async ({ count }, period) => {
    const rows = await readSearchEngines(clickhouse, count, period);
    return rows.filter(({ visits }) => visits > 0);
  },

  media: async ({ count }, kind, period, page) => {
    const sums = await store.readMedia(clickhouse, count, kind, period, page);
    return sums.filter(({ impressions }) => impressions > 0).map(mediaRow);
  },

  timeseries: async ({ count }, period, interval, of) => {
    const labels = of && { category: of.category, labels: [of.label] };
    const buckets = labels
      ? await series.readTimeseriesOf(clickhouse, count, period, interval, labels)
      : await series.readTimeseries(clickhouse, count, period, interval);
    return pointsOf(buckets);
  },

  trends: async ({ count }, period, interval, of) => {
    const buckets = await series.readTimeseriesOf(clickhouse, count, period, interval, of);
    const byLabel = Map.groupBy(buckets, ({ label }) => label);
    return new Map([...byLabel].map(([label, own]) => [label, pointsOf(own)]));
  },

  live: async ({ count: { id } }, now) => {
    const [visitors, hits] = await Promise.all([
      store.countVisitors(clickhouse, id, now),
      store.latestHits(clickhouse, id),
    ]);
    return { visitors, hits };
  },

  seen: async ({ count: { id } }) => {
    const { first, last } = await store.readSeen(clickhouse, id);
    return { first: dateOf(first), last: dateOf(last) };
  },
});

const mediaRow = (sums: store.MediaSums): MediaSourceRow => ({
  ...(sums.rest !== undefined && { rest: sums.rest }),
  label: sums.label,
  nb_plays: sums.plays,
  nb_impressions: sums.impressions,
  nb_finishes: sums.finishes,
  avg_time_watched: sums.plays === 0 ? 0 : Math.round(sums.watched / sums.plays),
});

const pointsOf = (buckets: series.Bucket[]): Point[] =>
  buckets
    .filter(({ visits, events }) => visits > 0 || events > 0)
    .sort((a, b) => a.time - b.time)
    .map(point);

const point = ({ time, visits, events }: series.Bucket): Point => ({
  time: new Date(time * 1000).toISOString(),
  nb_visits: visits,
  nb_events: events,
});

const dateOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);
