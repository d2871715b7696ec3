import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import type { Mail } from '#contract/mails.ts';
import type { Column } from '../ui/column.ts';
import { PagedTable } from '../ui/paged-table.tsx';
import classes from './mails-page.module.css';

interface Props {
  /** Where several are chosen: the boxes. */
  choose: Column<Mail>[];
  mails: Mail[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  loading: boolean;
  empty: string;
  /** The mail that is being queued again. */
  busy: string | null;
  onResend: (mail: Mail) => void;
}

export const MailsTable = ({ choose, mails, busy, onResend, ...paging }: Props) => (
  <PagedTable
    caption="Mails"
    columns={[...choose, ...columns, actions(busy, onResend)]}
    rows={mails}
    rowKey={({ id }) => id}
    {...paging}
  />
);

const columns: Column<Mail>[] = [
  {
    key: 'to',
    header: 'To',
    cell: ({ to }) => <span className={classes.to}>{to}</span>,
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <span className={classes.subject}>{subject}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'attempts',
    header: 'Attempts',
    numeric: true,
    cell: ({ attempts }) => attempts.toLocaleString('en'),
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ sentAt, createdAt }) => <When time={sentAt ?? createdAt} />,
  },
  {
    key: 'error',
    header: 'Error',
    cell: ({ error }) =>
      error ? (
        <span className={classes.error}>{error}</span>
      ) : (
        <IconMinus size={16} aria-label="None" role="img" className={classes.none} />
      ),
  },
];

const actions = (busy: string | null, onResend: (mail: Mail) => void): Column<Mail> => ({
  key: 'resend',
  header: 'Resend',
  quietHeader: true,
  cell: (mail) => (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Resend to ${mail.to}`}
        loading={busy === mail.id}
        onClick={() => onResend(mail)}
      >
        Resend
      </Button>
    </div>
  ),
});

const statuses = {
  waiting: { label: 'Waiting', icon: IconClock },
  sent: { label: 'Sent', icon: IconCheck },
  failed: { label: 'Failed', icon: IconAlertTriangle },
};

function Status({ status }: Pick<Mail, 'status'>) {
  const { label, icon: Icon } = statuses[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}

const When = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);
