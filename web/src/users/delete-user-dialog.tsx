import type { User } from '#contract/users.ts';
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
      question={`Are you sure you want to delete user with id ${user._id}`}
      detail={
        <>
          {user.name}, {user.email}. This cannot be undone.
        </>
      }
      confirm="Delete"
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
