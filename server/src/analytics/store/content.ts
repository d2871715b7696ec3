import type { Period } from '#contract/period.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { type ContentRow, contentKinds } from '../sources/source-rows.ts';
import { type Counted, ofMatching } from './filter.ts';
import { readMost } from './most.ts';
import { Query } from './select.ts';

/** What campaigns and networks add to an address, and a place on the page; `#/…` may be a page. */
const PLAIN_ADDRESS = [
  ['#([^/!].*)?$', ''],
  [String.raw`([?&])(?:(?:utm|mtm|matomo|pk|piwik)_\\w*|fbclid|gclid|msclkid)=[^&#]*`, '1'],
  ['([?&])&+', '1'],
  ['[?&]+(#|$)', '1'],
].reduce(
  (address, [pattern, group]) =>
    `replaceRegexpAll(${address}, '${pattern}', '${group && `\\\\${group}`}')`,
  'label',
);

/** Latin, Greek and Cyrillic letters beyond ASCII that have one small letter. */
const CAPITALS = Array.from({ length: 0x580 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  .filter((letter) => letter.toLowerCase().length === 1 && letter.toLowerCase() !== letter)
  .join('');

/** ClickHouse as WebAssembly has no `lowerUTF8`. */
const SMALL = `translateUTF8(lower(label), '${CAPITALS}', '${CAPITALS.toLowerCase()}')`;

/** Most addresses are plain as they are. */
const SHOWN = `multiIf(kind = 'search', ${SMALL},
  kind = 'page' and match(label, '[?#]'), ${PLAIN_ADDRESS}, label)`;

/**
 * Pages, searches, downloads and links of a period, from the single hits: they go when those go. A hit that was
 * moved to another visit, erased or discarded is cancelled by its sign.
 */
export const readContent = (
  clickhouse: ClickHouseClient,
  counted: Counted,
  period: Period,
): Promise<ContentRow[]> => {
  const query = new Query();
  const kinds = contentKinds.map((kind) => `'${kind}'`).join(', ');
  const select = `select kind, what as label, tupleElement(max(named), 2) as title,
      toInt64(sum(made)) as hits, toInt64(count()) as visits
    from (
      select kind, ${SHOWN} as what, visit, sum(sign) as made,
        maxIf((time, title), kind = 'page' and title != '') as named
      from hits
      where conference = ${query.bind('UUID', counted.id)} and kind in (${kinds})
        ${query.times('time', period)}${ofMatching(query, counted, period)}
      group by kind, what, visit having made > 0)
    group by kind, label`;
  return readMost<ContentRow>(clickhouse, select, query, {
    group: 'kind',
    label: 'label',
    sums: ['hits', 'visits'],
    by: 'visits',
    there: 'hits',
  });
};
