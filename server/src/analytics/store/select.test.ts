import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectClickHouse } from '../../platform/clickhouse/client.ts';
import { toFault } from '../../platform/http/errors.ts';
import { Query, rowsOf } from './select.ts';

/** Before ClickHouse's first moment, in its first hour, after its last, and far from either. */
test.each([
  ['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'],
  ['1969-12-31T23:59:59Z', '1970-01-01T00:00:09Z'],
  ['1970-01-01T01:00:00Z', '2106-02-08T00:00:00Z'],
  ['2026-11-02T09:00:00.500Z', '9999-12-31T23:59:59Z'],
])('the period from %s to %s can be asked for', async (first, last) => {
  const clickhouse = connectClickHouse(inject('clickhouseUrl'));
  onTestFinished(() => clickhouse.close());
  const period = { from: new Date(first), to: new Date(last) };
  const query = new Query();
  const sql = `select count() as hits from hits where conference = ${query.bind('UUID', randomUUID())}${query.times('time', period)}`;
  expect(await rowsOf(clickhouse, sql, query)).toEqual([{ hits: 0 }]);
});

test('what takes too long ends in ClickHouse too, and says what to do', async () => {
  const clickhouse = connectClickHouse(inject('clickhouseUrl'));
  onTestFinished(() => clickhouse.close());
  const query = new Query();
  query.maxSeconds = 1;
  const endless = 'select sum(cityHash64(number)) as sum from numbers(1000000000000)';
  const error = await rowsOf(clickhouse, endless, query).catch((reason: unknown) => reason);
  expect(toFault(error)).toMatchObject({
    code: 'statistics_away',
    message: expect.stringContaining('Choose a shorter period'),
  });
  const running = `select query from system.processes where query like '%1000000000000)%'
    and query not like '%system.processes%'`;
  expect(await rowsOf(clickhouse, running, new Query())).toEqual([]);
});

test('equal reads at the same time are one query, and others are their own', async () => {
  const clickhouse = connectClickHouse(inject('clickhouseUrl'));
  onTestFinished(() => clickhouse.close());
  const sent = vi.spyOn(clickhouse, 'query');
  const read = (value: string) => {
    const query = new Query();
    return rowsOf(clickhouse, `select ${query.bind('String', value)} as value`, query);
  };
  const [other, ...equal] = await Promise.all([
    read('other'),
    ...Array.from({ length: 16 }, () => read('equal')),
  ]);
  expect(other).toEqual([{ value: 'other' }]);
  expect(equal).toEqual(Array(16).fill([{ value: 'equal' }]));
  // The first of them, and one after it for all who asked meanwhile.
  expect(sent).toHaveBeenCalledTimes(3);
});
