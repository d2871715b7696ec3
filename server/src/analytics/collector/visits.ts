import { hash } from 'node:crypto';
import type { Hit, Referrer } from './hit.ts';
import { remembering } from './remembering.ts';

/** Seconds without an action after which the next one starts a new visit. */
export const VISIT_GAP = 1_800;
const MAX_ACTIONS = 10_000;
/** Visits of a visitor that a late hit may still join. */
const KEPT = 4;
const DAY = 86_400;

export interface Visit {
  id: number;
  /** Unix seconds. */
  started: number;
  last: number;
  actions: number;
  referrer: Referrer;
  /** The events it has, as hashes of category and label. */
  seen: string[];
}

/** What a hit did to a visitor's visits. */
export interface Visited {
  visit: Visit;
  /** What the visit was before; null for a new one. */
  before: Visit | null;
  /** Whether it is the visit's first event of that category and label. */
  firstInVisit: boolean;
}

const dayOf = (time: number): number => Math.floor(time / DAY);

/** How a visit remembers an event, given its category and label. */
export const seenKey = remembering((event: string) =>
  hash('sha1', event, 'base64url').slice(0, 12),
);

/**
 * A campaign starts a new visit, unless it is the one that the visit came by. Any other referrer
 * that turns up inside a visit changes nothing, except that a direct visit takes it over.
 */
const startsByCampaign = (visit: Visit, { referrer }: Hit): boolean =>
  referrer.type === 'campaign' &&
  visit.referrer.type !== 'direct' &&
  !(visit.referrer.type === 'campaign' && visit.referrer.name === referrer.name);

const goesOn = (visit: Visit, hit: Hit): boolean =>
  hit.time - visit.last < VISIT_GAP &&
  visit.started - hit.time < VISIT_GAP &&
  dayOf(visit.started) === dayOf(hit.time) &&
  visit.actions < MAX_ACTIONS &&
  !startsByCampaign(visit, hit);

/** The visit under way at that time or, for a late hit, the one that began soon after. */
const findVisit = (visits: readonly Visit[], hit: Hit): Visit | undefined => {
  if (hit.newVisit) return undefined;
  const latest = visits.find(({ started }) => started <= hit.time);
  const next = visits.findLast(({ started }) => started > hit.time);
  return [latest, next].find((known) => known && goesOn(known, hit));
};

/**
 * Puts a hit into one of the visitor's visits (newest first), or starts a new one with this id.
 * Nothing passed in is changed. Hits must come in the order of their time to be counted as they
 * were made; a late one joins the visit that it would have been in, and never merges two.
 */
export const visit = (
  visits: readonly Visit[],
  hit: Hit,
  id: number,
): { visits: Visit[]; visited: Visited } => {
  const key = hit.kind === 'event' ? seenKey(`${hit.category}\0${hit.label}`) : null;
  const before = findVisit(visits, hit);
  if (!before) {
    const { time, referrer } = hit;
    const seen = key ? [key] : [];
    const made: Visit = { id, started: time, last: time, actions: 1, referrer, seen };
    return {
      visits: [made, ...visits].toSorted((a, b) => b.started - a.started).slice(0, KEPT),
      visited: { visit: made, before: null, firstInVisit: key !== null },
    };
  }
  const firstInVisit = key !== null && !before.seen.includes(key);
  const after: Visit = {
    id: before.id,
    started: Math.min(before.started, hit.time),
    last: Math.max(before.last, hit.time),
    actions: before.actions + 1,
    referrer: before.referrer.type === 'direct' ? hit.referrer : before.referrer,
    seen: firstInVisit ? [...before.seen, key] : before.seen,
  };
  return {
    visits: visits.map((known) => (known === before ? after : known)),
    visited: { visit: after, before, firstInVisit },
  };
};
