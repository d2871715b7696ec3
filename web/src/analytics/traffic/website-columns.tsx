import { sourceText } from '#contract/visit-filter.ts';
import { t, type Words } from '../../texts/texts.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import type { WebsiteRow } from './traffic-figures.ts';

/** `before`: the header of what was before; null: nothing is compared. */
export const websiteColumns = (before: Words | null): TableColumn<WebsiteRow>[] => [
  {
    key: 'site',
    header: () => t('SITE'),
    kind: 'words',
    value: ({ site }) => site,
    cell: ({ site }) => (
      <FilterButton name={site} by={{ source: sourceText({ kind: 'website', name: site }) }}>
        {site}
      </FilterButton>
    ),
  },
  visitsColumn(() => t('VISITS')),
  ...(before === null ? [] : [beforeColumn(before)]),
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
];

const beforeColumn = (header: Words): TableColumn<WebsiteRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
