import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { expect, onTestFinished, test } from 'vitest';
import { unavailable } from '../errors.ts';
import { toFault } from './errors.ts';
import { buildLogger } from './log.ts';
import { buildServer } from './server.ts';

/** What `pg` throws, with and without a code, while PostgreSQL goes and comes back. */
test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
])('a lost engine is "unavailable", not a fault of ours: %s', (error) => {
  expect(toFault(error).code).toBe('unavailable');
});

test('a report that ClickHouse does not answer in time says what to do', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const clickhouse = createClient({
    url,
    request_timeout: 100,
    log: { level: ClickHouseLogLevel.OFF },
  });
  onTestFinished(async () => {
    await clickhouse.close();
    silent.close();
    silent.closeAllConnections();
  });
  const error = await clickhouse.query({ query: 'select 1' }).catch((reason: unknown) => reason);
  expect(toFault(error)).toMatchObject({
    code: 'statistics_away',
    message: expect.stringContaining('Choose a shorter period'),
  });
});

test.each([new Error('x is not queryable by us'), new TypeError('undefined'), null, 'text'])(
  'anything unknown is "internal", and its words are not passed on: %s',
  (error) => {
    expect(toFault(error)).toMatchObject({ code: 'internal', message: 'Something went wrong' });
  },
);

test('a flood of refusals is one line in the log, without a stack; a fault is one each', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const logger = buildLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = await buildServer({ logger, trustProxy: false, secure: false });
  onTestFinished(() => app.close());
  const access = { config: { access: 'public' } } as const;
  app.get('/full', access, async () => {
    throw unavailable('Come again', 5);
  });
  app.get('/away', access, async () => {
    throw new Error('Connection terminated unexpectedly');
  });
  for (let time = 0; time < 20; time += 1) {
    const answer = await app.inject({ url: '/full' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  }
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'Come again', times: 1 })]);
  expect(lines[0]).not.toHaveProperty('err');
  for (let time = 0; time < 2; time += 1) await app.inject({ url: '/away' });
  expect(lines.slice(1).map(({ level }) => level)).toEqual([50, 50]);
});
