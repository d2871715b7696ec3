import type { User } from '#contract/users.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDeleteUser } from './delete-user.ts';
import { deleteAnswered, deleteFailed } from './user-messages.ts';

interface Props {
  user: User;
  /** The server has answered; the banner says what. */
  onDone: (message: Message) => void;
  onCancel: () => void;
}

export function DeleteUserDialog({ user, onDone, onCancel }: Props) {
  const deletion = useDeleteUser();
  const confirm = () =>
    deletion.mutate(user, {
      onSuccess: ({ status, body }) => onDone(deleteAnswered(status, body.message)),
      onError: (error) => onDone(deleteFailed(error)),
    });
  return (
    <ConfirmDialog
      question={t('Are you sure you want to delete user with id {_id}', { _id: user._id })}
      detail={t('{name}, {email}. This cannot be undone.', {
        name: user.name,
        email: user.email,
      })}
      confirm={t('Delete')}
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
