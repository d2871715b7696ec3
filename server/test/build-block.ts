import { randomUUID } from 'node:crypto';
import { traitColumns } from '../src/analytics/store/rows.ts';
import { Query, rowsOf } from '../src/analytics/store/select.ts';
import type { ClickHouseClient } from '../src/platform/clickhouse/client.ts';

const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const conference = randomUUID();

const TRAITS = { country: 'AT', device: 'mobile', browser: 'Safari', os: 'iOS', language: 'de' };

/** Holds a hit, its visit and a playback, as they are stored together. */
export const block = {
  hits: [
    {
      ...{ conference, time: NINE, day: '2026-11-02', visit: 1, visitor: '7', device: '0' },
      ...{ by_user: 0 as const, kind: 'event', category: 'Top Topics', label: 'a', name: '' },
      ...{ value: null, url: '', title: '', first_in_visit: 1 as const, number: 1 },
      ...{ new_visit: 0 as const, referrer_type: 'direct' as const, referrer_name: '' },
      label_client: '',
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

/** Counts, table by table, what a database that was given the block once holds. */
export const STORED_ONCE = [
  {
    ...{ hits: 1, labels: 1, days: 1, totals: 1 },
    ...{ referrers: 1, hours: 1, visits: 1, plays: 1, audience: 5, visitors: 1 },
  },
];

/** Reads how much each table and each sum holds. */
export const readSums = (clickhouse: ClickHouseClient) => rowsOf(clickhouse, SUMS, new Query());
