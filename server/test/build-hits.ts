import { buildSignedIn, buildTestApp } from './build-app.ts';
import { COLLECTOR_TOKEN } from './build-collector.ts';
import { buildConference } from './build-conference.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** Builds a conference that takes hits, and an administrator who reads its topics. */
export const buildHits = async (CLICKHOUSE_URL: string) => {
  const world = await buildTestApp({ COLLECTOR_TOKEN, CLICKHOUSE_URL });
  const conference = await buildConference(world, { prefix: 'NEURO26' });
  world.collector.start();
  const admin = await buildSignedIn(world.users, { isAdmin: true });
  const hit = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    world.app.inject({
      url: '/matomo.php',
      query: { idsite: 'neuro26', rec: '1', url: 'https://neuro26.eposter.live/', ...query },
      headers: { 'user-agent': FIREFOX, ...headers },
    });
  const bulk = (body: unknown, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/matomo.php',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'user-agent': FIREFOX, ...headers },
    });
  const topics = async () => {
    const answer = await world.app.inject({ url: '/api/analytics/NEURO26', headers: admin.bearer });
    const groups = answer.json() as {
      label: string;
      subtable: { label: string; nb_events: number }[];
    }[];
    const rows = groups.find(({ label }) => label === 'Top Topics')?.subtable ?? [];
    return Object.fromEntries(rows.map(({ label, nb_events }) => [label, nb_events]));
  };
  return { ...world, conference, admin, hit, bulk, topics };
};

/** Makes what a hit says of a topic. */
export const topic = (label: string) => ({ e_c: 'Top Topics', e_a: label });
