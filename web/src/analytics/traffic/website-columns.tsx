import { sourceText } from '#contract/visit-filter.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import type { WebsiteRow } from './traffic-figures.ts';

/** `before`: the header of what was before; null: nothing is compared. */
export const websiteColumns = (before: string | null): TableColumn<WebsiteRow>[] => [
  {
    key: 'site',
    header: 'SITE',
    kind: 'words',
    value: ({ site }) => site,
    cell: ({ site }) => (
      <FilterButton name={site} by={{ source: sourceText({ kind: 'website', name: site }) }}>
        {site}
      </FilterButton>
    ),
  },
  { key: 'visits', header: 'VISITS', kind: 'count', value: ({ visits }) => visits, bar: true },
  ...(before === null ? [] : [beforeColumn(before)]),
  { key: 'share', header: 'Share', kind: 'share', value: ({ share }) => share },
];

const beforeColumn = (header: string): TableColumn<WebsiteRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
