import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildDatabase, type TestDatabase } from '../../test/build-database.ts';
import { createSearchIndex, fillSearchIndex, isSearchReady } from './search-index.ts';
import { searchSubmissions } from './search-queries.ts';

vi.setConfig({ testTimeout: 120_000 });

const POSTERS = 10_050;

/** A conference just large enough for the index, whose posters say nothing that the tests search for. */
const buildLarge = async () => {
  const database = await buildDatabase();
  const { rows } = await sql<{ id: string }>`insert into conferences (name, prefix)
    values ('Large', 'LARGE26') returning id`.execute(database.db);
  const id = rows[0]?.id ?? '';
  await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails)
    select ${id}, '#' || n, '.', '.', array['.'] from generate_series(1, ${POSTERS}::int) n`.execute(
    database.db,
  );
  return { ...database, id };
};

interface Poster {
  title: string;
  titleText: string | null;
  code: string;
  uid: string | null;
  emails: string[];
}

const put = async ({ db }: TestDatabase, id: string, abstractId: string, poster: Poster) => {
  const { title, titleText, code, uid, emails } = poster;
  await sql`insert into submissions (conference_id, abstract_id, title, title_text, code, uid, author_emails)
    values (${id}, ${abstractId}, ${title}, ${titleText}, ${code}, ${uid}, ${emails}::text[])
    on conflict (conference_id, abstract_id) do update set title = excluded.title,
      title_text = excluded.title_text, code = excluded.code, uid = excluded.uid,
      author_emails = excluded.author_emails`.execute(db);
};

/** Of letters that meet often, in both cases, with all that a pattern or an index could take for something else. */
const letter = fc.constantFrom(...'aabbcABC12 -%_\\.@äÄéßжЖ日', '\n', '😀');
const words = (least: number, most: number) =>
  fc.array(letter, { minLength: least, maxLength: most }).map((letters) => letters.join(''));

const poster: fc.Arbitrary<Poster> = fc.record({
  title: words(0, 12),
  titleText: fc.option(words(0, 12)),
  code: words(1, 6),
  uid: fc.option(words(1, 6)),
  emails: fc.array(words(1, 8), { minLength: 1, maxLength: 3 }),
});

const change = fc.record({
  abstractId: words(1, 3),
  to: fc.option(poster),
});

const isFound = (abstractId: string, poster: Poster, search: string): boolean =>
  [
    abstractId,
    poster.titleText ?? poster.title,
    poster.code,
    poster.uid ?? '',
    poster.emails.join(' '),
  ].some((text) => text.toLowerCase().includes(search.toLowerCase()));

test('a search by the index finds what a naive search for a part of the words finds, whatever changes', async () => {
  const large = await buildLarge();
  const { db, id } = large;
  await fillSearchIndex(db);
  expect(await isSearchReady(db, id)).toBe(true);
  const there = new Map<string, Poster>();
  const apply = async ({ abstractId, to }: { abstractId: string; to: Poster | null }) => {
    if (to) {
      there.set(abstractId, to);
      await put(large, id, abstractId, to);
    } else {
      there.delete(abstractId);
      await sql`delete from submissions
        where conference_id = ${id} and abstract_id = ${abstractId}`.execute(db);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 5 }),
      fc.array(words(1, 6), { minLength: 1, maxLength: 5 }),
      async (changes, searches) => {
        for (const each of changes) await apply(each);
        for (const search of searches.filter((text) => !/^[.#\d]*$/.test(text))) {
          const found = await searchSubmissions(db, id, { search, limit: 10_000, offset: 0 });
          const naive = [...there].filter(([abstractId, poster]) =>
            isFound(abstractId, poster, search),
          );
          expect(found.rows.map(({ abstract_id }) => abstract_id).sort()).toEqual(
            naive.map(([abstractId]) => abstractId).sort(),
          );
          expect(found.total).toBe(naive.length);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(await isSearchReady(db, id)).toBe(true);
  await large.drop();
});

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
  const filled = await db.transaction().execute(async (trx) => {
    await sql`update submissions set title = 'Became' where abstract_id = '#7'`.execute(trx);
    const filling = fillSearchIndex(db);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { filling };
  });
  await filled.filling;
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
