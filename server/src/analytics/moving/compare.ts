import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import { reportEvents } from '../reports/events.ts';
import { reportTraffic } from '../reports/traffic.ts';
import type { EventRow, ReferrerRow } from '../sources/source.ts';

export interface Comparison {
  equal: number;
  /** A line for each row that is not the same in both. */
  differing: string[];
}

type Rows = Map<string, string>;

/** Every row of both reports, by group and label: visits and events, or visits alone. */
export const compareReports = (
  matomo: { events: EventRow[]; referrers: ReferrerRow[] },
  ours: { events: EventGroup[]; traffic: TrafficGroup[] },
): Comparison => {
  const theirs = rowsOf(reportEvents(matomo.events), reportTraffic(matomo.referrers));
  const own = rowsOf(ours.events, ours.traffic);
  const names = [...new Set([...theirs.keys(), ...own.keys()])].sort();
  const differing = names
    .filter((name) => theirs.get(name) !== own.get(name))
    .map(
      (name) => `${name}: Matomo ${theirs.get(name) ?? 'none'}, here ${own.get(name) ?? 'none'}`,
    );
  return { equal: names.length - differing.length, differing };
};

const rowsOf = (events: EventGroup[], traffic: TrafficGroup[]): Rows => {
  const rows: Rows = new Map();
  for (const { label: group, subtable } of events) {
    for (const { label, nb_visits, nb_events } of subtable) {
      rows.set(`${group} | ${label}`, `${nb_visits} visits, ${nb_events} events`);
    }
  }
  for (const { label: group, nb_visits, subtable } of traffic) {
    if (nb_visits > 0) rows.set(group, `${nb_visits} visits`);
    for (const row of subtable) rows.set(`${group} | ${row.label}`, `${row.nb_visits} visits`);
  }
  return rows;
};
