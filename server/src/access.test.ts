import { expect, test } from 'vitest';
import { accessCases } from '../test/access/cases.ts';
import { checkCases } from '../test/access/check-cases.ts';
import { buildRoles, type Role } from '../test/build-roles.ts';
import { contractCalls } from '../test/contract-calls.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { watchRoutes } from '../test/watch-routes.ts';

const CLICKHOUSE_URL = ownStatistics();

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

/** Who must get nothing; access.slow.test.ts has all roles. */
const ROLES: Role[] = ['stranger', 'otherGold'];

test.each(ROLES)('what the role "%s" may and may not do with its token', async (role) => {
  const world = await buildRoles(role, { CLICKHOUSE_URL });
  expect(await checkCases(world, ['bearer'])).toEqual([]);
});
