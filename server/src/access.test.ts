import { expect, test } from 'vitest';
import type { Ask, Case, Verdicts } from '../test/access/case.ts';
import { accessCases } from '../test/access/cases.ts';
import { fill } from '../test/access/fill-path.ts';
import { buildRoles, changes, type RoleWorld, roles, VISITOR } from '../test/build-roles.ts';
import { contractCalls } from '../test/contract-calls.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { watchRoutes } from '../test/watch-routes.ts';
import { visitorNumber } from './analytics/store/rows.ts';
import { Query, rowsOf } from './analytics/store/select.ts';
import { sessionCookie } from './platform/http/access.ts';

const LIMIT = { timeout: 240_000 };
const CLICKHOUSE_URL = ownStatistics();

const signed = (by: 'bearer' | 'cookie', token: string | null): Record<string, string> => {
  if (!token) return {};
  return by === 'bearer'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `${sessionCookie(false).name}=${token}` };
};

/** The cookie signs in reads only; to anything else it is as if nobody were signed in. */
const verdictOf = (one: Case, by: string, name: string, ask: Ask, { role }: RoleWorld): number => {
  const { verdicts } = one;
  if (by === 'cookie' && !name.startsWith('GET ')) return verdicts.stranger;
  if (role === 'goldToken') return tokenVerdict(verdicts, 'gold', name, ask, ['NEURO26']);
  if (role !== 'adminToken') return verdicts[role];
  return tokenVerdict(verdicts, 'admin', name, ask, ['NEURO26', 'SOLD26']);
};

/** What would go on without the token: a link, or a move that holds the secret of another program. */
const NOT_FOR_PROGRAMS = new Set([
  'POST /api/analytics/shares/{prefix}',
  'POST /api/analytics/move/{prefix}',
  'DELETE /api/analytics/move/{prefix}',
]);

/** Open to everybody, or about a conference of the token and open to its user; else refused. */
const tokenVerdict = (
  verdicts: Verdicts,
  user: 'gold' | 'admin',
  name: string,
  { params }: Ask,
  prefixes: string[],
): number => {
  if (verdicts.stranger !== 401) return verdicts.stranger;
  const isOwn = name.includes('{prefix}') && prefixes.includes(params?.prefix ?? '');
  if (!isOwn || NOT_FOR_PROGRAMS.has(name)) return 403;
  return user === 'gold' && !name.startsWith('GET ') ? 403 : verdicts[user];
};

const REFUSED = new Set([401, 403, 405]);

/** What is wrong with the answer to one case; nothing when all is as it should be. */
const check = async (world: RoleWorld, name: string, one: Case, by: 'bearer' | 'cookie') => {
  const [method = '', path = ''] = name.split(' ');
  const token = await world.token();
  const ask: Ask = (await one.ask?.(world, token)) ?? {};
  const expected = verdictOf(one, by, name, ask, world);
  const refused = REFUSED.has(expected);
  const before = refused ? (await changes(world)).length : 0;
  const answer = await world.app.inject({
    method: method as 'GET',
    url: fill(path, ask),
    headers: { ...ask.headers, ...signed(by, token) },
    ...(ask.payload !== undefined && { payload: ask.payload }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  const seen = `${world.role} by ${by}: ${name}`;
  if (answer.statusCode !== expected) {
    return [`${seen} answered ${answer.statusCode}, not ${expected}`];
  }
  const changed = refused ? (await changes(world)).slice(before) : [];
  return changed.map((table) => `${seen} was refused, and yet ${table} changed`);
};

test('every route of the product has its cases here, and every call of the contract is served', async () => {
  const routes = watchRoutes();
  const { app } = await buildRoles('stranger', { CLICKHOUSE_URL });
  await app.ready();
  const registered = routes.of(app);
  expect(registered.map(({ name }) => name).sort()).toEqual(Object.keys(accessCases).sort());
  expect(registered.filter(({ access }) => access === undefined)).toEqual([]);
  const served = new Map(registered.map(({ name, access }) => [name, access]));
  for (const { method, path, access } of await contractCalls()) {
    expect([method, path, served.get(`${method} ${path}`)]).toEqual([method, path, access]);
  }
});

test.each(roles)('what the role "%s" may and may not do, of everything', LIMIT, async (role) => {
  const world = await buildRoles(role, { CLICKHOUSE_URL });
  const url = `/matomo.php?idsite=NEURO26&rec=1&_id=${VISITOR}&ua=Firefox`;
  expect((await world.app.inject({ url })).statusCode).toBe(200);
  world.collector.start();
  await world.collector.waitUntilCounted();
  const faults: string[] = [];
  // Nobody has neither.
  const ways = role === 'stranger' ? (['bearer'] as const) : (['bearer', 'cookie'] as const);
  for (const [name, cases] of Object.entries(accessCases)) {
    for (const one of cases) {
      for (const by of ways) {
        faults.push(...(await check(world, name, one, by)));
      }
    }
  }
  expect(faults).toEqual([]);
  // Who may do everything has changed something, so changes are seen.
  if (role === 'admin') expect(await changes(world)).toContain('conferences');
  // What is counted is not in PostgreSQL: only an administrator has made it forget the visitor.
  const query = new Query();
  const sql = `select sum(sign) as hits from hits
    where conference = ${query.bind('UUID', world.neuro.id)}
      and visitor = ${query.bind('UInt64', visitorNumber(VISITOR))}`;
  const [row] = await rowsOf<{ hits: number }>(world.clickhouse, sql, query);
  expect(row?.hits).toBe(role === 'admin' || role === 'adminToken' ? 0 : 1);
});
