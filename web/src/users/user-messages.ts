import type { ApiError } from '../platform/api-error.ts';
import type { Message } from '../ui/banner.tsx';

/** The error catalogue of the user screens: what each answer of the server is called. */
export const loginFailed = ({ status, message }: ApiError): Message => ({
  tone: 'error',
  text: status === 401 ? 'Invalid email or password' : message,
});

export const userCreated: Message = { tone: 'success', text: 'User Created!' };

export const userInvited = (email: string): Message => ({
  ...userCreated,
  detail: `The invitation is on its way to ${email}`,
});

export function createFailed({ status, message, fields }: ApiError): Message {
  if (status === 422) return { tone: 'warning', text: 'User Already Exists!' };
  if (status === 500) return { tone: 'error', text: 'Could not create user!' };
  if (status === 404) return { tone: 'error', text: 'Something went wrong!' };
  if (Object.keys(fields).length > 0) {
    return { tone: 'error', text: 'Please correct the marked fields' };
  }
  return { tone: 'error', text: message };
}

export const userUpdated = (name: string): Message => ({
  tone: 'success',
  text: `User ${name} updated`,
});

export const updateFailed = ({ status, message }: ApiError): Message => ({
  tone: 'error',
  text: `Error response ${status}`,
  detail: message,
});

export const deleteAnswered = (status: 200 | 202, reason: string): Message =>
  status === 200
    ? { tone: 'success', text: 'User Deleted!' }
    : { tone: 'error', text: 'User Failed To Delete!', detail: reason };

export const deleteFailed = ({ status, message }: ApiError): Message =>
  status === 404
    ? { tone: 'error', text: 'User not found!' }
    : { tone: 'error', text: 'The user could not be deleted', detail: message };

export const passwordChanged: Message = {
  tone: 'success',
  text: 'Your password is changed. You are signed out everywhere else.',
};

/** What is wrong with a field stands at the field. */
export const passwordRefused = ({ message, fields }: ApiError): Message | null =>
  Object.keys(fields).length > 0 ? null : { tone: 'error', text: message };

export const signedOutAt = (browser: string): Message => ({
  tone: 'success',
  text: `${browser} is signed out`,
});

export const othersSignedOut = (count: number): Message => ({
  tone: 'success',
  text: signedOut(count),
});

const signedOut = (count: number): string => {
  if (count === 0) return 'There was no open session';
  return count === 1 ? 'One session is signed out' : `${count} sessions are signed out`;
};

export const signOutFailed = ({ message }: ApiError): Message => ({
  tone: 'error',
  text: 'That did not work',
  detail: message,
});
