import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { mergeFinishedMonths } from './months.ts';
import { Query, rowsOf } from './select.ts';

/** Files are counted: other tests add some, and setting their tables up otherwise would slow them down. */
const statistics = ownStatistics();
const NOW = new Date('2004-03-10T12:00:00Z');

test('months that are over become one file per table; the running one is left alone', async () => {
  const heart = buildSite('heart');
  const { collector, clickhouse, source, send } = await buildTestCollector([heart], statistics);
  // Else ClickHouse may merge the files of both months by itself, at a moment of its own.
  await clickhouse.command({
    query: 'alter table hits modify setting max_bytes_to_merge_at_max_space_in_pool = 1',
  });
  collector.start();
  const parts = async (month: string) => {
    const query = new Query();
    const sql = `select count() as n from system.parts where active and table = 'hits'
      and database = currentDatabase() and partition_id = ${query.bind('String', month)}`;
    const [row] = await rowsOf<{ n: number }>(clickhouse, sql, query);
    return row?.n;
  };
  const all = { from: null, to: null };
  const events = (times: number) => [
    { category: 'Top Topics', label: 'Stroke', events: times, visits: times },
  ];
  for (const [index, day] of ['2004-02-01', '2004-03-01', '2004-02-02', '2004-03-02'].entries()) {
    const base = { idsite: 'heart', rec: '1', url: 'https://heart.eposter.live/' };
    const event = { e_c: 'Top Topics', e_a: 'Stroke', _id: `00000000000000a${index}` };
    await send([{ ...base, ...event, cdt: `${day} 10:00:00` }]);
    // Each is counted before the next, so that each is a file of its own.
    expect(await source.events(subjectOf(heart), all)).toEqual(events(index + 1));
  }
  expect([await parts('200402'), await parts('200403')]).toEqual([2, 2]);

  await mergeFinishedMonths(NOW, clickhouse);
  await mergeFinishedMonths(NOW, clickhouse);
  expect([await parts('200402'), await parts('200403')]).toEqual([1, 2]);
  expect(await source.events(subjectOf(heart), all)).toEqual(events(4));
});
