import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import classes from './conferences-page.module.css';

interface Props {
  conferences: ListedConference[];
  search: string;
  loading: boolean;
  onDelete: (conference: ListedConference) => void;
}

export const ConferencesTable = ({ conferences, search, loading, onDelete }: Props) => (
  <DataTable
    caption="Conferences"
    columns={[...columns, actions(onDelete), goTo]}
    rows={conferences}
    rowKey={({ _id }) => _id}
    loading={loading}
    search={search}
    empty="No conferences found"
    cards
  />
);

const columns: Column<ListedConference>[] = [
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
    key: 'payments',
    header: 'Supports Payments',
    cell: ({ prefix, supportsPayments }) =>
      supportsPayments ? (
        <Button
          component={Link}
          to={paths.paymentsList(prefix)}
          variant="default"
          size="compact-sm"
          aria-label={`View Payments of ${prefix}`}
        >
          View Payments
        </Button>
      ) : (
        <IconMinus size={16} aria-label="No payments" role="img" className={classes.no} />
      ),
  },
];

const actions = (onDelete: (conference: ListedConference) => void): Column<ListedConference> => ({
  key: 'actions',
  header: 'Actions',
  cell: (conference) => (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={paths.submissions(conference.prefix)}
        variant="default"
        size="compact-sm"
      >
        Submissions <span className={classes.count}>{inDigits(conference.submissions)}</span>
        <span className={classes.quiet}> of {conference.prefix}</span>
      </Button>
      <ActionIcon
        component={Link}
        to={paths.conferenceEdit(conference.prefix)}
        variant="subtle"
        aria-label={`Edit ${conference.prefix}`}
        title="Edit"
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Delete ${conference.prefix}`}
        title="Delete"
        onClick={() => onDelete(conference)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  ),
});

const goTo: Column<ListedConference> = {
  key: 'go',
  header: 'Go to',
  quietHeader: true,
  cell: ({ prefix }) => (
    <div className={classes.go}>
      <Button
        component={Link}
        to={paths.retrieval(prefix)}
        variant="default"
        size="compact-sm"
        aria-label={`Go to the retrieval page of ${prefix}`}
      >
        Go to
      </Button>
    </div>
  ),
};

const inDigits = (count: number): string => count.toLocaleString('en');
