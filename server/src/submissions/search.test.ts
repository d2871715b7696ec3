import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildAdministrator, buildConference } from '../../test/build-conference.ts';
import { fillSearchIndex, isSearchReady } from './search-index.ts';

vi.setConfig({ testTimeout: 60_000 });

/** More posters than are counted: A-1 to A-10050, every thousandth of them Ada's; and another's A-77. */
const buildLarge = async () => {
  const world = await buildAdministrator();
  const large = await buildConference(world, { prefix: 'LARGE26' });
  const small = await buildConference(world, { prefix: 'SMALL26' });
  for (const [id, last] of [
    [large.id, 10_050],
    [small.id, 77],
  ]) {
    await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails)
      select ${id}, 'A-' || n, 'Poster ' || n, 'CODE-' || n,
        array[case when n % 1000 = 0 then 'ada@example.org' else 'ben@example.org' end]
      from generate_series(1, ${last}::int) n`.execute(world.database.db);
  }
  const list = async (prefix: string, query: Record<string, string>) => {
    const { submissions, ...rest } = (
      await world.call('GET', `/api/submissions/${prefix}?${new URLSearchParams(query)}`)
    ).json();
    const ids = submissions.map(({ abstractId }: { abstractId: string }) => abstractId);
    return { ids, ...rest };
  };
  return { ...world, list, large, small };
};

test('a long list is counted whole, in plain order; a search of it up to five hundred', async () => {
  const { list } = await buildLarge();
  const first = await list('LARGE26', {});
  expect(first).toMatchObject({ total: 10_050 });
  expect(first).not.toHaveProperty('more');
  expect(first.ids.slice(0, 3)).toEqual(['A-1', 'A-10', 'A-100']);
  const last = await list('LARGE26', { page: '1005' });
  expect(last).toMatchObject({ total: 10_050 });
  expect(last.ids.at(-1)).toBe('A-9999');
  const everybody = await list('LARGE26', { search: 'example.org' });
  expect(everybody).toMatchObject({ total: 500, more: true });
  expect((await list('SMALL26', {})).ids.slice(0, 3)).toEqual(['A-1', 'A-2', 'A-3']);
});

test.each(['read', 'looked up in the index'])(
  'parts of words are found when they are %s',
  async (how) => {
    const { list, database, large, small } = await buildLarge();
    if (how !== 'read') await fillSearchIndex(database.db);
    expect(await isSearchReady(database.db, large.id)).toBe(how !== 'read');
    expect(await isSearchReady(database.db, small.id)).toBe(how !== 'read');
    const parts = await list('LARGE26', { search: 'a-77' });
    expect(parts).toMatchObject({ total: 111 });
    expect(parts).not.toHaveProperty('more');
    expect(parts.ids.slice(0, 3)).toEqual(['A-77', 'A-770', how === 'read' ? 'A-7700' : 'A-771']);
    expect(await list('LARGE26', { search: 'Ada@Example.org' })).toMatchObject({ total: 10 });
    expect(await list('LARGE26', { search: 'code-1005' })).toEqual({
      ...{ page: 1, pageSize: 10 },
      ids: ['A-1005', 'A-10050'],
      total: 2,
    });
    expect(await list('LARGE26', { search: 'code-1005', page: '2' })).toMatchObject({
      ids: [],
      total: 2,
    });
    expect(await list('LARGE26', { search: 'large26-a-1005' })).toMatchObject({
      ids: ['A-1005', 'A-10050'],
      total: 2,
    });
    expect(await list('LARGE26', { search: 'SMALL26-A-7' })).toMatchObject({ total: 0 });
    expect(await list('LARGE26', { search: 'no such poster' })).toMatchObject({
      ids: [],
      total: 0,
    });
    expect(await list('LARGE26', { search: 'poster', page: '2' })).toMatchObject({
      total: 500,
      more: true,
    });
    expect(await list('SMALL26', { search: 'A-7' })).toMatchObject({ total: 9 });
  },
);

test('what is added, changed and deleted, with its conference too, is counted', async () => {
  const { list, database } = await buildLarge();
  const { db } = database;
  await sql`delete from submissions where abstract_id like 'A-1%'`.execute(db);
  await sql`insert into submissions (conference_id, abstract_id, title, code, author_emails)
    select conference_id, abstract_id, 'Again', code, author_emails from submissions
    on conflict (conference_id, abstract_id) do update set title = excluded.title`.execute(db);
  const counted = async () => {
    const { rows } = await sql<{ kept: string; there: string }>`
      select (select coalesce(sum(submissions), 0) from submission_counts)::text as kept,
        (select count(*) from submissions)::text as there`.execute(db);
    return rows[0];
  };
  const left = await counted();
  expect(left?.kept).toBe(left?.there);
  expect((await list('SMALL26', {})).total).toBe(66);
});
