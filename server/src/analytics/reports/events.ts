import type { EventGroup, LabelRow } from '#contract/analytics.ts';
import type { EventRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byVisits } from './order.ts';

/**
 * The groups of a report, and in each its labels, most visits first; its sums are of all of them. Of so many
 * groups that they are not all read, those that are have the sums of the labels that are.
 */
export const reportEvents = (rows: readonly EventRow[]): EventGroup[] =>
  [...Map.groupBy(rows, ({ category }) => category)]
    .filter(([, own]) => own.some(isSingle))
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
