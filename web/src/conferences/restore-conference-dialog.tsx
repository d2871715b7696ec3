import type { DeletedConference } from '#contract/conferences.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { conferenceRestored, restoreFailed } from './conference-messages.ts';
import { PrefixUsers } from './prefix-users.tsx';
import { useRestoreConference } from './restore-conference.ts';

interface Props {
  conference: DeletedConference;
  /** The server has answered; the banner says what. */
  onDone: (message: Message) => void;
  onCancel: () => void;
}

export function RestoreConferenceDialog({ conference, onDone, onCancel }: Props) {
  const { prefix } = conference;
  const restoring = useRestoreConference();
  const confirm = () =>
    restoring.mutate(conference, {
      onSuccess: () => onDone(conferenceRestored(prefix)),
      onError: (error) => onDone(restoreFailed(error, prefix)),
    });
  return (
    <ConfirmDialog
      question={t('Restore Conference: {prefix}?', { prefix })}
      detail={
        <>
          <p>{comesBack(conference)}</p>
          <p>{t('Its share links stay revoked. Create new ones if needed.')}</p>
          <PrefixUsers prefix={prefix} words={willHaveAccess} />
        </>
      }
      confirm={t('Restore')}
      reversible
      busy={restoring.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

const comesBack = ({ name, submissions, paidSubmissions: paid }: DeletedConference): string =>
  paid === 0
    ? plural(
        submissions,
        '{name} will be restored with {count} submission, its payments and its statistics. Authors can retrieve codes again.',
        '{name} will be restored with {count} submissions, its payments and its statistics. Authors can retrieve codes again.',
        { name },
      )
    : plural(
        submissions,
        '{name} will be restored with {count} submission ({paid} paid), its payments and its statistics. Authors can retrieve codes again.',
        '{name} will be restored with {count} submissions ({paid} paid), its payments and its statistics. Authors can retrieve codes again.',
        { name, paid },
      );

const willHaveAccess = (users: number): string =>
  plural(
    users,
    '{count} user has this prefix and will have access:',
    '{count} users have this prefix and will have access:',
  );
