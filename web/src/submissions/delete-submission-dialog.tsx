import type { Submission } from '#contract/submissions.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDeleteSubmission } from './delete-submission.ts';
import { deleteFailed, submissionDeleted } from './submission-messages.ts';

interface Props {
  prefix: string;
  submission: Submission;
  /** The server has answered; the banner says what. */
  onDone: (message: Message) => void;
  onCancel: () => void;
}

export function DeleteSubmissionDialog({ prefix, submission, onDone, onCancel }: Props) {
  const { abstractId, abstractTitle } = submission;
  const deletion = useDeleteSubmission(prefix);
  const confirm = () =>
    deletion.mutate(abstractId, {
      onSuccess: () => onDone(submissionDeleted(abstractId)),
      onError: (error) => onDone(deleteFailed(error, abstractId)),
    });
  return (
    <ConfirmDialog
      question={t('Are you sure you want to delete Submission: {id}?', { id: abstractId })}
      detail={
        <>
          <p>
            <PosterTitle title={abstractTitle} />
          </p>
          <p>{t('Its authors can no longer retrieve its code. This cannot be undone.')}</p>
        </>
      }
      confirm={t('Delete')}
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
