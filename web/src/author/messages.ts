import type { ApiError } from '../platform/api-error.ts';
import type { Message } from './banner.tsx';
import { faultText } from './faults.ts';
import { support } from './tags.tsx';
import type { TextId, Texts } from './texts.tsx';

/** The error catalogue of both retrievals: what each answer of the server is called. */

export const codesSent = ({ t }: Texts): Message => ({ tone: 'success', text: t('free.sent') });

export const nothingFound = ({ t, rich }: Texts, email: string): Message => ({
  tone: 'warning',
  text: rich('nothingFound', { support }, { email }),
  detail: t('nothingFound.detail'),
});

export const retrievalFailed = (texts: Texts, error: ApiError): Message =>
  error.status === 404
    ? { tone: 'error', text: texts.t('free.sent') }
    : failed(texts, 'free.failed', error);

export const listFailed = (texts: Texts, error: ApiError): Message =>
  failed(texts, 'paid.failed', error);

/** What the author can act on is said as it is. */
function failed(texts: Texts, id: TextId, error: ApiError): Message {
  const fault = faultText(texts, error);
  return error.status === 429 || error.status === 400
    ? { tone: 'error', text: fault }
    : { tone: 'error', text: texts.rich(id, { support }), detail: fault };
}

/** The reason stands below: “already paid” is something that the author can act on. */
export const checkoutFailed = (texts: Texts, error: ApiError): Message => ({
  tone: 'error',
  text: texts.rich('list.checkoutFailed', { support }),
  detail: faultText(texts, error),
});

export const paidCodesSent = ({ t }: Texts, email: string): Message => ({
  tone: 'success',
  text: t('list.codesSent', { email }),
  detail: t('list.codesSent.detail'),
});

export const sendingFailed = (texts: Texts, error: ApiError): Message => ({
  tone: 'error',
  text: error.status === 500 ? texts.t('list.sendingFailed') : faultText(texts, error),
});
