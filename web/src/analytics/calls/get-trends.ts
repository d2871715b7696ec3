import { skipToken, useQueries } from '@tanstack/react-query';
import type { getTrends, Timeseries, Trends } from '#contract/analytics.ts';
import { ask } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { batch } from './batch.ts';
import { intervalOf } from './get-timeseries.ts';
import { inputOf, isFailed, refreshOptions, subjectOf } from './reading.ts';

const A_WHILE_MS = 5 * 60_000;

/** Of one call: what the contract allows, and an address that every proxy takes. */
const LIMITS = { most: 50, length: 6_000 };

interface Rows {
  group: string;
  labels: string[];
  interval?: Timeseries['interval'] | undefined;
  /** Not read again every minute: for the small trends, of which a table has many. */
  slowly?: boolean;
}

type Of = Pick<Rows, 'group' | 'interval'>;

const requestTrends = async (
  reader: Reader,
  range: Range,
  { group, interval }: Of,
  label: string[],
): Promise<Map<string, Timeseries>> => {
  const { params, query } = inputOf(reader, range);
  const rows = { group, label, interval: interval ?? intervalOf(range) };
  const input = { params, query: { ...query, ...rows } };
  const name = 'GET /api/analytics/trends/{prefix}';
  return seriesOf(await ask<typeof getTrends>(name, input, { share: reader.share }));
};

export const seriesOf = ({ interval, times, trends }: Trends): Map<string, Timeseries> =>
  new Map(
    trends.map(({ label, nb_visits, nb_events }) => [
      label,
      {
        interval,
        points: times.map((time, at) => ({
          time,
          nb_visits: nb_visits[at] ?? 0,
          nb_events: nb_events[at] ?? 0,
        })),
      },
    ]),
  );

/** What is being asked for at this moment, by all that it has in common. */
const open = new Map<string, (label: string) => Promise<Timeseries>>();

/** All rows of a page that are drawn together are read with one call. */
const readTogether = (reader: Reader, range: Range, of: Of, label: string): Promise<Timeseries> => {
  const key = JSON.stringify([subjectOf(reader, of.group), range, of.interval]);
  const known = open.get(key);
  if (known) return known(label);
  const read = batch((labels) => {
    open.delete(key);
    return requestTrends(reader, range, of, labels);
  }, LIMITS);
  open.set(key, read);
  return read(label);
};

/** Several rows of a group, each by itself; no data until all of them are there. */
export const useLabelSeries = (
  reader: Reader,
  range: Range | null,
  { group, labels, interval, slowly = false }: Rows,
): { data: Timeseries[] | undefined; failed: boolean } =>
  useQueries({
    queries: labels.map((label) => {
      const subject = subjectOf(reader, 'trends', group, label);
      return {
        queryKey: ['analytics', subject, range, interval],
        queryFn:
          range === null
            ? skipToken
            : () => readTogether(reader, range, { group, interval }, label),
        ...refreshOptions(subject, range),
        ...(slowly && {
          ...{ staleTime: A_WHILE_MS, refetchInterval: false as const },
          meta: { part: () => t('Trend') },
        }),
      };
    }),
    combine: (answers) => {
      const series = answers.flatMap(({ data }) => (data ? [data] : []));
      return {
        data: series.length === labels.length && series.length > 0 ? series : undefined,
        failed: answers.some(isFailed),
      };
    },
  });
