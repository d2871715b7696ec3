import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { MediaKind } from '../sources/source.ts';
import type { Counted } from './filter.ts';
import { playedIn } from './queries.ts';
import { Query, rowsOf } from './select.ts';

const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);
/** With fewer plays the curve would show single visitors. */
const LEAST_PLAYS = 10;

/**
 * Counts for each file how many plays reached the beginning of each tenth of its length, by the furthest position
 * that a player reported. From single playbacks: the sums by day have no positions. Files with fewer than ten plays
 * of a known length are left out.
 */
export const readRetention = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  { kind, period, page }: { kind: MediaKind; period: Period; page?: string | undefined },
): Promise<Map<string, number[]>> => {
  const query = new Query();
  const tenths = TENTHS.map((tenth) => `sumIf(sign, position * 10 >= length * ${tenth})`);
  const onPage = page === undefined ? '' : ` and page = ${query.bind('String', page)}`;
  const sql = `select label, [${tenths.join(', ')}] as reached from playbacks
    where conference = ${query.bind('UUID', counted.id)} and media = '${kind}'
      and seconds > 0 and length > 0${onPage}${query.times('started', period)}
      ${playedIn(query, counted, period)}
    group by label having reached[1] >= ${LEAST_PLAYS}`;
  const rows = await rowsOf<{ label: string; reached: number[] }>(clickhouse, sql, query);
  return new Map(rows.map(({ label, reached }) => [label, reached]));
};
