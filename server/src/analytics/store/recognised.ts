import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { RecognisedVisitors } from '../sources/source-rows.ts';
import { BUCKETS, chooseBuckets } from './audience.ts';
import { type Counted, ofMatching } from './filter.ts';
import { Query, rowsOf } from './select.ts';

/**
 * Counts the visitors of a period who came with an id of a browser, app or user, those of them with two or more
 * visits, and their visits. From single visits, of more than 50,000 those of a sample of the visitors.
 */
export const readRecognised = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<RecognisedVisitors> => {
  const query = new Query();
  const where = `conference = ${query.bind('UUID', counted.id)}${query.times('last_action', period)}
    ${ofMatching(query, counted, period)}`;
  const [all] = await rowsOf<{ visits: number }>(
    clickhouse,
    `select toInt64(sum(sign)) as visits from visits where ${where}`,
    query,
  );
  const buckets = chooseBuckets(all?.visits ?? 0);
  const [row] = await rowsOf<RecognisedVisitors>(
    clickhouse,
    `select toInt64(count()) as visitors, toInt64(countIf(made > 1)) as returning,
        toInt64(sum(made)) as visits
      from (
        select visitor, sum(sign) as made from visits
        where ${where} and cityHash64(visitor) % ${BUCKETS} < ${buckets}
        group by visitor having made > 0 and max(recognised) = 'yes')`,
    query,
  );
  const scaled = (figure = 0): number => Math.round((figure * BUCKETS) / buckets);
  return {
    visitors: scaled(row?.visitors),
    returning: scaled(row?.returning),
    visits: scaled(row?.visits),
  };
};
