import { useMemo } from 'react';
import { number, t } from '../texts/texts.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { TrendPoint, Unit } from './trend.ts';

interface Props {
  title: string;
  unit: Unit;
  points: TrendPoint[];
  compared: boolean;
}

type Numbered = TrendPoint & { at: number };

/** What the chart draws, in figures. */
export function TrendTable({ title, unit, points, compared }: Props) {
  const { name, pointName = t('When') } = unit;
  const rows = useMemo(
    () => points.filter(({ upcoming }) => !upcoming).map((point, at) => ({ ...point, at })),
    [points],
  );
  const columns = useMemo(() => {
    const noted = rows.some(({ notes }) => notes);
    return [...columnsOf({ name, pointName }, compared), ...(noted ? [during()] : [])];
  }, [name, pointName, compared, rows]);
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ at }) => String(at)}
      empty={t('No data for this period.')}
    />
  );
}

const columnsOf = (
  { name: unitName, pointName }: { name: string; pointName: string },
  compared: boolean,
): Column<Numbered>[] => [
  {
    key: 'when',
    header: pointName,
    sortBy: ({ at }) => at,
    cell: ({ name, unfinished }) => (unfinished ? t('{name} (so far)', { name }) : name),
  },
  {
    key: 'value',
    header: unitName,
    numeric: true,
    sortBy: ({ value }) => value,
    bar: ({ value }) => value,
    cell: ({ value }) => number(value),
  },
  ...(compared ? before() : []),
];

const before = (): Column<Numbered>[] => [
  {
    key: 'before',
    header: t('Previous'),
    numeric: true,
    sortBy: (point) => point.before ?? -1,
    cell: (point) => (point.before === null ? '–' : number(point.before)),
  },
  { key: 'beforeWhen', header: t('Compared with'), cell: ({ beforeName }) => beforeName ?? '–' },
];

const during = (): Column<Numbered> => ({
  key: 'during',
  header: t('Sessions at this time'),
  cell: ({ notes = [] }) => notes.join(', '),
});
