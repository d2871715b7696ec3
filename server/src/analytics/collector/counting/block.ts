import { dateOfDay } from '#contract/time-zone.ts';
import { forEachYielding } from '../../../platform/yield-to-requests.ts';
import type { Count } from '../../sources/source.ts';
import type {
  Block,
  HitRow,
  PlaybackRow,
  StoredHit,
  TraitColumns,
  VisitRow,
} from '../../store/rows.ts';
import { traitColumns, visitorNumber } from '../../store/rows.ts';
import { countsOf, type Device, type Known, keyOf, type NumberedHit } from './known.ts';
import { groupByDay } from './late-days.ts';
import { assignPersons } from './persons.ts';
import { applyProgress, countsTheSame, type PlaybackState } from './playback-state.ts';
import { type Assigned, foldVisits, inOrder, type Visit } from './visits.ts';

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
export const buildBlock = async (hits: readonly NumberedHit[], known: Known): Promise<Counted> => {
  const block: Block = { hits: [], visits: [], playbacks: [] };
  const visitors = new Map<string, Visit[]>();
  const counts = countsOf(hits);
  const { devices, stored } = assignPersons(hits, known);
  const days = groupByDay(hits, ({ person }) => person);
  // Persons who have only lost hits to others come last: nothing of theirs goes on.
  for (const day of stored.keys()) if (!days.has(day)) days.set(day, []);
  await forEachYielding(days, ([day, ofDay]) => {
    const person = ownerOf(day, counts);
    // Of a count without hits in this block nothing changes.
    if (!person) return;
    const key = keyOf(person.count.id, person.visitor);
    const before = visitors.get(key) ?? known.visitors.get(key) ?? [];
    const was = known.stored.get(day);
    const visits = was
      ? recountDay(block, person, was, [...(stored.get(day) ?? []), ...ofDay])
      : goOn(block, person, before, ofDay);
    visitors.set(key, withVisits(before, visits, was && person));
  });
  const changed = applyPlaybacks(hits, known.playbacks);
  const playbacks = new Map<string, PlaybackState>();
  for (const [key, { state, count }] of changed) {
    playbacks.set(key, state);
    const before = known.playbacks.get(key);
    if (before && countsTheSame(before, state)) continue;
    if (before) block.playbacks.push(playbackRow(key, count, before, -1));
    block.playbacks.push(playbackRow(key, count, state, 1));
  }
  return { block, visitors, devices, playbacks };
};

interface Owner {
  count: Count;
  visitor: string;
  day: number;
}

/** The person and the day of a `dayKeyOf`. */
const ownerOf = (key: string, counts: ReadonlyMap<string, Count>): Owner | undefined => {
  const [id = '', visitor = '', day] = key.split(' ');
  const count = counts.get(id);
  return count && { count, visitor, day: Number(day) };
};

/** Hits that are later than everything known of their day. Answers the visits that they are in. */
const goOn = (
  block: Block,
  person: Owner,
  before: readonly Visit[],
  hits: NumberedHit[],
): Visit[] => {
  const { zone } = person.count;
  const current = before.find(({ started }) => zone.dayOf(started) === person.day);
  const { visits, assigned } = foldVisits(hits, zone, current);
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
  const { zone } = person.count;
  const { visits: before, assigned: asStored } = foldVisits(stored.toSorted(inOrder), zone);
  // What was counted before hits had numbers, or is there in part, is left as it is.
  const isWhole = asStored.every(isStoredSo);
  const counted = isWhole ? hits : hits.filter((hit) => !('row' in hit));
  const { visits, assigned } = foldVisits(counted.toSorted(inOrder), zone);
  const day = dateOfDay(person.day);
  for (const { hit, visit, firstInVisit } of assigned) {
    if (!('row' in hit)) block.hits.push(newRow({ hit, visit, firstInVisit }));
    else if (!isStoredSo({ hit, visit, firstInVisit })) {
      const [visitor, device] = [visitorNumber(hit.person), deviceOf(hit)];
      const first_in_visit = firstInVisit ? 1 : 0;
      const row = { ...hit.row, ...traitColumns(hit.traits), day };
      block.hits.push({ ...row, sign: -1 });
      block.hits.push({ ...row, visitor, device, visit, first_in_visit, sign: 1 });
    }
  }
  const was = isWhole ? before : [];
  for (const visit of otherThan(visits, was)) block.visits.push(visitRow(person, visit, -1));
  for (const visit of otherThan(was, visits)) block.visits.push(visitRow(person, visit, 1));
  return visits;
};

const isStoredSo = ({ hit, visit, firstInVisit }: Assigned<StoredHit>): boolean =>
  hit.row.visit === visit &&
  hit.row.first_in_visit === Number(firstInVisit) &&
  hit.row.visitor === visitorNumber(hit.person);

/** Those of the visits that are not the same among the others. */
const otherThan = (others: readonly Visit[], visits: readonly Visit[]): Visit[] => {
  const byId = new Map(others.map((visit) => [visit.id, visit]));
  return visits.filter((visit) => {
    const other = byId.get(visit.id);
    return !other || !sameVisit(visit, other);
  });
};

const sameVisit = (a: Visit, b: Visit): boolean =>
  a.started === b.started &&
  a.last === b.last &&
  a.actions === b.actions &&
  a.referrer.type === b.referrer.type &&
  a.referrer.name === b.referrer.name &&
  sameTraits(traitColumns(a.traits), traitColumns(b.traits));

const sameTraits = (a: TraitColumns, b: TraitColumns): boolean =>
  a.country === b.country &&
  a.device_type === b.device_type &&
  a.browser === b.browser &&
  a.os === b.os &&
  a.language === b.language &&
  a.recognised === b.recognised;

/** What was known, with these visits as they are now: all those of a day that was recounted. */
const withVisits = (
  known: readonly Visit[],
  visits: readonly Visit[],
  recounted: Owner | undefined,
): Visit[] =>
  [
    ...visits,
    ...known.filter(
      (visit) => !isOfDay(visit, recounted) && !visits.some(({ id }) => id === visit.id),
    ),
  ]
    .toSorted((a, b) => b.started - a.started || b.id - a.id)
    .slice(0, VISITS_KNOWN);

const isOfDay = ({ started }: Visit, owner: Owner | undefined): boolean =>
  owner !== undefined && owner.count.zone.dayOf(started) === owner.day;

/** The playbacks that the hits change. */
const applyPlaybacks = (hits: readonly NumberedHit[], known: Known['playbacks']) => {
  const playbacks = new Map<string, { state: PlaybackState; count: Count }>();
  for (const hit of hits.filter(({ playback }) => playback).toSorted(inOrder)) {
    if (!hit.playback) continue;
    const key = keyOf(hit.count.id, hit.playback.id);
    const before = playbacks.get(key)?.state ?? known.get(key);
    const state = applyProgress(before, hit);
    if (state && state !== before) playbacks.set(key, { state, count: hit.count });
  }
  return playbacks;
};

const newRow = ({ hit, visit, firstInVisit }: Assigned<NumberedHit>): HitRow => ({
  conference: hit.count.id,
  time: hit.time,
  day: dateOfDay(hit.count.zone.dayOf(hit.time)),
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
  label_client: hit.labelClient ?? '',
  ...traitColumns(hit.traits),
  sign: 1,
});

const deviceOf = ({ person, visitor }: NumberedHit | StoredHit): string =>
  person === visitor ? '0' : visitorNumber(visitor);

const visitRow = ({ count, visitor, day }: Owner, visit: Visit, sign: 1 | -1): VisitRow => ({
  conference: count.id,
  visit: visit.id,
  visitor: visitorNumber(visitor),
  started: visit.started,
  last_action: visit.last,
  day: dateOfDay(day),
  referrer_type: visit.referrer.type,
  referrer_name: visit.referrer.name,
  ...traitColumns(visit.traits),
  actions: visit.actions,
  sign,
});

const playbackRow = (
  key: string,
  { id, zone }: Count,
  state: PlaybackState,
  sign: 1 | -1,
): PlaybackRow => ({
  conference: id,
  media: state.kind,
  label: state.label,
  playback: key.slice(id.length + 1),
  visitor: visitorNumber(state.visitor),
  started: state.started,
  day: dateOfDay(zone.dayOf(state.started)),
  page: state.page,
  seconds: state.seconds,
  position: state.position,
  length: state.length,
  sign,
});
