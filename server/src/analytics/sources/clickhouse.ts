import type { Point } from '#contract/analytics.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import * as additions from '../store/additions.ts';
import * as store from '../store/queries.ts';
import type { Block } from '../store/rows.ts';
import { type Addition, buildMemory } from './remembered.ts';
import type { MediaSourceRow, Rest, Source } from './source.ts';

export interface ClickHouseSourceParts {
  clickhouse: ClickHouseClient;
  /**
   * Resolves when every hit that was acknowledged before the call is counted, with a version that
   * is the same for as long as nothing is added to that conference.
   */
  counted(conference: string): Promise<string>;
  /** Tells what was added to a conference, as far as it is known here; what is not is read. */
  whenAdded(listener: (addition: Addition<Block>) => void): void;
}

/**
 * Our own store. What was acknowledged before a report is asked for is in it; a report that nothing
 * was added to since it was last read is not read again, and what is added to a report of whole days
 * is added to what was read.
 */
export const buildClickHouseSource = (parts: ClickHouseSourceParts): Source => {
  const { clickhouse, counted } = parts;
  const memory = buildMemory<Block>();
  parts.whenAdded(memory.add);
  const ask = async <Row extends object>(
    about: string,
    question: [name: string, ...details: unknown[]],
    read: () => Promise<Row[]>,
    add?: (answer: Row[], block: Block) => Row[],
  ): Promise<Row[]> =>
    memory.ask({
      about,
      question: JSON.stringify(question),
      version: await counted(about),
      read,
      add,
      isWhole,
    });

  return {
    tellsLeftOut: true,

    events: async ({ id }, period, of) => {
      const rows = await ask(
        id,
        ['events', period, of],
        () => store.readEvents(clickhouse, id, period, of),
        !of && additions.isWhole(period, 'day')
          ? (rows, block) => additions.addEvents(rows, block, period)
          : undefined,
      );
      return rows.filter(({ events }) => events > 0);
    },

    referrers: async ({ id }, period, of) => {
      const rows = await ask(
        id,
        ['referrers', period, of],
        () =>
          of
            ? store.readReferrersOf(clickhouse, id, period, of)
            : store.readReferrers(clickhouse, id, period),
        !of && additions.isWhole(period, 'day')
          ? (rows, block) => additions.addReferrers(rows, block, period)
          : undefined,
      );
      return rows.filter(({ visits }) => visits > 0);
    },

    media: async ({ id }, kind, period, page) => {
      const sums = await ask(
        id,
        ['media', kind, period, page],
        () => store.readMedia(clickhouse, id, kind, period, page),
        page === undefined && additions.isWhole(period, 'day')
          ? (rows, block) => additions.addMedia(rows, block, period, kind)
          : undefined,
      );
      return sums.filter(({ impressions }) => impressions > 0).map(mediaRow);
    },

    timeseries: async ({ id }, period, interval, of) => {
      const buckets = await ask(
        id,
        ['timeseries', period, interval, of],
        () =>
          of
            ? store.readTimeseriesOf(clickhouse, id, period, interval, of)
            : store.readTimeseries(clickhouse, id, period, interval),
        !of && additions.isWhole(period, 'hour')
          ? (rows, block) => additions.addBuckets(rows, block, period, interval)
          : undefined,
      );
      return buckets
        .filter(({ visits, events }) => visits > 0 || events > 0)
        .sort((a, b) => a.time - b.time)
        .map(point);
    },

    live: async ({ id }, now) => {
      const hits = await ask(id, ['latest'], () => store.latestHits(clickhouse, id));
      return { visitors: await store.countVisitors(clickhouse, id, now), hits };
    },

    seen: async ({ id }) => {
      const [seen] = await ask(id, ['seen'], async () => [await store.readSeen(clickhouse, id)]);
      return { first: dateOf(seen?.first ?? null), last: dateOf(seen?.last ?? null) };
    },
  };
};

/** What was left out of an answer is not known any more, so nothing can be added to it. */
const isWhole = (rows: readonly Rest[]): boolean => rows.every(({ rest }) => rest === undefined);

const mediaRow = (sums: store.MediaSums): MediaSourceRow => ({
  ...(sums.rest !== undefined && { rest: sums.rest }),
  label: sums.label,
  nb_plays: sums.plays,
  nb_impressions: sums.impressions,
  nb_finishes: sums.finishes,
  avg_time_watched: sums.plays === 0 ? 0 : Math.round(sums.watched / sums.plays),
});

const point = ({ time, visits, events }: store.Bucket): Point => ({
  time: new Date(time * 1000).toISOString(),
  nb_visits: visits,
  nb_events: events,
});

const dateOf = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);
