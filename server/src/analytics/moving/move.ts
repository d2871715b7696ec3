import { readFile, rename, writeFile } from 'node:fs/promises';
import { UTC } from '#contract/time-zone.ts';
import type { MatomoClient } from '../sources/matomo-client.ts';
import { eventsOf, referrersOf } from '../sources/matomo-rows.ts';
import { buildScopes, type Scope } from '../sources/matomo-scope.ts';
import { type Comparison, compareReports } from './compare.ts';
import { type buildProduct, NotMoved } from './product.ts';
import { type Place, readVisits, today } from './read-visits.ts';
import { toHits } from './to-hits.ts';

export interface Move {
  client: MatomoClient;
  product: ReturnType<typeof buildProduct>;
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
  stateFile: string;
  say(line: string): void;
}

interface State {
  place: Place;
  visits: number;
  hits: number;
  refused: number;
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
  const known = await readState(move.stateFile);
  if (!known && !move.beside) await requireEmpty(move, first, last);
  const state = known ?? { place: { day: first, offset: 0 }, visits: 0, hits: 0, refused: 0 };
  move.say(
    known
      ? `Goes on with ${state.place.day}, where ${move.stateFile} says that it ended`
      : `Moves the visits from ${first} to ${last}, days of ${scope.zone.name}`,
  );
  await sendAll(move, scope, state, last);
  if (state.refused > 0) move.say(`${state.refused} hits were refused`);
  return compare(move, scope, first, last);
};

const scopeOf = async ({ client, product, siteId, wholeSite, prefix, name, say }: Move) => {
  const { site } = await product.settings();
  const scopes = buildScopes(client, {
    siteId: wholeSite ? 0 : siteId,
    site,
    isShared: async () => false,
    log: { warn: (_details, message) => say(`Note: ${message}`) },
  });
  return scopes.of({ id: '', prefix, name, matomo_site_id: siteId }, UTC);
};

const requireEmpty = async ({ product, prefix }: Move, first: string, last: string) => {
  const visits = await product.countVisits(first, last);
  if (visits === 0) return;
  throw new NotMoved(
    `${prefix} has ${visits} visits between ${first} and ${last} already. If an import brought them more than two days ago, they would count twice: discard the period first. If they are others, say --beside`,
  );
};

const readState = async (file: string): Promise<State | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as State);
};

const writeState = async (file: string, state: State): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
};

const sendAll = async (move: Move, scope: Scope, state: State, last: string): Promise<void> => {
  const { siteId, prefix, wholeSite } = move;
  const isOwn = (url: string) => wholeSite || scope.isOwn(url);
  const to = { prefix, siteId, zone: scope.zone, isOwn };
  const leftOut = new Map<string, number>();
  for await (const { visits, next } of readVisits(move.client, scope.params, state.place, last)) {
    const converted = visits.map((visit) => toHits(visit, to));
    const hits = converted.flatMap((each) => each.hits);
    for (const what of converted.flatMap((each) => each.leftOut)) {
      leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
    }
    const { invalid } = await move.product.send(hits);
    state.visits += visits.length;
    state.hits += hits.length;
    state.refused += invalid;
    // The last day may still grow: whoever starts again reads it anew.
    state.place = next.day > last ? { day: last, offset: 0 } : next;
    await writeState(move.stateFile, state);
    if (visits.length > 0) {
      move.say(`${next.day}: ${state.visits} visits, ${state.hits} hits`);
    }
  }
  for (const [what, count] of leftOut) move.say(`Not carried over, ${what}: ${count}`);
};

const compare = async (
  { client, product, eventDimension, wholeSite }: Move,
  { params, isOwn }: Scope,
  first: string,
  last: string,
): Promise<Comparison> => {
  const asked = { ...params, period: 'range', date: `${first},${last}`, expanded: '1' };
  const dimension = { secondaryDimension: eventDimension };
  const [events, referrers, ours] = await Promise.all([
    client.ask('Events.getCategory', { ...asked, ...dimension }),
    client.ask('Referrers.getReferrerType', asked),
    product.reports(first, last),
  ]);
  const rows = eventsOf(events, wholeSite ? () => true : isOwn);
  return compareReports({ events: rows, referrers: referrersOf(referrers) }, ours);
};
