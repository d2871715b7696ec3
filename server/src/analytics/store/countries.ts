import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import type { Count } from '../sources/source.ts';
import type { TraitRow } from '../sources/source-rows.ts';
import { columnKey, inParts, Query, rowsOf } from './select.ts';

/** One poster of many: its labels are those that contain its code and are its own. */
export interface PosterLabels {
  code: string;
  isIts(label: string): boolean;
}

/**
 * Reads the visits of several posters by country, all time, with one query for all of them. A visit counts once
 * for each poster that it saw. In the order of the posters.
 */
export const readCountries = async (
  clickhouse: ClickHouseClient,
  count: Count,
  category: string,
  posters: readonly PosterLabels[],
): Promise<TraitRow[][]> => {
  const found = await findLabels(clickhouse, count, category, posters);
  const labels = found.flatMap((each, place) => each.map((label) => ({ label, place })));
  const countries: TraitRow[][] = posters.map(() => []);
  if (labels.length === 0) return countries;
  const query = new Query();
  const conference = query.bind('UUID', count.id);
  const texts = labels.map(({ label }) => label);
  const places = inParts(labels.map(({ place }) => place)).map((part) =>
    query.bind('Array(UInt32)', part),
  );
  const keys = query.keyParts(texts);
  const views = `from label_hits where conference = ${conference}
    and category = ${query.bind('String', category)} and ${query.among('label', texts)}`;
  const sql = `select place, value, toInt64(count()) as visits
    from (
      select transform(${columnKey('label')}, arrayConcat(${keys.join(', ')}),
        arrayConcat(${places.join(', ')}), toUInt32(0)) as place, visit
      ${views} group by place, visit having sum(sign) > 0
    ) as views
    inner join (
      select visit, toString(country) as value from visits
      where conference = ${conference} and visit in (select visit ${views})
      group by visit, value having sum(sign) > 0
    ) as visits using visit
    group by place, value`;
  type Row = { place: number; value: string; visits: number };
  for (const { place, value, visits } of await rowsOf<Row>(clickhouse, sql, query)) {
    countries[place]?.push({ value, visits });
  }
  return countries;
};

const findLabels = async (
  clickhouse: ClickHouseClient,
  { id }: Count,
  category: string,
  posters: readonly PosterLabels[],
): Promise<string[][]> => {
  const query = new Query();
  const codes = query.bind(
    'Array(String)',
    posters.map(({ code }) => code),
  );
  // Letters beyond ASCII may be written otherwise in capitals.
  const sql = `select distinct label from event_totals
    where conference = ${query.bind('UUID', id)} and category = ${query.bind('String', category)}
      and (arrayExists(code -> positionCaseInsensitive(label, code) > 0, ${codes})
        or length(label) != lengthUTF8(label))`;
  const rows = await rowsOf<{ label: string }>(clickhouse, sql, query);
  return posters.map(({ isIts }) => rows.map(({ label }) => label).filter(isIts));
};
