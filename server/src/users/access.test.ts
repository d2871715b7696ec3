import { expect, test } from 'vitest';
import { mayReadConference, mayReadConferencesOf } from './access.ts';

const organiser = { id: 'a', isAdmin: false, paidCategory: 1, prefixes: ['Cardio26'] } as const;
const reader = { ...organiser, prefixes: [...organiser.prefixes] };
const admin = { ...reader, id: 'b', isAdmin: true, prefixes: [] };

test('a user reads their own conferences, without regard to case', () => {
  expect(mayReadConference(reader, 'CARDIO26')).toBe(true);
  expect(mayReadConference(reader, 'CARDIO2')).toBe(false);
  expect(mayReadConference(reader, 'NEURO26')).toBe(false);
});

test('an administrator reads every conference and every list', () => {
  expect(mayReadConference(admin, 'NEURO26')).toBe(true);
  expect(mayReadConferencesOf(admin, 'a')).toBe(true);
  expect(mayReadConferencesOf(reader, 'a')).toBe(true);
  expect(mayReadConferencesOf(reader, 'b')).toBe(false);
});
