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
    'Authors cannot tell such posters apart by the code, nor statistics by the UID: if that is not meant, change one of them.',
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
      text: t('Submission {id} is paid, so it is kept', { id: abstractId }),
      detail: t('Its author has bought the code. A paid submission can be edited, not deleted.'),
    };
  }
  if (status === 404) {
    return { tone: 'warning', text: t('Submission {id} was deleted already', { id: abstractId }) };
  }
  return notDone(t('The submission could not be deleted'), error);
}

/** What was done about a code or a fee. */
const feeDone: Record<FeeChange['kind'], (id: string, sent: number) => string> = {
  waive: (id) => t('The fee of submission {id} is waived', { id }),
  elsewhere: (id) => t('Submission {id} is marked as paid elsewhere', { id }),
  takeBack: (id) => t('Submission {id} has to be paid for again', { id }),
  send: (id, sent) =>
    plural(
      sent,
      'The code of submission {id} is on its way to its author',
      'The code of submission {id} is on its way to each of its {count} authors',
      { id },
    ),
};

const feeNotDone: Record<FeeChange['kind'], () => string> = {
  waive: () => t('The fee was not waived: nothing was changed'),
  elsewhere: () => t('The submission was not marked as paid: nothing was changed'),
  takeBack: () => t('This was not taken back: nothing was changed'),
  send: () => t('The code was not sent'),
};

export const feeSettled = ({ kind }: FeeChange, abstractId: string, sent = 1): Message => ({
  tone: 'success',
  text: feeDone[kind](abstractId, sent),
});

export const feeNotSettled = ({ kind }: FeeChange, error: ApiError): Message =>
  notDone(feeNotDone[kind](), error);
