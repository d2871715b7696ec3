import type { GroupSection } from '#contract/analytics-filters.ts';
import { t, type Words } from '../../texts/texts.tsx';
import { BeforeCell } from '../table/before-cell.tsx';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import type { RankingRow } from './ranking-rows.ts';
import { rankingTexts } from './ranking-texts.ts';

interface Options {
  /** The header of the comparison; null without one. */
  before: Words | null;
  /** A column that no row has a value for is left out. */
  of: readonly RankingRow[];
}

/** The cells of the first column, where the screen shows more than the name. */
type NameCells = Pick<TableColumn<RankingRow>, 'cell' | 'phoneCell'>;

/** Returns the specification's two columns first, then what else there is about a row. */
export const rankingColumns = (
  section: GroupSection,
  { before, of }: Options,
  nameCells: NameCells = {},
): TableColumn<RankingRow>[] => [
  {
    key: 'name',
    header: rankingTexts[section].header,
    kind: 'words',
    value: ({ name }) => name,
    ...nameCells,
  },
  visitsColumn(() => t('Number of Visits')),
  ...(of.some(({ title }) => title !== undefined) ? [titleColumn] : []),
  ...(of.some(({ author }) => author !== undefined) ? [authorColumn] : []),
  ...(before === null ? [] : [beforeColumn(before)]),
  ...(of.some(({ attention }) => typeof attention === 'number') ? [attentionColumn] : []),
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
  { key: 'events', header: () => t('Events'), kind: 'count', value: ({ events }) => events },
];

const titleColumn: TableColumn<RankingRow> = {
  key: 'title',
  header: () => t('Title'),
  kind: 'words',
  value: ({ title }) => title ?? '',
};

/** On the screen the first author is under the code. */
const authorColumn: TableColumn<RankingRow> = {
  key: 'author',
  header: () => t('First author'),
  kind: 'words',
  value: ({ author }) => author ?? '',
  fileOnly: true,
};

const attentionColumn: TableColumn<RankingRow> = {
  key: 'attention',
  header: () => t('Average viewing time'),
  kind: 'seconds',
  value: ({ attention }) => attention ?? null,
};

const beforeColumn = (header: Words): TableColumn<RankingRow> => ({
  key: 'before',
  header,
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ visits, before }) => <BeforeCell now={visits} before={before} />,
});
