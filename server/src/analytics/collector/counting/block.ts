import type { Block, HitRow, PlaybackRow, StoredHit, VisitRow } from '../../store/rows.ts';
import { visitorNumber } from '../../store/rows.ts';
import { type Device, type Known, keyOf, type NumberedHit } from './known.ts';
import { groupByDay } from './late-days.ts';
import { assignPersons } from './persons.ts';
import { applyProgress, type PlaybackState } from './playback-state.ts';
import { type Assigned, dayOf, foldVisits, inOrder, type Visit } from './visits.ts';

export interface Counted {
  block: Block;
  /** What is known after it, of the persons, visitor ids and playbacks that it touched. */
  visitors: Map<string, Visit[]>;
  devices: Map<string, Device>;
  playbacks: Map<string, PlaybackState>;
}

/** Visits of a visitor that are known without reading what is stored. */
const VISITS_KNOWN = 4;

/**
 * Turns hits into rows. The same hits on the same knowledge always make the same rows, and whatever
 * the order in which blocks come, the rows of all of them add up to the same visits.
 */
export const buildBlock = (hits: readonly NumberedHit[], known: Known): Counted => {
  const block: Block = { hits: [], visits: [], playbacks: [] };
  const visitors = new Map<string, Visit[]>();
  const { devices, stored } = assignPersons(hits, known);
  const days = groupByDay(hits, ({ person }) => person);
  // Persons who have only lost hits to others come last: nothing of theirs goes on.
  for (const day of stored.keys()) if (!days.has(day)) days.set(day, []);
  for (const [day, ofDay] of days) {
    const person = ownerOf(day);
    const key = keyOf(person.conference, person.visitor);
    const before = visitors.get(key) ?? known.visitors.get(key) ?? [];
    const was = known.stored.get(day);
    const visits = was
      ? recountDay(block, person, was, [...(stored.get(day) ?? []), ...ofDay])
      : goOn(block, person, before, ofDay);
    visitors.set(key, withVisits(before, visits, was && person.day));
  }
  const playbacks = applyPlaybacks(hits, known.playbacks);
  for (const [key, state] of playbacks) {
    const before = known.playbacks.get(key);
    if (before) block.playbacks.push(playbackRow(key, before, -1));
    block.playbacks.push(playbackRow(key, state, 1));
  }
  return { block, visitors, devices, playbacks };
};

interface Owner {
  conference: string;
  visitor: string;
  day: number;
}

/** The person and the day of a `dayKeyOf`. */
const ownerOf = (key: string): Owner => {
  const [conference = '', visitor = '', day] = key.split(' ');
  return { conference, visitor, day: Number(day) };
};

/** Hits that are later than everything known of their day. Answers the visits that they are in. */
const goOn = (
  block: Block,
  person: Owner,
  before: readonly Visit[],
  hits: NumberedHit[],
): Visit[] => {
  const current = before.find(({ started }) => dayOf(started) === person.day);
  const { visits, assigned } = foldVisits(hits, current);
  for (const each of assigned) block.hits.push(newRow(each));
  for (const visit of visits) {
    if (visit.id !== current?.id) block.visits.push(visitRow(person, visit, 1));
    else if (visit.actions > current.actions) {
      block.visits.push(visitRow(person, current, -1), visitRow(person, visit, 1));
    }
  }
  return visits;
};

/** Hits among others that are stored: the day's visits are made anew, and what differs is stored. */
const recountDay = (
  block: Block,
  person: Owner,
  stored: StoredHit[],
  hits: (StoredHit | NumberedHit)[],
): Visit[] => {
  const { visits: before, assigned: asStored } = foldVisits(stored.toSorted(inOrder));
  // What was counted before hits had numbers, or is there in part, is left as it is.
  const isWhole = asStored.every(isStoredSo);
  const counted = isWhole ? hits : hits.filter((hit) => !('row' in hit));
  const { visits, assigned } = foldVisits(counted.toSorted(inOrder));
  for (const { hit, visit, firstInVisit } of assigned) {
    if (!('row' in hit)) block.hits.push(newRow({ hit, visit, firstInVisit }));
    else if (!isStoredSo({ hit, visit, firstInVisit })) {
      const [visitor, device] = [visitorNumber(hit.person), deviceOf(hit)];
      const first_in_visit = firstInVisit ? 1 : 0;
      block.hits.push({ ...hit.row, sign: -1 });
      block.hits.push({ ...hit.row, visitor, device, visit, first_in_visit, sign: 1 });
    }
  }
  const was = isWhole ? before : [];
  const differs = (visit: Visit, others: Visit[]): boolean =>
    !others.some((other) => other.id === visit.id && sameVisit(visit, other));
  for (const visit of was) {
    if (differs(visit, visits)) block.visits.push(visitRow(person, visit, -1));
  }
  for (const visit of visits) {
    if (differs(visit, was)) block.visits.push(visitRow(person, visit, 1));
  }
  return visits;
};

const isStoredSo = ({ hit, visit, firstInVisit }: Assigned<StoredHit>): boolean =>
  hit.row.visit === visit &&
  hit.row.first_in_visit === Number(firstInVisit) &&
  hit.row.visitor === visitorNumber(hit.person);

const sameVisit = (a: Visit, b: Visit): boolean =>
  a.started === b.started &&
  a.last === b.last &&
  a.actions === b.actions &&
  a.referrer.type === b.referrer.type &&
  a.referrer.name === b.referrer.name;

/** What was known, with these visits as they are now: all those of a day that was recounted. */
const withVisits = (
  known: readonly Visit[],
  visits: readonly Visit[],
  recounted: number | undefined,
): Visit[] =>
  [...visits, ...known.filter((visit) => !visits.some((now) => now.id === visit.id))]
    .filter((visit) => dayOf(visit.started) !== recounted || visits.includes(visit))
    .toSorted((a, b) => b.started - a.started || b.id - a.id)
    .slice(0, VISITS_KNOWN);

/** The playbacks that the hits change. */
const applyPlaybacks = (hits: readonly NumberedHit[], known: Known['playbacks']) => {
  const playbacks = new Map<string, PlaybackState>();
  for (const hit of hits.toSorted(inOrder)) {
    if (!hit.playback) continue;
    const key = keyOf(hit.conference, hit.playback.id);
    const before = playbacks.get(key) ?? known.get(key);
    const state = applyProgress(before, hit);
    if (state && state !== before) playbacks.set(key, state);
  }
  return playbacks;
};

const newRow = ({ hit, visit, firstInVisit }: Assigned<NumberedHit>): HitRow => ({
  conference: hit.conference,
  time: hit.time,
  visit,
  visitor: visitorNumber(hit.person),
  device: deviceOf(hit),
  by_user: hit.user ? 1 : 0,
  kind: hit.kind,
  category: hit.category,
  label: hit.label,
  name: hit.name,
  value: hit.value,
  url: hit.url,
  title: hit.title,
  first_in_visit: firstInVisit ? 1 : 0,
  number: hit.number,
  new_visit: hit.newVisit ? 1 : 0,
  referrer_type: hit.referrer.type,
  referrer_name: hit.referrer.name,
  sign: 1,
});

const deviceOf = ({ person, visitor }: NumberedHit | StoredHit): string =>
  person === visitor ? '0' : visitorNumber(visitor);

const visitRow = ({ conference, visitor }: Owner, visit: Visit, sign: 1 | -1): VisitRow => ({
  conference,
  visit: visit.id,
  visitor: visitorNumber(visitor),
  started: visit.started,
  last_action: visit.last,
  referrer_type: visit.referrer.type,
  referrer_name: visit.referrer.name,
  actions: visit.actions,
  sign,
});

const playbackRow = (key: string, state: PlaybackState, sign: 1 | -1): PlaybackRow => {
  const split = key.indexOf(' ');
  return {
    conference: key.slice(0, split),
    media: state.kind,
    label: state.label,
    playback: key.slice(split + 1),
    visitor: visitorNumber(state.visitor),
    started: state.started,
    page: state.page,
    seconds: state.seconds,
    position: state.position,
    length: state.length,
    sign,
  };
};
