import type { GroupSection } from '#contract/analytics-filters.ts';
import { t, type Words } from '../../texts/texts.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import type { TopRow } from './top-rows.ts';
import { topWords } from './top-words.ts';

/** The spec's two columns first; what else an organiser asks for stands behind them, where any row has it. */
export const topColumns = (
  section: GroupSection,
  { before, of }: { before: Words | null; of: readonly TopRow[] },
  nameCell?: TableColumn<TopRow>['cell'],
): TableColumn<TopRow>[] => {
  const titled = of.some(({ title }) => title !== undefined);
  const timed = of.some(({ attention }) => typeof attention === 'number');
  return [
    {
      key: 'name',
      header: topWords[section].header,
      kind: 'words',
      value: ({ name }) => name,
      ...(titled && { narrow: true }),
      ...(nameCell && { cell: nameCell }),
    },
    visitsColumn(() => t('Number of Visits')),
    ...(titled ? [titleColumn] : []),
    ...(before === null ? [] : [beforeColumn(before)]),
    { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
    { key: 'events', header: () => t('Events'), kind: 'count', value: ({ events }) => events },
    ...(timed ? [attentionColumn] : []),
  ];
};

const attentionColumn: TableColumn<TopRow> = {
  key: 'attention',
  header: () => t('Average attention'),
  kind: 'seconds',
  value: ({ attention }) => attention ?? null,
};

const titleColumn: TableColumn<TopRow> = {
  key: 'title',
  header: () => t('Title'),
  kind: 'words',
  value: ({ title }) => title ?? '',
  under: true,
};

const beforeColumn = (header: Words): TableColumn<TopRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
