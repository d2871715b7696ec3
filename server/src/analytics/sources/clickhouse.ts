import type { Point } from '#contract/analytics.ts';
import { groupOf } from '#contract/analytics-filters.ts';
import type { VisitSource } from '#contract/visit-filter.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { assistantHosts, assistantOf } from '../lists/assistants.ts';
import { readAudience } from '../store/audience.ts';
import { readContent } from '../store/content.ts';
import { readCountries } from '../store/countries.ts';
import { readFigureSeries } from '../store/figure-series.ts';
import {
  type Counted,
  findLabels,
  findWebsites,
  readKeptSince,
  type StoredFilter,
  type StoredSource,
} from '../store/filter.ts';
import {
  countHallScans,
  readAlsoViewed,
  readCountriesOf,
  readOpenedPosters,
  readViewingTimes,
} from '../store/label-visits.ts';
import { latestHits } from '../store/latest-hits.ts';
import { readRetention } from '../store/media-retention.ts';
import { readPace } from '../store/pace.ts';
import * as store from '../store/queries.ts';
import { readRecognised } from '../store/recognised.ts';
import { readSearchEngines } from '../store/search-engines.ts';
import * as series from '../store/series.ts';
import { readSessions } from '../store/sessions.ts';
import type { Count, Source, Subject, VisitFilter } from './source.ts';
import type { AttentionRow, MediaSourceRow } from './source-rows.ts';

/** Our own store, as it is at the moment: what is counted is what is shown, and nobody waits. */
export const buildClickHouseSource = (clickhouse: ClickHouseClient): Source => {
  const counted = async ({ count, filter }: Subject): Promise<Counted> =>
    filter ? { ...count, filter: await storedFilter(clickhouse, count, filter) } : count;
  return {
    tellsLeftOut: true,
    keptSince: ({ count }, period) => readKeptSince(clickhouse, count, period),

    events: async (subject, period, of) => {
      const rows = await store.readEvents(clickhouse, await counted(subject), period, of);
      return rows.filter(({ events }) => events > 0);
    },

    referrers: async (subject, period, of) => {
      const which = await counted(subject);
      const rows = of
        ? await store.readReferrersOf(clickhouse, which, period, of)
        : await store.readReferrers(clickhouse, which, period);
      return rows.filter(({ visits }) => visits > 0);
    },

    audience: async (subject, period) => readAudience(clickhouse, await counted(subject), period),

    recognised: async (subject, period) =>
      readRecognised(clickhouse, await counted(subject), period),

    countriesOf: ({ count }, posters) => readCountries(clickhouse, count, groupOf.posters, posters),

    countriesOfRow: async (subject, period, of) =>
      readCountriesOf(clickhouse, await counted(subject), period, of),

    alsoViewed: async (subject, period, asked) =>
      readAlsoViewed(clickhouse, await counted(subject), period, asked),

    openedPosters: async (subject, period, asked) =>
      readOpenedPosters(clickhouse, await counted(subject), period, asked),

    hallScans: async (subject, period, of) =>
      countHallScans(clickhouse, await counted(subject), period, of),

    viewingTimes: async (subject, period, label) =>
      readViewingTimes(clickhouse, await counted(subject), period, label),

    content: async (subject, period) => ({
      rows: await readContent(clickhouse, await counted(subject), period),
      notKnown: [],
    }),

    searchEngines: async (subject, period) => {
      const rows = await readSearchEngines(clickhouse, await counted(subject), period);
      return rows.filter(({ visits }) => visits > 0);
    },

    media: async (subject, kind, period, page) => {
      const sums = await store.readMedia(clickhouse, await counted(subject), kind, period, page);
      return sums.filter(({ impressions }) => impressions > 0).map(mediaRow);
    },

    retention: async (subject, asked) => readRetention(clickhouse, await counted(subject), asked),

    attention: async (subject, period) => {
      const sums = await store.readMedia(clickhouse, await counted(subject), 'poster', period);
      return sums.filter(({ plays }) => plays > 0).map(attentionRow);
    },

    sessions: async (subject, period, sessions, codeOf) =>
      readSessions(clickhouse, await counted(subject), period, sessions, codeOf),

    timeseries: async (subject, period, interval, of) => {
      const which = await counted(subject);
      const labels = of && { category: of.category, labels: [of.label] };
      const buckets = labels
        ? await series.readTimeseriesOf(clickhouse, which, period, interval, labels)
        : await series.readTimeseries(clickhouse, which, period, interval);
      return pointsOf(buckets);
    },

    trends: async (subject, period, interval, of) => {
      const which = await counted(subject);
      const buckets = await series.readTimeseriesOf(clickhouse, which, period, interval, of);
      const byLabel = Map.groupBy(buckets, ({ label }) => label);
      return new Map([...byLabel].map(([label, own]) => [label, pointsOf(own)]));
    },

    figureSeries: async (subject, period, interval, asked) => {
      const which = await counted(subject);
      const buckets = await readFigureSeries(clickhouse, which, period, interval, asked);
      return buckets.map(({ time, value }) => ({ time: isoOf(time), value }));
    },

    live: async ({ count: { id } }, now) => {
      const [visitors, hits] = await Promise.all([
        store.countVisitors(clickhouse, id, now),
        latestHits(clickhouse, id),
      ]);
      return { visitors, hits };
    },

    pace: ({ count: { id } }, now, stretches) => readPace(clickhouse, id, now, stretches),

    seen: async ({ count: { id } }) => {
      const { first, last } = await store.readSeen(clickhouse, id);
      return { first: dateOf(first), last: dateOf(last) };
    },
  };
};

/** Assistants are stored as the websites that they are, and told by their hosts when they are read. */
const storedSource = async (
  clickhouse: ClickHouseClient,
  count: Count,
  { kind, name }: VisitSource,
): Promise<StoredSource> => {
  const isWebsite = kind === 'website' && name === undefined;
  if (kind === 'engine') return { type: 'search', engine: name ?? '' };
  if (kind !== 'assistant' && !isWebsite) {
    return { type: kind, ...(name !== undefined && { names: [name] }) };
  }
  const found = await findWebsites(clickhouse, count, assistantHosts);
  if (isWebsite) return { type: 'website', otherThan: found };
  const isIts = (host: string) => name === undefined || assistantOf(host.toLowerCase()) === name;
  return { type: 'website', names: found.filter(isIts) };
};

/** With the labels that a poster has. */
const storedFilter = async (
  clickhouse: ClickHouseClient,
  count: Count,
  { country, source, topic, poster }: VisitFilter,
): Promise<StoredFilter> => {
  const category = groupOf.posters;
  const asked = poster && { category, part: poster.code, isIts: poster.isIts };
  return {
    country,
    source: source && (await storedSource(clickhouse, count, source)),
    events: [
      ...(topic === undefined ? [] : [{ category: groupOf.topics, labels: [topic] }]),
      ...(asked ? [await findLabels(clickhouse, count, asked)] : []),
    ],
  };
};

const mediaRow = (sums: store.MediaSums): MediaSourceRow => ({
  ...(sums.rest !== undefined && { rest: sums.rest }),
  label: sums.label,
  nb_plays: sums.plays,
  nb_impressions: sums.impressions,
  nb_finishes: sums.finishes,
  avg_time_watched: sums.plays === 0 ? 0 : Math.round(sums.watched / sums.plays),
});

const attentionRow = ({ label, plays, watched, rest }: store.MediaSums): AttentionRow => ({
  ...(rest !== undefined && { rest }),
  label,
  views: plays,
  seconds: watched,
});

const pointsOf = (buckets: series.Bucket[]): Point[] =>
  buckets
    .filter(({ visits, events }) => visits > 0 || events > 0)
    .sort((a, b) => a.time - b.time)
    .map(point);

const point = ({ time, visits, events }: series.Bucket): Point => ({
  time: isoOf(time),
  nb_visits: visits,
  nb_events: events,
});

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const dateOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);
