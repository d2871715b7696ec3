import type { MediaRow, Point } from '#contract/analytics.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import * as store from '../store/queries.ts';
import { buildMemory } from './remembered.ts';
import type { Source } from './source.ts';

export interface ClickHouseSourceParts {
  clickhouse: ClickHouseClient;
  /**
   * Resolves when every hit that was acknowledged before the call is counted, with a version that
   * is the same for as long as nothing is added to that conference.
   */
  counted(conference: string): Promise<string>;
}

/**
 * Our own store. What was acknowledged before a report is asked for is in it; a report that nothing
 * was added to since it was last read is not read again.
 */
export const buildClickHouseSource = ({ clickhouse, counted }: ClickHouseSourceParts): Source => {
  const memory = buildMemory();
  const ask = async <T>(
    id: string,
    question: [name: string, ...details: unknown[]],
    read: () => Promise<T>,
  ): Promise<T> => memory(JSON.stringify([id, ...question]), await counted(id), read);

  return {
    events: ({ id }, period) =>
      ask(id, ['events', period], () => store.readEvents(clickhouse, id, period)),

    referrers: ({ id }, period, of) =>
      ask(id, ['referrers', period, of], () =>
        of
          ? store.readReferrersOf(clickhouse, id, period, of)
          : store.readReferrers(clickhouse, id, period),
      ),

    media: ({ id }, kind, period, page) =>
      ask(id, ['media', kind, period, page], async () => {
        const sums = await store.readMedia(clickhouse, id, kind, period, page);
        return sums.map(mediaRow);
      }),

    timeseries: ({ id }, period, interval, of) =>
      ask(id, ['timeseries', period, interval, of], async () => {
        const buckets = of
          ? await store.readTimeseriesOf(clickhouse, id, period, interval, of)
          : await store.readTimeseries(clickhouse, id, period, interval);
        return buckets.map(point);
      }),

    live: async ({ id }, now) => {
      const version = await counted(id);
      const hits = memory(JSON.stringify([id, 'latest']), version, () =>
        store.latestHits(clickhouse, id),
      );
      return { visitors: await store.countVisitors(clickhouse, id, now), hits: await hits };
    },

    seen: ({ id }) =>
      ask(id, ['seen'], async () => {
        const { first, last } = await store.readSeen(clickhouse, id);
        return { first: dateOf(first), last: dateOf(last) };
      }),
  };
};

const mediaRow = (sums: store.MediaSums): MediaRow => ({
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
