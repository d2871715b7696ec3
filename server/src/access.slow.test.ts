import { expect, test } from 'vitest';
import { checkCases } from '../test/access/check-cases.ts';
import { buildRoles, changes, roles, VISITOR } from '../test/build-roles.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { visitorNumber } from './analytics/store/rows.ts';
import { Query, rowsOf } from './analytics/store/select.ts';

const LIMIT = { timeout: 240_000 };
const CLICKHOUSE_URL = ownStatistics();

test.each(roles)('what the role "%s" may and may not do, of everything', LIMIT, async (role) => {
  const world = await buildRoles(role, { CLICKHOUSE_URL });
  const url = `/matomo.php?idsite=NEURO26&rec=1&_id=${VISITOR}&ua=Firefox`;
  expect((await world.app.inject({ url })).statusCode).toBe(200);
  world.collector.start();
  await world.collector.waitUntilCounted();
  // Nobody has neither.
  const faults = await checkCases(world, role === 'stranger' ? ['bearer'] : ['bearer', 'cookie']);
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
