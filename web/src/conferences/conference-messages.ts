import { PRICE_ID_MISSING } from '#contract/currencies.ts';
import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';

/** The error catalogue of the conference screens: what each answer of the server is called. */
export const conferenceAdded = (prefix: string): Message => ({
  tone: 'success',
  text: `Successfully Added Conference with prefix: ${prefix}`,
});

export const conferenceUpdated: Message = { tone: 'success', text: 'Conference Updated' };

export const priceIdMissing: Message = { tone: 'warning', text: PRICE_ID_MISSING };

export function saveFailed({ status, message, fields }: ApiError, prefix: string): Message {
  if (status === 422) {
    return { tone: 'warning', text: `Conference with prefix: ${prefix} already exists` };
  }
  if (status === 500) return { tone: 'error', text: 'Something went wrong' };
  // A field's name in the call is nobody's word; the field itself says which it is.
  const [[field, fault] = []] = Object.entries(fields);
  return { tone: 'error', text: fault && message === `${field}: ${fault}` ? fault : message };
}

export const conferenceDeleted = (prefix: string): Message => ({
  tone: 'success',
  text: `Conference ${prefix} deleted`,
});

export const conferenceRestored = (prefix: string): Message => ({
  tone: 'success',
  text: `Conference ${prefix} restored`,
});

export function restoreFailed({ status, message }: ApiError, prefix: string): Message {
  if (status === 422) {
    return {
      tone: 'warning',
      text: `Conference with prefix: ${prefix} already exists`,
      detail: 'Give that one another prefix or delete it, then restore this one.',
    };
  }
  return status === 404
    ? { tone: 'error', text: 'Conference not found', detail: 'It has been restored already.' }
    : { tone: 'error', text: 'The conference could not be restored', detail: message };
}

export const deleteFailed = ({ status, message }: ApiError): Message =>
  status === 404
    ? { tone: 'error', text: 'Conference not found', detail: 'It has been deleted already.' }
    : { tone: 'error', text: 'The conference could not be deleted', detail: message };
