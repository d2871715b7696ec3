import type { ApiError } from '../platform/api-error.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { notDone } from '../ui/not-done.ts';

/** The error catalogue of the conference screens: what each answer of the server is called. */
export const conferenceAdded = (prefix: string): Message => ({
  tone: 'success',
  text: t('Successfully Added Conference with prefix: {prefix}', { prefix }),
});

export const conferenceUpdated = (): Message => ({
  tone: 'success',
  text: t('Conference Updated'),
});

/** As the server says it. */
export const priceIdMissing = (): Message => ({
  tone: 'warning',
  text: t(
    'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.',
  ),
});

export const priceIdRule = (): string => t('Enter the price ID. It starts with price_.');

/** As the server says it. */
export const prefixRule = (): string =>
  t('Use 1 to 64 letters, digits, hyphens or underscores, without spaces');

/** A prefix that another conference has is a fault of its field. */
export const conferenceFaults = ({ code, fields }: ApiError): Record<string, string> =>
  code === 'conference_exists'
    ? { prefix: t('Another conference has this prefix'), ...fields }
    : fields;

export const saveFailed = (error: ApiError, prefix: string): Message =>
  notDone(saveRefused(error, prefix), error);

function saveRefused({ status, message }: ApiError, prefix: string): Message {
  if (status === 422) {
    return {
      tone: 'warning',
      text: t('Conference with prefix: {prefix} already exists', { prefix }),
    };
  }
  return status === 500
    ? { tone: 'error', text: t('Something went wrong'), detail: message }
    : { tone: 'error', text: message };
}

export const conferenceDeleted = (prefix: string): Message => ({
  tone: 'success',
  text: t('Conference {prefix} deleted', { prefix }),
});

export const conferenceRestored = (prefix: string): Message => ({
  tone: 'success',
  text: t('Conference {prefix} restored', { prefix }),
});

export function restoreFailed(error: ApiError, prefix: string): Message {
  const { status } = error;
  if (status === 422) {
    return {
      tone: 'warning',
      text: t('Conference with prefix: {prefix} already exists', { prefix }),
      detail: t('Change the prefix of that conference or delete it, then restore this one.'),
    };
  }
  return status === 404
    ? { tone: 'error', text: t('Conference not found'), detail: t('It has already been restored.') }
    : notDone(t('Could not restore the conference'), error);
}

export const deleteFailed = (error: ApiError): Message =>
  error.status === 404
    ? { tone: 'error', text: t('Conference not found'), detail: t('It has already been deleted.') }
    : notDone(t('Could not delete the conference'), error);
