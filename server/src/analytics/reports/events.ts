import type { EventGroup, LabelRow } from '#contract/analytics.ts';
import type { EventRow } from '../sources/source.ts';
import { byVisits } from './order.ts';

/** The groups of a report, and in each its labels, most visits first. */
export const reportEvents = (rows: readonly EventRow[]): EventGroup[] => {
  const groups = new Map<string, LabelRow[]>();
  for (const { category, label, events, visits } of rows) {
    const subtable = groups.get(category) ?? [];
    if (subtable.length === 0) groups.set(category, subtable);
    subtable.push({ label, nb_events: events, nb_visits: visits });
  }
  return [...groups]
    .map(([label, subtable]) => ({
      label,
      nb_events: sum(subtable, 'nb_events'),
      nb_visits: sum(subtable, 'nb_visits'),
      subtable: subtable.sort(byVisits),
    }))
    .sort(byVisits);
};

const sum = (rows: readonly LabelRow[], column: 'nb_events' | 'nb_visits'): number =>
  rows.reduce((total, row) => total + row[column], 0);
