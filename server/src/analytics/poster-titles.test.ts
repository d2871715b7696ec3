import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';

test('posters are called as their submissions are, by ID and UID, and never by their codes', async () => {
  const world = await buildTestApp();
  const conference = await buildConference(world);
  await world.submissions.importRows(conference, [
    {
      abstractId: '101',
      abstractTitle: 'Growth of <i>E. coli</i>',
      code: 'SECRET-1',
      authorEmails: ['ada@example.org'],
      uid: 'P-101',
      firstAuthor: 'Ada Lovelace',
      topic: 'Growth',
    },
    { abstractId: '9', abstractTitle: 'Plain', code: 'SECRET-2', authorEmails: ['b@example.org'] },
  ]);
  const { bearer } = await buildSignedIn(world.users, { prefixes: [conference.prefix] });
  const url = `/api/analytics/poster-titles/${conference.prefix}`;
  const answer = await world.app.inject({ url, headers: bearer });
  expect(answer.json()).toEqual([
    { code: '9', title: 'Plain' },
    { code: '101', title: 'Growth of E. coli', firstAuthor: 'Ada Lovelace', topic: 'Growth' },
    { code: 'P-101', title: 'Growth of E. coli', firstAuthor: 'Ada Lovelace', topic: 'Growth' },
  ]);
  expect(answer.body).not.toContain('SECRET');
});
