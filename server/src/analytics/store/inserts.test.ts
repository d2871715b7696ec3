import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMIT } from '../../../test/clickhouse.ts';
import { connectClickHouse } from '../../platform/clickhouse/client.ts';
import { migrateClickHouse } from '../../platform/clickhouse/migrate.ts';
import { startClickHouse } from '../../platform/embedded/clickhouse.ts';
import { insertBlock } from './inserts.ts';
import { traitColumns } from './rows.ts';
import { Query, rowsOf } from './select.ts';

const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const conference = randomUUID();

const TRAITS = { country: 'AT', device: 'mobile', browser: 'Safari', os: 'iOS', language: 'de' };

const block = {
  hits: [
    {
      ...{ conference, time: NINE, day: '2026-11-02', visit: 1, visitor: '7', device: '0' },
      ...{ by_user: 0 as const, kind: 'event', category: 'Top Topics', label: 'a', name: '' },
      ...{ value: null, url: '', title: '', first_in_visit: 1 as const, number: 1 },
      ...{ new_visit: 0 as const, referrer_type: 'direct' as const, referrer_name: '' },
      ...traitColumns(TRAITS),
      sign: 1 as const,
    },
  ],
  visits: [
    {
      ...{ conference, visit: 1, visitor: '7', started: NINE, last_action: NINE },
      ...{ day: '2026-11-02', referrer_type: 'direct' as const, referrer_name: '', actions: 1 },
      ...traitColumns(TRAITS),
      sign: 1 as const,
    },
  ],
  playbacks: [
    {
      ...{ conference, media: 'video' as const, label: 'v.mp4', playback: 'p', visitor: '7' },
      ...{ started: NINE, day: '2026-11-02', page: '', seconds: 5, position: 5, length: 10 },
      sign: 1 as const,
    },
  ],
};

const SUMS = `select (select count() from hits) as hits, (select count() from label_hits) as labels,
  (select sum(events) from event_days) as days, (select sum(events) from event_totals) as totals,
  (select sum(visits) from referrer_days) as referrers, (select sum(events) from hours) as hours,
  (select sum(visits) from hours) as visits, (select sum(plays) from playback_days) as plays,
  (select sum(visits) from audience_days) as audience, (select sum(visits) from visitor_days) as visitors`;

test(
  'a block that is sent again after a restart of the engine is stored and summed up once',
  LIMIT,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'eposter-inserts-'));
    const log = { info: () => {}, warn: () => {} };
    let engine = await startClickHouse({ dataDir, log });
    onTestFinished(async () => {
      await engine.stop();
      rmSync(dataDir, { recursive: true });
    });
    const migrations = new URL('../../../migrations/clickhouse/', import.meta.url);
    await migrateClickHouse(engine.url, migrations);
    for (let start = 0; start < 3; start += 1) {
      const clickhouse = connectClickHouse(engine.url);
      await insertBlock(clickhouse, block, 'the-token');
      const once = { hits: 1, labels: 1, days: 1, totals: 1 };
      expect(await rowsOf(clickhouse, SUMS, new Query())).toEqual([
        { ...once, referrers: 1, hours: 1, visits: 1, plays: 1, audience: 5, visitors: 1 },
      ]);
      await clickhouse.close();
      await engine.stop();
      engine = await startClickHouse({ dataDir, log });
    }
  },
);
