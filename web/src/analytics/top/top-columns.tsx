import type { GroupSection } from '#contract/analytics-filters.ts';
import { BeforeCell } from '../table/before-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import type { TopRow } from './top-rows.ts';
import { topWords } from './top-words.ts';

/** The spec's two columns first; what else an organiser asks for stands behind them. */
export const topColumns = (
  section: GroupSection,
  { compared, titled = false }: { compared: boolean; titled?: boolean },
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
  ...(compared ? [beforeColumn] : []),
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

const beforeColumn: TableColumn<TopRow> = {
  key: 'before',
  header: 'Period before',
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
};
