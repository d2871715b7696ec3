import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { randomHits } from '../../../test/random-hits.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { writeSpool } from '../collector/drain.ts';
import { buildClickHouseSource } from './clickhouse.ts';
import type { Source, Subject } from './source.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const periods = {
  always: { from: null, to: null },
  'a whole day': { from: day(2), to: day(3) },
  'from a day on': { from: day(3), to: null },
};

/** Every report that can be added to: in each period, in an order of its own. */
const reported = async (source: Source, subject: Subject): Promise<object> => {
  const reports: Record<string, object[]> = {};
  for (const [name, period] of Object.entries(periods)) {
    reports[`events ${name}`] = await source.events(subject, period);
    reports[`referrers ${name}`] = await source.referrers(subject, period);
    reports[`videos ${name}`] = await source.media(subject, 'video', period);
    reports[`days ${name}`] = await source.timeseries(subject, period, 'day');
    reports[`hours ${name}`] = await source.timeseries(subject, period, 'hour');
  }
  return Object.fromEntries(
    Object.entries(reports).map(([name, rows]) => [
      name,
      /^(days|hours)/.test(name) ? rows : rows.map((row) => JSON.stringify(row)).sort(),
    ]),
  );
};
const REPORTS = 15;

/** Counts what is read. */
const counting = (clickhouse: ClickHouseClient) => {
  const reads = { count: 0 };
  const query: ClickHouseClient['query'] = (asked) => {
    reads.count += 1;
    return clickhouse.query(asked);
  };
  return { reads, clickhouse: Object.assign(Object.create(clickhouse), { query }) };
};

const LIMIT = { timeout: 240_000 };

test('what is added to a remembered report is what is read', LIMIT, async () => {
  const world = await buildTestCollector([]);
  const { counted, whenAdded } = world.collector;
  world.collector.start();
  const batches = fc.array(randomHits('', 20), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, async (worlds) => {
      const subject = subjectOf(buildSite('run'));
      const { reads, clickhouse } = counting(world.clickhouse);
      const remembering = buildClickHouseSource({ clickhouse, counted, whenAdded });
      for (const hits of worlds) {
        await writeSpool(
          world.database.db,
          hits.map((hit) => ({ ...hit, conference: subject.id })),
        );
        const fresh = buildClickHouseSource({ ...world, counted, whenAdded });
        expect(await reported(remembering, subject)).toEqual(await reported(fresh, subject));
      }
      expect(reads.count).toBe(REPORTS);
    }),
    { numRuns: 4 },
  );
});

test('what another replica counted, or a visitor was erased of, is read', LIMIT, async () => {
  const world = await buildTestCollector([]);
  const { counted, whenAdded, erase } = world.collector;
  world.collector.start();
  world.replica().start();
  const runs = fc.tuple(randomHits('', 60), fc.integer({ min: 1, max: 12 }));
  await fc.assert(
    fc.asyncProperty(runs, async ([hits, size]) => {
      const subject = subjectOf(buildSite('run'));
      const remembering = buildClickHouseSource({ ...world, counted, whenAdded });
      const asked: Promise<object>[] = [];
      for (let at = 0; at < hits.length; at += size) {
        const batch = hits.slice(at, at + size);
        await writeSpool(
          world.database.db,
          batch.map((hit) => ({ ...hit, conference: subject.id })),
        );
        asked.push(reported(remembering, subject));
      }
      await Promise.all(asked);
      const read = () => reported(buildClickHouseSource({ ...world, counted, whenAdded }), subject);
      expect(await reported(remembering, subject)).toEqual(await read());
      await erase(subject.id, '00000000000000aa');
      expect(await reported(remembering, subject)).toEqual(await read());
    }),
    { numRuns: 4 },
  );
});
