import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { clientFor, givenClickHouse, LIMIT, post, readRows } from '../../../test/clickhouse.ts';
import { installedBuilds } from '../../../test/clickhouse-builds.ts';

// What the embedded ClickHouse promises to the official client, whichever build of it is installed.
describe.for(installedBuilds)('%s', (build) => {
  const used = givenClickHouse(build);
  const rows = <T>(query: string, params: object = {}, from = used.client): Promise<T[]> =>
    readRows<T>(from, query, params);

  test('answers a ping, with and without a query', LIMIT, async () => {
    expect(await used.client.ping()).toEqual({ success: true });
    expect(await used.client.ping({ select: true })).toEqual({ success: true });
  });

  test('answers a ping while a query runs', LIMIT, async () => {
    const events: string[] = [];
    const query = rows('select sleep(2)').then(() => events.push('query'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await used.client.ping().then(({ success }) => events.push(success ? 'ping' : 'none'));
    await query;
    expect(events).toEqual(['ping', 'query']);
  });

  test('takes 50,000 rows and counts them', LIMIT, async () => {
    await used.client.command({
      query: 'create table hits (id UInt32, page String) engine = MergeTree order by id',
    });
    const values = Array.from({ length: 50_000 }, (_, id) => ({ id, page: `page; ${id}\n'` }));
    const { summary } = await used.client.insert({ table: 'hits', values, format: 'JSONEachRow' });
    expect(summary?.written_rows).toBe('50000');
    expect(await rows('select count() as n, uniqExact(page) as pages from hits')).toEqual([
      { n: 50_000, pages: 50_000 },
    ]);
  });

  test(
    'an insert without rows does nothing, and blank lines between rows mean nothing',
    LIMIT,
    async () => {
      await used.client.command({
        query: 'create table few (id UInt32) engine = MergeTree order by id',
      });
      await used.client.insert({ table: 'few', values: [], format: 'JSONEachRow' });
      await used.client.exec({
        query: 'insert into few format JSONEachRow',
        values: Readable.from(['{"id":1}\n\n\n{"id":2}\n \n{"id":3}']),
      });
      expect(await rows('select id from few order by id')).toEqual([
        { id: 1 },
        { id: 2 },
        { id: 3 },
      ]);
    },
  );

  test.for([
    `it's "quoted" \`so\``,
    "back\\slash \\n \\' \\0",
    'line\nbreak\r\n\ttab',
    'Ünïcødé 日本語 🎉',
    '{x:String} {y:UInt8}',
    `'; drop table hits; --`,
    '\\N',
    '',
  ])('a bound value arrives as it was: %j', LIMIT, async (value) => {
    expect(
      await rows('select {x:String} as x, {list:Array(String)} as list', {
        x: value,
        list: [value],
      }),
    ).toEqual([{ x: value, list: [value] }]);
  });

  test('a value is bound anew when it changes, and back', LIMIT, async () => {
    for (const x of ['a', 'a', 'b', 'a']) {
      expect(await rows('select {x:String} as x, {y:UInt8} as y', { x, y: 1 })).toEqual([
        { x, y: 1 },
      ]);
    }
  });

  test('a long bound value goes as a form; values never reach another query', LIMIT, async () => {
    const long = 'ü'.repeat(20_000);
    const result = await used.client.query({
      query: 'select {x:String} as x',
      query_params: { x: long },
      use_multipart_params_auto: true,
      format: 'JSONEachRow',
    });
    expect(await result.json()).toEqual([{ x: long }]);
    await expect(rows('select {x:String} as x')).rejects.toMatchObject({ code: '456' });
    await expect(rows('select { x : String } as x')).rejects.toMatchObject({ code: '456' });
    expect(await rows('select 1 as x')).toEqual([{ x: 1 }]);
  });

  test('settings never reach another query, neither those of a SET', LIMIT, async () => {
    const threads = `select getSetting('max_threads') as n`;
    const [{ n: usual } = { n: 0 }] = await rows<{ n: number }>(threads);
    expect(await rows(`${threads} settings max_threads = 7`)).toEqual([{ n: 7 }]);
    expect(await rows(threads)).toEqual([{ n: usual }]);
    await used.client.command({ query: 'set max_threads = 7' });
    expect(await rows(threads)).toEqual([{ n: usual }]);
  });

  test('errors carry ClickHouse’s code, and status as ClickHouse answers', LIMIT, async () => {
    await expect(rows('select * from nowhere')).rejects.toMatchObject({
      code: '60',
      type: 'UNKNOWN_TABLE',
    });
    await expect(rows('selec 1')).rejects.toMatchObject({ code: '62', type: 'SYNTAX_ERROR' });
    await expect(used.client.command({ query: 'select 1; select 2' })).rejects.toMatchObject({
      code: '62',
      message: expect.stringContaining('Multi-statements'),
    });
    const answer = await post(used.engine.url, 'select * from nowhere');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('X-ClickHouse-Exception-Code')).toBe('60');
    expect(await answer.text()).toMatch(/^Code: 60\. DB::Exception: .*\(UNKNOWN_TABLE\)/);
  });

  test('a setting in the SQL does not stick', LIMIT, async () => {
    const ask = `select toString(getSetting('max_block_size')) as size`;
    const [before] = await rows(ask);
    expect(await rows(`${ask} settings max_block_size = 7`)).toEqual([{ size: '7' }]);
    expect(await rows(ask)).toEqual([before]);
  });

  test('a wrong password is refused', LIMIT, async () => {
    const stranger = clientFor(used.engine.url.replace(/:[^:@]+@/, ':wrong@'));
    await expect(rows('select 1', {}, stranger)).rejects.toMatchObject({ code: '516' });
    await stranger.close();
  });

  test('each request has its own database', LIMIT, async () => {
    await used.client.command({ query: 'create database `odd ``name`' });
    const other = clientFor(used.engine.url, { database: 'odd `name' });
    await other.command({
      query: 'create table only_here (a UInt8) engine = MergeTree order by a',
    });
    const here = `select currentDatabase() as here, count() as n from system.tables where database = currentDatabase() and name = 'only_here'`;
    const answers = await Promise.all([rows(here, {}, other), rows(here), rows(here, {}, other)]);
    expect(answers.flat()).toEqual([
      { here: 'odd `name', n: 1 },
      { here: 'default', n: 0 },
      { here: 'odd `name', n: 1 },
    ]);
    await other.close();
  });

  test('bodies may be compressed both ways', LIMIT, async () => {
    const gzip = clientFor(used.engine.url, { compression: { request: true, response: true } });
    await gzip.command({ query: 'create table zipped (a UInt32) engine = MergeTree order by a' });
    const values = Array.from({ length: 1000 }, (_, a) => ({ a }));
    await gzip.insert({ table: 'zipped', values, format: 'JSONEachRow' });
    expect(await rows('select a from zipped order by a', {}, gzip)).toEqual(values);
    await gzip.close();
  });

  test(
    'a deduplication token holds for its insert only, and for materialized views',
    LIMIT,
    async () => {
      await used.client.command({
        query: `create table visits (id UInt32) engine = MergeTree order by id
      settings non_replicated_deduplication_window = 1000`,
      });
      await used.client.command({
        query: `create table per_id (id UInt32, n UInt64) engine = SummingMergeTree order by id
      settings non_replicated_deduplication_window = 1000`,
      });
      await used.client.command({
        query:
          'create materialized view to_per_id to per_id as select id, count() as n from visits group by id',
      });
      const insert = (id: number, token?: string): Promise<unknown> =>
        used.client.insert({
          table: token
            ? `visits settings insert_deduplication_token = '${token}', deduplicate_blocks_in_dependent_materialized_views = 1`
            : 'visits',
          values: [{ id }],
          format: 'JSONEachRow',
        });
      await insert(1, 'first');
      await insert(1, 'first');
      await insert(2);
      await insert(3);
      await insert(3, 'third');
      expect(await rows('select id, count() as n from visits group by id order by id')).toEqual([
        { id: 1, n: 1 },
        { id: 2, n: 1 },
        { id: 3, n: 2 },
      ]);
      expect(await rows('select id, sum(n) as n from per_id group by id order by id')).toEqual([
        { id: 1, n: 1 },
        { id: 2, n: 1 },
        { id: 3, n: 2 },
      ]);
    },
  );
});
