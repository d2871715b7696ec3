import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { faultText } from './faults.ts';
import { createTexts } from './texts.tsx';

const strong = (words: string) => <strong>{words}</strong>;

it('tags of a message become elements, and those in a value stay words', () => {
  const { rich } = createTexts('en', {
    'result.unconfirmedAt': ['To <strong>', ['email'], '</strong>, <strong>now</strong>.'],
  });
  const email = '<strong>a</strong>&<b>';
  expect(renderToStaticMarkup(rich('result.unconfirmedAt', { strong }, { email }))).toBe(
    'To <strong>&lt;strong&gt;a&lt;/strong&gt;&amp;&lt;b&gt;</strong>, <strong>now</strong>.',
  );
});

describe('a fault', () => {
  const german = createTexts('de', {
    'fault.posterPaid': ['Bezahlt'],
    'fault.invalidEmail': ['Ungültig'],
    'fault.internal': ['Schief'],
    'fault.unreachable': ['Weg'],
    'fault.notOurs': ['Fremd'],
    'fault.other': ['Status ', ['status']],
    'fault.waitMinutes': ['In ', ['minutes'], ' Minuten'],
  });
  const invalid = [{ field: 'email', message: 'Enter a valid email address' }];
  it.each([
    [new ApiError(400, 'bad_request', 'No', [], { reason: 'poster_paid' }), 'Bezahlt'],
    [new ApiError(400, 'bad_request', 'No', invalid), 'Ungültig'],
    [new ApiError(500, 'internal', 'No'), 'Schief'],
    [new ApiError(0, 'network', 'No'), 'Weg'],
    [new ApiError(0, 'network', 'No', [], { reason: 'not_ours' }), 'Fremd'],
    [new ApiError(418, 'unknown', 'No'), 'Status 418'],
    [new ApiError(429, 'too_many_requests', 'No', [], { retryAfter: 130 }), 'In 3 Minuten'],
  ])('is told in the author’s language: %s', (error, words) => {
    expect(faultText(german, error)).toBe(words);
  });

  it('is told to an English author in the server’s words', () => {
    const english = createTexts('en', {});
    const paid = new ApiError(400, 'bad_request', 'Paid', [], { reason: 'poster_paid' });
    expect(faultText(english, paid)).toBe('Paid');
    expect(faultText(english, new ApiError(400, 'bad_request', 'No', invalid))).toBe(
      'Enter a valid email address',
    );
  });
});
