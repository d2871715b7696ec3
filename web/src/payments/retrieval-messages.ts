import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';

/** The error catalogue of the paid retrieval: what each answer of the server is called. */
export const nothingFound = (email: string, contact: string): Message => ({
  tone: 'warning',
  text: `No data was found for ${email}. Try another address of yours, or contact us at`,
  contact,
  detail:
    'Check the address for typing errors. The posters are listed under the addresses that were given with the abstract: it may be a co-author’s, who can ask for the code as well.',
});

export const listFailed = ({ status, message, fields }: ApiError, contact: string): Message =>
  status === 429 || status === 400
    ? { tone: 'error', text: fields.email ?? message }
    : {
        tone: 'error',
        text: 'Your submissions could not be loaded. Please try again, or contact us at',
        contact,
        detail: message,
      };

/** The reason stands below: “already paid” is something that the author can act on. */
export const checkoutFailed = ({ message }: ApiError, contact: string): Message => ({
  tone: 'error',
  text: 'Sorry something went wrong. Please try refreshing the page. If the problem still exists please contact us at',
  contact,
  detail: message,
});

export const codesSent = (email: string): Message => ({
  tone: 'success',
  text: `An e-mail with the code(s) of your paid poster(s) has been sent to ${email}`,
  detail: 'Please check your inbox and spam folder.',
});

export const sendingFailed = ({ status, message }: ApiError): Message => ({
  tone: 'error',
  text: status === 500 ? 'Something went wrong' : message,
});
