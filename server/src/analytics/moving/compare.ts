import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import type { ComparedFigures } from '#contract/move.ts';
import { reportEvents } from '../reports/events.ts';
import { reportTraffic } from '../reports/traffic.ts';
import type { EventRow, ReferrerRow } from '../sources/source-rows.ts';

export interface ComparedRow {
  /** What a group itself has is without a label. */
  group: string;
  label: string;
  /** Null: it has no such row. */
  matomo: ComparedFigures;
  here: ComparedFigures;
}

export interface Comparison {
  equal: number;
  differing: ComparedRow[];
  /** Those that are the same in both. */
  same: ComparedRow[];
}

type Rows = Map<string, Pick<ComparedRow, 'group' | 'label'> & { figures: ComparedFigures }>;

/** Every row of both reports, by group and label: visits and events, or visits alone. */
export const compareReports = (
  matomo: { events: EventRow[]; referrers: ReferrerRow[] },
  ours: { events: EventGroup[]; traffic: TrafficGroup[] },
): Comparison => {
  const theirs = rowsOf(reportEvents(matomo.events), reportTraffic(matomo.referrers));
  const own = rowsOf(ours.events, ours.traffic);
  const rows = [...new Map([...theirs, ...own])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { group, label }]) => ({
      group,
      label,
      matomo: theirs.get(key)?.figures ?? null,
      here: own.get(key)?.figures ?? null,
    }));
  const same = rows.filter(isSame);
  const differing = rows.filter((row) => !isSame(row));
  return { equal: same.length, differing, same };
};

const isSame = ({ matomo, here }: ComparedRow): boolean =>
  matomo?.visits === here?.visits && matomo?.events === here?.events;

const rowsOf = (events: EventGroup[], traffic: TrafficGroup[]): Rows => {
  const rows: Rows = new Map();
  const add = (group: string, label: string, figures: ComparedFigures) =>
    rows.set(`${group} | ${label}`, { group, label, figures });
  for (const { label: group, subtable } of events) {
    for (const { label, nb_visits, nb_events } of subtable) {
      add(group, label, { visits: nb_visits, events: nb_events });
    }
  }
  for (const { label: group, nb_visits, subtable } of traffic) {
    if (nb_visits > 0) add(group, '', { visits: nb_visits });
    for (const row of subtable) add(group, row.label, { visits: row.nb_visits });
  }
  return rows;
};
