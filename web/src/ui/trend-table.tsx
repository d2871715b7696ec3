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
export const TrendTable = ({ title, unit, points, compared }: Props) => (
  <DataTable
    caption={title}
    columns={[
      ...columnsOf(unit, compared),
      ...(points.some(({ notes }) => notes) ? [during()] : []),
    ]}
    rows={points.map((point, at) => ({ ...point, at }))}
    rowKey={({ at }) => String(at)}
    empty={t('Nothing was counted in this period.')}
  />
);

const columnsOf = ({ name: unitName }: Unit, compared: boolean): Column<Numbered>[] => [
  {
    key: 'when',
    header: t('When'),
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
    header: t('Before'),
    numeric: true,
    sortBy: (point) => point.before ?? -1,
    cell: (point) => (point.before === null ? '–' : number(point.before)),
  },
  { key: 'beforeWhen', header: t('Compared with'), cell: ({ beforeName }) => beforeName ?? '–' },
];

const during = (): Column<Numbered> => ({
  key: 'during',
  header: t('During'),
  cell: ({ notes = [] }) => notes.join(', '),
});
