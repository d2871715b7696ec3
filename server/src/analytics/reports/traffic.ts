import type { TrafficGroup } from '#contract/analytics.ts';
import { trafficLabels } from '#contract/analytics-filters.ts';
import type { ReferrerRow } from '../sources/source.ts';
import { isSingle, shown } from './limit.ts';
import { byVisits } from './order.ts';

const order = ['direct', 'social', 'website', 'search', 'campaign'] as const;

/**
 * Where visits came from: always the same five groups, in the same order. Direct visits have no
 * rows; a visit whose source did not keep a name counts in its group and has no row.
 */
export const reportTraffic = (rows: readonly ReferrerRow[]): TrafficGroup[] =>
  order.map((type) => {
    const own = rows.filter((row) => row.type === type);
    return {
      label: trafficLabels[type],
      nb_visits: own.reduce((total, { visits }) => total + visits, 0),
      subtable: shown(own.filter(isRow).map(toRow).sort(byVisits)),
    };
  });

/** Whether it is shown as a row of its own. */
export const isRow = (row: ReferrerRow): boolean =>
  row.type !== 'direct' && row.name !== '' && isSingle(row);

const toRow = ({ name, visits }: ReferrerRow) => ({ label: name, nb_visits: visits });
