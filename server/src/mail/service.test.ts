import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  all,
  buildMailWorld,
  enqueue,
  eventually,
  newMail,
  only,
  untilIdle,
} from '../../test/build-mails.ts';
import type { Database } from '../platform/postgres/database.ts';

const LIMIT = { timeout: 90_000 };

describe('queueing', () => {
  test('a mail is queued with the change that causes it, or not at all', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld();
    await mails.work();
    const failing = db.transaction().execute(async (trx) => {
      await mails.enqueue(trx, newMail({ to: 'never@example.org' }));
      throw new Error('The change failed');
    });
    await expect(failing).rejects.toThrow('The change failed');
    await enqueue(mails, db, { to: 'ada@example.org' });
    await eventually(() => expect(smtp.received).toHaveLength(1));
    await untilIdle(db);
    expect(smtp.attempts).toEqual(['ada@example.org']);
    expect((await mails.list(all)).total).toBe(1);
  });

  test('the same key twice is one mail, also at the same moment', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => enqueue(mails, db, { key: 'payment:7', to: 'ada@example.org' })),
    );
    expect(outcomes.sort()).toEqual(['queued', 'there', 'there', 'there']);
    await mails.work();
    await untilIdle(db);
    expect(smtp.received).toHaveLength(1);
    expect(await enqueue(mails, db, { key: 'payment:7' })).toBe('there');
  });

  test('the check for lost jobs adds none where every waiting mail has one', LIMIT, async () => {
    const { mails, db } = await buildMailWorld({
      behaviour: { recipient: () => '451 4.3.2 Come back later' },
      retry: { first: 3600, most: 3600 },
    });
    for (let count = 0; count < 5; count += 1) await enqueue(mails, db);
    await sql`create table added (queue text)`.execute(db);
    await sql`create function note_job() returns trigger language plpgsql as
      'begin insert into added values (new.name); return new; end'`.execute(db);
    await sql`create trigger note_job before insert on pgboss.job
      for each row execute function note_job()`.execute(db);
    await mails.work();
    await eventually(async () => {
      const { rows } = await sql`select 1 from pgboss.job
        where name = 'mail-check' and state = 'completed'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    const { rows } = await sql`select 1 from added where queue = 'mail'`.execute(db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a second recipient', 'ada@example.org, bob@example.org'],
    ['a header', 'ada@example.org\r\nBcc: bob@example.org'],
    ['an SMTP command', 'ada@example.org>\r\nRCPT TO:<bob@example.org'],
    ['a name', 'Ada <ada@example.org>'],
    ['no address', 'ada'],
    ['nothing', ''],
    ['a NUL', 'ada\u0000@example.org'],
  ])('an address with %s is refused and nothing is queued', async (_case, to) => {
    const { mails, db } = await buildMailWorld();
    await expect(enqueue(mails, db, { to })).rejects.toMatchObject({ code: 'bad_request' });
    expect((await mails.list(all)).total).toBe(0);
  });
});

describe('resending', () => {
  test('a failed mail goes out again, as a mail of its own', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld({
      behaviour: { recipient: () => '550 Blocked' },
    });
    await enqueue(mails, db, { to: 'ada@example.org' });
    await mails.work();
    await untilIdle(db);
    smtp.behaviour = {};
    const { id } = await only(mails);
    const now = new Date();
    expect(await mails.resend(id, now)).toMatchObject({ status: 'waiting', queued_at: now });
    await eventually(() => expect(smtp.received).toHaveLength(1));
    await untilIdle(db);
    expect(smtp.received[0]?.messageId).toBe(`<${id}.1@example.org>`);
    expect(await only(mails)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  test('a sent mail is sent again, and only that one', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld();
    await enqueue(mails, db, { to: 'ada@example.org' });
    await enqueue(mails, db, { to: 'bob@example.org' });
    await mails.work();
    await untilIdle(db);
    const [adas] = (await mails.list({ ...all, search: 'ada@' })).mails;
    await mails.resend(adas?.id ?? '', new Date());
    await eventually(() => expect(smtp.received).toHaveLength(3));
    await untilIdle(db);
    const toAda = smtp.received.filter(({ recipients }) => recipients[0] === 'ada@example.org');
    expect(toAda.map(({ messageId }) => messageId).toSorted()).toEqual([
      `<${adas?.id}.0@example.org>`,
      `<${adas?.id}.1@example.org>`,
    ]);
    expect((await mails.list({ ...all, search: 'ada@' })).mails[0]).toMatchObject({ attempts: 2 });
  });

  test('a mail that waits for its next attempt goes at once, and once', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld({ retry: { first: 3600, most: 3600 } });
    await smtp.stop();
    await mails.work();
    await enqueue(mails, db);
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'mail' and state = 'retry'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    await smtp.start();
    const { id } = await only(mails);
    await mails.resend(id, new Date());
    await untilIdle(db);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}.0@example.org>`]);
  });

  test.each(['11111111-1111-4111-8111-111111111111', 'x', ''])(
    'there is no mail %j to resend',
    async (id) => {
      const { mails } = await buildMailWorld();
      await expect(mails.resend(id, new Date())).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

/** What the rows hold of what the mails say. */
const texts = async (db: Database) => {
  const { rows } = await sql<{ text: string; html: string; status: string }>`
    select text, html, status from mails order by created_at`.execute(db);
  return rows;
};

describe('what a mail says', () => {
  test('is removed once the mail server has taken it; the fact stays', LIMIT, async () => {
    const { mails, db, smtp } = await buildMailWorld();
    await enqueue(mails, db, { to: 'ada@example.org', subject: 'Your codes' });
    expect(await texts(db)).toMatchObject([{ text: expect.stringContaining('ABC-') }]);
    await mails.work();
    await untilIdle(db);
    expect(smtp.received[0]?.raw).toContain('ABC-');
    expect(await texts(db)).toEqual([{ text: '', html: '', status: 'sent' }]);
    expect(await only(mails)).toMatchObject({
      recipient: 'ada@example.org',
      subject: 'Your codes',
      status: 'sent',
      sent_at: expect.any(Date),
    });
  });

  test(
    'is written anew for a resend, or the resend is refused with the reason',
    LIMIT,
    async () => {
      const { mails, db, smtp } = await buildMailWorld();
      await enqueue(mails, db, { source: { kind: 'changing' } });
      await mails.work();
      await untilIdle(db);
      const { id } = await only(mails);
      await expect(mails.resend(id, new Date())).rejects.toMatchObject({
        code: 'bad_request',
        message: expect.stringContaining('no longer stored'),
      });
      mails.makes('changing', async (_trx, _source, to) => {
        throw new Error(`${to} is gone`);
      });
      await expect(mails.resend(id, new Date())).rejects.toThrow('is gone');
      expect(await texts(db)).toEqual([{ text: '', html: '', status: 'sent' }]);
      mails.makes('changing', async () => ({ subject: 'New\r\nBcc: x', text: 'now', html: '<p>' }));
      await mails.resend(id, new Date());
      await untilIdle(db);
      expect(smtp.received).toHaveLength(2);
      expect(smtp.received[1]?.raw).toContain('now');
      expect((await only(mails)).subject).toBe('New Bcc: x');
    },
  );

  test('stays while a mail has failed, for thirty days', LIMIT, async () => {
    const { mails, db } = await buildMailWorld({ behaviour: { recipient: () => '550 Blocked' } });
    await enqueue(mails, db);
    await mails.work();
    await untilIdle(db);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await mails.forget(days(29));
    expect(await texts(db)).toMatchObject([{ text: expect.stringContaining('ABC-') }]);
    await mails.forget(days(31));
    expect(await texts(db)).toEqual([{ text: '', html: '', status: 'failed' }]);
  });

  test(
    'of mails that an older version sent goes, too, and it cannot send them empty',
    LIMIT,
    async () => {
      const { mails, db } = await buildMailWorld();
      await sql`insert into mails (message_key, recipient, subject, text, html, status, sent_at)
      values ('old', 'ada@example.org', 'Old', 'ABC-0', '<p>ABC-0', 'sent', now())`.execute(db);
      await enqueue(mails, db);
      await mails.forget(new Date());
      expect((await texts(db)).map(({ text }) => text.slice(0, 11))).toEqual(['', 'The code is']);
      const resendOfOld = sql`update mails set status = 'waiting' where message_key = 'old'`;
      await expect(resendOfOld.execute(db)).rejects.toThrow('mails_to_send_have_text');
    },
  );
});
