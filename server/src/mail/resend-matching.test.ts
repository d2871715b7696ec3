import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Resending } from '#contract/bulk-actions.ts';
import { MAX_RESENT_AT_ONCE } from '#contract/bulk-limits.ts';
import { buildSignedIn, buildTestApp } from '../../test/build-app.ts';
import { makeTestMails, newMail } from '../../test/build-mails.ts';

/** Mails of these subjects that failed, and one that waits. Nothing is sent. */
const build = async (subjects: string[]) => {
  const world = await buildTestApp();
  const { db } = world.database;
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  makeTestMails(world.mails);
  const fail = async (values: Parameters<typeof newMail>[0]) => {
    await world.mails.enqueue(db, newMail(values));
    await sql`update mails set status = 'failed', last_error = '550 Full' where status = 'waiting'`.execute(
      db,
    );
  };
  for (const subject of subjects) await fail({ to: `${subject.at(-1)}@example.org`, subject });
  await world.mails.enqueue(db, newMail({ subject: 'Codes, waiting' }));
  const resend = async (payload: object) => {
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/api/mails/resend' },
      ...{ headers: bearer, payload },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const preview = async (search = ''): Promise<Resending> =>
    (await resend({ search, dryRun: true })).body;
  const failing = async () =>
    (await world.mails.list({ status: 'failed', search: '', page: 1 })).mails.map(
      ({ subject }) => subject,
    );
  return { ...world, db, fail, resend, preview, failing };
};

test('it queues the failed mails that its preview showed, and no others', async () => {
  const { db, resend, preview, failing } = await build(['Codes a', 'Codes b', 'Report c']);
  const seen = await preview(' codes ');
  expect(seen).toEqual({
    dryRun: true,
    total: 2,
    mails: 2,
    refused: [],
    version: expect.any(String),
    first: [
      { id: expect.any(String), to: 'b@example.org', subject: 'Codes b', error: '550 Full' },
      { id: expect.any(String), to: 'a@example.org', subject: 'Codes a', error: '550 Full' },
    ],
  });
  expect(await failing()).toHaveLength(3);
  const answer = await resend({ search: 'codes', version: seen.version });
  expect(answer).toEqual({ status: 200, body: { ...seen, dryRun: false } });
  expect(await failing()).toEqual(['Report c']);
  const { rows } = await sql`select action, details, done from audit_log`.execute(db);
  const action = 'Resend the failed mails that match';
  const mailIds = seen.first.map(({ id }) => id);
  expect(rows).toEqual([
    { action, details: { mails: 2, dryRun: true }, done: true },
    { action, details: { mails: 2, mailIds }, done: true },
  ]);
});

test('409, and nothing is queued, when others match since the preview', async () => {
  const { resend, preview, failing, fail } = await build(['Codes a']);
  const { version } = await preview();
  await fail({ subject: 'Codes b' });
  const { status, body } = await resend({ version });
  expect([status, body.code]).toEqual([409, 'preview_outdated']);
  expect(await failing()).toHaveLength(3);
  const again = await preview();
  expect(await resend({ version: again.version })).toMatchObject({
    status: 200,
    body: { mails: 3 },
  });
  expect((await resend({ version: again.version })).status).toBe(409);
});

test('a mail that cannot be queued again stops no other, and is named', async () => {
  const { resend, preview, failing, fail, db } = await build(['Codes a']);
  await fail({ to: 'old@example.org', subject: 'Codes, old', source: { kind: 'none' } });
  await sql`update mails set text = '' where recipient = 'old@example.org'`.execute(db);
  const { version } = await preview('codes');
  const { body } = await resend({ search: 'codes', version });
  expect(body).toMatchObject({
    mails: 2,
    refused: [{ to: 'old@example.org', reason: expect.stringMatching(/no longer stored/) }],
  });
  expect(await failing()).toEqual(['Codes, old']);
});

test('it needs a preview, and takes the newest up to the limit', async () => {
  const { resend, preview, db } = await build([]);
  const missing = await resend({});
  expect(missing.body).toMatchObject({ code: 'bad_request', fields: [{ field: 'version' }] });
  await sql`insert into mails (message_key, recipient, subject, text, html, status)
    select 'many:' || n, 'x@example.org', 'Many', 'Text', '', 'failed'
    from generate_series(0, ${MAX_RESENT_AT_ONCE}::int) n`.execute(db);
  const seen = await preview('many');
  expect(seen).toMatchObject({ total: MAX_RESENT_AT_ONCE + 1, mails: MAX_RESENT_AT_ONCE });
  expect(seen.first).toHaveLength(10);
});
