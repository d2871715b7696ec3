import type { GroupSection } from '#contract/analytics-filters.ts';
import { t, type Words } from '../../texts/texts.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import type { RankingRow } from './ranking-rows.ts';
import { rankingTexts } from './ranking-texts.ts';

/** The spec's two columns first; what else an organiser asks for stands behind them, where any row has it. */
export const rankingColumns = (
  section: GroupSection,
  { before, of }: { before: Words | null; of: readonly RankingRow[] },
  nameCell?: TableColumn<RankingRow>['cell'],
): TableColumn<RankingRow>[] => {
  const titled = of.some(({ title }) => title !== undefined);
  const timed = of.some(({ attention }) => typeof attention === 'number');
  return [
    {
      key: 'name',
      header: rankingTexts[section].header,
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

const attentionColumn: TableColumn<RankingRow> = {
  key: 'attention',
  header: () => t('Average attention'),
  kind: 'seconds',
  value: ({ attention }) => attention ?? null,
};

const titleColumn: TableColumn<RankingRow> = {
  key: 'title',
  header: () => t('Title'),
  kind: 'words',
  value: ({ title }) => title ?? '',
  under: true,
};

const beforeColumn = (header: Words): TableColumn<RankingRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
