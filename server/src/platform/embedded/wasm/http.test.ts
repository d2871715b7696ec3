import { expect, test } from 'vitest';
import { givenClickHouse, LIMIT, post } from '../../../../test/clickhouse.ts';

const used = givenClickHouse('wasm');

test('a request that cannot be read is refused, and the engine runs on', LIMIT, async () => {
  const child = used.childPid();
  const { url } = used.engine;
  const answers = await Promise.all([
    post(url, 'select 1', { headers: { 'Content-Encoding': 'gzip' } }),
    post(url, 'select 1', { search: '?query_id=%0A' }),
    post(url, 'select 1\0'),
    post(url, undefined),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(used.childPid()).toBe(child);
});

test('a setting in the address is refused: the library would keep it', LIMIT, async () => {
  const clickhouse_settings = { max_block_size: '7' };
  await expect(used.client.query({ query: 'select 1', clickhouse_settings })).rejects.toThrow(
    "SQL's SETTINGS clause",
  );
});
