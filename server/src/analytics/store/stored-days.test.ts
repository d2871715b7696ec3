import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import { ownStatistics } from '../../../test/own-statistics.ts';
import { plainHit } from '../../../test/plain-hit.ts';
import { visitorOfUser } from '../collector/intake/visitor.ts';
import { packGroups } from '../collector/spool/pack.ts';
import { addToSpool } from '../collector/spool/queries.ts';
import { readStoredDays } from './stored-days.ts';

const statistics = ownStatistics();
const NOW = Math.floor(Date.now() / 1_000);

test('a day that is a flood is left out, a quiet one is read', async () => {
  const here = buildSite('here');
  const { collector, clickhouse, source, database } = await buildTestCollector([here], statistics);
  collector.start();
  const [flood = '', quiet = ''] = ['flood', 'quiet'].map(visitorOfUser);
  const title = 'x'.repeat(1_500);
  const hits = (visitor: string, length: number) => {
    const one = { conference: here.id, time: NOW, visitor, title, url: title, name: title };
    return Array.from({ length }, () => plainHit(one));
  };
  await addToSpool(database.db, packGroups([...hits(flood, 1_700), ...hits(quiet, 1)]));
  await source.events(subjectOf(here), { from: null, to: null });
  const day = UTC.dayOf(NOW);
  const count = { id: here.id, zone: UTC };
  const days = [flood, quiet].map((visitor) => ({ count, visitor, day }));
  const stored = await readStoredDays(clickhouse, days, { isOneHit: false });
  expect(Object.entries(stored).map(([key, of]) => [key.split(' ')[1], of.length])).toEqual([
    [quiet, 1],
  ]);
});
