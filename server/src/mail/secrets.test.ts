import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser } from '../../test/build-app.ts';
import { all, eventually } from '../../test/build-mails.ts';
import { ADA, BEN, buildSale, codeOf } from '../../test/build-sale.ts';
import { buildSmtp } from '../../test/build-smtp.ts';

const LIMIT = { timeout: 90_000 };

/** Ada bought a poster, Ben paid for it too late, and somebody forgot their password. */
const build = async () => {
  const smtp = await buildSmtp();
  const sale = await buildSale({ SMTP_URL: smtp.url });
  await buildUser(sale.users, { email: 'olga@example.org' });
  for (const authorEmail of [ADA, BEN]) {
    const session = await sale.open({ abstractId: '102', authorEmail });
    await sale.standIn.pay(session);
  }
  for (const { id } of await sale.standIn.sessions()) await sale.confirm(id);
  await sale.resets.mailLink('olga@example.org', new Date());
  await sale.mails.work();
  await sale.resets.work();
  const received = () =>
    smtp.received.map(({ recipients, text = '' }) => ({ recipient: recipients[0] ?? '', text }));
  return { ...sale, received };
};

const allSent = (mails: Awaited<ReturnType<typeof build>>['mails'], count: number) =>
  eventually(async () => expect((await mails.list(all)).counts.sent).toBe(count));

test(
  'no code and no link is left in the mail queue or in a job, and each mail can be made anew',
  LIMIT,
  async () => {
    const { database, mails, resets, received } = await build();
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

test('a mail is not made anew for those whom it is no longer meant for', LIMIT, async () => {
  const { database, mails, users, received } = await build();
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
  expect(await refusalOf(ADA)).toContain('None of the posters of this mail is this author’s');
  expect(await refusalOf('olga@example.org')).toContain('There is no account with this address');
  expect(received()).toHaveLength(3);
});
