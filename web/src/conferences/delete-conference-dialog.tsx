import type { ListedConference } from '#contract/conferences.ts';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { conferenceDeleted, deleteFailed } from './conference-messages.ts';
import { useDeleteConference } from './delete-conference.ts';

interface Props {
  conference: ListedConference;
  /** The server has answered; the banner says what. */
  onDone: (message: Message) => void;
  onCancel: () => void;
}

export function DeleteConferenceDialog({ conference, onDone, onCancel }: Props) {
  const deletion = useDeleteConference();
  const confirm = () =>
    deletion.mutate(conference, {
      onSuccess: () => onDone(conferenceDeleted(conference.prefix)),
      onError: (error) => onDone(deleteFailed(error)),
    });
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete Conference: ${conference.prefix}?`}
      detail={<WhatGoes conference={conference} />}
      confirm="Delete"
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

function WhatGoes({ conference }: { conference: ListedConference }) {
  const { name, prefix, submissions, paidSubmissions } = conference;
  return (
    <>
      <p>
        {name} leaves this list, and its authors can no longer retrieve codes or pay for posters.
      </p>
      {submissions === 0 ? (
        <p>It has no submissions.</p>
      ) : (
        <p>
          Its {counted(submissions)} and all payments are kept
          {paidSubmissions > 0 && ` (${paidSubmissions.toLocaleString('en')} paid)`}.
        </p>
      )}
      <p>
        It can be restored under Deleted conferences as long as no other one takes the prefix{' '}
        {prefix}. Its share links end for good.
      </p>
    </>
  );
}

export const counted = (count: number): string =>
  count === 1 ? '1 submission' : `${count.toLocaleString('en')} submissions`;
