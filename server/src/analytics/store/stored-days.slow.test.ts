import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { plainHit } from '../../../test/plain-hit.ts';
import { visitorOfUser } from '../collector/intake/visitor.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';
import { readStoredDays, TooMuchStored } from './stored-days.ts';

const statistics = ownStatistics();
const LIMIT = { timeout: 120_000 };
const ALWAYS = { from: null, to: null };
const NOW = Math.floor(Date.now() / 1_000);

test('a late hit of a visitor id that thousands of users had is counted', LIMIT, async () => {
  const here = buildSite('here');
  const { collector, source, database } = await buildTestCollector([here], statistics);
  collector.start();
  const at = (time: number) => plainHit({ conference: here.id, time });
  const many = Array.from({ length: 7_000 }, (_, user) => ({
    ...at(NOW),
    user: visitorOfUser(`user ${user}`),
  }));
  await addToSpool(database.db, packGroups(many));
  await source.events(subjectOf(here), ALWAYS);
  await addToSpool(database.db, packGroups([at(NOW - 60)]));
  const [row] = await source.events(subjectOf(here), ALWAYS);
  expect(row?.events).toBe(7_001);
});

test(
  'a day that is a flood is left out, and a block of too many long days is split',
  LIMIT,
  async () => {
    const here = buildSite('here');
    const { collector, clickhouse, source, database } = await buildTestCollector(
      [here],
      statistics,
    );
    collector.start();
    const count = { id: here.id, zone: UTC };
    const day = UTC.dayOf(NOW);
    const visitors = ['flood', 'long', 'longer', 'longest', 'quiet'].map(visitorOfUser);
    const [flood = '', long = '', longer = '', longest = '', quiet = ''] = visitors;
    const hits = (visitor: string, length: number) => {
      const title = 'x'.repeat(1_500);
      const one = { conference: here.id, time: NOW, visitor, title, url: title, name: title };
      return Array.from({ length }, () => plainHit(one));
    };
    const all = [hits(flood, 1_700), hits(long, 1_490), hits(longer, 1_500), hits(longest, 1_550)];
    for (const each of [...all, hits(quiet, 1)]) await addToSpool(database.db, packGroups(each));
    await source.events(subjectOf(here), ALWAYS);
    const read = async (visitors: string[], isOneHit = false) => {
      const days = visitors.map((visitor) => ({ count, visitor, day }));
      const stored = await readStoredDays(clickhouse, days, { isOneHit });
      return Object.entries(stored).map(([key, of]) => [key.split(' ')[1], of.length]);
    };
    expect(await read([flood, quiet, 'ffffffffffffffff'])).toEqual([
      ['ffffffffffffffff', 0],
      [quiet, 1],
    ]);
    const together = [quiet, long, longer, longest, flood, visitorOfUser('another')];
    const more = hits(visitorOfUser('another'), 1_540);
    await addToSpool(database.db, packGroups(more));
    await source.events(subjectOf(here), ALWAYS);
    await expect(read(together)).rejects.toThrow(TooMuchStored);
    expect(await read(together, true)).toEqual([
      [quiet, 1],
      [long, 1_490],
      [longer, 1_500],
      [visitorOfUser('another'), 1_540],
    ]);
  },
);
