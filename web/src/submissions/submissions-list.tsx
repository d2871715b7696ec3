import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import type { Submission } from '#contract/submissions.ts';
import { paths } from '../platform/paths.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { rich, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { Dash, EditAndDelete } from '../ui/cells.tsx';
import type { Column } from '../ui/column.ts';
import { EmailText } from '../ui/email-text.tsx';
import { useLastPage, useList } from '../ui/list-search.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { FileFormat } from './file-format.tsx';
import { useSubmissions } from './list-submissions.ts';
import { SendMatching } from './send-matching.tsx';
import classes from './submissions-page.module.css';

interface Props {
  conference: Conference;
  onEdit: (submission: Submission) => void;
  onDelete: (submission: Submission) => void;
  /** Its code and its fee. */
  onFee: (submission: Submission) => void;
  onMessage: (message: Message | null) => void;
}

/** Searched and paged on the server: a large congress has tens of thousands. */
export function SubmissionsList({ conference, onMessage, ...on }: Props) {
  const { prefix, supportsPayments } = conference;
  const list = useList();
  const { typed, search, page, setPage } = list;
  const submissions = useSubmissions({ prefix, search, page });
  useLastPage(list, submissions.data?.total);
  if (submissions.isError && !submissions.data) {
    return (
      <LoadFailed
        title={t('Could not load submissions')}
        reason={submissions.error.message}
        retrying={submissions.isFetching}
        onRetry={submissions.refetch}
      />
    );
  }
  if (submissions.data?.total === 0 && search === '' && typed === '') {
    return <NoSubmissions prefix={prefix} />;
  }
  return (
    <>
      <SearchBox
        label={t('Search by ID, title, code, author or UID')}
        placeholder={t('Search ID, title, code, author, UID')}
        list={list}
      />
      <SendMatching
        prefix={prefix}
        search={search}
        total={submissions.data?.total ?? 0}
        more={submissions.data?.more ?? false}
        waits={submissions.isPlaceholderData || typed.trim() !== search}
        onMessage={onMessage}
      />
      <PagedTable
        caption={t('Submissions')}
        columns={[...columns(), ...(supportsPayments ? [paidColumn()] : []), actions(on)]}
        rows={submissions.data?.submissions ?? []}
        total={submissions.data?.total ?? 0}
        more={submissions.data?.more ?? false}
        page={page}
        onPage={setPage}
        rowKey={({ abstractId }) => abstractId}
        loading={submissions.isPending}
        empty={t('No submissions match “{search}”.', {
          search,
        })}
      />
    </>
  );
}

const NoSubmissions = ({ prefix }: { prefix: string }) => (
  <StatePanel title={t('No submissions yet')}>
    <p>
      {rich(
        'Add the posters whose codes authors retrieve. <link>Import an Excel or CSV file</link>, or add them one by one.',
        { link: (words) => <Link to={paths.submissionsImport(prefix)}>{words}</Link> },
      )}
    </p>
    <FileFormat />
  </StatePanel>
);

const columns = (): Column<Submission>[] => [
  {
    key: 'id',
    line: 'detail',
    header: t('ID'),
    cell: ({ abstractId }) => <span className={classes.id}>{abstractId}</span>,
  },
  {
    key: 'title',
    line: 'title',
    header: t('Title'),
    cell: ({ abstractTitle }) => (
      <span className={classes.title}>
        <PosterTitle title={abstractTitle} />
      </span>
    ),
  },
  {
    key: 'code',
    header: t('Code'),
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  },
  {
    key: 'authors',
    header: t('Authors'),
    cell: ({ authorEmails }) => (
      <span className={classes.authors} title={authorEmails.join('\n')}>
        <span className={classes.author}>
          <EmailText email={authorEmails[0] ?? ''} />
        </span>
        {authorEmails.length > 1 && (
          <span className={classes.others}>+{authorEmails.length - 1}</span>
        )}
      </span>
    ),
  },
  {
    key: 'uid',
    header: t('UID'),
    cell: ({ uid }) => uid ?? <Dash label={t('None')} />,
  },
];

const paidColumn = (): Column<Submission> => ({
  key: 'paid',
  line: 'detailEnd',
  header: t('Paid'),
  cell: ({ paid, waiver }) => {
    if (waiver) {
      return (
        <span title={waiver.note}>
          {waiver.kind === 'waived' ? t('Waived') : t('Paid elsewhere')}
        </span>
      );
    }
    return paid ? (
      <IconCheck size={18} role="img" aria-label={t('Paid')} className={classes.paid} />
    ) : (
      <Dash label={t('Not paid')} />
    );
  },
});

const actions = ({
  onEdit,
  onDelete,
  onFee,
}: Omit<Props, 'conference' | 'onMessage'>): Column<Submission> => ({
  key: 'actions',
  header: t('Actions'),
  quietHeader: true,
  cell: (submission) => (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        aria-label={t('Code and fee of {id}', { id: submission.abstractId })}
        title={t('Code and fee')}
        onClick={() => onFee(submission)}
      >
        <IconSend size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <EditAndDelete
        name={submission.abstractId}
        edit={() => onEdit(submission)}
        onDelete={() => onDelete(submission)}
      />
    </div>
  ),
});
