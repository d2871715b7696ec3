import { sql } from 'kysely';
import type { HitParams } from '../src/analytics/collector/hit.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { buildSite, buildTestCollector, ORIGIN, subjectOf } from './build-collector.ts';

const ALWAYS = { from: null, to: null };
export const NINE = Date.UTC(2026, 10, 2, 9) / 1000;

/** Builds a conference that may add so many labels a day, and a neighbour. */
export const buildLimited = async (statistics: string, labelsPerDay: number) => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const world = await buildTestCollector([heart, brain], statistics, { labelsPerDay });
  let visitors = 0;
  /** Each by a visitor of its own. */
  const hit = (params: HitParams, idsite = 'heart'): HitParams => {
    visitors += 1;
    const _id = visitors.toString(16).padStart(16, '0');
    return { idsite, rec: '1', _id, cdt: String(NINE), ...params };
  };
  const topic = (label: string, idsite = 'heart') => hit({ e_c: 'Top Topics', e_a: label }, idsite);
  const labels = async (of = heart): Promise<string[]> =>
    (await world.source.events(subjectOf(of), ALWAYS))
      .map(({ category, label, events }) => `${category}: ${label} ${events}`)
      .sort();
  /** The sites that visits came from. */
  const websites = async (): Promise<string[]> =>
    (await world.source.referrers(subjectOf(heart), ALWAYS))
      .filter(({ type }) => type === 'website')
      .map(({ name, visits }) => `${name} ${visits}`)
      .sort();
  /** Sends hits from an address, without a token. */
  const sendFrom = async (address: string, hits: HitParams[]): Promise<void> => {
    const entries = hits.map(({ cdt: _now, ...params }) => params);
    const request = { entries, bulk: true, token: undefined };
    await world.collector.collect(request, { ...ORIGIN, address }, new Date());
  };
  return { ...world, heart, brain, hit, topic, labels, websites, sendFrom };
};

/** Reads what was used of the limits of conferences, by day. */
export const limitsOf = async (db: Database): Promise<object[]> => {
  const { rows } = await sql<object>`
    select conference_id as conference, labels, folded::int from label_limits
    where client = '' and category = 0 order by labels desc`.execute(db);
  return rows;
};
