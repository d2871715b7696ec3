import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Move } from '#contract/move.ts';
import { buildSignedIn, buildTestApp } from './build-app.ts';
import { buildConference } from './build-conference.ts';
import { category, row, siteOf } from './build-matomo-source.ts';
import { buildMatomo, MATOMO_TOKEN } from './matomo-stand-in.ts';

const COLLECTOR_TOKEN = 'token-of-the-collector';
export const SOON = { timeout: 30_000, interval: 100 };
export const DAY = 86_400_000;
const HOME = 'https://neuro26.eposter.live/';

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const yesterday = dayOf(Date.now() - DAY);

export const visit = (id: number) => ({
  idVisit: String(id),
  visitorId: `aaaaaaaaaaaaaa${10 + id}`,
  referrerType: 'direct',
  actionDetails: [
    {
      ...{ type: 'event', pageId: String(id), url: HOME },
      timestamp: Date.parse(`${yesterday}T08:00:00Z`) / 1_000 + id,
      ...{ eventCategory: 'Top Authors', eventAction: 'Neurology 2026 - Ada' },
    },
  ],
});

/** A Matomo with two visits of yesterday, and what an administrator does to bring them over. */
export const buildMove = async (
  env: Record<string, string> = { MATOMO_IMPORT_HOSTS: '127.0.0.1' },
) => {
  const matomo = await buildMatomo();
  const created = `${dayOf(Date.now() - 2 * DAY)} 08:00:00`;
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf({ ts_created: created }) });
  const visits = ({ date }: Record<string, string>) => ({
    json: date === yesterday ? [visit(1), visit(2)] : [],
  });
  matomo.answer('Live.getLastVisitsDetails', visits);
  const author = row('Neurology 2026 - Ada', 2, 2);
  matomo.answer('Events.getCategory', { json: [category('Top Authors', [author])] });
  matomo.answer('Referrers.getReferrerType', { json: [{ label: 'Direct Entry', nb_visits: 2 }] });
  const world = await buildTestApp({ COLLECTOR_TOKEN, ...env });
  const conference = await buildConference(world, { prefix: 'NEURO26', name: 'Neurology 2026' });
  world.collector.start();
  const { bearer: headers } = await buildSignedIn(world.users, { isAdmin: true, prefixes: [] });
  const url = '/api/analytics/move/NEURO26';
  const read = async (): Promise<Move | null> =>
    (await world.app.inject({ url, headers })).json().move;
  const start = (values: object = {}) =>
    world.app.inject({
      ...{ method: 'POST', url, headers },
      payload: {
        ...{ url: matomo.url, siteId: 7, token: MATOMO_TOKEN, wholeSite: false, beside: false },
        ...values,
      },
    });
  const ended = async (): Promise<Move> => {
    await expect.poll(async () => (await read())?.status, SOON).not.toBe('running');
    return (await read()) as Move;
  };
  const cancel = () => world.app.inject({ method: 'DELETE', url, headers });
  const kept = async () => {
    const { rows } = await sql<{
      token: Buffer | null;
      key_id: string | null;
      site_id: number;
    }>`select token, key_id, site_id from matomo_moves`.execute(world.database.db);
    return rows[0];
  };
  const keptToken = async (): Promise<unknown> => (await kept())?.token;
  return {
    matomo,
    visits,
    world,
    conference,
    read,
    start,
    ended,
    cancel,
    kept,
    keptToken,
    headers,
  };
};
