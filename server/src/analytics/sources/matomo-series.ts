import type { Point } from '#contract/analytics.ts';
import { dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import type { MatomoClient, Params } from './matomo-client.ts';
import * as rows from './matomo-rows.ts';
import type { Label, Labels } from './source.ts';

/** Visits with that event. Values in a segment are encoded once more than the parameter itself. */
export const segmentOf = ({ category, label }: Label, dimension: string): string =>
  `eventCategory==${encodeURIComponent(category)};${dimension}==${encodeURIComponent(label)}`;

/** Visits per day or year, oldest first, by its date as Matomo writes it. */
export const visitsPer = async (
  client: MatomoClient,
  period: 'day' | 'year',
  date: string,
): Promise<[string, number][]> => {
  const answer = await client.ask('VisitsSummary.getVisits', { period, date });
  return rows.daysOf(answer).map(([day, value]) => [day, rows.figureOf(value, 'nb_visits')]);
};

/** Visits and events of each day. */
export const readDays = async (
  client: MatomoClient,
  zone: TimeZone,
  date: string,
): Promise<Point[]> => {
  const [visits, groups] = await Promise.all([
    visitsPer(client, 'day', date),
    client.ask('Events.getCategory', { period: 'day', date }),
  ]);
  const events = new Map(rows.daysOf(groups).map(([day, table]) => [day, eventsIn(table)]));
  return visits.map(([day, nb_visits]) => point(zone, day, 0, nb_visits, events.get(day) ?? 0));
};

const eventsIn = (table: unknown): number =>
  rows.tableOf(table).reduce((sum, row) => sum + rows.numberOf(row.nb_events), 0);

/** The same of some labels, which one report holds. `params` are those of the events report. */
export const readDaysOfLabels = async (
  client: MatomoClient,
  zone: TimeZone,
  date: string,
  { category, labels }: Labels,
  params: Params,
): Promise<Map<string, Point[]>> => {
  const answer = await client.ask('Events.getCategory', { period: 'day', date, ...params });
  const found = rows.daysOf(answer).flatMap(([day, table]) =>
    rows
      .eventsOf(table)
      .filter((event) => event.category === category && labels.includes(event.label))
      .map(({ label, visits, events }) => ({ label, at: point(zone, day, 0, visits, events) })),
  );
  const byLabel = Map.groupBy(found, ({ label }) => label);
  return new Map([...byLabel].map(([label, own]) => [label, own.map(({ at }) => at)]));
};

/** Visits of each hour, of all of a site or of a segment. */
export const readHours = async (
  client: MatomoClient,
  zone: TimeZone,
  date: string,
  segment: Params,
): Promise<Point[]> => {
  const method = 'VisitTime.getVisitInformationPerServerTime';
  const answer = await client.ask(method, { period: 'day', date, ...segment });
  return rows.daysOf(answer).flatMap(([day, table]) =>
    rows.tableOf(table).flatMap((row) => {
      const hour = Number.parseInt(String(row.label), 10);
      const visits = rows.numberOf(row.nb_visits);
      return hour >= 0 && hour < 24 && visits > 0 ? [point(zone, day, hour, visits, 0)] : [];
    }),
  );
};

/** An hour that a clock leaves out or shows twice is the nearest that there is. */
const point = (
  zone: TimeZone,
  date: string,
  hour: number,
  nb_visits: number,
  nb_events: number,
): Point => {
  const begin = zone.startOf(dayOfDate(date) ?? 0);
  const time = zone.hourOf(begin + hour * 3_600);
  return { time: new Date(time * 1_000).toISOString(), nb_visits, nb_events };
};
