import type { Submission } from '#contract/submissions.ts';
import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';
import type { Outcome } from '../ui/one-by-one.ts';

export const submissionSaved = (abstractId: string, how: 'added' | 'updated'): Message => ({
  tone: 'success',
  text: `Submission ${abstractId} ${how}`,
});

export const submissionDeleted = (abstractId: string): Message => ({
  tone: 'success',
  text: `Submission ${abstractId} deleted`,
});

export function deleteFailed({ status, message }: ApiError, abstractId: string): Message {
  if (status === 409) {
    return {
      tone: 'warning',
      text: `Submission ${abstractId} is paid, so it is kept`,
      detail: 'Its author has bought the code. A paid submission can be edited, not deleted.',
    };
  }
  if (status === 404) {
    return { tone: 'warning', text: `Submission ${abstractId} was deleted already` };
  }
  return { tone: 'error', text: 'The submission could not be deleted', detail: message };
}

/** Those that could not be sent are named, each with its reason. */
export function severalSent({ done, failed }: Outcome<Submission>): Message {
  const posters = (count: number) => (count === 1 ? '1 poster' : `${count} posters`);
  if (failed.length === 0) {
    return { tone: 'success', text: `The codes of ${posters(done.length)} are on their way` };
  }
  return {
    tone: done.length > 0 ? 'warning' : 'error',
    text: `The codes of ${posters(done.length)} are on their way, those of ${posters(failed.length)} are not`,
    detail: failed.map(({ row, message }) => `${row.abstractId}: ${message}`).join('. '),
  };
}
