import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';

const SENT =
  'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.';

/** The error catalogue of the free retrieval: what each answer of the server is called. */
export const codesSent: Message = { tone: 'success', text: SENT };

export const nothingFound = (email: string, contact: string): Message => ({
  tone: 'warning',
  text: `No data was found for ${email}. Try another address of yours, or contact us at`,
  contact,
  detail:
    'Check the address for typing errors. The posters are listed under the addresses that were given with the abstract: it may be a co-author’s, who can ask for the code as well.',
});

export function retrievalFailed({ status, message, fields }: ApiError, contact: string): Message {
  if (status === 404) return { tone: 'error', text: SENT };
  if (status === 429 || status === 400) return { tone: 'error', text: fields.email ?? message };
  return {
    tone: 'error',
    text: 'Your code(s) could not be sent. Please try again, or contact us at',
    contact,
    detail: message,
  };
}
