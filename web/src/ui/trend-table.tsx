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
    columns={[...columnsOf(unit, compared), ...(points.some(({ notes }) => notes) ? [during] : [])]}
    rows={points.map((point, at) => ({ ...point, at }))}
    rowKey={({ at }) => String(at)}
    empty="Nothing was counted in this period."
  />
);

const columnsOf = ([, many]: Unit, compared: boolean): Column<Numbered>[] => [
  {
    key: 'when',
    header: 'When',
    sortBy: ({ at }) => at,
    cell: ({ name, unfinished }) => (unfinished ? `${name} (so far)` : name),
  },
  {
    key: 'value',
    header: capital(many),
    numeric: true,
    sortBy: ({ value }) => value,
    bar: ({ value }) => value,
    cell: ({ value }) => value.toLocaleString('en'),
  },
  ...(compared ? before : []),
];

const before: Column<Numbered>[] = [
  {
    key: 'before',
    header: 'Before',
    numeric: true,
    sortBy: (point) => point.before ?? -1,
    cell: (point) => point.before?.toLocaleString('en') ?? '–',
  },
  { key: 'beforeWhen', header: 'Compared with', cell: ({ beforeName }) => beforeName ?? '–' },
];

const during: Column<Numbered> = {
  key: 'during',
  header: 'During',
  cell: ({ notes = [] }) => notes.join(', '),
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
