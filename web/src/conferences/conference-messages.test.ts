import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { saveFailed } from './conference-messages.ts';

it.each([
  [422, 'warning', 'Conference with prefix: ESC26 already exists'],
  [400, 'error', 'what the server said'],
  [503, 'error', 'what the server said'],
])('calls %i %s: %s', (status, tone, text) => {
  const error = new ApiError(status, 'unknown', 'what the server said');
  expect(saveFailed(error, 'ESC26')).toEqual({ tone, text });
});

it.each([0, 502, 504])('does not call %i a failure: the answer was lost', (status) => {
  const error = new ApiError(status, 'unknown', 'what the server said');
  expect(saveFailed(error, 'ESC26')).toMatchObject({
    tone: 'warning',
    text: 'We do not know whether this was saved',
  });
});

it('calls a fault of the server what it was, and says what to do next', () => {
  expect(saveFailed(new ApiError(500, 'internal', 'Try again.'), 'ESC26')).toEqual({
    tone: 'error',
    text: 'Something went wrong',
    detail: 'Try again.',
  });
});
