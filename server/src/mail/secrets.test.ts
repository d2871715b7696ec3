import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { all } from '../../test/build-mails.ts';
import { ADA } from '../../test/build-sale.ts';
import { allSent, buildSecretMails } from '../../test/build-secret-mails.ts';

const LIMIT = { timeout: 90_000 };

test('no code and no link is left in the mail queue or in a job', LIMIT, async () => {
  const { database, mails, received } = await buildSecretMails();
  await allSent(mails, 3);
  const tokens = received().flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(tokens).toHaveLength(1);
  const { rows } = await sql<{ left: string }>`
    select (select string_agg(m::text, '') from mails m) ||
      (select string_agg(j::text, '') from pgboss.job j) as left`.execute(database.db);
  expect(rows[0]?.left).toContain(ADA);
  for (const secret of ['SECRET-CODE', '/reset', ...tokens]) {
    expect(rows[0]?.left).not.toContain(secret);
  }
});

test('a mail is not made anew for those whom it is no longer meant for', LIMIT, async () => {
  const { database, mails, users, received } = await buildSecretMails();
  await allSent(mails, 3);
  await sql`update submissions set author_emails = array['eve@example.org']`.execute(database.db);
  await sql`update users set email = 'other@example.org' where email = 'olga@example.org'`.execute(
    database.db,
  );
  expect(await users.list()).toHaveLength(1);
  const refusalOf = async (search: string) => {
    const [mail] = (await mails.list({ ...all, search })).mails;
    return mails.resend(mail?.id ?? '', new Date()).catch(({ message }) => message);
  };
  expect(await refusalOf(ADA)).toContain('none of these posters belongs to this author');
  expect(await refusalOf('olga@example.org')).toContain(
    'There is no longer an account with this address',
  );
  expect(received()).toHaveLength(3);
});
