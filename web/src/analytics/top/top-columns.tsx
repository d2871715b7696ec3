import type { GroupSection } from '#contract/analytics-filters.ts';
import { BeforeCell } from '../table/before-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import type { TopRow } from './top-rows.ts';
import { topWords } from './top-words.ts';

/** The spec's two columns first; what else an organiser asks for stands behind them. */
export const topColumns = (
  section: GroupSection,
  { before, titled = false }: { before: string | null; titled?: boolean },
  nameCell?: TableColumn<TopRow>['cell'],
): TableColumn<TopRow>[] => [
  {
    key: 'name',
    header: topWords[section].header,
    kind: 'words',
    value: ({ name }) => name,
    ...(titled && { narrow: true }),
    ...(nameCell && { cell: nameCell }),
  },
  {
    key: 'visits',
    header: 'Number of Visits',
    kind: 'count',
    value: ({ visits }) => visits,
    bar: true,
  },
  ...(titled ? [titleColumn] : []),
  ...(before === null ? [] : [beforeColumn(before)]),
  { key: 'share', header: 'Share', kind: 'share', value: ({ share }) => share },
  { key: 'events', header: 'Events', kind: 'count', value: ({ events }) => events },
];

const titleColumn: TableColumn<TopRow> = {
  key: 'title',
  header: 'Title',
  kind: 'words',
  value: ({ title }) => title ?? '',
  under: true,
};

const beforeColumn = (header: string): TableColumn<TopRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
