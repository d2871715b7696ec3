import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import type { Mail } from '#contract/mails.ts';
import { number, shownLocale, t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { EmailText } from '../ui/email-text.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import classes from './mails-page.module.css';
import { statusLabel } from './status-filter.tsx';

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
    caption={t('Mails')}
    columns={[...choose, ...columns(), actions(busy, onResend)]}
    rows={mails}
    rowKey={({ id }) => id}
    {...paging}
  />
);

/** The same words mean something else on other screens: a value without words tells them apart. */

const columns = (): Column<Mail>[] => [
  {
    key: 'to',
    header: t('To##recipient'),
    cell: ({ to }) => (
      <span className={classes.to}>
        <EmailText email={to} />
      </span>
    ),
  },
  {
    key: 'subject',
    header: t('Subject##mail'),
    cell: ({ subject }) => <span className={classes.subject}>{subject}</span>,
  },
  {
    key: 'status',
    header: t('Status'),
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'attempts',
    header: t('Attempts'),
    numeric: true,
    cell: ({ attempts }) => number(attempts),
  },
  {
    key: 'when',
    header: t('When'),
    cell: ({ sentAt, createdAt }) => <When time={sentAt ?? createdAt} />,
  },
  {
    key: 'error',
    header: t('Error'),
    cell: ({ error }) =>
      error ? (
        <span className={classes.error}>{error}</span>
      ) : (
        <IconMinus size={16} aria-label={t('None')} role="img" className={classes.none} />
      ),
  },
];

const actions = (busy: string | null, onResend: (mail: Mail) => void): Column<Mail> => ({
  key: 'resend',
  header: t('Resend'),
  quietHeader: true,
  cell: (mail) => (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('Resend to {to}', { to: mail.to })}
        loading={busy === mail.id}
        onClick={() => onResend(mail)}
      >
        {t('Resend')}
      </Button>
    </div>
  ),
});

const icons = { waiting: IconClock, sent: IconCheck, failed: IconAlertTriangle };

function Status({ status }: Pick<Mail, 'status'>) {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {statusLabel(status)}
    </span>
  );
}

const When = ({ time }: { time: string }) => (
  <time dateTime={time} className={classes.when}>
    {new Date(time).toLocaleString(shownLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);
