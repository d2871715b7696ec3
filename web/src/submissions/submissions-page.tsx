import { Button } from '@mantine/core';
import { IconBell, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Conference } from '#contract/conferences.ts';
import type { Submission } from '#contract/submissions.ts';
import { useConference } from '../platform/conference.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { ConferenceAdminPage } from '../ui/conference-admin-page.tsx';
import type { PageAction } from '../ui/page-actions.tsx';
import { DeleteSubmissionDialog } from './delete-submission-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { useKeptUntil } from './kept-until.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';
import { SubmissionsList } from './submissions-list.tsx';

type Open =
  | { kind: 'add' | 'remind' }
  | { kind: 'edit' | 'delete' | 'fee'; submission: Submission }
  | null;

export default function SubmissionsPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  const keptUntil = useKeptUntil(conference.data);
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const change = (next: Open) => {
    setMessage(null);
    setOpen(next);
  };
  return (
    <ConferenceAdminPage
      prefix={prefix}
      query={conference}
      notFound={<Navigate to={paths.notFound} replace />}
      title={t('Submissions')}
      documentTitle={t('{prefix} Submissions', { prefix })}
      lead={keptUntil}
      back={{ to: paths.conferences, label: t('Back to Conference List') }}
      message={message}
      {...(conference.data && {
        actions: <ImportLink prefix={conference.data.prefix} />,
        more: actionsOf(change),
      })}
    >
      {(data) => (
        <>
          <SubmissionsList
            conference={data}
            onEdit={(submission) => change({ kind: 'edit', submission })}
            onDelete={(submission) => change({ kind: 'delete', submission })}
            onFee={(submission) => change({ kind: 'fee', submission })}
            onMessage={setMessage}
          />
          <OpenDialog
            open={open}
            conference={data}
            onCancel={() => setOpen(null)}
            onDone={(answer) => {
              setOpen(null);
              setMessage(answer);
            }}
          />
        </>
      )}
    </ConferenceAdminPage>
  );
}

const ImportLink = ({ prefix }: { prefix: string }) => (
  <Button
    component={Link}
    to={paths.submissionsImport(prefix)}
    leftSection={<IconUpload size={16} aria-hidden />}
  >
    {t('Import')}
  </Button>
);

const actionsOf = (change: (next: Open) => void): PageAction[] => [
  {
    label: t('Add Submission'),
    icon: <IconPlus size={16} stroke={1.5} aria-hidden />,
    onClick: () => change({ kind: 'add' }),
    button: 'default',
  },
  {
    label: t('Remind'),
    icon: <IconBell size={16} stroke={1.5} aria-hidden />,
    onClick: () => change({ kind: 'remind' }),
  },
];

interface OpenDialogProps {
  open: Open;
  conference: Conference;
  onDone: (answer: Message) => void;
  onCancel: () => void;
}

function OpenDialog({ open, conference, onDone, onCancel }: OpenDialogProps) {
  const ending = { prefix: conference.prefix, onDone, onCancel };
  switch (open?.kind) {
    case 'add':
      return <SubmissionDialog {...ending} />;
    case 'remind':
      return <RemindDialog {...ending} conference={conference} />;
    case 'edit':
      return <SubmissionDialog {...ending} submission={open.submission} />;
    case 'delete':
      return <DeleteSubmissionDialog {...ending} submission={open.submission} />;
    case 'fee':
      return <FeeDialog {...ending} conference={conference} submission={open.submission} />;
    default:
      return null;
  }
}
