import type { TrafficGroup } from '#contract/analytics.ts';
import { trafficLabels } from '#contract/analytics-filters.ts';
import { assistantOf } from '../lists/assistants.ts';
import type { ReferrerRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byVisits } from './order.ts';

const order = ['direct', 'social', 'website', 'search', 'campaign', 'assistant'] as const;

/**
 * Where visits came from: always the same five groups, in the same order, and assistants where there
 * are any. Those are told by their host whenever a report is made, so that one that is new to the
 * list is found in what was counted before, too. Direct visits have no rows; a visit whose source
 * did not keep a name counts in its group and has no row.
 */
export const reportTraffic = (rows: readonly ReferrerRow[]): TrafficGroup[] => {
  const named = withAssistants(rows);
  const groups = order.map((type) => {
    const own = named.filter((row) => row.type === type);
    return {
      label: trafficLabels[type],
      nb_visits: own.reduce((total, { visits }) => total + visits, 0),
      subtable: shown(own.filter(isRow).map(toRow).sort(byVisits)),
    };
  });
  return groups.filter(
    ({ label, nb_visits }) => label !== trafficLabels.assistant || nb_visits > 0,
  );
};

/** Visits by an assistant are one row, whichever of its hosts they came from. */
const withAssistants = (rows: readonly ReferrerRow[]): ReferrerRow[] => {
  const visits = new Map<string, number>();
  const others = rows.filter((row) => {
    const isCandidate = isRow(row) && (row.type === 'website' || row.type === 'assistant');
    const name = isCandidate ? assistantOf(row.name.toLowerCase()) : undefined;
    if (name !== undefined) visits.set(name, (visits.get(name) ?? 0) + row.visits);
    return name === undefined;
  });
  const found = [...visits].map(([name, count]) => ({
    type: 'assistant' as const,
    name,
    visits: count,
  }));
  return [...others, ...found];
};

/** Whether it is shown as a row of its own. */
export const isRow = (row: ReferrerRow): boolean =>
  row.type !== 'direct' && row.name !== '' && isSingle(row);

const toRow = ({ name, visits }: ReferrerRow) => ({ label: name, nb_visits: visits });
