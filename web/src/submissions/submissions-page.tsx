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
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DeleteSubmissionDialog } from './delete-submission-dialog.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { useKeptUntil } from './kept-until.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';
import { SubmissionsList } from './submissions-list.tsx';

export default function SubmissionsPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  if (conference.error?.status === 404) return <Navigate to={paths.notFound} replace />;
  if (conference.data) return <Submissions conference={conference.data} />;
  return (
    <>
      <PageHeader
        context={prefix}
        title={t('Submissions')}
        documentTitle={t('{prefix} Submissions', { prefix })}
      />
      <Loaded query={conference} failed={t('Could not load the conference')}>
        {() => null}
      </Loaded>
    </>
  );
}

type Open =
  | { kind: 'add' | 'remind' }
  | { kind: 'edit' | 'delete' | 'fee'; submission: Submission }
  | null;

function Submissions({ conference }: { conference: Conference }) {
  const { name, prefix } = conference;
  const keptUntil = useKeptUntil(conference);
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const change = (next: Open) => {
    setMessage(null);
    setOpen(next);
  };
  const ending = {
    prefix,
    onCancel: () => setOpen(null),
    onDone: (answer: Message) => {
      setOpen(null);
      setMessage(answer);
    },
  };

  return (
    <>
      <PageHeader
        context={name}
        title={t('Submissions')}
        documentTitle={t('{prefix} Submissions', { prefix })}
        lead={keptUntil}
        back={{ to: paths.conferences, label: t('Back to Conference List') }}
        message={message}
        actions={
          <Actions
            prefix={prefix}
            onAdd={() => change({ kind: 'add' })}
            onRemind={() => change({ kind: 'remind' })}
          />
        }
      />
      <SubmissionsList
        conference={conference}
        onEdit={(submission) => change({ kind: 'edit', submission })}
        onDelete={(submission) => change({ kind: 'delete', submission })}
        onFee={(submission) => change({ kind: 'fee', submission })}
        onMessage={setMessage}
      />
      {open?.kind === 'remind' && <RemindDialog {...ending} conference={conference} />}
      {open?.kind === 'fee' && (
        <FeeDialog {...ending} conference={conference} submission={open.submission} />
      )}
      {open?.kind === 'add' && <SubmissionDialog {...ending} />}
      {open?.kind === 'edit' && <SubmissionDialog {...ending} submission={open.submission} />}
      {open?.kind === 'delete' && (
        <DeleteSubmissionDialog {...ending} submission={open.submission} />
      )}
    </>
  );
}

interface ActionsProps {
  prefix: string;
  onAdd: () => void;
  onRemind: () => void;
}

const Actions = ({ prefix, onAdd, onRemind }: ActionsProps) => (
  <>
    <Button variant="default" leftSection={<IconBell size={16} aria-hidden />} onClick={onRemind}>
      {t('Remind')}
    </Button>
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('Add Submission')}
    </Button>
    <Button
      component={Link}
      to={paths.submissionsImport(prefix)}
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {t('Import')}
    </Button>
  </>
);
