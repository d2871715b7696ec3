import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { TestDatabase } from '../../test/build-database.ts';
import { buildLarge } from '../../test/build-many-posters.ts';
import { fillSearchIndex, isSearchReady } from './search-index.ts';
import { searchSubmissions } from './search-queries.ts';

vi.setConfig({ testTimeout: 120_000 });

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
