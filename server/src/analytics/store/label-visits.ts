import { groupOf } from '#contract/analytics-filters.ts';
import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import { VIEWING_TIME_FROM } from '#contract/label-figures.ts';
import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Label } from '../sources/source.ts';
import type { LabelVisits, TraitRow } from '../sources/source-rows.ts';
import { type Counted, ofMatching, widened } from './filter.ts';
import { playedIn } from './queries.ts';
import { Query, rowsOf } from './select.ts';

/** Reads the visits of one row by country; an empty one is not known. */
export const readCountriesOf = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  of: Label,
): Promise<TraitRow[]> => {
  const query = new Query();
  const visits = visitsOf(query, counted, period, of);
  const sql = `select toString(country) as value, toInt64(sum(sign)) as visits from visits
    where conference = ${query.bind('UUID', counted.id)}${query.times('started', widened(period))}
      and visit in (${visits})
    group by value having visits > 0`;
  return rowsOf<TraitRow>(clickhouse, sql, query);
};

/** Reads the other posters that visits with this row opened at any time of the period. */
export const readAlsoViewed = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  { of, limit }: { of: Label; limit: number },
): Promise<LabelVisits[]> => {
  const query = new Query();
  const visits = visitsOf(query, counted, period, of);
  const sql = `select label, toInt64(count()) as visits from (
      select label, visit from label_hits
      where ${ofPosters(query, counted, period)} and visit in (${visits})
      group by label, visit having sum(sign) > 0)
    where label != ${query.bind('String', of.label)}
    group by label order by visits desc, label limit ${limit}`;
  return rowsOf<LabelVisits>(clickhouse, sql, query);
};

/**
 * Reads the posters that were opened together with this row: in the same visit, within a second. A page tells of its
 * poster, authors, topics and affiliations at once.
 */
export const readOpenedPosters = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  { of, limit }: { of: Label; limit: number },
): Promise<LabelVisits[]> => {
  const query = new Query();
  const moments = `select visit, arrayJoin([moment - 1, moment, moment + 1]) as near from (
      select visit, h.time as moment from label_hits h where ${ofLabel(query, counted, of)}
        ${query.times('h.time', period)}${ofMatching(query, counted, period)}
      group by visit, moment having sum(sign) > 0)`;
  const sql = `select label, toInt64(uniqExact(visit)) as visits from (
      select label, visit from label_hits
      where ${ofPosters(query, counted, period)} and (visit, time) in (${moments})
      group by label, visit, time having sum(sign) > 0)
    group by label order by visits desc, label limit ${limit}`;
  return rowsOf<LabelVisits>(clickhouse, sql, query);
};

/** Counts the visits that came by a code in the hall and opened this poster first. */
export const countHallScans = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  of: Label,
): Promise<number> => {
  const query = new Query();
  const around = widened(period);
  const label = query.bind('String', of.label);
  const scanned = `select visit from visits where conference = ${query.bind('UUID', counted.id)}
    and referrer_type = 'campaign' and referrer_name = ${query.bind('String', HALL_CAMPAIGN)}
    ${query.times('started', around)} and visit in (${visitsOf(query, counted, period, of)})
    group by visit having sum(sign) > 0`;
  const sql = `select toInt64(count()) as scans from (
      select visit, min(moment) as landed, argMin(label, (moment, label != ${label})) as first from (
        select visit, label, h.time as moment from label_hits h
        where ${ofPosters(query, counted, around, 'h.time')} and visit in (${scanned})
        group by visit, label, moment having sum(sign) > 0)
      group by visit)
    where first = ${label}${query.times('landed', period)}`;
  const [row] = await rowsOf<{ scans: number }>(clickhouse, sql, query);
  return row?.scans ?? 0;
};

/** Counts the views of a poster by their length: one number for each bucket of VIEWING_TIME_FROM. */
export const readViewingTimes = async (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
  label: string,
): Promise<number[]> => {
  const query = new Query();
  const buckets = VIEWING_TIME_FROM.map((from, at) => {
    const to = VIEWING_TIME_FROM[at + 1];
    const before = to === undefined ? '' : ` and seconds < ${to}`;
    return `sumIf(sign, seconds > 0 and seconds >= ${from}${before})`;
  });
  const sql = `select [${buckets.join(', ')}] as views from playbacks
    where conference = ${query.bind('UUID', counted.id)} and media = 'poster'
      and label = ${query.bind('String', label)}${query.times('started', period)}
      ${playedIn(query, counted, period)}`;
  const [row] = await rowsOf<{ views: number[] }>(clickhouse, sql, query);
  return row?.views ?? VIEWING_TIME_FROM.map(() => 0);
};

/** A select of the visits that have an event of that row. */
const visitsOf = (query: Query, counted: Counted, period: Period, of: Label): string =>
  `select visit from label_hits where ${ofLabel(query, counted, of)}${query.times('time', period)}
    ${ofMatching(query, counted, period)} group by visit having sum(sign) > 0`;

const ofLabel = (query: Query, { id }: Counted, { category, label }: Label): string =>
  `conference = ${query.bind('UUID', id)} and category = ${query.bind('String', category)}
    and label = ${query.bind('String', label)}`;

const ofPosters = (query: Query, { id }: Counted, period: Period, time = 'time'): string =>
  `conference = ${query.bind('UUID', id)}
    and category = ${query.bind('String', groupOf.posters)}${query.times(time, period)}`;
