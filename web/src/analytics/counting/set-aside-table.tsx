import type { Counting } from '#contract/counting.ts';
import { UTC } from '#contract/time-zone.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { momentWords } from '../period/range-words.ts';
import classes from './counting.module.css';

type Row = Counting['setAside']['latest'][number];

/** The latest of them, each with the reason in ClickHouse's words. */
export const SetAsideTable = ({ rows }: { rows: Row[] }) => (
  <DataTable
    caption="Hits set aside"
    columns={columns}
    rows={rows.map((row, at) => ({ ...row, at }))}
    rowKey={({ at }) => String(at)}
    empty="No hit was set aside."
    cards
  />
);

const Moment = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {momentWords(Date.parse(time), UTC)}
  </time>
);

const columns: Column<Row & { at: number }>[] = [
  {
    key: 'conference',
    header: 'Conference',
    cell: ({ prefix }) => prefix ?? <span className={classes.gone}>Deleted</span>,
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
  },
  { key: 'taken', header: 'Arrived', cell: ({ takenAt }) => <Moment time={takenAt} /> },
  { key: 'setAside', header: 'Set aside', cell: ({ setAsideAt }) => <Moment time={setAsideAt} /> },
];
