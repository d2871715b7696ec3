import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { all } from '../../test/build-mails.ts';
import { ADA, BEN, codeOf } from '../../test/build-sale.ts';
import { allSent, buildSecretMails } from '../../test/build-secret-mails.ts';

const LIMIT = { timeout: 90_000 };

test(
  'no code and no link is left in the mail queue or in a job, and each mail can be made anew',
  LIMIT,
  async () => {
    const { database, mails, resets, received } = await buildSecretMails();
    const { db } = database;
    await allSent(mails, 3);
    await resets.ask('olga@example.org', new Date());
    await allSent(mails, 4);
    const before = received();
    const tokens = before.flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? []);
    expect(tokens).toHaveLength(2);
    const { rows } = await sql<{ left: string }>`
    select (select string_agg(m::text, '') from mails m) ||
      (select string_agg(j::text, '') from pgboss.job j) as left`.execute(db);
    expect(rows[0]?.left).toContain(ADA);
    for (const secret of ['SECRET-CODE', '/reset', ...tokens]) {
      expect(rows[0]?.left).not.toContain(secret);
    }

    await sql`update submissions set code = 'SECRET-CODE-NEW'`.execute(db);
    for (const { id } of (await mails.list(all)).mails) await mails.resend(id, new Date());
    await allSent(mails, 4);
    const again = received().slice(before.length);
    const to = (email: string) => again.filter(({ recipient }) => recipient === email);
    expect(before.find(({ recipient }) => recipient === ADA)?.text).toContain(codeOf('102'));
    expect(to(ADA)).toMatchObject([{ text: expect.stringContaining('SECRET-CODE-NEW') }]);
    expect(to(BEN)[0]?.text).toBe(before.find(({ recipient }) => recipient === BEN)?.text);
    const links = to('olga@example.org').flatMap(
      ({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? [],
    );
    expect(links).toHaveLength(2);
    expect(tokens.some((token) => links.includes(token))).toBe(false);
    const works = (token: string) =>
      resets.reset(token, 'another good password', new Date()).then(
        () => true,
        () => false,
      );
    const working = [await works(links[0] ?? ''), await works(links[1] ?? '')];
    expect(working.filter(Boolean)).toHaveLength(1);
  },
);
