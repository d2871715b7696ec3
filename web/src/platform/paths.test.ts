import { expect, it } from 'vitest';
import { conferenceIn, paths, withConference } from './paths.ts';

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

it.each([
  [paths.analytics('videos', 'CARDIO26'), paths.analytics('videos', 'NEURO 26')],
  // A poster of one conference is none of another.
  [paths.label('posters', 'CARDIO26', 'P-1'), paths.analytics('posters', 'NEURO 26')],
  [paths.tracking('CARDIO26'), paths.tracking('NEURO 26')],
  [paths.conferenceEdit('CARDIO26'), paths.conferenceEdit('NEURO 26')],
  [paths.submissionsImport('CARDIO26'), paths.submissionsImport('NEURO 26')],
  [paths.paymentsList('CARDIO26'), paths.paymentsList('NEURO 26')],
  [paths.home, paths.analytics('traffic', 'NEURO 26')],
  [paths.users, paths.analytics('traffic', 'NEURO 26')],
])('another conference at %s is %s', (path, other) => {
  expect(withConference(path, 'NEURO 26')).toBe(other);
});
