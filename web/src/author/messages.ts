import type { ApiError } from '../platform/api-error.ts';
import type { Message } from './banner.tsx';

/** The error catalogue of both retrievals: what each answer of the server is called. */

const SENT =
  'Your submission code(s) have been sent to your email address. Please check your inbox and spam folder.';

export const codesSent: Message = { tone: 'success', text: SENT };

export const nothingFound = (email: string, contact: string): Message => ({
  tone: 'warning',
  text: `No data was found for ${email}. Try another address of yours, or contact us at`,
  contact,
  detail:
    'Check the address for typing errors. The posters are listed under the addresses that were given with the abstract: it may be a co-author’s, who can ask for the code as well.',
});

export function retrievalFailed(error: ApiError, contact: string): Message {
  if (error.status === 404) return { tone: 'error', text: SENT };
  return failed(
    'Your code(s) could not be sent. Please try again, or contact us at',
    error,
    contact,
  );
}

export const listFailed = (error: ApiError, contact: string): Message =>
  failed(
    'Your submissions could not be loaded. Please try again, or contact us at',
    error,
    contact,
  );

/** What the author can act on is said as the server says it. */
const failed = (text: string, { status, message, fields }: ApiError, contact: string): Message =>
  status === 429 || status === 400
    ? { tone: 'error', text: fields.email ?? message }
    : { tone: 'error', text, contact, detail: message };

/** The reason stands below: “already paid” is something that the author can act on. */
export const checkoutFailed = ({ message }: ApiError, contact: string): Message => ({
  tone: 'error',
  text: 'Sorry something went wrong. Please try refreshing the page. If the problem still exists please contact us at',
  contact,
  detail: message,
});

export const paidCodesSent = (email: string): Message => ({
  tone: 'success',
  text: `An e-mail with the code(s) of your paid poster(s) has been sent to ${email}`,
  detail: 'Please check your inbox and spam folder.',
});

export const sendingFailed = ({ status, message }: ApiError): Message => ({
  tone: 'error',
  text: status === 500 ? 'Something went wrong' : message,
});
