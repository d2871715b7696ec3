import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { saveFailed } from './conference-messages.ts';

it.each([
  [422, 'warning', 'Conference with prefix: ESC26 already exists'],
  [500, 'error', 'Something went wrong'],
  [400, 'error', 'what the server said'],
  [502, 'error', 'what the server said'],
  [0, 'error', 'what the server said'],
])('calls %i %s: %s', (status, tone, text) => {
  const error = new ApiError(status, 'unknown', 'what the server said');
  expect(saveFailed(error, 'ESC26')).toEqual({ tone, text });
});
