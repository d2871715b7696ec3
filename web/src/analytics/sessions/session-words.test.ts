import { expect, test } from 'vitest';
import { sessionWords } from './session-words.ts';

test('a session says its start as people do, and what is no start stays', () => {
  expect(sessionWords('Opening (Hall A, 2026-11-15 10:00)')).toBe(
    'Opening (Hall A, 15 Nov 2026, 10:00)',
  );
  expect(sessionWords('Since 2026-11-15 10:00 (Hall A)')).toBe('Since 2026-11-15 10:00 (Hall A)');
});
