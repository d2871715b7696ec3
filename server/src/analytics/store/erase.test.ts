import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { mutated } from './erase.ts';

const ALWAYS = { from: null, to: null };

const statistics = ownStatistics();

const [ANA, BOB] = ['00000000000000aa', 'ffffffffffffffff'];

test('an erased visitor is gone, another stays', async () => {
  const heart = buildSite('heart');
  const { collector, send, source } = await buildTestCollector([heart], statistics);
  collector.start();
  const event = { idsite: 'heart', rec: '1', e_c: 'Top Topics', e_a: 'Stroke' };
  await send([
    { ...event, _id: ANA },
    { ...event, _id: BOB },
  ]);
  await source.events(subjectOf(heart), ALWAYS);
  expect(await collector.erase(heart.id, ANA)).toBe(1);
  expect(await source.events(subjectOf(heart), ALWAYS)).toMatchObject([{ events: 1, visits: 1 }]);
});

test('what is not yet off the disk is said, and what to do', async () => {
  const heart = buildSite('heart');
  const { collector, clickhouse, send, source } = await buildTestCollector([heart], statistics);
  collector.start();
  await send([{ idsite: 'heart', rec: '1', _id: ANA, e_c: 'Top Topics', e_a: 'Stroke' }]);
  await source.events(subjectOf(heart), ALWAYS);
  await clickhouse.command({ query: 'system stop merges hits' });
  const remove = 'alter table hits delete where 1 settings mutations_sync = 0';
  await clickhouse.command({ query: remove });
  await expect(mutated(clickhouse, 'hits', 300)).rejects.toThrow(
    'Ask for the same again in a minute',
  );
  await clickhouse.command({ query: 'system start merges hits' });
  await mutated(clickhouse, 'hits');
});
