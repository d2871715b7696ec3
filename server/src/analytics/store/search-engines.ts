import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count, EngineRow } from '../sources/source.ts';
import { daysOf, split } from './period.ts';
import { MARK, sumOf } from './queries.ts';
import { Query, rowsOf } from './select.ts';

const ENGINE = `if(position(referrer_name, ${MARK}) = 0, '', substringIndex(referrer_name, ${MARK}, -1))`;

/** Visits by search engine; those of an unknown one have an empty name. */
export const readSearchEngines = async (
  clickhouse: ClickHouseClient,
  { id: conference, zone }: Count,
  period: Period,
): Promise<EngineRow[]> => {
  const query = new Query();
  const its = `conference = ${query.bind('UUID', conference)} and referrer_type = 'search'`;
  const { whole, edges } = split(period, daysOf(zone));
  query.ofSums = edges.length === 0;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select ${ENGINE} as name, toInt64(sign) as visits
        from visits where ${its}${query.times('last_action', edge)}`,
    ),
    whole: whole && `referrer_days where ${its}${query.days('day', whole, zone)}`,
    by: { name: ENGINE },
    sums: ['visits'],
  });
  return rowsOf<EngineRow>(clickhouse, sum, query);
};
