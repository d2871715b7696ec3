import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDots } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode, useId, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { type Column, type LinePlace, linePlaces } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  columns: Column<Row>[];
  row: Row;
  /** The largest value of each column with bars, by its key. */
  largest: ReadonlyMap<string, number>;
  /** On a phone it has two lines, and opens. */
  lines: boolean;
}

/** Drawn again only when the row or a column changes. */
export const BodyRow = memo(function BodyRow<Row>({ columns, row, largest, lines }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const places = linePlaces(columns);
  return (
    <tr data-open={isOpen || undefined}>
      {columns.map((column, at) => (
        <BodyCell
          key={column.key}
          id={at === places.indexOf('title') ? `${id}title` : undefined}
          column={column}
          row={row}
          largest={largest.get(column.key) ?? 0}
          place={places[at]}
        />
      ))}
      {lines && places.includes(undefined) && (
        <td className={classes.more}>
          <ActionIcon
            id={id}
            variant="subtle"
            aria-label={t('Details')}
            aria-labelledby={`${id} ${id}title`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}) as <Row>(props: Props<Row>) => ReactNode;

interface CellProps<Row> {
  id: string | undefined;
  column: Column<Row>;
  row: Row;
  /** What a bar is scaled to. */
  largest: number;
  place: LinePlace | undefined;
}

function BodyCell<Row>({ id, column, row, largest, place }: CellProps<Row>) {
  return (
    <td
      id={id}
      data-label={column.quietHeader ? undefined : column.header}
      data-line={place}
      data-numeric={column.numeric}
      data-narrow={column.narrow}
      data-small={column.small}
      data-bar={column.bar !== undefined || undefined}
      style={column.bar && barStyle(column.bar(row), largest)}
    >
      {column.cell(row)}
    </td>
  );
}

function barStyle(value: number, largest: number): CSSProperties {
  const share = largest > 0 ? value / largest : 0;
  return { '--bar': share.toFixed(3) } as CSSProperties;
}
