import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeletedConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { Banner, type Message } from '../ui/banner.tsx';
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
        title="Deleted conferences"
        lead="Their submissions, payments and statistics are kept, and come back when they are restored."
        actions={
          <Button component={Link} to={paths.conferences} variant="default">
            Back to Conference List
          </Button>
        }
      />
      {message && <Banner key={message.text} {...message} />}
      <Loaded query={deleted} failed="The deleted conferences could not be loaded">
        <DataTable
          caption="Deleted conferences"
          columns={[...columns, restoreColumn(restore)]}
          rows={deleted.data ?? []}
          rowKey={({ _id }) => _id}
          loading={deleted.isPending}
          empty="No conference has been deleted."
          cards
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

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const columns: Column<DeletedConference>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    key: 'prefix',
    header: 'Prefix',
    cell: ({ prefix }) => <span className={classes.prefix}>{prefix}</span>,
  },
  {
    key: 'submissions',
    header: 'Submissions',
    numeric: true,
    cell: ({ submissions }) => submissions.toLocaleString('en'),
  },
  {
    key: 'paid',
    header: 'Paid',
    numeric: true,
    cell: ({ paidSubmissions }) => paidSubmissions.toLocaleString('en'),
  },
  {
    key: 'deleted',
    header: 'Deleted (UTC)',
    cell: ({ deletedAt }) => moment.format(new Date(deletedAt)),
  },
];

const restoreColumn = (
  onRestore: (conference: DeletedConference) => void,
): Column<DeletedConference> => ({
  key: 'restore',
  header: 'Restore',
  quietHeader: true,
  cell: (conference) => (
    <div className={classes.go}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Restore ${conference.prefix}`}
        onClick={() => onRestore(conference)}
      >
        Restore
      </Button>
    </div>
  ),
});
