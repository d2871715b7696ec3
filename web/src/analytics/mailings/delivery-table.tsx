import type { Delivery } from '#contract/mailings.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { deliveryWords, reportWords } from './mailing-words.ts';
import classes from './mailings.module.css';

interface Props {
  deliveries: Delivery[];
  zone: TimeZone;
  loading: boolean;
}

const columnsOf = (zone: TimeZone): Column<Delivery>[] => [
  {
    key: 'email',
    line: 'title',
    header: t('Recipient'),
    cell: ({ email }) => <span className={classes.address}>{email}</span>,
  },
  { key: 'report', line: 'detail', header: t('Report'), cell: (row) => reportWords(row, zone) },
  {
    key: 'status',
    line: 'titleEnd',
    header: t('Status'),
    cell: (row) => (
      <span className={classes.words} data-bad={isBad(row) || undefined}>
        {deliveryWords(row, zone)}
      </span>
    ),
  },
];

const isBad = ({ status }: Delivery): boolean => status === 'failed' || status === 'skipped';

/** The last ones, newest first. */
export const DeliveryTable = ({ deliveries, zone, loading }: Props) => (
  <DataTable
    caption={t('Recently sent reports')}
    columns={columnsOf(zone)}
    rows={deliveries}
    rowKey={({ id }) => id}
    loading={loading}
    empty={t('No reports sent to these addresses yet. Test reports are not listed.')}
    lines
  />
);
