import type { HitParams } from '../src/analytics/collector/hit.ts';
import { Query, rowsOf } from '../src/analytics/store/select.ts';
import { buildSite, buildTestCollector, subjectOf } from './build-collector.ts';

const ALWAYS = { from: null, to: null };

export const NINE = Date.UTC(2026, 10, 2, 9) / 1000;

export const [PHONE, LAPTOP] = ['00000000000000aa', '00000000000000bb'];

/** Makes a hit so many minutes after nine. */
export const hitAt = (minutes: number, values: HitParams): HitParams => ({
  idsite: 'heart',
  rec: '1',
  cdt: String(NINE + minutes * 60),
  e_c: 'Top Topics',
  e_a: 'Stroke',
  ...values,
});

/** Builds a conference whose hits are counted block by block. */
export const buildPersons = async () => {
  const heart = buildSite('heart');
  const world = await buildTestCollector([heart]);
  world.collector.start();
  /** Each in a block of its own. */
  const sendOneByOne = async (hits: HitParams[]): Promise<void> => {
    for (const hit of hits) {
      await world.send([hit]);
      await world.collector.waitUntilCounted();
    }
  };
  const visits = async () => {
    const [direct] = await world.source.referrers(subjectOf(heart), ALWAYS);
    const [stroke] = await world.source.events(subjectOf(heart), ALWAYS);
    return { visits: direct?.visits ?? 0, ofLabel: stroke?.visits, events: stroke?.events };
  };
  /** Visitors whose hits count. */
  const visitors = async (): Promise<number> => {
    const query = new Query();
    const rows = await rowsOf(
      world.clickhouse,
      `select visitor from hits where conference = ${query.bind('UUID', heart.id)}
        group by visitor having sum(sign) > 0`,
      query,
    );
    return rows.length;
  };
  return { ...world, heart, sendOneByOne, visits, visitors };
};
