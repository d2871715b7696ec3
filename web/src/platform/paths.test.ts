import { expect, it } from 'vitest';
import { conferenceIn, paths } from './paths.ts';

it.each([
  [paths.analytics('traffic', 'CARDIO26'), 'CARDIO26'],
  [paths.label('posters', 'CARDIO26', 'P-1'), 'CARDIO26'],
  [paths.report('CARDIO26'), 'CARDIO26'],
  [paths.conferenceEdit('CARDIO26'), 'CARDIO26'],
  [paths.submissionsImport('CARDIO26'), 'CARDIO26'],
  [paths.home, null],
  [paths.conferenceAdd, null],
  [paths.conferences, null],
  [paths.account, null],
  ['/', null],
])('%s is about %s', (path, prefix) => {
  expect(conferenceIn(path)).toBe(prefix);
});
