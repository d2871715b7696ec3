import type { Block, HitRow, PlaybackRow, StoredHit, VisitRow } from '../../store/rows.ts';
import { visitorNumber } from '../../store/rows.ts';
import type { Hit } from '../hit.ts';
import { applyProgress, type PlaybackState } from './playback-state.ts';
import { type Assigned, dayOf, foldVisits, inOrder, type Visit } from './visits.ts';

/** An acknowledged hit with the number that makes it one of a kind, in the order of arrival. */
export interface NumberedHit extends Hit {
  number: number;
  /** Of its arrival, in UTC: 2026-11-02. */
  day: string;
}

/** What was known before a block. */
export interface Known {
  /** By `keyOf`: the latest visits, the latest first. */
  visitors: ReadonlyMap<string, Visit[]>;
  /** By `keyOf`. */
  playbacks: ReadonlyMap<string, PlaybackState>;
  /** By `dayKeyOf`: what is stored of the days that `needsStored` names. */
  stored: ReadonlyMap<string, StoredHit[]>;
}

export interface Counted {
  block: Block;
  /** What is known after it, of the visitors and playbacks that it touched. */
  visitors: Map<string, Visit[]>;
  playbacks: Map<string, PlaybackState>;
}

/** Visits of a visitor that are known without reading what is stored. */
const VISITS_KNOWN = 4;

export const keyOf = (conference: string, id: string): string => `${conference} ${id}`;

export const dayKeyOf = ({ conference, visitor, time }: Hit): string =>
  `${conference} ${visitor} ${dayOf(time)}`;

/** The hits of each visitor's day in the order of their time; the days in order too. */
export const groupByDay = (hits: readonly NumberedHit[]): Map<string, NumberedHit[]> =>
  Map.groupBy(hits.toSorted(inOrder), dayKeyOf);

/**
 * Whether the rest of the day must be read to know the visits: a hit is older than what was counted
 * of that day, or it may be that the day was counted and is no longer known.
 */
export const needsStored = (
  known: readonly Visit[] | undefined,
  { time }: Hit,
  oldestKnownDay: number,
): boolean => {
  const day = dayOf(time);
  const latest = known?.find(({ started }) => dayOf(started) === day);
  if (latest) return time < latest.last;
  return day < oldestKnownDay || known?.some(({ started }) => dayOf(started) > day) === true;
};

/**
 * Turns hits into rows. The same hits on the same knowledge always make the same rows, and whatever
 * the order in which blocks come, the rows of all of them add up to the same visits.
 */
export const buildBlock = (hits: readonly NumberedHit[], known: Known): Counted => {
  const block: Block = { hits: [], visits: [], playbacks: [] };
  const visitors = new Map<string, Visit[]>();
  for (const [day, ofDay] of groupByDay(hits)) {
    const [first] = ofDay;
    if (!first) continue;
    const visitor = keyOf(first.conference, first.visitor);
    const before = visitors.get(visitor) ?? known.visitors.get(visitor) ?? [];
    const stored = known.stored.get(day);
    const visits = stored ? recountDay(block, first, ofDay, stored) : goOn(block, before, ofDay);
    visitors.set(visitor, withVisits(before, visits));
  }
  const playbacks = applyPlaybacks(hits, known.playbacks);
  for (const [key, state] of playbacks) {
    const before = known.playbacks.get(key);
    if (before) block.playbacks.push(playbackRow(key, before, -1));
    block.playbacks.push(playbackRow(key, state, 1));
  }
  return { block, visitors, playbacks };
};

/** Hits that are later than everything known of their day. Answers the visits that they are in. */
const goOn = (block: Block, before: readonly Visit[], hits: NumberedHit[]): Visit[] => {
  const [first] = hits as [NumberedHit];
  const current = before.find(({ started }) => dayOf(started) === dayOf(first.time));
  const { visits, assigned } = foldVisits(hits, current);
  for (const each of assigned) block.hits.push(newRow(each));
  for (const visit of visits) {
    if (visit.id !== current?.id) block.visits.push(visitRow(first, visit, 1));
    else if (visit.actions > current.actions) {
      block.visits.push(visitRow(first, current, -1), visitRow(first, visit, 1));
    }
  }
  return visits;
};

/** Hits among others that are stored: the day's visits are made anew, and what differs is stored. */
const recountDay = (
  block: Block,
  first: NumberedHit,
  hits: NumberedHit[],
  stored: StoredHit[],
): Visit[] => {
  const sorted = stored.toSorted(inOrder);
  const { visits: before, assigned: asStored } = foldVisits(sorted);
  // What was counted before hits had numbers, or is there in part, is left as it is.
  const isWhole = asStored.every(isStoredSo);
  const { visits, assigned } = foldVisits(isWhole ? [...sorted, ...hits].toSorted(inOrder) : hits);
  for (const { hit, visit, firstInVisit } of assigned) {
    if (!('row' in hit)) block.hits.push(newRow({ hit, visit, firstInVisit }));
    else if (!isStoredSo({ hit, visit, firstInVisit })) {
      block.hits.push({ ...hit.row, sign: -1 });
      block.hits.push({ ...hit.row, visit, first_in_visit: firstInVisit ? 1 : 0, sign: 1 });
    }
  }
  const was = isWhole ? before : [];
  const differs = (visit: Visit, others: Visit[]): boolean =>
    !others.some((other) => other.id === visit.id && sameVisit(visit, other));
  for (const visit of was) {
    if (differs(visit, visits)) block.visits.push(visitRow(first, visit, -1));
  }
  for (const visit of visits) {
    if (differs(visit, was)) block.visits.push(visitRow(first, visit, 1));
  }
  return visits;
};

const isStoredSo = ({ hit, visit, firstInVisit }: Assigned<StoredHit>): boolean =>
  hit.row.visit === visit && hit.row.first_in_visit === Number(firstInVisit);

const sameVisit = (a: Visit, b: Visit): boolean =>
  a.started === b.started &&
  a.last === b.last &&
  a.actions === b.actions &&
  a.referrer.type === b.referrer.type &&
  a.referrer.name === b.referrer.name;

/** What was known, with these visits as they are now. One that became a part of another is gone. */
const withVisits = (known: readonly Visit[], visits: readonly Visit[]): Visit[] =>
  [...visits, ...known.filter((visit) => !visits.some((now) => overlap(visit, now)))]
    .toSorted((a, b) => b.started - a.started || b.id - a.id)
    .slice(0, VISITS_KNOWN);

const overlap = (a: Visit, b: Visit): boolean =>
  a.id === b.id || (a.started >= b.started && a.last <= b.last);

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
  visitor: visitorNumber(hit.visitor),
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

const visitRow = ({ conference, visitor }: NumberedHit, visit: Visit, sign: 1 | -1): VisitRow => ({
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
