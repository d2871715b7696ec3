import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import { beforeHeader } from '../period/compare.ts';
import type { Range } from '../period/range.ts';
import type { DrawnColumn } from '../table/stat-table.tsx';
import { RowTrend } from '../trend/row-trend.tsx';
import { NameCell, type NameContext, PhoneNameCell, TitleCell } from './name-cell.tsx';
import { rankingColumns } from './ranking-columns.tsx';
import type { RankingRow } from './ranking-rows.ts';
import type { Ranking } from './use-ranking.ts';

/** Returns the columns of a ranking as the screen shows them, and its trend where there is room for it. */
export function useRankingColumns(section: GroupSection, ranking: Ranking) {
  const { rows, movement, conferenceName = '', period } = ranking;
  const narrow = useMediaQuery(breakpoints.narrow, undefined, { getInitialValueInEffect: false });
  const { range, compared, edition } = period;
  const header = beforeHeader({ compared, edition });
  const columns = useMemo(() => {
    const of: NameContext = { section, conferenceName, movement, largest: rows[0]?.visits ?? 0 };
    const cells = {
      cell: (row: RankingRow) => <NameCell row={row} of={of} />,
      phoneCell: (row: RankingRow) => <PhoneNameCell row={row} of={of} />,
    };
    return rankingColumns(section, { before: header, of: rows }, cells).map((column) =>
      column.key === 'title'
        ? { ...column, cell: (row: RankingRow) => <TitleCell row={row} /> }
        : column,
    );
  }, [section, conferenceName, movement, rows, header]);
  const after = columns.some(({ key }) => key === 'title') ? 'title' : 'visits';
  const drawn = useMemo(
    () => (narrow ? undefined : trendColumn(section, range, after)),
    [narrow, section, range, after],
  );
  return { columns, drawn };
}

const trendColumn = (
  section: GroupSection,
  range: Range | null,
  after: string,
): DrawnColumn<RankingRow> => ({
  after,
  column: {
    key: 'trend',
    header: t('Trend'),
    cell: ({ labels }) => <RowTrend group={groupOf[section]} labels={labels} range={range} />,
  },
});
