import type { MoveNote } from '#contract/move.ts';
import { UTC } from '#contract/time-zone.ts';
import type { MatomoClient } from '../sources/matomo-client.ts';
import { hasHidden, withNetworks } from '../sources/matomo-networks.ts';
import { enginesOf, eventsOf, referrersOf } from '../sources/matomo-rows.ts';
import { buildScopes, type Scope } from '../sources/matomo-scope.ts';
import { type Comparison, compareReports } from './compare.ts';
import { NotMoved, type Product } from './product.ts';
import { type Place, readVisits, today } from './read-visits.ts';
import { type HitValues, toHits } from './to-hits.ts';

export interface Move {
  client: MatomoClient;
  product: Product;
  siteId: number;
  prefix: string;
  name: string;
  /** Whether all of the site is the conference's: else only pages of its posters' site are taken. */
  wholeSite: boolean;
  eventDimension: 'eventAction' | 'eventName';
  /** Days of the site's clock; without: from its creation to today. */
  from: string | undefined;
  until: string | undefined;
  /** Whether visits that are there already may stay beside those that come. */
  beside: boolean;
  /** Where it is written down how far the import is. */
  states: MoveStates;
  say(line: string): void;
  /** The same as a code, where what is said is not in the reader's language. */
  note?(what: MoveNote): void;
}

export interface MoveStates {
  /** In words for whoever reads what is said. */
  name: string;
  read(): Promise<MoveState | undefined>;
  /** Throws where it is not to go on, before anything more is sent. */
  check?(): Promise<void>;
  /** Throws likewise. */
  write(state: MoveState): Promise<void>;
}

export interface MoveState {
  first: string;
  last: string;
  place: Place;
  visits: number;
  hits: number;
  refused: number;
  /** What was not carried over, and how often. */
  leftOut: Record<string, number>;
  /** The last day may still grow: how many hits of each of its visits were sent. */
  lastDay: { day: string; sent: Record<string, number> };
}

/**
 * Sends a Matomo's visits through the collector, page by page, oldest day first. What was taken is
 * written down after each page, so that whoever starts it again goes on there; hits have ids made of
 * Matomo's own, so that a page that was sent twice within two days counts once. In the end every row of
 * both reports is compared.
 */
export const moveVisits = async (move: Move): Promise<Comparison> => {
  const scope = await scopeOf(move);
  const first = move.from ?? scope.created;
  const last = move.until ?? today(scope.zone);
  const known = await move.states.read();
  if (!known && !move.beside) await requireEmpty(move, first, last);
  const state: MoveState = known ? { ...known, last, place: placeIn(known) } : begin(first, last);
  move.say(
    known
      ? `Goes on with ${state.place.day}, where ${move.states.name} says that it ended`
      : `Moves the visits from ${first} to ${last}, days of ${scope.zone.name}`,
  );
  await sendAll(move, scope, state, last);
  if (state.refused > 0) move.say(`${state.refused} hits were refused`);
  return compare(move, scope, known ? known.first : first, last);
};

/** A last day that was broken off grew since: who came back to it is further behind, others are further in front. */
const placeIn = ({ place, last }: MoveState): Place =>
  place.day === last ? { day: last, offset: 0 } : place;

const begin = (first: string, last: string): MoveState => ({
  ...{ first, last, place: { day: first, offset: 0 } },
  ...{ visits: 0, hits: 0, refused: 0, leftOut: {} },
  lastDay: { day: '', sent: {} },
});

const scopeOf = async (move: Move) => {
  const { client, product, siteId, wholeSite, prefix, name } = move;
  const site = await product.site();
  const scopes = buildScopes(client, {
    siteId: wholeSite ? 0 : siteId,
    site,
    isShared: async () => false,
    posterUrlOf: async () => site.posterUrl,
    // Of a zone that is not known, and of nothing else.
    log: {
      warn: () => {
        move.say("Note: Matomo's time zone is not known here; its days and hours are taken as UTC");
        move.note?.('time_zone_not_known');
      },
    },
  });
  return scopes.of({ id: '', prefix, name, matomo_site_id: siteId }, UTC);
};

const requireEmpty = async ({ product, prefix }: Move, first: string, last: string) => {
  const visits = await product.countVisits(first, last);
  if (visits === 0) return;
  throw new NotMoved(
    `${prefix} has ${visits} visits between ${first} and ${last} already. If an import brought them more than two days ago, they would count twice: discard the period first. If they are others, say --beside`,
    { code: 'visits_here_already', values: { prefix, visits, from: first, until: last } },
  );
};

const sendAll = async (move: Move, scope: Scope, state: MoveState, last: string): Promise<void> => {
  const { siteId, prefix, wholeSite } = move;
  const isOwn = (url: string) => wholeSite || scope.isOwn(url);
  const to = { prefix, siteId, zone: scope.zone, isOwn };
  for await (const page of readVisits(move.client, scope.params, state.place, last)) {
    const { visits, day, next } = page;
    // Before the first hits: whoever starts again after them does not take them for others.
    if (state.hits === 0) await move.states.write(state);
    const isKnownDay = state.lastDay.day === day;
    const before = isKnownDay ? state.lastDay.sent : {};
    const sent = day === last ? { ...before } : {};
    const hits: HitValues[] = [];
    let fresh = 0;
    for (const visit of visits) {
      const converted = toHits(visit, to);
      const id = String(visit.idVisit);
      const known = before[id] ?? 0;
      hits.push(...converted.hits.slice(known));
      if (before[id] === undefined) {
        fresh += 1;
        noteLeftOut(state, converted.leftOut);
      }
      if (day === last) sent[id] = Math.max(known, converted.hits.length);
    }
    await move.states.check?.();
    const { invalid } = await move.product.send(hits);
    state.visits += fresh;
    state.hits += hits.length;
    state.refused += invalid;
    if (day === last) state.lastDay = { day, sent };
    // Whoever starts again reads the last day anew.
    state.place = next.day > last ? { day: last, offset: 0 } : next;
    await move.states.write(state);
    if (hits.length > 0) move.say(`${day}: ${state.visits} visits, ${state.hits} hits`);
  }
  for (const [what, count] of Object.entries(state.leftOut)) {
    move.say(`Not carried over, ${what}: ${count}`);
  }
};

const noteLeftOut = ({ leftOut }: MoveState, kinds: string[]): void => {
  for (const what of kinds) leftOut[what] = (leftOut[what] ?? 0) + 1;
};

const compare = async (
  { client, product, eventDimension, wholeSite }: Move,
  { params, isOwn }: Scope,
  first: string,
  last: string,
): Promise<Comparison> => {
  const range = { ...params, period: 'range', date: `${first},${last}` };
  const asked = { ...range, expanded: '1' };
  const dimension = { secondaryDimension: eventDimension };
  const [events, referrers, ours] = await Promise.all([
    client.ask('Events.getCategory', { ...asked, ...dimension }),
    client.ask('Referrers.getReferrerType', asked),
    product.reports(first, last),
  ]);
  const found = referrersOf(referrers);
  const engines = hasHidden(found)
    ? await client.askPlugin('Referrers.getSearchEngines', range)
    : undefined;
  const sources = engines === undefined ? found : withNetworks(found, enginesOf(engines));
  const rows = eventsOf(events, wholeSite ? () => true : isOwn);
  return compareReports({ events: rows, referrers: sources }, ours);
};
