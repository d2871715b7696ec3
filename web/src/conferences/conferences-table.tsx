import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { List } from '../ui/list-search.ts';
import classes from './conferences-page.module.css';

interface Props {
  conferences: ListedConference[];
  list: List;
  loading: boolean;
  onDelete: (conference: ListedConference) => void;
}

export const ConferencesTable = ({ conferences, list, loading, onDelete }: Props) => (
  <DataTable
    caption="Conferences"
    columns={[...columns, actions(onDelete), goTo]}
    rows={conferences}
    rowKey={({ _id }) => _id}
    loading={loading}
    paging={list}
    empty="No conferences found"
    cards
  />
);

const columns: Column<ListedConference>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (conference) => (
      <div>
        <Link className={classes.name} to={paths.analytics('traffic', conference.prefix)}>
          {conference.name}
        </Link>
        <RecountMark conference={conference} />
        <LabelLimitMark conference={conference} />
      </div>
    ),
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

/** How far it is counted anew; the list is read again and again meanwhile. */
const RecountMark = ({ conference: { prefix, recount } }: { conference: ListedConference }) => {
  if (!recount) return null;
  const { timeZone, hits, counted } = recount;
  return (
    <span className={classes.recount}>
      Being counted anew in {timeZone.replaceAll('_', ' ')}
      <progress
        aria-label={`Recount of ${prefix}`}
        max={Math.max(1, hits)}
        value={hits === 0 ? 0 : counted}
      />
      {hits > 0 && `${Math.floor((100 * counted) / hits)}%`}
    </span>
  );
};

/** Labels were left out of its statistics; its tracking screen says what can be done. */
const LabelLimitMark = ({ conference }: { conference: ListedConference }) => {
  const { prefix, labelLimit } = conference;
  if (!labelLimit) return null;
  const { day, labels, hits } = labelLimit;
  return (
    <Link to={`${paths.tracking(prefix)}#discard`} className={classes.limit}>
      <IconAlertTriangle size={16} aria-hidden />
      More than {inDigits(labels)} new labels on {inWords(day)}: {inDigits(hits)}{' '}
      {hits === 1 ? 'hit' : 'hits'} counted as (other)
    </Link>
  );
};

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const inWords = (day: string): string => days.format(Date.parse(day));

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
        to={paths.mailsAbout(conference.name)}
        variant="subtle"
        aria-label={`Mails of ${conference.prefix}`}
        title="Mails"
      >
        <IconMail size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
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
        reloadDocument
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
