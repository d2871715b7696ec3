import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../test/build-app.ts';
import { buildConference } from '../test/build-conference.ts';
import { longestTurn } from '../test/longest-turn.ts';
import { buildShared } from '../test/shared.ts';

const product = buildShared(async () => {
  const world = await buildTestApp();
  await buildConference(world, { prefix: 'NEURO26' });
  return { ...world, ...(await buildSignedIn(world.users, { isAdmin: true })) };
});

const send = (path: string, type: string, payload: string) =>
  product().app.inject({
    ...{ method: 'POST', url: `/api/${path}`, payload },
    headers: { ...product().bearer, 'content-type': type },
  });

const PROGRAMME = 'analytics/programme/NEURO26';
const TITLES = 'analytics/codes/video/NEURO26';
const IMPORT = 'submissions/import/NEURO26';
const [CSV, JSON_TYPE] = ['text/csv', 'application/json'];

const sessions = 'title,start,end,posters\n';
const submissions = 'abstractId,abstractTitle,code,authorEmails\n';
const badAuthors = 'nobody;'.repeat(100);

/** What no upload holds unless somebody means harm, or has made a mistake. */
test.each<[string, string, string, () => string, string]>([
  [
    'a programme of a million bad rows',
    PROGRAMME,
    CSV,
    () => sessions + 'x\n'.repeat(990_000),
    'more than 20,000 lines',
  ],
  [
    'a programme of two thousand bad rows',
    PROGRAMME,
    CSV,
    () => sessions + 'x\n'.repeat(2_000),
    'at most 1,000 sessions',
  ],
  [
    'a programme below blank lines',
    PROGRAMME,
    CSV,
    () => '\n'.repeat(120_000) + sessions,
    'more than 20,000 lines',
  ],
  [
    'a programme above blank lines',
    PROGRAMME,
    CSV,
    () => sessions + ',\n'.repeat(900_000),
    'more than 20,000 lines',
  ],
  [
    'titles of two million blank lines',
    TITLES,
    CSV,
    () => '\n'.repeat(2_000_000),
    'more than 100,000 lines',
  ],
  [
    'half a million titles',
    TITLES,
    CSV,
    () => 'a,b\n'.repeat(1_200_000),
    'more than 100,000 lines',
  ],
  ['too many titles', TITLES, CSV, () => 'a,b\n'.repeat(20_001), 'at most 20,000 titles'],
  [
    'half a million titles as JSON',
    TITLES,
    JSON_TYPE,
    () => `{${'"a":1,'.repeat(800_000)}"b":1}`,
    'at most 20,000 titles',
  ],
  [
    'submissions, each of them wrong',
    IMPORT,
    CSV,
    () => submissions + 'x\n'.repeat(190_000),
    'more than 10,000 problems, so nothing was imported. The first, in row 1: The title is missing',
  ],
  [
    'a dry run of the same',
    `${IMPORT}?dryRun=1`,
    CSV,
    () => submissions + 'x\n'.repeat(190_000),
    'more than 10,000 problems',
  ],
  [
    'submissions with a hundred wrong authors each',
    `${IMPORT}?dryRun=1`,
    CSV,
    () => submissions + `1,2,3,${badAuthors}\n`.repeat(5_000),
    'more than 10,000 problems',
  ],
  [
    'submissions below blank lines',
    IMPORT,
    CSV,
    () => '\n'.repeat(1_000_000) + submissions,
    'more than 201,000 lines',
  ],
  [
    'submissions that are none',
    IMPORT,
    JSON_TYPE,
    () => `{"rows":[${'1,'.repeat(1_000_000)}1]}`,
    'more than 10,000 problems',
  ],
])(
  '%s: refused in words, and nobody waits for it',
  { timeout: 60_000 },
  async (_name, path, type, build, words) => {
    const payload = build();
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const turn = await longestTurn(async () => {
      answer = await send(path, type, payload);
    });
    expect([answer?.statusCode, answer?.json().message]).toEqual([
      400,
      expect.stringContaining(words),
    ]);
    expect(answer?.body.length).toBeLessThan(1_000);
    expect(turn).toBeLessThan(150);
  },
);

test('a large programme is imported as ever', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `S${at},2026-11-04 10:00,11:00,P-1 P-2\n`);
  const answer = await send(PROGRAMME, CSV, sessions + rows.join('\n'));
  expect(answer.json()).toMatchObject({ sessions: 1_000, rejected: [] });
});
