import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Resending, resendMatching } from '#contract/bulk-actions.ts';
import { ask } from '../platform/api.ts';
import { useBulkAction } from '../platform/bulk-action.ts';
import { asSentence } from '../platform/faults.ts';
import { serverWords } from '../platform/server-words.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { BulkBar, BulkDialog, outdated } from '../ui/bulk-dialog.tsx';
import { notDone } from '../ui/not-done.ts';

interface Props {
  /** By which the list is filtered. */
  search: string;
  /** How many failed mails the list shows. */
  failed: number;
  /** The list is not yet what was searched for. */
  waits: boolean;
  onMessage: (message: Message | null) => void;
}

/** Failed mails only: whoever has a mail already is not to get it again by mistake. */
export function ResendMatching({ search, failed, waits, onMessage }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const open = () => {
    onMessage(null);
    setOpened(search);
  };
  if (failed === 0 && opened === null) return null;
  return (
    <BulkBar>
      <Button variant="default" size="compact-sm" disabled={waits} onClick={open}>
        {plural(
          failed,
          'Resend {count} failed email that matches',
          'Resend {count} failed emails that match',
        )}
      </Button>
      {opened !== null && (
        <ResendDialog
          search={opened}
          onDone={(message) => {
            setOpened(null);
            onMessage(message);
          }}
          onCancel={() => setOpened(null)}
        />
      )}
    </BulkBar>
  );
}

interface DialogProps {
  search: string;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

function ResendDialog({ search, onDone, onCancel }: DialogProps) {
  const { preview, confirming } = useBulkAction({
    key: ['resend', search],
    request: (step, signal) =>
      ask<typeof resendMatching>(
        'POST /api/mails/resend',
        { body: { search, ...step } },
        { ...(signal && { signal }) },
      ),
    changes: ['mails'],
  });
  const found = preview.data;
  const confirm = () =>
    found && confirming.mutate(found.version, { onSuccess: (done) => onDone(mailsQueued(done)) });
  return (
    <BulkDialog
      title={t('Resend these failed emails?')}
      shown={found && shownOf(found)}
      fault={preview.error}
      reading={preview.isFetching}
      onRetry={preview.refetch}
      notDone={confirming.error ? whyNotQueued(confirming.error) : undefined}
      busy={confirming.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

const shownOf = (found: Resending) => ({
  count: found.mails,
  summary: summaryOf(found),
  confirm: plural(found.mails, 'Resend {count} email', 'Resend {count} emails'),
  items: found.first.map(({ id, to, subject, error }) => ({
    key: id,
    name: t('{subject} to {to}', { subject, to }),
    detail: error ?? '',
  })),
});

const summaryOf = ({ mails, total }: Resending): string =>
  mails < total
    ? plural(
        mails,
        'The newest {count} of {total} failed emails will be queued again.',
        'The newest {count} of {total} failed emails will be queued again.',
        { total },
      )
    : plural(
        mails,
        '{count} failed email will be queued again.',
        '{count} failed emails will be queued again.',
      );

const whyNotQueued = (error: Parameters<typeof notDone>[1] & { code: string }): Message =>
  error.code === 'preview_outdated'
    ? outdated()
    : notDone(t('Could not queue the emails again'), error);

const NAMED = 10;

/** Those that could not be queued are named, each with its reason. */
function mailsQueued({ mails, refused }: Resending): Message {
  if (refused.length === 0) {
    const text = plural(mails, '{count} email queued', '{count} emails queued');
    return { tone: 'success', text };
  }
  const named = refused
    .slice(0, NAMED)
    .map(({ to, reason }) => `${to}: ${asSentence(serverWords(reason))}`);
  return {
    tone: mails > 0 ? 'warning' : 'error',
    text: queuedAndNot(mails, refused.length),
    detail: named.join(' '),
  };
}

const queuedAndNot = (queued: number, failed: number): string =>
  failed === 1
    ? plural(
        queued,
        '{count} email queued, 1 email not queued',
        '{count} emails queued, 1 email not queued',
      )
    : plural(
        queued,
        '{count} email queued, {failed} emails not queued',
        '{count} emails queued, {failed} emails not queued',
        { failed },
      );
