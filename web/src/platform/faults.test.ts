import { afterEach, expect, it } from 'vitest';
import { setTexts } from '../texts/texts.tsx';
import { ApiError } from './api-error.ts';
import { inShownLanguage } from './faults.ts';

const server = { 'Enter a valid email address': 'Keine gültige Adresse' };
const german = {
  'Invalid email or password': 'Falsch',
  'Too many attempts. Try again in {minutes} minutes': 'In {minutes} Minuten',
};

afterEach(() => setTexts('en', {}));

it.each([
  ['invalid_credentials', 'What the server said', 'What the server said.'],
  ['unknown', 'The disk is full', 'The disk is full.'],
  ['not_found', 'User not found!', 'User not found!'],
  ['network', 'Please try again.', 'Please try again.'],
  ['bad_request', 'email: Enter a valid email address', 'Enter a valid email address.'],
] as const)(
  'shows English readers the server’s own words as a sentence: %s',
  (code, words, shown) => {
    expect(inShownLanguage(new ApiError(400, code, words))).toMatchObject({ code, message: shown });
  },
);

it.each([
  [
    'internal',
    'Something went wrong',
    /^Something went wrong on the server\. Try again .*support@.*\.$/,
  ],
  ['not_signed_in', 'Please sign in', /^Your session expired .*Sign in and try again/],
  ['unknown', 'The request failed (status 502).', /\(status 502\)\. Try again .*support@/],
] as const)('says what to do next where the server only says %s', (code, message, words) => {
  const shown = inShownLanguage(new ApiError(502, code, message));
  expect(shown).toMatchObject({ status: 502, code, message: expect.stringMatching(words) });
});

it('shows others the words of the code, of each field, and how long to wait', () => {
  setTexts('de', german, server);
  const faults = [{ field: 'email', message: 'Enter a valid email address' }];
  const message = 'email: Enter a valid email address';
  expect(inShownLanguage(new ApiError(400, 'bad_request', message, faults))).toMatchObject({
    status: 400,
    message: 'Keine gültige Adresse.',
    fields: { email: 'Keine gültige Adresse' },
  });
  expect(inShownLanguage(new ApiError(401, 'invalid_credentials', 'No'))).toMatchObject({
    message: 'Falsch.',
  });
  const wait = { retryAfter: 200 };
  expect(inShownLanguage(new ApiError(429, 'too_many_requests', 'No', [], wait))).toMatchObject({
    message: 'In 4 Minuten.',
    retryAfter: 200,
  });
});

it('keeps the server’s English where there is nothing else, and what is no fault of the server', () => {
  setTexts('de', german, server);
  expect(inShownLanguage(new ApiError(400, 'bad_request', 'Rare words'))).toMatchObject({
    message: 'Rare words.',
  });
  const aborted = new DOMException('Given up', 'AbortError');
  expect(inShownLanguage(aborted)).toBe(aborted);
});
