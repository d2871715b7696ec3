import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { ATTENTION, type LiveHit, type ReferrerType } from '../sources/source-rows.ts';
import { ENGINE, REFERRER } from './referrer.ts';
import { Query, rowsOf } from './select.ts';

/** A site reports a poster that is opened by up to five hits: these are eight posters and more. */
const LATEST = 40;
/** Among which there are as many that count, though some cancel each other. */
const LATEST_STORED = 1_000;
/** Longer than any visit, in seconds. */
const LONGEST_VISIT = 26 * 3_600;

interface Row extends Omit<LiveHit, 'source'> {
  visit: number;
}

/** Reads the latest hits of a conference, the newest first, with where they came from. */
export const latestHits = async (
  clickhouse: ClickHouseClient,
  conference: string,
): Promise<LiveHit[]> => {
  const query = new Query();
  const its = `conference = ${query.bind('UUID', conference)}
    and not (h.kind = 'media' and h.category = '${ATTENTION}')`;
  // The last rows as they are stored: which of them count is looked at only since then, not in all that there ever was.
  const stored = `select h.time as time from hits h where ${its}
    order by h.conference desc, h.time desc limit ${LATEST_STORED}`;
  const sql = `select toUnixTimestamp(h.time) as time, category, label, toString(country) as country,
      h.visit as visit, if(h.kind in ('page', 'event', 'media'), toString(h.kind), 'other') as kind
    from hits h where ${its} and h.time >= (select min(s.time) from (${stored}) s)
    group by time, category, label, country, visit, kind, number having sum(sign) > 0
    order by time desc limit ${LATEST}`;
  const rows = await rowsOf<Row>(clickhouse, sql, query);
  const begun = await readBegunVisits(clickhouse, conference, rows);
  return rows.map(({ visit, ...hit }) => ({ ...hit, source: begun.get(`${visit} ${hit.time}`) }));
};

/** The sources of the visits that began with one of the hits, by visit and second. */
const readBegunVisits = async (
  clickhouse: ClickHouseClient,
  conference: string,
  hits: readonly Row[],
): Promise<Map<string, LiveHit['source']>> => {
  if (hits.length === 0) return new Map();
  const query = new Query();
  const since = new Date((Math.min(...hits.map(({ time }) => time)) - LONGEST_VISIT) * 1_000);
  const visits = [...new Set(hits.map(({ visit }) => visit))];
  const sql = `select v.visit as visit, toUnixTimestamp(v.started) as started,
      toString(referrer_type) as type, if(type = 'search', ${ENGINE}, ${REFERRER}) as name
    from visits v
    where conference = ${query.bind('UUID', conference)}${query.times('v.started', { from: since, to: null })}
      and v.visit in ${query.bind('Array(UInt64)', visits)} and referrer_type != 'direct'
    group by visit, started, type, name having sum(sign) > 0`;
  const rows = await rowsOf<{ visit: number; started: number; type: ReferrerType; name: string }>(
    clickhouse,
    sql,
    query,
  );
  return new Map(
    rows.map(({ visit, started, type, name }) => [`${visit} ${started}`, { type, name }]),
  );
};
