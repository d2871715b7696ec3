import type { TrafficGroup } from '#contract/analytics.ts';
import { trafficLabels } from '#contract/analytics-filters.ts';
import type { ReferrerRow } from '../sources/source.ts';
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
      subtable: type === 'direct' ? [] : own.filter(isNamed).map(toRow).sort(byVisits),
    };
  });

const isNamed = ({ name }: ReferrerRow): boolean => name !== '';

const toRow = ({ name, visits }: ReferrerRow) => ({ label: name, nb_visits: visits });
