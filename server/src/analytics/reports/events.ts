import type { EventGroup, LabelRow } from '#contract/analytics.ts';
import type { EventRow } from '../sources/source.ts';
import { isSingle, shown } from './limit.ts';
import { byVisits } from './order.ts';

/** The groups of a report, and in each its labels, most visits first; its sums are of all of them. */
export const reportEvents = (rows: readonly EventRow[]): EventGroup[] =>
  [...Map.groupBy(rows, ({ category }) => category)]
    .map(([label, own]) => ({
      label,
      nb_events: sum(own, 'events'),
      nb_visits: sum(own, 'visits'),
      subtable: shown(own.filter(isSingle).map(toRow).sort(byVisits)),
    }))
    .sort(byVisits);

const toRow = ({ label, events, visits }: EventRow): LabelRow => ({
  label,
  nb_events: events,
  nb_visits: visits,
});

const sum = (rows: readonly EventRow[], column: 'events' | 'visits'): number =>
  rows.reduce((total, row) => total + row[column], 0);
