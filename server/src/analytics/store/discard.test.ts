import { expect, test } from 'vitest';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { plainHit } from '../../../test/plain-hit.ts';
import { reported } from '../../../test/reported.ts';
import { wronglyMarked } from '../../../test/wrongly-marked.ts';
import type { Hit } from '../collector/hit.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';

const statistics = ownStatistics();

const LIMIT = { timeout: 240_000 };

const MONDAY = Date.UTC(2026, 10, 2) / 1000;

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

test('of two hits of one second one is marked as the first that is left', LIMIT, async () => {
  const here = buildSite('here');
  const { collector, clickhouse, source, database } = await buildTestCollector([here], statistics);
  collector.start();
  const at = (seconds: number): Hit => plainHit({ conference: here.id, time: MONDAY + seconds });
  await addToSpool(database.db, packGroups([at(0), at(90), at(90), at(100)]));
  await reported(source, subjectOf(here));
  await collector.discard(here.id, { from: dateOf(MONDAY), to: dateOf(MONDAY + 60) });
  expect(await wronglyMarked(clickhouse, here.id)).toEqual([]);
});

test(
  'a part of a day whose single hits are gone is refused; whole days are taken out of the sums',
  LIMIT,
  async () => {
    const here = buildSite('here');
    const { collector, source, clickhouse } = await buildTestCollector([here], statistics);
    const day = '1999-03-04';
    await clickhouse.command({
      query: `insert into event_days (conference, category, label, day, events, visits)
      values ('${here.id}', 'Top Topics', 'Stroke', '${day}', 3, 2)`,
    });
    await clickhouse.command({
      query: `insert into event_totals (conference, category, label, events, visits)
      values ('${here.id}', 'Top Topics', 'Stroke', 3, 2)`,
    });
    await clickhouse.command({
      query: `insert into hours (conference, hour, visits, events)
      values ('${here.id}', '${day} 10:00:00', 2, 3)`,
    });
    collector.start();
    const partly = { from: new Date(`${day}T10:00:00Z`), to: new Date(`${day}T11:00:00Z`) };
    await expect(collector.discard(here.id, partly)).rejects.toThrow('Choose whole days');
    const wholly = { from: new Date(`${day}T00:00:00Z`), to: new Date('1999-03-05T00:00:00Z') };
    expect(await source.events(subjectOf(here), { from: null, to: null })).toHaveLength(1);
    expect(await collector.discard(here.id, wholly)).toBe(0);
    expect(await source.events(subjectOf(here), { from: null, to: null })).toEqual([]);
  },
);
