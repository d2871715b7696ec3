import { splitEmails } from '#contract/import-columns.ts';
import type { SavedSubmission, Submission } from '#contract/submissions.ts';
import { submissionVersion } from '#contract/version.ts';
import type { ApiError } from '../platform/api-error.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { Modal } from '../ui/modal.tsx';
import { type SubmissionChange, useSaveSubmission } from './save-submission.ts';
import classes from './submission-dialog.module.css';
import { SubmissionFields, type SubmissionValues } from './submission-fields.tsx';
import { submissionAdded, submissionUpdated } from './submission-messages.ts';

interface Props {
  prefix: string;
  /** The one to edit; without it a new one is added. */
  submission?: Submission | undefined;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

/** One submission, added or edited by hand. */
export function SubmissionDialog({ prefix, submission, onDone, onCancel }: Props) {
  const form = useSubmissionForm({ prefix, submission, onDone });
  const busy = form.isPending;
  return (
    <Modal
      title={
        submission ? t('Edit Submission {id}', { id: submission.abstractId }) : t('Add Submission')
      }
      busy={busy || Boolean(form.question)}
      onCancel={() => form.leave(onCancel)}
    >
      <Form form={form} className={classes.form}>
        <SubmissionFields {...{ prefix, busy }} fields={form.fields} isNew={!submission} />
        <DialogFoot
          submitLabel={submission ? t('Update Submission') : t('Add Submission')}
          isPending={busy}
          onCancel={onCancel}
        />
      </Form>
    </Modal>
  );
}

function useSubmissionForm({ prefix, submission, onDone }: Omit<Props, 'onCancel'>) {
  const mutation = useSaveSubmission(prefix);
  return useSaveForm<SubmissionValues, SubmissionChange, SavedSubmission>({
    initialValues: valuesOf(submission),
    mutation,
    toRequest: ({ authorEmails, ...values }) => ({
      row: {
        ...values,
        abstractId: values.abstractId.trim(),
        authorEmails: splitEmails(authorEmails),
      },
      seen: submission && submissionVersion(submission),
    }),
    onSaved: (saved) => onDone((submission ? submissionUpdated : submissionAdded)(saved)),
    failedMessage: t('Could not save the submission'),
    fieldErrors: (error, { row }) => faultsOf(error, row.authorEmails),
  });
}

/** Of several addresses the one that is meant is named. */
function faultsOf({ faults, fields }: ApiError, emails: string[]): Record<string, string> {
  const [fault] = faults.filter(({ field }) => field.startsWith('authorEmails.'));
  if (!fault) return fields;
  const email = emails[Number(fault.field.split('.')[1])] ?? '';
  return { ...fields, authorEmails: `${email} ${fault.message}` };
}

const valuesOf = (submission: Submission | undefined): SubmissionValues => ({
  abstractId: submission?.abstractId ?? '',
  abstractTitle: submission?.abstractTitle ?? '',
  code: submission?.code ?? '',
  authorEmails: submission?.authorEmails.join('\n') ?? '',
  uid: submission?.uid ?? '',
  firstAuthor: submission?.firstAuthor ?? '',
  topic: submission?.topic ?? '',
});
