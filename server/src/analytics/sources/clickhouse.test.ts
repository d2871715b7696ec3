import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { buildClickHouseSource } from './clickhouse.ts';

const ALWAYS = { from: null, to: null };

test('a report answers at once what is counted, and says until when', async () => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const { collector, clickhouse, send } = await buildTestCollector([heart, brain]);
  const source = buildClickHouseSource(clickhouse);
  const until = async (site: typeof heart): Promise<number> =>
    (await collector.countOf(site.id)).until.getTime();
  const hit = (label: string, prefix = 'heart') =>
    send([{ idsite: prefix, rec: '1', e_c: 'Top Topics', e_a: label }]);

  await hit('Stroke');
  const acknowledged = Date.now();
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([]);
  expect(await until(heart)).toBeLessThanOrEqual(acknowledged);
  // Nothing of another conference waits.
  expect(await until(brain)).toBeGreaterThanOrEqual(acknowledged);

  collector.start();
  await collector.waitUntilCounted();
  const counted = await until(heart);
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(Date.now());
  expect(await source.events(subjectOf(heart), ALWAYS)).toEqual([
    { category: 'Top Topics', label: 'Stroke', events: 1, visits: 1 },
  ]);
});
