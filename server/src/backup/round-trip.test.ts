import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTestApp, buildUser } from '../../test/build-app.ts';
import { site } from '../../test/build-collector.ts';
import { buildConference, buildSubmissions } from '../../test/build-conference.ts';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { ownStatistics } from '../../test/own-statistics.ts';
import { buildFolder } from '../../test/run-backup.ts';
import { backUp } from './backup.ts';
import { check, restore } from './restore.ts';

const CLICKHOUSE_URL = ownStatistics();
const QUIET = { labelsPerDay: 20_000, site, say() {}, log: { warn() {} } };

test('what was saved is there again after a restore: every row, and every sum', async () => {
  const original = await buildTestApp({ CLICKHOUSE_URL });
  const { app, collector, clickhouse, database } = original;
  await buildUser(original.users, { email: 'olga@example.org' });
  const conference = await buildConference(original, { prefix: 'NEURO26' });
  await buildSubmissions(original, conference, [{ abstractId: 'P1', abstractTitle: 'Ž\t"日\\' }]);
  collector.start();
  for (const visitor of ['aa', 'bb']) {
    const url = `/matomo.php?idsite=NEURO26&rec=1&_id=00000000000000${visitor}&e_c=Top+Topics&e_a=a%09b`;
    await app.inject({ url, headers: { 'user-agent': 'Firefox' } });
  }
  await collector.waitUntilCounted();
  const folder = await buildFolder();
  const [file, again] = [join(folder, 'world.tar.gz'), join(folder, 'again.tar.gz')];
  const saved = await backUp({ ...QUIET, db: database.db, clickhouse }, file, new Date());

  const copy = await buildEmptyEngines();
  const { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl } = copy.env;
  const target = { db: copy.db, databaseUrl, clickhouseUrl, cluster: undefined, say() {} };
  await restore(target, await check(file), file);
  const there = await backUp({ ...QUIET, ...copy }, again, new Date());
  expect(there.postgres).toEqual(saved.postgres);
  const totalsOf = ({ clickhouse: { tables } }: typeof saved) =>
    tables.map(({ name, rows, totals }) => [name, rows, totals]);
  expect(totalsOf(there)).toEqual(totalsOf(saved));
  const rowsOf = (name: string) =>
    [...there.postgres.tables, ...there.clickhouse.tables].find((table) => table.name === name)
      ?.rows;
  expect(['users', 'submissions', 'hits'].map(rowsOf)).toEqual([1, 1, 2]);
});
