import { sourceText } from '#contract/visit-filter.ts';
import { FilterLink } from '../filter/filter-link.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import type { WebsiteRow } from './traffic-figures.ts';

export const websiteColumns = (compared: boolean): TableColumn<WebsiteRow>[] => [
  {
    key: 'site',
    header: 'SITE',
    kind: 'words',
    value: ({ site }) => site,
    cell: ({ site }) => (
      <FilterLink name={site} by={{ source: sourceText({ kind: 'website', name: site }) }}>
        {site}
      </FilterLink>
    ),
  },
  { key: 'visits', header: 'VISITS', kind: 'count', value: ({ visits }) => visits, bar: true },
  ...(compared ? [beforeColumn] : []),
  { key: 'share', header: 'Share', kind: 'share', value: ({ share }) => share },
];

const beforeColumn: TableColumn<WebsiteRow> = {
  key: 'before',
  header: 'Period before',
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
};
