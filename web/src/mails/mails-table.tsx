import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { Mail } from '#contract/mails.ts';
import { number, t } from '../texts/texts.tsx';
import { buttonColumn, Dash, When } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { EmailText } from '../ui/email-text.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import type { PageProps } from '../ui/table-frame.tsx';
import classes from './mails-page.module.css';
import { statusLabel } from './status-filter.tsx';

interface Props extends PageProps {
  mails: Mail[];
  loading: boolean;
  empty: string;
  /** The mail that is being queued again. */
  busy: string | null;
  onResend: (mail: Mail) => void;
}

export const MailsTable = ({ mails, busy, onResend, ...paging }: Props) => (
  <PagedTable
    caption={t('Emails')}
    columns={[...columns(), resend(busy, onResend)]}
    rows={mails}
    rowKey={({ id }) => id}
    {...paging}
  />
);

/** The same words mean something else on other screens: a value without words tells them apart. */

const columns = (): Column<Mail>[] => [
  {
    key: 'to',
    line: 'title',
    header: t('To##recipient'),
    cell: ({ to }) => (
      <span className={classes.to}>
        <EmailText email={to} />
      </span>
    ),
  },
  {
    key: 'subject',
    line: 'detail',
    header: t('Subject##email'),
    cell: ({ subject }) => <span className={classes.subject}>{subject}</span>,
  },
  {
    key: 'status',
    line: 'titleEnd',
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
    line: 'detailEnd',
    header: t('When'),
    cell: ({ sentAt, createdAt }) => <When time={sentAt ?? createdAt} />,
  },
  {
    key: 'error',
    header: t('Error'),
    cell: ({ error }) =>
      error ? <span className={classes.error}>{error}</span> : <Dash label={t('None')} />,
  },
];

const resend = (busy: string | null, onPress: (mail: Mail) => void): Column<Mail> =>
  buttonColumn({
    key: 'resend',
    words: t('Resend'),
    label: ({ to }) => t('Resend to {to}', { to }),
    isBusy: ({ id }) => id === busy,
    isOff: busy !== null,
    onPress,
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
