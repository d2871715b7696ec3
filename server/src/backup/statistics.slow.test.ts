import { expect, test } from 'vitest';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import type { ClickHouseClient } from '../platform/clickhouse/client.ts';
import { migrateClickHouse } from '../platform/clickhouse/migrate.ts';
import { columnsOf, dump, FACTS, insertDump, SUMS, totalsOf } from './statistics.ts';

const migrations = new URL('../../migrations/clickhouse/', import.meta.url);
const [HITS] = FACTS;
const LIMIT = { timeout: 120_000 };

const buildStore = async (): Promise<ClickHouseClient> => {
  const { env, clickhouse } = await buildEmptyEngines();
  await migrateClickHouse(env.CLICKHOUSE_URL, migrations);
  return clickhouse;
};

const dumped = async (clickhouse: ClickHouseClient, atOnce?: number) => {
  if (!HITS) throw new Error('There are no hits');
  const chunks: Buffer[] = [];
  const columns = await columnsOf(clickhouse, 'hits');
  for await (const chunk of dump(clickhouse, HITS, columns, atOnce)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { columns, text, lines: text.split('\n').slice(0, -1).sort() };
};

test('every row is saved once, however many are asked for at a time', LIMIT, async () => {
  const [store, other] = [await buildStore(), await buildStore()];
  // A large conference over thirty days, and many small ones.
  await store.command({
    query: `insert into hits (conference, time, visit, visitor, kind, category, label, value)
      select toUUID(concat('00000000-0000-0000-0000-', leftPad(toString(if(number < 900, 1, number)), 12, '0'))),
        toDateTime('2026-03-01 23:59:58', 'UTC') + (number % 30) * 86400 + number % 4, number,
        18446744073709551615 - number, 'event', 'Top\\tTopics', concat('a\\\\b\\n\\t', toString(number)),
        if(number % 2, null, number / 3)
      from numbers(1000)`,
  });
  const whole = await dumped(store);
  expect(whole.lines).toHaveLength(1_000);
  for (const atOnce of [40, 400, 999]) {
    expect((await dumped(store, atOnce)).lines).toEqual(whole.lines);
  }
  const { columns, text } = whole;
  await insertDump(other, { name: 'hits', columns }, Buffer.from(text));
  expect((await dumped(other)).lines).toEqual(whole.lines);
  // Rows that are alike are rows all the same.
  await insertDump(other, { name: 'hits', columns }, Buffer.from(text));
  expect((await dumped(other)).lines).toHaveLength(2_000);
});

test('nobody forgot a table: each view fills one of the sums', LIMIT, async () => {
  const store = await buildStore();
  const found = await store.query({
    query: `select name, engine from system.tables where database = currentDatabase() order by name`,
    format: 'JSONEachRow',
  });
  const tables = await found.json<{ name: string; engine: string }>();
  const kept = tables.filter(({ engine }) => engine !== 'MaterializedView').map(({ name }) => name);
  const known = [...FACTS, ...SUMS].map(({ name }) => name);
  expect(kept.sort()).toEqual([...known, 'schema_migrations'].sort());
  for (const table of [...FACTS, ...SUMS]) expect(await totalsOf(store, table)).toMatch(/^\(0/);
});
