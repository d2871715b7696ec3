import { useState } from 'react';
import type { DeletedConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { number, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { browserZone } from '../ui/browser-zone.ts';
import { buttonColumn, When } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './conferences-page.module.css';
import { useDeletedConferences } from './list-deleted.ts';
import { RestoreConferenceDialog } from './restore-conference-dialog.tsx';

/** What was deleted, and the way back. */
export default function DeletedPage() {
  const [message, setMessage] = useState<Message | null>(null);
  const [asked, setAsked] = useState<DeletedConference | null>(null);
  const deleted = useDeletedConferences();
  const restore = (conference: DeletedConference) => {
    setMessage(null);
    setAsked(conference);
  };
  return (
    <>
      <PageHeader
        title={t('Deleted conferences')}
        lead={`${t('Submissions, payments and statistics are kept and become available again when you restore the conference.')} ${t('Times are in {browserZone}.', { browserZone: browserZone() })}`}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
      />
      <Loaded query={deleted} failed={t('Could not load deleted conferences')}>
        <DataTable
          caption={t('Deleted conferences')}
          columns={[...columns(), restoreColumn(restore)]}
          rows={deleted.data ?? []}
          rowKey={({ _id }) => _id}
          loading={deleted.isPending}
          empty={t('No deleted conferences.')}
          lines
        />
      </Loaded>
      {asked && (
        <RestoreConferenceDialog
          conference={asked}
          onDone={(answer) => {
            setAsked(null);
            setMessage(answer);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

const columns = (): Column<DeletedConference>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Name'),
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    key: 'prefix',
    line: 'detail',
    header: t('Prefix'),
    cell: ({ prefix }) => <span className={classes.prefix}>{prefix}</span>,
  },
  {
    key: 'submissions',
    header: t('Submissions'),
    numeric: true,
    cell: ({ submissions }) => number(submissions),
  },
  {
    key: 'paid',
    header: t('Paid'),
    numeric: true,
    cell: ({ paidSubmissions }) => number(paidSubmissions),
  },
  {
    key: 'deleted',
    line: 'detailEnd',
    header: t('Deleted'),
    cell: ({ deletedAt }) => <When time={deletedAt} />,
  },
];

const restoreColumn = (onPress: (conference: DeletedConference) => void) =>
  buttonColumn<DeletedConference>({
    key: 'restore',
    line: 'action',
    words: t('Restore'),
    label: ({ prefix }) => t('Restore {prefix}', { prefix }),
    onPress,
  });
