import type { ApiError } from '../platform/api-error.ts';
import { serverWords } from '../platform/server-words.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { notDone } from '../ui/not-done.ts';

/** The error catalogue of the user screens: what each answer of the server is called. */
export const loginFailed = ({ status, message }: ApiError): Message => ({
  tone: 'error',
  text: status === 401 ? t('Invalid email or password') : message,
});

/** After a logout that only this browser knows of. */
export const serverNotTold = (): Message => ({
  tone: 'warning',
  text: t('You are signed out here, but the server did not confirm it'),
  detail: t(
    'Your session on the server may still be active. When you are online again, sign in and sign out once more.',
  ),
});

export const userCreated = (): Message => ({ tone: 'success', text: t('User Created!') });

export const userInvited = (email: string): Message => ({
  ...userCreated(),
  detail: t('The invitation is on its way to {email}', { email }),
});

export const createFailed = (error: ApiError): Message => notDone(createRefused(error), error);

function createRefused({ status, message, fields }: ApiError): Message {
  if (status === 422) return { tone: 'warning', text: t('User Already Exists!') };
  if (status === 500) return { tone: 'error', text: t('Could not create user!'), detail: message };
  if (status === 404) return { tone: 'error', text: t('Something went wrong!'), detail: message };
  if (Object.keys(fields).length > 0) {
    return { tone: 'error', text: t('Correct the highlighted fields') };
  }
  return { tone: 'error', text: message };
}

/** An address that another user has is a fault of its field. */
export const userFaults = ({ code, fields }: ApiError): Record<string, string> =>
  code === 'user_exists' ? { email: t('Another user has this address'), ...fields } : fields;

export const userUpdated = (name: string): Message => ({
  tone: 'success',
  text: t('User {name} updated', { name }),
});

export const updateFailed = (error: ApiError): Message =>
  notDone(t('Error response {status}', { status: error.status }), error);

export const deleteAnswered = (status: 200 | 202, reason: string): Message =>
  status === 200
    ? { tone: 'success', text: t('User Deleted!') }
    : { tone: 'error', text: t('User Failed To Delete!'), detail: serverWords(reason) };

export const deleteFailed = (error: ApiError): Message =>
  error.status === 404
    ? { tone: 'error', text: t('User not found!') }
    : notDone(t('Could not delete the user'), error);

export const passwordChanged = (): Message => ({
  tone: 'success',
  text: t('Password changed. You are signed out on all other devices.'),
});

/** What is wrong with a field stands at the field. */
export const passwordRefused = (error: ApiError): Message | null =>
  Object.keys(error.fields).length > 0
    ? null
    : notDone({ tone: 'error', text: error.message }, error);

export const signedOutAt = (browser: string): Message => ({
  tone: 'success',
  text: t('Signed out of {browser}', { browser }),
});

export const othersSignedOut = (count: number): Message => ({
  tone: 'success',
  text: signedOut(count),
});

const signedOut = (count: number): string => {
  if (count === 0) return t('There were no active sessions');
  return plural(count, 'Signed out of one session', 'Signed out of {count} sessions');
};

export const signOutFailed = (error: ApiError): Message => notDone(t('Could not sign out'), error);
