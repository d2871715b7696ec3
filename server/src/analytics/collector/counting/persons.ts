import type { StoredHit } from '../../store/rows.ts';
import { type Device, dayKeyOf, type Known, keyOf, type NumberedHit } from './known.ts';
import { dayOf, inOrder, VISIT_GAP } from './visits.ts';

type Ids = Pick<NumberedHit, 'time' | 'user'>;

/**
 * Whose the hits of one visitor id on one day are, given in the order of their time. A hit with a user
 * id is that user's. Any other, as long as no half hour without a hit lies between, is the user's who
 * was there before it, else the one's who comes after it; else the visitor id stands for a person.
 * `before` is what went before the first of them.
 */
export const findPersons = (hits: readonly Ids[], visitor: string, before?: Device): string[] => {
  const [first] = hits;
  if (!first) return [];
  let user = before && dayOf(before.last) === dayOf(first.time) ? before.user : undefined;
  let last = before?.last ?? first.time;
  const users = hits.map((hit) => {
    if (hit.time - last >= VISIT_GAP) user = undefined;
    user = hit.user ?? user;
    last = hit.time;
    return user;
  });
  for (let at = hits.length - 2; at >= 0; at -= 1) {
    const gap = (hits[at + 1]?.time ?? 0) - (hits[at]?.time ?? 0);
    if (gap < VISIT_GAP) users[at] ??= users[at + 1];
  }
  return users.map((found) => found ?? visitor);
};

/**
 * A visitor without an id who was here less than half an hour ago under the id of the day before goes
 * on with it. What decides is what is counted already and what the block holds.
 */
export const keepIdentity = (
  hits: readonly NumberedHit[],
  { visitors, devices }: Pick<Known, 'visitors' | 'devices'>,
): void => {
  const lastSeen = new Map<string, number>();
  for (const { conference, previous } of hits) {
    if (!previous) continue;
    const key = keyOf(conference, previous);
    const visit = visitors.get(key)?.[0]?.last ?? Number.NEGATIVE_INFINITY;
    lastSeen.set(key, Math.max(visit, devices.get(key)?.last ?? visit));
  }
  if (lastSeen.size === 0) return;
  for (const hit of hits.toSorted(inOrder)) {
    const before = keyOf(hit.conference, hit.previous ?? hit.visitor);
    const last = lastSeen.get(before);
    if (last === undefined) continue;
    if (hit.previous) {
      if (hit.time - last >= VISIT_GAP) continue;
      hit.visitor = hit.previous;
    }
    lastSeen.set(before, Math.max(last, hit.time));
  }
};

export interface Persons {
  /** How the visitor ids of users were used last, after these hits. */
  devices: Map<string, Device>;
  /** By `dayKeyOf`: the stored hits as they belong to persons now. */
  stored: Map<string, StoredHit[]>;
}

/**
 * Says whose each hit is. Stored ones may turn out to be another person's: all persons that have hits
 * of the same visitor id on that day are among `known.stored`, if that day is.
 */
export const assignPersons = (
  hits: readonly NumberedHit[],
  known: Pick<Known, 'devices' | 'stored'>,
): Persons => {
  for (const hit of hits) hit.person = hit.visitor;
  const devices = new Map<string, Device>();
  const moved = new Map<StoredHit, string>();
  const ofDevices = Map.groupBy([...known.stored.values()].flat(), ({ row, visitor, time }) =>
    dayKeyOf(row.conference, visitor, time),
  );
  for (const [day, ofDay] of groupByDevice(hits, known)) {
    const [{ conference, visitor }] = ofDay as [NumberedHit];
    const device = keyOf(conference, visitor);
    const before = devices.get(device) ?? known.devices.get(device);
    const isStored = known.stored.has(day);
    const all = [...(isStored ? (ofDevices.get(day) ?? []) : []), ...ofDay].toSorted(inOrder);
    const persons = findPersons(all, visitor, isStored ? undefined : before);
    for (const [at, hit] of all.entries()) {
      const person = persons[at] ?? visitor;
      if (!('row' in hit)) hit.person = person;
      else if (hit.person !== person) moved.set(hit, person);
    }
    const [user = visitor, last = 0] = [persons.at(-1), all.at(-1)?.time];
    if (user !== visitor && last >= (before?.last ?? 0)) devices.set(device, { last, user });
  }
  return { devices, stored: moved.size === 0 ? new Map(known.stored) : move(known.stored, moved) };
};

/** The days of those visitor ids that may be a user's, in their order: most are not looked at. */
const groupByDevice = (
  hits: readonly NumberedHit[],
  { devices, stored }: Pick<Known, 'devices' | 'stored'>,
): Map<string, NumberedHit[]> => {
  const isAnyKnown = devices.size > 0 || stored.size > 0;
  const mayBeUsers = new Set<string>();
  for (const { conference, visitor, time, user } of hits) {
    if (!user && !isAnyKnown) continue;
    const key = keyOf(conference, visitor);
    if (user || devices.has(key) || stored.has(dayKeyOf(conference, visitor, time))) {
      mayBeUsers.add(key);
    }
  }
  if (mayBeUsers.size === 0) return new Map();
  const theirs = hits.filter(({ conference, visitor }) =>
    mayBeUsers.has(keyOf(conference, visitor)),
  );
  return Map.groupBy(theirs.toSorted(inOrder), ({ conference, visitor, time }) =>
    dayKeyOf(conference, visitor, time),
  );
};

const move = (
  stored: Known['stored'],
  moved: ReadonlyMap<StoredHit, string>,
): Map<string, StoredHit[]> => {
  const numbers = new Set([...moved.keys()].map(({ number }) => number));
  const after = new Map([...stored.keys()].map((day): [string, StoredHit[]] => [day, []]));
  for (const hit of [...stored.values()].flat()) {
    const person = moved.get(hit) ?? hit.person;
    const day = dayKeyOf(hit.row.conference, person, hit.time);
    const isMoved = moved.has(hit) || numbers.has(hit.row.visit);
    after.get(day)?.push(isMoved ? { ...hit, person, isMoved } : hit);
  }
  return after;
};
