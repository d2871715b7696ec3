import type { DeletedConference } from '#contract/conferences.ts';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { conferenceRestored, restoreFailed } from './conference-messages.ts';
import { counted } from './delete-conference-dialog.tsx';
import { PrefixUsers } from './prefix-users.tsx';
import { useRestoreConference } from './restore-conference.ts';

interface Props {
  conference: DeletedConference;
  /** The server has answered; the banner says what. */
  onDone: (message: Message) => void;
  onCancel: () => void;
}

export function RestoreConferenceDialog({ conference, onDone, onCancel }: Props) {
  const { name, prefix, submissions, paidSubmissions } = conference;
  const restoring = useRestoreConference();
  const confirm = () =>
    restoring.mutate(conference, {
      onSuccess: () => onDone(conferenceRestored(prefix)),
      onError: (error) => onDone(restoreFailed(error, prefix)),
    });
  return (
    <ConfirmDialog
      question={`Restore Conference: ${prefix}?`}
      detail={
        <>
          <p>
            {name} comes back as it was, with {counted(submissions)}
            {paidSubmissions > 0 && ` (${paidSubmissions.toLocaleString('en')} paid)`}, its payments
            and its statistics. Its authors can retrieve codes again.
          </p>
          <p>Its share links stay ended: make new ones where they are needed.</p>
          <PrefixUsers
            prefix={prefix}
            words={{
              one: 'has this prefix and will have access',
              many: 'have this prefix and will have access',
            }}
          />
        </>
      }
      confirm="Restore"
      reversible
      busy={restoring.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
