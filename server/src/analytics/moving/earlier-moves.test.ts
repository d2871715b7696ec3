import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { migratePostgres } from '../../platform/postgres/migrate.ts';

const FOLDER = new URL('../../../migrations/postgres/', import.meta.url);
const THIS = '0068_move_tokens.sql';

test('moves that were told of in English sentences are kept, with their tokens, as codes and figures', {
  timeout: 60_000,
}, async () => {
  const database = await buildDatabase('template0');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await migratePostgres(client, FOLDER, (name) => name < THIS);
  const put = async (prefix: string, columns: string, ...values: unknown[]) => {
    const { rows } = await client.query(
      `insert into conferences (name, prefix) values ($1, $1) returning id`,
      [prefix],
    );
    const places = values.map((_, at) => `$${at + 2}`).join(', ');
    await client.query(
      `insert into matomo_moves (conference_id, run, url, site_id, whole_site, beside, ${columns})
       values ($1, gen_random_uuid(), 'https://matomo.example', 7, false, false, ${places})`,
      [rows[0].id, ...values],
    );
  };
  await put('RUNS', 'status, token', 'running', 'a tökèn');
  await put('FAILED', 'status, fault, notes', 'failed', 'It "broke"', '["A sentence"]');
  const row = (matomo: string | null, here: string) => ({
    group: 'G',
    label: '5 visits',
    matomo,
    here,
  });
  const before = {
    equal: 1,
    differing: [row(null, '2 visits, 3 events')],
    same: [row('4 visits', '4 visits')],
  };
  await put('DONE', 'status, comparison', 'done', JSON.stringify(before));

  expect(await migratePostgres(client, FOLDER, (name) => name === THIS)).toEqual([THIS]);
  const { rows } = await client.query(
    `select prefix, token, key_id, fault, notes, comparison
     from matomo_moves join conferences on id = conference_id order by prefix`,
  );
  const nothing = { token: null, key_id: null, fault: null, notes: [], comparison: null };
  const figures = { group: 'G', label: '5 visits' };
  expect(rows).toEqual([
    {
      ...{ ...nothing, prefix: 'DONE' },
      comparison: {
        equal: 1,
        differing: [{ ...figures, matomo: null, here: { visits: 2, events: 3 } }],
        same: [{ ...figures, matomo: { visits: 4 }, here: { visits: 4 } }],
      },
    },
    {
      ...{ ...nothing, prefix: 'FAILED', notes: ['time_zone_not_known'] },
      fault: { code: 'other', values: { words: 'It "broke"' } },
    },
    { ...nothing, prefix: 'RUNS', token: Buffer.from('a tökèn') },
  ]);
});
