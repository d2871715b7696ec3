import type { TrafficGroup } from '#contract/analytics.ts';
import { useSite } from '../calls/use-site.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import type { Range } from '../period/range.ts';
import { StatTable } from '../table/stat-table.tsx';
import classes from './label.module.css';
import { type ReferrerRow, referrerColumns, referrerRows } from './referrer-rows.ts';

const columns = referrerColumns.map((column) =>
  column.key === 'source'
    ? {
        ...column,
        cell: ({ source, by }: ReferrerRow) => (
          <FilterButton name={source} by={{ source: by }}>
            {source}
          </FilterButton>
        ),
      }
    : column,
);

interface Props {
  title: string;
  /** Null where the plan or the link does not include traffic; undefined while they load. */
  groups: TrafficGroup[] | null | undefined;
  range: Range;
}

export function LabelReferrers({ title, groups, range }: Props) {
  const site = useSite();
  if (groups === null) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      <StatTable
        name="sources"
        title={title}
        columns={columns}
        rows={groups ? referrerRows(groups, site) : []}
        rowKey={({ source, kind }) => `${kind} ${source}`}
        words={({ source, kind }) => `${source} ${kind}`}
        searched="source"
        sortKey="visits"
        range={range}
        loading={groups === undefined}
        empty="No visits in this period."
      />
    </section>
  );
}
