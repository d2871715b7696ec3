import { useMemo } from 'react';
import { number, t } from '../texts/texts.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { type HeatDay, hourName } from './heat-days.ts';
import type { Unit } from './trend.ts';

interface Props {
  title: string;
  unit: Unit;
  days: readonly HeatDay[];
}

interface Hour {
  /** Its place in time. */
  at: number;
  day: string;
  hour: number;
  value: number;
}

/** What the heat map draws, hour by hour, in figures. */
export function HeatTable({ title, unit, days }: Props) {
  const rows = useMemo(() => hoursUntilNow(days), [days]);
  const columns = useMemo(() => columnsOf(unit.name), [unit.name]);
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

const hoursUntilNow = (days: readonly HeatDay[]): Hour[] =>
  days.flatMap(({ fullName, values }, day) =>
    values.flatMap((value, hour) =>
      value === null ? [] : [{ at: day * values.length + hour, day: fullName, hour, value }],
    ),
  );

const columnsOf = (unitName: string): Column<Hour>[] => [
  { key: 'day', header: t('Day'), sortBy: ({ at }) => at, cell: ({ day }) => day },
  {
    key: 'hour',
    header: t('Hour'),
    sortBy: ({ hour }) => hour,
    cell: ({ hour }) => hourName(hour),
  },
  {
    key: 'value',
    header: unitName,
    numeric: true,
    sortBy: ({ value }) => value,
    bar: ({ value }) => value,
    cell: ({ value }) => number(value),
  },
];
