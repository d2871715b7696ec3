import { hash } from 'node:crypto';
import type { TimeZone } from '#contract/time-zone.ts';
import type { Traits } from '../../sources/source-rows.ts';
import type { Referrer } from '../hit.ts';
import { memoise } from '../memoise.ts';

/** Seconds without an action after which the next one starts a new visit. */
export const VISIT_GAP = 1_800;
const MAX_ACTIONS = 10_000;

export interface Visit {
  /** The number of its first hit. */
  id: number;
  /** Unix seconds. */
  started: number;
  last: number;
  actions: number;
  referrer: Referrer;
  /** Of its first hit; of one that the version before began there are none. */
  traits?: Traits | undefined;
  /** The events it has, as hashes of category and label. */
  seen: string[];
}

/** What decides about visits, of a hit and of what is stored of it. */
export interface VisitHit {
  /** One of a kind; of two hits in one second the smaller number came first. */
  number: number;
  /** Unix seconds. */
  time: number;
  newVisit: boolean;
  kind: string;
  category: string;
  label: string;
  referrer: Referrer;
  traits?: Traits | undefined;
  /** The visit that it is stored in, if it is. */
  row?: { visit: number };
  /** That visit is another person's now, or began with such a hit. */
  isMoved?: boolean;
}

/** Where a hit ended up. */
export interface Assigned<H> {
  hit: H;
  /** The visit's id. */
  visit: number;
  /** Whether it is the visit's first event of that category and label. */
  firstInVisit: boolean;
}

/** An event of a visit, in short. */
export const seenKey = memoise((event: string) => hash('sha1', event, 'base64url').slice(0, 12));

/**
 * A campaign starts a new visit, unless it is the one that the visit came by. Any other referrer
 * that turns up inside a visit changes nothing, except that a direct visit takes it over.
 */
const startsByCampaign = (visit: Visit, { referrer }: VisitHit): boolean =>
  referrer.type === 'campaign' &&
  visit.referrer.type !== 'direct' &&
  !(visit.referrer.type === 'campaign' && visit.referrer.name === referrer.name);

/** A visit never passes midnight. */
const goesOn = (visit: Visit, hit: VisitHit, zone: TimeZone): boolean =>
  !hit.newVisit &&
  hit.time - visit.last < VISIT_GAP &&
  zone.dayOf(visit.started) === zone.dayOf(hit.time) &&
  visit.actions < MAX_ACTIONS &&
  !startsByCampaign(visit, hit);

/** A visit whose first hit was discarded keeps its id. */
const begin = (hit: VisitHit, ids: ReadonlySet<number>): Visit => {
  const { number, row, isMoved, time, referrer, traits } = hit;
  const keepsId = row && !isMoved && !ids.has(row.visit);
  const id = keepsId ? row.visit : number;
  return { id, started: time, last: time, actions: 0, referrer, traits, seen: [] };
};

export const inOrder = (a: VisitHit, b: VisitHit): number => a.time - b.time || a.number - b.number;

/**
 * The visits of one person on one day of that zone, made of hits in the order of their time. `current` is the
 * day's visit that the first of them may go on in; it is not changed. The same hits always make the
 * same visits, whenever and in whatever parts they arrived; but for a late one of a day that is too long to be
 * made anew: it joins `current`, and does not set it back.
 */
export const foldVisits = <H extends VisitHit>(
  hits: readonly H[],
  zone: TimeZone,
  current?: Visit,
): { visits: Visit[]; assigned: Assigned<H>[] } => {
  const visits: Visit[] = [];
  const assigned: Assigned<H>[] = [];
  let visit = current && { ...current, seen: [...current.seen] };
  if (visit) visits.push(visit);
  const ids = new Set(visits.map(({ id }) => id));
  for (const hit of hits) {
    if (!visit || !goesOn(visit, hit, zone)) {
      visit = begin(hit, ids);
      ids.add(visit.id);
      visits.push(visit);
    }
    visit.last = Math.max(visit.last, hit.time);
    visit.actions += 1;
    if (visit.referrer.type === 'direct') visit.referrer = hit.referrer;
    const key = hit.kind === 'event' ? seenKey(`${hit.category}\0${hit.label}`) : null;
    const firstInVisit = key !== null && !visit.seen.includes(key);
    if (key !== null && firstInVisit) visit.seen.push(key);
    assigned.push({ hit, visit: visit.id, firstInVisit });
  }
  return { visits, assigned };
};
