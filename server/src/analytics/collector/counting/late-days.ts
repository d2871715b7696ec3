import type { Count } from '../../sources/source.ts';
import type { VisitorDay } from '../../store/stored-days.ts';
import { dayKeyOf, type Known, keyOf, type NumberedHit } from './known.ts';
import { assignPersons } from './persons.ts';
import { inOrder, VISIT_GAP, type Visit } from './visits.ts';

type Remembered = Pick<Known, 'visitors' | 'devices'>;

/**
 * The days whose visits cannot be told from what is known, of persons and of the visitor ids that they
 * have: what is stored of them must be read. Days before `oldestKnownDay` are not known at all.
 */
export const findLateDays = (
  hits: readonly NumberedHit[],
  known: Remembered,
  oldestKnownDay: (count: Count) => number,
): VisitorDay[] => {
  const late = new Map<string, VisitorDay>();
  const add = ({ count, time }: NumberedHit, visitor: string): void => {
    late.set(dayKeyOf(count, visitor, time), { count, visitor, day: count.zone.dayOf(time) });
  };
  const mayBeUsers = known.devices.size > 0 || hits.some(({ user }) => user !== undefined);
  const inTime: NumberedHit[][] = [];
  for (const ofDay of groupByDay(hits, ({ visitor }) => visitor).values()) {
    if (isLate(ofDay, known, oldestKnownDay)) {
      for (const hit of ofDay) {
        add(hit, hit.visitor);
        if (hit.user) add(hit, hit.user);
      }
    } else if (mayBeUsers) inTime.push(ofDay);
  }
  const others = inTime.flat();
  assignPersons(others, { ...known, stored: new Map() });
  const users = others.filter(({ person, visitor }) => person !== visitor);
  for (const [first] of groupByDay(users, ({ person }) => person).values()) {
    if (!first) continue;
    const visits = known.visitors.get(keyOf(first.count.id, first.person));
    if (needsStored(visits, first, oldestKnownDay)) add(first, first.person);
  }
  return [...late.values()];
};

/** The hits of each one's day in the order of their time; the days in order too. */
export const groupByDay = (
  hits: readonly NumberedHit[],
  whose: (hit: NumberedHit) => string,
): Map<string, NumberedHit[]> =>
  Map.groupBy(hits.toSorted(inOrder), (hit) => dayKeyOf(hit.count, whose(hit), hit.time));

/**
 * Whether it must be read what is stored of a visitor id's day: a hit is older than what was counted,
 * or somebody signs in, so that hits before it turn out to be theirs.
 */
const isLate = (
  hits: readonly NumberedHit[],
  { visitors, devices }: Remembered,
  oldestKnownDay: (count: Count) => number,
): boolean => {
  const [first] = hits as [NumberedHit];
  const key = keyOf(first.count.id, first.visitor);
  const visits = visitors.get(key);
  if (needsStored(visits, first, oldestKnownDay)) return true;
  if (first.time < (devices.get(key)?.last ?? 0)) return true;
  const latest = visits && latestOf(visits, first);
  return (
    latest !== undefined &&
    first.time - latest.last < VISIT_GAP &&
    hits.some(({ user }) => user !== undefined)
  );
};

const latestOf = (visits: readonly Visit[], { time, count }: NumberedHit): Visit | undefined =>
  visits.find(({ started }) => count.zone.dayOf(started) === count.zone.dayOf(time));

/** A hit is older than what was counted of that day, or the day was counted and is no longer known. */
const needsStored = (
  known: readonly Visit[] | undefined,
  hit: NumberedHit,
  oldestKnownDay: (count: Count) => number,
): boolean => {
  const latest = known && latestOf(known, hit);
  if (latest) return hit.time < latest.last;
  const { zone } = hit.count;
  const day = zone.dayOf(hit.time);
  if (day < oldestKnownDay(hit.count)) return true;
  return known?.some(({ started }) => zone.dayOf(started) > day) === true;
};
