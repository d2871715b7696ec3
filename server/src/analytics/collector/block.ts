import type { Block, HitRow, PlaybackRow, VisitRow } from '../store/rows.ts';
import { visitorNumber } from '../store/rows.ts';
import type { Hit } from './hit.ts';
import { type PlaybackState, play } from './playbacks.ts';
import { type Visit, type Visited, visit } from './visits.ts';

/** Acknowledged hits with the number that makes them one of a kind, in the order of arrival. */
export interface SpooledHit extends Hit {
  number: number;
  /** Of its arrival, in UTC: 2026-11-02. */
  day: string;
}

/** What was known before a block: by `keyOf`. */
export interface Known {
  visitors: ReadonlyMap<string, Visit[]>;
  playbacks: ReadonlyMap<string, PlaybackState>;
}

export interface Counted {
  block: Block;
  /** What is known after it, of the visitors and playbacks that it touched. */
  visitors: Map<string, Visit[]>;
  playbacks: Map<string, PlaybackState>;
}

export const keyOf = (conference: string, id: string): string => `${conference} ${id}`;

/**
 * Turns hits into rows. The same hits on the same knowledge always make the same rows, in whatever
 * order the hits arrive: they are taken in the order of their time, those of one second as they
 * came. A visit or playback that changed many times changes once.
 */
export const count = (hits: readonly SpooledHit[], known: Known): Counted => {
  const visitors = new Map<string, Visit[]>();
  const playbacks = new Map<string, PlaybackState>();
  const visitsBefore = new Map<number, Visit | null>();
  const visitsAfter = new Map<number, { hit: SpooledHit; visit: Visit }>();
  const rows: HitRow[] = [];
  for (const hit of hits.toSorted((a, b) => a.time - b.time || a.number - b.number)) {
    const visitor = keyOf(hit.conference, hit.visitor);
    const current = visitors.get(visitor) ?? known.visitors.get(visitor) ?? [];
    const { visits, visited } = visit(current, hit, hit.number);
    visitors.set(visitor, visits);
    const { id } = visited.visit;
    if (!visitsBefore.has(id)) visitsBefore.set(id, visited.before);
    visitsAfter.set(id, { hit, visit: visited.visit });
    rows.push(hitRow(hit, visited));
    if (hit.playback) {
      const key = keyOf(hit.conference, hit.playback.id);
      const state = play(playbacks.get(key) ?? known.playbacks.get(key), hit);
      if (state) playbacks.set(key, state);
    }
  }
  const block = {
    hits: rows,
    visits: [...visitsAfter].flatMap(([id, { hit, visit }]) => {
      const before = visitsBefore.get(id);
      const now = visitRow(hit, visit, 1);
      return before ? [visitRow(hit, before, -1), now] : [now];
    }),
    playbacks: [...playbacks].flatMap(([key, state]) => {
      const before = known.playbacks.get(key);
      if (before === state) return [];
      const now = playbackRow(key, state, 1);
      return before ? [playbackRow(key, before, -1), now] : [now];
    }),
  };
  return { block, visitors, playbacks };
};

const hitRow = (hit: SpooledHit, { visit, firstInVisit }: Visited): HitRow => ({
  conference: hit.conference,
  time: hit.time,
  visit: visit.id,
  visitor: visitorNumber(hit.visitor),
  kind: hit.kind,
  category: hit.category,
  label: hit.label,
  name: hit.name,
  value: hit.value,
  url: hit.url,
  title: hit.title,
  first_in_visit: firstInVisit ? 1 : 0,
});

const visitRow = ({ conference, visitor }: SpooledHit, visit: Visit, sign: 1 | -1): VisitRow => ({
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
