import { buildCongress } from './build-mailings.ts';

export const DAYS = { from: '2026-11-03', to: '2026-11-05' };

export const SPONSOR = { posters: ['p-1', 'P-9'], topics: [], ...DAYS };

/** Makes a link of a sponsor to a congress that has visits on its days, and others. */
export const buildSponsor = async (
  CLICKHOUSE_URL: string,
  sponsor: object = SPONSOR,
  sections = ['posters'],
) => {
  const world = await buildCongress({ CLICKHOUSE_URL });
  await world.visit('2026-11-03T09:00:00Z', 'ada');
  await world.visit('2026-11-04T09:00:00Z', 'ada');
  await world.visit('2026-11-04T09:10:00Z', 'ben');
  await world.visit('2026-11-04T09:20:00Z', 'ben', { poster: 'LEAK' });
  // A day before its first.
  await world.visit('2026-11-02T09:00:00Z', 'ada');
  const payload = { name: 'Pharma', sections, expiresAt: null, sponsor };
  const url = '/api/analytics/shares/NEURO26';
  const made = await world.app.inject({ method: 'POST', url, headers: world.bearer, payload });
  const link = { authorization: `Bearer ${made.json().token}` };
  const open = () => world.app.inject({ url: '/api/share/sponsor', headers: link });
  return { ...world, made, link, open };
};
