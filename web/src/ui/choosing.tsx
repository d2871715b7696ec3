import { Button, Checkbox } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import classes from './choosing.module.css';
import type { Column } from './column.ts';

/** Several rows of a list, chosen over its pages. Nothing is chosen, and no box shown, before it is begun. */
export interface Choosing<Row> {
  isOn: boolean;
  chosen: Row[];
  column: Column<Row>[];
  begin: () => void;
  end: () => void;
}

interface Options<Row> {
  keyOf: (row: Row) => string;
  /** What a row is called, for those who hear its box. */
  nameOf: (row: Row) => string;
  /** Rows that cannot be chosen have no box. */
  canChoose?: (row: Row) => boolean;
}

export function useChoosing<Row>({ keyOf, nameOf, canChoose }: Options<Row>): Choosing<Row> {
  const [chosen, setChosen] = useState<Map<string, Row> | null>(null);
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    setChosen(next);
  };
  const column: Column<Row> = {
    key: 'choose',
    header: t('Choose'),
    narrow: true,
    cell: (row) =>
      (canChoose?.(row) ?? true) && (
        <Checkbox
          aria-label={t('Choose {name}', { name: nameOf(row) })}
          checked={chosen?.has(keyOf(row)) ?? false}
          onChange={() => toggle(row)}
        />
      ),
  };
  return {
    isOn: chosen !== null,
    chosen: [...(chosen?.values() ?? [])],
    column: chosen ? [column] : [],
    begin: () => setChosen(new Map()),
    end: () => setChosen(null),
  };
}

interface BarProps<Row> {
  choosing: Choosing<Row>;
  /** On the button that begins: "Send several codes". */
  begin: string;
  /** What is done, with so many. */
  action: (count: number) => string;
  busy: boolean;
  onAct: (rows: Row[]) => void;
}

/** Over the list: begins, and does what is to be done with the chosen ones. */
export function ChoosingBar<Row>({ choosing, begin, action, busy, onAct }: BarProps<Row>) {
  const { isOn, chosen } = choosing;
  if (!isOn) {
    return (
      <div className={classes.bar}>
        <Button variant="default" size="compact-sm" onClick={choosing.begin}>
          {begin}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      <span role="status">{t('{count} chosen', { count: chosen.length })}</span>
      <Button
        size="compact-sm"
        disabled={chosen.length === 0}
        loading={busy}
        onClick={() => onAct(chosen)}
      >
        {action(chosen.length)}
      </Button>
      <Button variant="default" size="compact-sm" disabled={busy} onClick={choosing.end}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
