import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sending, sendMatching } from '#contract/bulk-actions.ts';
import { MAX_SENT_AT_ONCE } from '#contract/bulk-limits.ts';
import { ask } from '../platform/api.ts';
import { useBulkAction } from '../platform/bulk-action.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { BulkBar, BulkDialog, outdated } from '../ui/bulk-dialog.tsx';
import { notDone } from '../ui/not-done.ts';

interface Props {
  prefix: string;
  /** By which the list is filtered. */
  search: string;
  /** How many the list shows on all pages, as far as it counts. */
  total: number;
  more: boolean;
  /** The list is not yet what was searched for. */
  waits: boolean;
  onMessage: (message: Message | null) => void;
}

/** The codes of all submissions that the list shows, each author's in one mail. */
export function SendMatching({ prefix, search, total, more, waits, onMessage }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const open = () => {
    onMessage(null);
    setOpened(search);
  };
  if (more || total > MAX_SENT_AT_ONCE) {
    return (
      <BulkBar>
        <p>
          {t('At most {most} codes are sent at a time. Search for fewer submissions.', {
            most: MAX_SENT_AT_ONCE,
          })}
        </p>
      </BulkBar>
    );
  }
  return (
    <BulkBar>
      {total > 0 && (
        <Button variant="default" size="compact-sm" disabled={waits} onClick={open}>
          {plural(
            total,
            'Send codes to the {count} that matches',
            'Send codes to the {count} that match',
          )}
        </Button>
      )}
      {opened !== null && (
        <SendDialog
          prefix={prefix}
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

interface DialogProps extends Pick<Props, 'prefix' | 'search'> {
  onDone: (message: Message) => void;
  onCancel: () => void;
}

function SendDialog({ prefix, search, onDone, onCancel }: DialogProps) {
  const { preview, confirming } = useBulkAction({
    key: ['send', prefix, search],
    request: (step, signal) =>
      ask<typeof sendMatching>(
        'POST /api/submissions/{prefix}/send',
        { params: { prefix }, body: { search, ...step } },
        { ...(signal && { signal }) },
      ),
    changes: ['submissions', prefix],
  });
  const found = preview.data;
  const confirm = () =>
    found && confirming.mutate(found.version, { onSuccess: (sent) => onDone(codesSent(sent)) });
  return (
    <BulkDialog
      title={t('Send these codes?')}
      shown={found && shownOf(found)}
      fault={preview.error}
      reading={preview.isFetching}
      onRetry={preview.refetch}
      notDone={confirming.error ? whyNotSent(confirming.error) : undefined}
      busy={confirming.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

const shownOf = (found: Sending) => ({
  count: found.submissions,
  summary: summaryOf(found),
  confirm: plural(found.submissions, 'Send {count} code', 'Send {count} codes'),
  items: found.first.map(({ abstractId, abstractTitle, authorEmails }) => ({
    key: abstractId,
    name: (
      <>
        {abstractId} · <PosterTitle title={abstractTitle} />
      </>
    ),
    detail: authorEmails.join(', '),
  })),
});

function summaryOf({ submissions, authors, leftOut }: Sending): string {
  const sentences = [
    plural(
      submissions,
      'The code of {count} submission will be sent.',
      'The codes of {count} submissions will be sent.',
    ),
    plural(
      authors,
      '{count} author will get an email.',
      '{count} authors will get one email each.',
    ),
  ];
  if (leftOut > 0) {
    sentences.push(
      plural(
        leftOut,
        '{count} that matches is skipped: not paid, or without an author.',
        '{count} that match are skipped: not paid, or without an author.',
      ),
    );
  }
  return sentences.join(' ');
}

const whyNotSent = (error: Parameters<typeof notDone>[1] & { code: string }): Message =>
  error.code === 'preview_outdated' ? outdated() : notDone(t('Could not send the codes'), error);

const codesSent = ({ submissions }: Sending): Message => ({
  tone: 'success',
  text: plural(
    submissions,
    'Codes for {count} poster are on their way',
    'Codes for {count} posters are on their way',
  ),
});
