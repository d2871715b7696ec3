import { IconAlertTriangle } from '@tabler/icons-react';
import type { AuditEntry } from '#contract/audit.ts';
import { t } from '../texts/texts.tsx';
import { Dash, When } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { EmailText } from '../ui/email-text.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import type { PageProps } from '../ui/table-frame.tsx';
import { detailsInWords } from './audit-details.ts';
import classes from './audit-page.module.css';

interface Props extends PageProps {
  entries: AuditEntry[];
  loading: boolean;
  empty: string;
}

export const AuditTable = ({ entries, ...paging }: Props) => (
  <PagedTable
    caption={t('Audit log')}
    columns={columns()}
    rows={entries}
    rowKey={({ id }) => id}
    {...paging}
  />
);

const columns = (): Column<AuditEntry>[] => [
  {
    key: 'when',
    line: 'detailEnd',
    header: t('When'),
    cell: ({ at }) => <When time={at} />,
  },
  {
    key: 'who',
    line: 'detail',
    header: t('Who'),
    cell: ({ actorEmail }) => (
      <span className={classes.who}>
        <EmailText email={actorEmail} />
      </span>
    ),
  },
  {
    key: 'what',
    line: 'title',
    header: t('What'),
    cell: ({ action, call, done }) => (
      <span className={classes.what}>
        {action}
        <span className={classes.call}>{call}</span>
        {!done && <Unfinished />}
      </span>
    ),
  },
  {
    key: 'subject',
    header: t('Target'),
    cell: ({ subject }) =>
      subject ? <span className={classes.subject}>{subject}</span> : <None />,
  },
  {
    key: 'details',
    header: t('Details'),
    cell: ({ details }) => <Details details={details} />,
  },
];

function Details({ details }: Pick<AuditEntry, 'details'>) {
  const lines = detailsInWords(details);
  if (lines.length === 0) return <None />;
  return (
    <ul className={classes.details}>
      {lines.map(({ name, words }) => (
        <li key={name}>
          <span className={classes.name}>{t('{name}:', { name })}</span> {words}
        </li>
      ))}
    </ul>
  );
}

/** It still runs, or it was cut short: what it was about may or may not have been done. */
const Unfinished = () => (
  <span className={classes.unfinished}>
    <IconAlertTriangle size={16} aria-hidden />
    {t('Incomplete')}
  </span>
);

const None = () => <Dash label={t('None')} />;
