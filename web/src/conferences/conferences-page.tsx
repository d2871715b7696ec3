import { Button } from '@mantine/core';
import { IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedConference } from '#contract/conferences.ts';
import { useConferences } from '../platform/conferences.ts';
import { isConferenceLive } from '../platform/is-conference-live.ts';
import { paths } from '../platform/paths.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { useList } from '../ui/list-search.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import classes from './conferences-page.module.css';
import { ConferencesTable } from './conferences-table.tsx';
import { CountingNotice } from './counting-notice.tsx';
import { DeleteConferenceDialog } from './delete-conference-dialog.tsx';
import { searchConferences } from './search-conferences.ts';

export default function ConferencesPage() {
  const list = useList();
  const { state } = useLocation();
  const [message, setMessage] = useState(() => arrivalMessage(state));
  const [deleting, setDeleting] = useState<ListedConference | null>(null);
  const conferences = useConferences();

  const { data } = conferences;
  const found = useMemo(() => searchConferences(data ?? [], list.typed), [data, list.typed]);

  const askToDelete = useCallback((conference: ListedConference) => {
    setMessage(null);
    setDeleting(conference);
  }, []);
  const deleted = (answer: Message) => {
    setDeleting(null);
    setMessage(answer);
  };

  return (
    <>
      <PageHeader
        title={t('Conferences')}
        actions={
          <Button
            component={Link}
            to={paths.conferenceAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('Create Conference')}
          </Button>
        }
        more={[
          {
            label: t('Deleted conferences'),
            icon: <IconTrash size={16} stroke={1.5} aria-hidden />,
            to: paths.conferencesDeleted,
          },
          {
            label: t('Email queue'),
            icon: <IconMail size={16} stroke={1.5} aria-hidden />,
            to: paths.mails,
          },
        ]}
        message={message}
      />
      <CountingNotice />
      <div className={classes.tools}>
        <SearchBox label={t('Search by prefix')} placeholder={t('Search by prefix')} list={list} />
        {data && data.length > 0 && <p className={classes.total}>{totalWords(data)}</p>}
      </div>
      <Loaded query={conferences} failed={t('Could not load the conferences')}>
        <div className={classes.list}>
          {' '}
          <ConferencesTable
            conferences={found}
            list={list}
            loading={conferences.isPending}
            onDelete={askToDelete}
          />
        </div>
      </Loaded>
      {deleting && (
        <DeleteConferenceDialog
          conference={deleting}
          onDone={deleted}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** For whoever was sent here because the conference that they opened did not load. */
const arrivalMessage = (state: { fault?: unknown } | null): Message | null =>
  typeof state?.fault === 'string'
    ? { tone: 'error', text: t('Could not load the conference'), detail: state.fault }
    : null;

/** How many there are, and how many of them take payments; nothing while they load. */
function totalWords(conferences: ListedConference[]): string {
  const now = new Date();
  const live = conferences.filter((conference) => isConferenceLive(conference, now)).length;
  const withPayments = conferences.filter(({ supportsPayments }) => supportsPayments).length;
  return [
    plural(conferences.length, '{count} conference', '{count} conferences'),
    live > 0 && t('{count} live', { count: live }),
    withPayments > 0 && t('{count} with payments', { count: withPayments }),
  ]
    .filter(Boolean)
    .join(', ');
}
