import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { TestDatabase } from '../../test/build-database.ts';
import { buildLarge, POSTERS } from '../../test/build-many-posters.ts';
import { connect } from '../platform/postgres/database.ts';
import { createSearchIndex, fillSearchIndex, isSearchReady } from './search-index.ts';
import { searchSubmissions } from './search-queries.ts';

vi.setConfig({ testTimeout: 120_000 });

const countIndexed = async ({ db }: TestDatabase): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission_search`.execute(db);
  return rows[0]?.count ?? 0;
};

test('after many were added or changed at once every poster is read until the next round', async () => {
  const large = await buildLarge();
  const { db, id } = large;
  const find = async (search: string) =>
    (await searchSubmissions(db, id, { search, limit: 10, offset: 0 })).total;
  expect([await isSearchReady(db, id), await countIndexed(large)]).toEqual([false, 0]);
  await fillSearchIndex(db);
  expect([await isSearchReady(db, id), await countIndexed(large)]).toEqual([true, POSTERS]);
  await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails)
    select ${id}, 'new' || n, 'Fresh', '.', array['.'] from generate_series(1, 200) n`.execute(db);
  expect([await isSearchReady(db, id), await find('fresh')]).toEqual([false, 200]);
  await fillSearchIndex(db);
  expect([await isSearchReady(db, id), await find('fresh')]).toEqual([true, 200]);
  await sql`update submissions set title = 'Stale' where title = 'Fresh'`.execute(db);
  expect([await isSearchReady(db, id), await find('stale'), await find('fresh')]).toEqual([
    false,
    200,
    0,
  ]);
  await fillSearchIndex(db);
  expect([await isSearchReady(db, id), await find('stale'), await find('fresh')]).toEqual([
    true,
    200,
    0,
  ]);
  await sql`update submissions set paid_at = now()`.execute(db);
  expect(await isSearchReady(db, id)).toBe(true);
  await sql`delete from submissions where title = 'Stale'`.execute(db);
  expect([await find('stale'), await countIndexed(large)]).toEqual([0, POSTERS]);
  await large.drop();
});

test('a poster that is changed while its conference is put into the index is found as it became', async () => {
  const large = await buildLarge();
  const { db, id } = large;
  const other = connect(large.url, () => {});
  const filled = await db.transaction().execute(async (trx) => {
    await sql`update submissions set title = 'Became' where abstract_id = '#7'`.execute(trx);
    const filling = fillSearchIndex(other);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { filling };
  });
  await filled.filling;
  await other.destroy();
  expect(await isSearchReady(db, id)).toBe(true);
  const found = await searchSubmissions(db, id, { search: 'became', limit: 10, offset: 0 });
  expect(found.rows.map(({ abstract_id }) => abstract_id)).toEqual(['#7']);
  await large.drop();
});

test('without the extension the search goes on, and the start can say so; with it again it is made', async () => {
  const large = await buildLarge();
  const { db, id } = large;
  await sql`drop extension pg_trgm cascade`.execute(db);
  await sql`create role ${sql.id(`plain_${id.slice(0, 8)}`)}`.execute(db);
  const made = await db.connection().execute(async (one) => {
    await sql`set role ${sql.id(`plain_${id.slice(0, 8)}`)}`.execute(one);
    const answer = await createSearchIndex(one);
    await sql`reset role`.execute(one);
    return answer;
  });
  expect(made).toBe(false);
  await fillSearchIndex(db);
  expect(await isSearchReady(db, id)).toBe(false);
  expect(await searchSubmissions(db, id, { search: '#10050', limit: 10, offset: 0 })).toMatchObject(
    { total: 1 },
  );
  expect(await createSearchIndex(db)).toBe(true);
  await fillSearchIndex(db);
  expect(await isSearchReady(db, id)).toBe(true);
  await sql`drop role ${sql.id(`plain_${id.slice(0, 8)}`)}`.execute(db);
  await large.drop();
});
