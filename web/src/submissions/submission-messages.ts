import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';

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
