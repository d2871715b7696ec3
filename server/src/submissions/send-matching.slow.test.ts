import { expect, test } from 'vitest';
import type { Sending } from '#contract/bulk-actions.ts';
import { MAX_SENT_AT_ONCE } from '#contract/bulk-limits.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { buildConference, buildSubmissions, paid } from '../../test/build-conference.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';

const build = async (values = {}) => {
  const world = await buildTestApp();
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  const conference = await buildConference(world, { prefix: 'NEURO26', ...values });
  const other = await buildConference(world, { prefix: 'ONCO26' });
  await buildSubmissions(world, other, [{ abstractId: '1', authorEmails: [EVE] }]);
  const send = async (payload: object) => {
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/api/submissions/neuro26/send' },
      ...{ headers: bearer, payload },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const preview = async (search = ''): Promise<Sending> =>
    (await send({ search, dryRun: true })).body;
  const mailed = async () => {
    const { mails } = await world.mails.list({ status: undefined, search: '', page: 1 });
    return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();
  };
  return { ...world, bearer, conference, send, preview, mailed };
};

const CODE = `Your ePoster submission code for`;

test('it sends the codes that its preview showed, one mail to each author', async () => {
  const { send, preview, mailed, conference, ...world } = await build();
  await buildSubmissions(world, conference, [
    { abstractId: '2', abstractTitle: 'Liver', authorEmails: [ADA, EVE] },
    { abstractId: '10', abstractTitle: 'Liver, <i>again</i>', authorEmails: [EVE] },
    { abstractId: '11', abstractTitle: 'Heart', authorEmails: ['other@example.org'] },
  ]);
  const seen = await preview(' liver ');
  expect(seen).toEqual({
    dryRun: true,
    submissions: 2,
    authors: 2,
    leftOut: 0,
    version: expect.any(String),
    first: [
      { abstractId: '2', abstractTitle: 'Liver', authorEmails: [ADA, EVE] },
      { abstractId: '10', abstractTitle: 'Liver, <i>again</i>', authorEmails: [EVE] },
    ],
  });
  expect(await mailed()).toEqual([]);
  const confirmed = { search: 'liver', version: seen.version };
  expect(await send(confirmed)).toEqual({ status: 200, body: { ...seen, dryRun: false } });
  const mails = [
    `${ADA}: ${CODE} ${conference.name}`,
    `${EVE}: Your ePoster submission codes for ${conference.name}`,
  ];
  expect(await mailed()).toEqual(mails);
  // A browser repeats it when the answer is lost.
  expect((await send(confirmed)).status).toBe(200);
  expect(await mailed()).toEqual(mails);
});

test.each<[string, object | 'new' | 'gone']>([
  ['another poster matches', 'new'],
  ['a poster is gone', 'gone'],
  ['its code is another', { code: 'OTHER' }],
  ['its author is another', { authorEmails: ['new@example.org'] }],
  ['its title is another', { abstractTitle: 'Poster of the liver' }],
])('409, and no mail, when %s since the preview', async (_what, change) => {
  const { send, preview, mailed, conference, submissions } = await build();
  const posters = (...ids: string[]) =>
    buildSubmissions(
      { submissions },
      conference,
      ids.map((abstractId) => ({ abstractId })),
    );
  await posters('1', '2');
  const { version } = await preview('poster');
  if (change === 'new') await posters('3');
  else if (change === 'gone') await submissions.remove(conference, '2');
  else await submissions.change(conference, '2', change);
  const { status, body } = await send({ search: 'poster', version });
  expect([status, body.code]).toEqual([409, 'preview_outdated']);
  expect(await mailed()).toEqual([]);
  const again = await preview('poster');
  expect((await send({ search: 'poster', version: again.version })).status).toBe(200);
});

test('an author who fetches a code meanwhile changes nothing of it', async () => {
  const { send, preview, conference, submissions, ...world } = await build();
  await buildSubmissions({ ...world, submissions }, conference, [{ abstractId: '1' }]);
  const { version } = await preview();
  await submissions.mailCodes(conference, ADA, { key: 'x', onceIn: 0 });
  expect((await send({ version })).status).toBe(200);
});

test('what is not paid is left out', async () => {
  const { send, preview, mailed, conference, payments, ...world } = await build(paid);
  await buildSubmissions(world, conference, [{ abstractId: '1' }, { abstractId: '2' }]);
  expect(await preview()).toMatchObject({ submissions: 0, authors: 0, leftOut: 2, first: [] });
  const waiver = { kind: 'waived' as const, note: 'x', by: 'y' };
  await payments.waive('NEURO26', '2', waiver, new Date());
  const seen = await preview();
  expect(seen).toMatchObject({ submissions: 1, leftOut: 1, first: [{ abstractId: '2' }] });
  await send({ version: seen.version });
  expect(await mailed()).toEqual([`${ADA}: ${CODE} ${conference.name}`]);
});

test('it needs a preview, a conference, and no more than the limit', async () => {
  const { send, preview, app, bearer, conference, ...world } = await build();
  expect((await send({})).body).toMatchObject({
    code: 'bad_request',
    fields: [{ field: 'version' }],
  });
  const url = '/api/submissions/NOPE/send';
  const unknown = await app.inject({
    method: 'POST',
    url,
    headers: bearer,
    payload: { dryRun: true },
  });
  expect(unknown.statusCode).toBe(404);
  const many = Array.from({ length: MAX_SENT_AT_ONCE }, (_, at) => ({ abstractId: `${at + 1}` }));
  await buildSubmissions(world, conference, many);
  const seen = await preview();
  expect(seen).toMatchObject({ submissions: MAX_SENT_AT_ONCE, authors: 1 });
  expect(seen.first).toHaveLength(10);
  await buildSubmissions(world, conference, [{ abstractId: 'one-more' }]);
  expect((await send({ dryRun: true })).body).toMatchObject({
    code: 'bad_request',
    message: 'More than 500 submissions match. Search for fewer',
  });
  expect((await send({ version: seen.version })).status).toBe(400);
});
