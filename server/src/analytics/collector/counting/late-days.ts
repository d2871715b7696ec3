import type { VisitorDay } from '../../store/stored-days.ts';
import { dayKeyOf, type Known, keyOf, type NumberedHit } from './known.ts';
import { assignPersons } from './persons.ts';
import { dayOf, inOrder, VISIT_GAP, type Visit } from './visits.ts';

type Remembered = Pick<Known, 'visitors' | 'devices'>;

/**
 * The days whose visits cannot be told from what is known, of persons and of the visitor ids that they
 * have: what is stored of them must be read. Days before `oldestKnownDay` are not known at all.
 */
export const findLateDays = (
  hits: readonly NumberedHit[],
  known: Remembered,
  oldestKnownDay: number,
): VisitorDay[] => {
  const late = new Map<string, VisitorDay>();
  const add = ({ conference, time }: NumberedHit, visitor: string): void => {
    late.set(dayKeyOf(conference, visitor, time), { conference, visitor, day: dayOf(time) });
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
    const visits = known.visitors.get(keyOf(first.conference, first.person));
    if (needsStored(visits, first, oldestKnownDay)) add(first, first.person);
  }
  return [...late.values()];
};

/** The hits of each one's day in the order of their time; the days in order too. */
export const groupByDay = (
  hits: readonly NumberedHit[],
  whose: (hit: NumberedHit) => string,
): Map<string, NumberedHit[]> =>
  Map.groupBy(hits.toSorted(inOrder), (hit) => dayKeyOf(hit.conference, whose(hit), hit.time));

/**
 * Whether it must be read what is stored of a visitor id's day: a hit is older than what was counted,
 * or somebody signs in, so that hits before it turn out to be theirs.
 */
const isLate = (
  hits: readonly NumberedHit[],
  { visitors, devices }: Remembered,
  oldestKnownDay: number,
): boolean => {
  const [first] = hits as [NumberedHit];
  const key = keyOf(first.conference, first.visitor);
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

const latestOf = (visits: readonly Visit[], { time }: NumberedHit): Visit | undefined =>
  visits.find(({ started }) => dayOf(started) === dayOf(time));

/** A hit is older than what was counted of that day, or the day was counted and is no longer known. */
const needsStored = (
  known: readonly Visit[] | undefined,
  hit: NumberedHit,
  oldestKnownDay: number,
): boolean => {
  const day = dayOf(hit.time);
  const latest = known && latestOf(known, hit);
  if (latest) return hit.time < latest.last;
  return day < oldestKnownDay || known?.some(({ started }) => dayOf(started) > day) === true;
};
