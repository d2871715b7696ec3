import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { EngineRow } from '../sources/source-rows.ts';
import { type Counted, ofMatching, partsOf } from './filter.ts';
import { daysOf } from './period.ts';
import { sumOf } from './queries.ts';
import { ENGINE } from './referrer.ts';
import { Query, rowsOf } from './select.ts';

/** Visits by search engine; those of an unknown one have an empty name. */
export const readSearchEngines = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<EngineRow[]> => {
  const query = new Query();
  const { zone } = counted;
  const its = `conference = ${query.bind('UUID', counted.id)} and referrer_type = 'search'`;
  const matching = ofMatching(query, counted, period);
  const { whole, edges } = partsOf(counted, period, daysOf(zone));
  query.ofSums = edges.length === 0;
  const sum = sumOf({
    edges: edges.map(
      (edge) => `select ${ENGINE} as name, toInt64(sign) as visits
        from visits where ${its}${query.times('last_action', edge)}${matching}`,
    ),
    whole: whole && `referrer_days where ${its}${query.days('day', whole, zone)}`,
    by: { name: ENGINE },
    sums: ['visits'],
  });
  return rowsOf<EngineRow>(clickhouse, sum, query);
};
