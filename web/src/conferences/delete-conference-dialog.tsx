import type { ListedConference } from '#contract/conferences.ts';
import { plural, t } from '../texts/texts.tsx';
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
      question={t('Are you sure you want to delete Conference: {prefix}?', {
        prefix: conference.prefix,
      })}
      detail={<WhatGoes conference={conference} />}
      confirm={t('Delete')}
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
        {t(
          '{name} is removed from this list. Its authors can no longer retrieve codes or pay for posters.',
          { name },
        )}
      </p>
      <p>{keptWords(submissions, paidSubmissions)}</p>
      <p>
        {t(
          'You can restore it under Deleted conferences while no other conference uses the prefix {prefix}. Its share links are revoked permanently.',
          { prefix },
        )}
      </p>
    </>
  );
}

function keptWords(submissions: number, paid: number): string {
  if (submissions === 0) return t('It has no submissions.');
  if (paid === 0) {
    return plural(
      submissions,
      'Its {count} submission and all payments are kept.',
      'Its {count} submissions and all payments are kept.',
    );
  }
  return plural(
    submissions,
    'Its {count} submission and all payments are kept ({paid} paid).',
    'Its {count} submissions and all payments are kept ({paid} paid).',
    { paid },
  );
}
