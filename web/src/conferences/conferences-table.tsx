import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ListedConference } from '#contract/conferences.ts';
import { isConferenceLive } from '../platform/is-conference-live.ts';
import { paths } from '../platform/paths.ts';
import { number, percent, plural, rich, t } from '../texts/texts.tsx';
import { Dash, EditAndDelete } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { List } from '../ui/list-search.ts';
import { LiveDot } from '../ui/live-dot.tsx';
import classes from './conferences-page.module.css';
import { dayWords } from './day-words.ts';
import { PaidShare } from './paid-share.tsx';

interface Props {
  conferences: ListedConference[];
  list: List;
  loading: boolean;
  onDelete: (conference: ListedConference) => void;
}

export function ConferencesTable({ conferences, list, loading, onDelete }: Props) {
  const shownColumns = useMemo(() => [...columns(), actions(onDelete), goTo()], [onDelete]);
  return (
    <DataTable
      caption={t('Conferences')}
      columns={shownColumns}
      rows={conferences}
      rowKey={({ _id }) => _id}
      loading={loading}
      paging={list}
      empty={t('No conferences found')}
      lines
    />
  );
}

const columns = (): Column<ListedConference>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Name'),
    cell: (conference) => (
      <div>
        <Link className={classes.name} to={paths.analytics('traffic', conference.prefix)}>
          {conference.name}
        </Link>
        {isConferenceLive(conference, new Date()) && <LiveDot />}
        <RecountMark conference={conference} />
        <LabelLimitMark conference={conference} />
      </div>
    ),
  },
  {
    key: 'prefix',
    line: 'detail',
    header: t('Prefix'),
    cell: ({ prefix }) => <span className={classes.prefix}>{prefix}</span>,
  },
  {
    key: 'payments',
    header: t('Supports Payments'),
    line: 'detailEnd',
    cell: (conference) => <Payments conference={conference} />,
  },
];

const Payments = ({ conference }: { conference: ListedConference }) =>
  conference.supportsPayments ? (
    <div className={classes.payments}>
      <Button
        component={Link}
        to={paths.paymentsList(conference.prefix)}
        variant="default"
        size="compact-sm"
        aria-label={t('View Payments of {prefix}', { prefix: conference.prefix })}
      >
        {t('View Payments')}
      </Button>
      <PaidShare conference={conference} />
    </div>
  ) : (
    <Dash label={t('No payments')} />
  );

/** How far it is counted anew; the list is read again and again meanwhile. */
const RecountMark = ({ conference: { prefix, recount } }: { conference: ListedConference }) => {
  if (!recount) return null;
  const { timeZone, hits, counted } = recount;
  return (
    <span className={classes.recount}>
      {t('Recalculating in {zone}', { zone: timeZone.replaceAll('_', ' ') })}
      <progress
        aria-label={t('Recalculation of {prefix}', { prefix })}
        max={Math.max(1, hits)}
        value={hits === 0 ? 0 : counted}
      />
      {hits > 0 && percent(Math.floor((100 * counted) / hits) / 100)}
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
      {plural(
        hits,
        'More than {labels} new labels on {day}: {count} hit grouped under (other)',
        'More than {labels} new labels on {day}: {count} hits grouped under (other)',
        { labels, day: dayWords(day) },
      )}
    </Link>
  );
};

const actions = (onDelete: (conference: ListedConference) => void): Column<ListedConference> => ({
  key: 'actions',
  header: t('Actions'),
  cell: (conference) => (
    <div className={classes.actions}>
      <Link className={classes.submissions} to={paths.submissions(conference.prefix)}>
        {rich(
          'Submissions <count/><quiet> of {prefix}</quiet>',
          {
            count: () => <span className={classes.count}>{number(conference.submissions)}</span>,
            quiet: (words) => <span className={classes.quiet}>{words}</span>,
          },
          { prefix: conference.prefix },
        )}
      </Link>
      <ActionIcon
        component={Link}
        to={paths.mailsAbout(conference.name)}
        variant="subtle"
        aria-label={t('Emails for {prefix}', { prefix: conference.prefix })}
        title={t('Emails')}
      >
        <IconMail size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <EditAndDelete
        name={conference.prefix}
        edit={paths.conferenceEdit(conference.prefix)}
        onDelete={() => onDelete(conference)}
      />
    </div>
  ),
});

const goTo = (): Column<ListedConference> => ({
  key: 'go',
  header: t('Go to'),
  quietHeader: true,
  cell: ({ prefix }) => (
    <div className={classes.go}>
      <Button
        component={Link}
        to={paths.retrieval(prefix)}
        reloadDocument
        variant="default"
        size="compact-sm"
        aria-label={t('Go to the code retrieval page of {prefix}', { prefix })}
      >
        {t('Go to')}
      </Button>
    </div>
  ),
});
