import { useMemo } from 'react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { said, t, type Words } from '../../texts/texts.tsx';
import { useSite } from '../calls/use-site.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import type { Range } from '../period/range.ts';
import { StatTable } from '../table/stat-table.tsx';
import classes from './detail.module.css';
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

const wordsOfRow = ({ source, kind }: ReferrerRow): string => `${source} ${kind}`;

interface Props {
  title: Words;
  /** Null where the plan or the link does not include traffic; undefined while they load. */
  groups: TrafficGroup[] | null | undefined;
  range: Range;
}

export function DetailSources({ title, groups, range }: Props) {
  const site = useSite();
  const rows = useMemo(() => (groups ? referrerRows(groups, site) : []), [groups, site]);
  if (groups === null) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{said(title)}</h2>
      <StatTable
        name="sources"
        title={title}
        columns={columns}
        rows={rows}
        rowKey={({ source, kind }) => `${kind} ${source}`}
        words={wordsOfRow}
        searched={t('Search by source')}
        sortKey="visits"
        range={range}
        loading={groups === undefined}
        empty={t('No visits in this period.')}
      />
    </section>
  );
}
