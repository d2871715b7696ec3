import type { Counting } from '#contract/counting.ts';
import { t } from '../../texts/texts.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './counting.module.css';
import { Moment } from './moment.tsx';

type Row = Counting['setAside']['latest'][number];

/** The latest of them, each with the reason in ClickHouse's words. */
export const SetAsideTable = ({ rows }: { rows: Row[] }) => (
  <DataTable
    caption={t('Quarantined hits')}
    columns={columns()}
    rows={rows.map((row, at) => ({ ...row, at }))}
    rowKey={({ at }) => String(at)}
    empty={t('No quarantined hits.')}
    lines
  />
);

const columns = (): Column<Row & { at: number }>[] => [
  {
    key: 'conference',
    header: t('Conference'),
    cell: ({ prefix }) => prefix ?? <span className={classes.gone}>{t('Deleted')}</span>,
  },
  {
    key: 'reason',
    header: t('Reason'),
    cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
  },
  { key: 'taken', header: t('Received'), cell: ({ takenAt }) => <Moment time={takenAt} /> },
  {
    key: 'setAside',
    header: t('Quarantined'),
    cell: ({ setAsideAt }) => <Moment time={setAsideAt} />,
  },
];
