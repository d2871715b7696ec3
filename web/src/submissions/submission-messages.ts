import type { SavedSubmission } from '#contract/submissions.ts';
import type { ApiError } from '../platform/api-error.ts';
import { serverWords } from '../platform/server-words.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { notDone } from '../ui/not-done.ts';
import type { FeeChange } from './settle-fee.ts';

export const submissionAdded = ({ abstractId, warnings }: SavedSubmission): Message =>
  withShared(t('Submission {id} added', { id: abstractId }), warnings);

export const submissionUpdated = ({ abstractId, warnings }: SavedSubmission): Message =>
  withShared(t('Submission {id} updated', { id: abstractId }), warnings);

/** Saved all the same, though another poster has its code or UID. */
function withShared(text: string, warnings: SavedSubmission['warnings']): Message {
  if (!warnings) return { tone: 'success', text };
  const reasons = warnings.map(({ reason }) => `${serverWords(reason)}.`).join(' ');
  const why = t(
    'Authors cannot tell these posters apart by code, and statistics cannot tell them apart by UID. If this is a mistake, edit one of them.',
  );
  return { tone: 'warning', text, detail: `${reasons} ${why}` };
}

export const submissionDeleted = (abstractId: string): Message => ({
  tone: 'success',
  text: t('Submission {id} deleted', { id: abstractId }),
});

export function deleteFailed(error: ApiError, abstractId: string): Message {
  const { status } = error;
  if (status === 409) {
    return {
      tone: 'warning',
      text: t('Submission {id} is paid and cannot be deleted', { id: abstractId }),
      detail: t('Its author has bought the code. You can edit this submission instead.'),
    };
  }
  if (status === 404) {
    return { tone: 'warning', text: t('Submission {id} was already deleted', { id: abstractId }) };
  }
  return notDone(t('Could not delete the submission'), error);
}

/** What was done about a code or a fee. */
const feeDone: Record<FeeChange['kind'], (id: string, sent: number) => string> = {
  waive: (id) => t('Fee waived for submission {id}', { id }),
  elsewhere: (id) => t('Submission {id} marked as paid elsewhere', { id }),
  takeBack: (id) => t('Submission {id} is unpaid again', { id }),
  send: (id, sent) =>
    plural(
      sent,
      'The code for submission {id} is on its way to its author',
      'The code for submission {id} is on its way to its {count} authors',
      { id },
    ),
};

const feeNotDone: Record<FeeChange['kind'], () => string> = {
  waive: () => t('Could not waive the fee. Nothing was changed'),
  elsewhere: () => t('Could not mark the submission as paid. Nothing was changed'),
  takeBack: () => t('Could not undo this. Nothing was changed'),
  send: () => t('Could not send the code'),
};

export const feeSettled = ({ kind }: FeeChange, abstractId: string, sent = 1): Message => ({
  tone: 'success',
  text: feeDone[kind](abstractId, sent),
});

export const feeNotSettled = ({ kind }: FeeChange, error: ApiError): Message =>
  notDone(feeNotDone[kind](), error);
