import { describe, expect, test } from 'vitest';
import { cluster, givenCluster } from '../../../test/build-cluster.ts';
import { givenClickHouse, LIMIT } from '../../../test/clickhouse.ts';
import { installedBuilds } from '../../../test/clickhouse-builds.ts';
import { connectClickHouse, readRows } from './client.ts';
import { openSnapshot } from './snapshot.ts';

describe.each(installedBuilds)('of ClickHouse as %s', (build) => {
  const used = givenClickHouse(build);

  test(
    'a snapshot keeps what was there when it was taken, and nothing is left of it',
    LIMIT,
    async () => {
      const server = connectClickHouse(used.engine.url, { database: 'default' });
      await server.command({ query: 'create database world' });
      const clickhouse = connectClickHouse(`${used.engine.url}/world`);
      const insert = (table: string, sign: number, rows: number) =>
        clickhouse.command({
          query: `insert into ${table} select toDate('2026-01-20') + number % 30, number, ${sign} from numbers(${rows})`,
        });
      await clickhouse.command({
        query: `create table collapsing (day Date, number UInt64, sign Int8)
        engine = CollapsingMergeTree(sign) partition by toYYYYMM(day) order by (number, day)`,
      });
      await clickhouse.command({
        query: `create table summing (day Date, number UInt64, total Int64)
        engine = SummingMergeTree order by (day, number)`,
      });
      for (const table of ['collapsing', 'summing']) await insert(table, 1, 1_000);
      const sums = async (of: typeof clickhouse) => {
        const query = `select (select toInt32(sum(sign)) from collapsing) as signs,
        (select toInt32(sum(total)) from summing) as totals`;
        return readRows<{ signs: number; totals: number }>(of, query);
      };
      const before = await sums(clickhouse);
      expect(before).toEqual([{ signs: 1_000, totals: 1_000 }]);

      const snapshot = await openSnapshot(clickhouse, ['collapsing', 'summing']);
      await snapshot.take();
      await insert('collapsing', -1, 400);
      await insert('summing', 1, 700);
      await clickhouse.command({ query: 'optimize table collapsing final' });
      await clickhouse.command({
        query: `alter table summing delete where number < 10 settings mutations_sync = 2`,
      });
      expect(await sums(clickhouse)).toEqual([{ signs: 600, totals: 1_680 }]);
      expect(await sums(snapshot.client)).toEqual(before);
      await snapshot.close();
      const left = await readRows<{ name: string }>(
        server,
        `select name from system.databases where name like 'world%'`,
      );
      expect(left).toEqual([{ name: 'world' }]);
      await clickhouse.close();
      await server.close();
    },
  );
});

describe('of a cluster', () => {
  const used = givenCluster();

  test('a snapshot holds the conferences of every shard', LIMIT, async () => {
    const clickhouse = connectClickHouse(used.url, { cluster });
    // The last byte of a conference decides about its shard; each replica gets the rows by itself.
    const insert = async (label: string): Promise<void> => {
      for (const conference of [6, 7]) {
        const servers = used.servers.filter(({ shard }) => shard === conference % 2);
        for (const { url } of servers) {
          const server = connectClickHouse(url, { database: 'eposter_local' });
          await server.command({
            query: `insert into hits (conference, time, kind, category, label)
              values ('00000000-0000-0000-0000-00000000000${conference}', now(), 'event', 'Top', '${label}')`,
          });
          await server.close();
        }
      }
    };
    const read = (of: typeof clickhouse) =>
      readRows<{ conference: string; labels: string[] }>(
        of,
        `select toString(conference) as conference, arraySort(groupArray(label)) as labels
          from hits group by conference order by conference`,
      );
    await insert('before');
    const before = await read(clickhouse);
    expect(before.map(({ labels }) => labels)).toEqual([['before'], ['before']]);
    const snapshot = await openSnapshot(clickhouse, ['hits', 'event_days']);
    await snapshot.take();
    await insert('after');
    expect((await read(clickhouse)).map(({ labels }) => labels)).toEqual([
      ['after', 'before'],
      ['after', 'before'],
    ]);
    expect(await read(snapshot.client)).toEqual(before);
    await snapshot.close();
    for (const { client } of clickhouse.servers) {
      const left = await readRows(
        client,
        `select name from system.databases where name like '%snapshot%'`,
      );
      expect(left).toEqual([]);
    }
    await clickhouse.close();
  });
});
