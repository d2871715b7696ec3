import type { Point } from '#contract/analytics.ts';
import { dayOfDate, type TimeZone } from '#contract/time-zone.ts';
import type { MatomoClient, Params } from './matomo-client.ts';
import * as rows from './matomo-rows.ts';
import type { Scope } from './matomo-scope.ts';
import type { Label, Labels } from './source.ts';

/** Visits with that event. Values in a segment are encoded once more than the parameter itself. */
export const segmentOf = ({ category, label }: Label, dimension: string): string =>
  `eventCategory==${encodeURIComponent(category)};${dimension}==${encodeURIComponent(label)}`;

/** Visits per day or year, oldest first, by its date as Matomo writes it. */
export const visitsPer = async (
  client: MatomoClient,
  params: Params,
  waiting?: { patience: number },
): Promise<[string, number][]> => {
  const answer = await client.ask('VisitsSummary.getVisits', params, waiting);
  return rows.daysOf(answer).map(([day, value]) => [day, rows.figureOf(value, 'nb_visits')]);
};

/** Visits and events of each day. */
export const readDays = async (
  client: MatomoClient,
  { zone, params }: Scope,
  date: string,
): Promise<Point[]> => {
  const asked = { ...params, period: 'day', date };
  const [visits, groups] = await Promise.all([
    visitsPer(client, asked),
    client.ask('Events.getCategory', asked),
  ]);
  const events = new Map(rows.daysOf(groups).map(([day, table]) => [day, eventsIn(table)]));
  return visits.map(([day, nb_visits]) => point(zone, day, 0, nb_visits, events.get(day) ?? 0));
};

const eventsIn = (table: unknown): number =>
  rows.tableOf(table).reduce((sum, row) => sum + rows.numberOf(row.nb_events), 0);

/**
 * The same of some labels, which one report holds. One that a day may have folded away is asked for by
 * itself.
 */
export const readDaysOfLabels = async (
  client: MatomoClient,
  scope: Scope,
  date: string,
  { category, labels }: Labels,
  dimension: string,
): Promise<Map<string, Point[]>> => {
  const read = async (params: Params) => {
    const expanded = { secondaryDimension: dimension, expanded: '1' };
    const asked = { ...params, period: 'day', date, ...expanded };
    const answer = await client.ask('Events.getCategory', asked);
    return rows.daysOf(answer).map(([day, table]) => {
      const own = rows.eventsOf(table, scope.isOwn).filter((row) => row.category === category);
      return {
        day,
        isFolded: own.some(({ rest }) => rest !== undefined),
        rowOf: (label: string) => own.find((row) => row.label === label && row.rest === undefined),
      };
    });
  };
  const all = await read(scope.params);
  const pointsOf = async (label: string): Promise<[string, Point[]]> => {
    const isFolded = all.some((day) => day.isFolded && !day.rowOf(label));
    const segment = segmentOf({ category, label }, dimension);
    const days = isFolded ? await read(scope.within(segment)) : all;
    const points = days.flatMap(({ day, rowOf }) => {
      const row = rowOf(label);
      return row ? [point(scope.zone, day, 0, row.visits, row.events)] : [];
    });
    return [label, points];
  };
  const found = await Promise.all(labels.map(pointsOf));
  return new Map(found.filter(([, points]) => points.length > 0));
};

/** Visits of each hour, of all of a conference or of a segment of it. */
export const readHours = async (
  client: MatomoClient,
  zone: TimeZone,
  date: string,
  params: Params,
): Promise<Point[]> => {
  const method = 'VisitTime.getVisitInformationPerServerTime';
  const answer = await client.ask(method, { ...params, period: 'day', date });
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
