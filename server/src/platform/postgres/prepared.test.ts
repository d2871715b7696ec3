import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import type { Database } from './database.ts';

const build = async () => {
  const database = await buildDatabase();
  onTestFinished(() => database.drop());
  await sql`create table things (id int, name text)`.execute(database.db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
  return database.db;
};

const kept = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement).filter((text) => text.includes('things'));
};

test('a statement that comes again and again is planned once, and answers as before', async () => {
  const db = await build();
  await db.connection().execute(async (one) => {
    const name = async (id: number) => {
      const { rows } = await sql<{ name: string }>`
        select name from things where id = ${id}`.execute(one);
      return rows.map((row) => row.name);
    };
    expect([await name(1), await name(2)]).toEqual([['one'], ['two']]);
    expect(await kept(one)).toEqual([]);
    expect([await name(1), await name(2), await name(3)]).toEqual([['one'], ['two'], []]);
    expect(await kept(one)).toHaveLength(1);
    await expect(name(Number.NaN)).rejects.toThrow('invalid input syntax');
    expect(await name(1)).toEqual(['one']);
  });
});

test('a column that a newer version adds meanwhile changes nothing for this one', async () => {
  const db = await build();
  await db.connection().execute(async (one) => {
    const all = async (id: number) => {
      const { rows } = await sql`select * from things where id = ${id}`.execute(one);
      return rows;
    };
    const some = async (id: number) => {
      const { rows } = await sql`select id, name from things where id = ${id}`.execute(one);
      return rows;
    };
    for (let time = 0; time < 5; time += 1) {
      expect([await all(1), await some(1)]).toEqual([
        [{ id: 1, name: 'one' }],
        [{ id: 1, name: 'one' }],
      ]);
    }
    await sql`alter table things add column colour text default 'red'`.execute(db);
    expect(await all(1)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
    expect(await some(1)).toEqual([{ id: 1, name: 'one' }]);
  });
});
