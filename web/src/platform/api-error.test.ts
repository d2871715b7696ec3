import { expect, it } from 'vitest';
import { ApiError, errorOf } from './api-error.ts';

it('without an answer of the server nobody knows whether something was done', () => {
  expect(new ApiError(0, 'network', 'Lost').isOutcomeUnknown).toBe(true);
  for (const status of [502, 504, 520, 524]) {
    expect(errorOf(status, '<h1>Bad Gateway</h1>').isOutcomeUnknown).toBe(true);
  }
});

it.each([400, 401, 404, 409, 422, 429, 500, 503])('an answer %i is an outcome', (status) => {
  expect(errorOf(status, undefined).isOutcomeUnknown).toBe(false);
});

it('a 502 in the words of the server is an outcome', () => {
  const answer = { code: 'provider_away', message: 'The provider is not responding' };
  expect(errorOf(502, answer).isOutcomeUnknown).toBe(false);
});
