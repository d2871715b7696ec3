import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  all,
  buildMailWorld,
  buildReplica,
  enqueue,
  eventually,
  only,
  untilIdle,
} from '../../test/build-mails.ts';

const LIMIT = { timeout: 90_000 };

test(
  'a mail arrives with both parts, one recipient and a Message-ID of its own',
  LIMIT,
  async () => {
    const { mails, db, smtp } = await buildMailWorld();
    await enqueue(mails, db, {
      to: 'ada@example.org',
      subject: 'Your code, Zoë',
      text: 'Der Code: Ä-1\n.\nnach dem Punkt',
      html: '<p>Der Code: <b>Ä-1</b></p>',
    });
    await mails.work();
    await untilIdle(db);
    expect(smtp.received).toHaveLength(1);
    const { id, sent_at } = await only(mails);
    expect(smtp.received[0]).toMatchObject({
      recipients: ['ada@example.org'],
      from: { name: 'ePoster Live', address: 'posters@example.org' },
      to: [{ address: 'ada@example.org' }],
      subject: 'Your code, Zoë',
      text: 'Der Code: Ä-1\n.\nnach dem Punkt\n',
      html: '<p>Der Code: <b>Ä-1</b></p>\n',
      messageId: `<${id}.0@example.org>`,
    });
    expect(sent_at).toBeInstanceOf(Date);
  },
);

test('line breaks in a subject cannot add a header', LIMIT, async () => {
  const { mails, db, smtp } = await buildMailWorld();
  const subject = 'Codes\r\nBcc: bob@example.org\n\n<script>\u2028X-Evil: 1';
  await enqueue(mails, db, { to: 'ada@example.org', subject });
  await mails.work();
  await untilIdle(db);
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['ada@example.org']);
  expect(mail?.subject).toBe('Codes Bcc: bob@example.org <script> X-Evil: 1');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
});

test('a mail that the server refuses for good has failed, in its words', LIMIT, async () => {
  const { mails, db, smtp } = await buildMailWorld({
    behaviour: {
      recipient: (to) => (to.startsWith('gone') ? '550 5.1.1 No such user here' : undefined),
    },
  });
  await enqueue(mails, db, { to: 'gone@example.org' });
  await enqueue(mails, db, { to: 'ada@example.org' });
  await mails.work();
  await untilIdle(db);
  expect(smtp.attempts.toSorted()).toEqual(['ada@example.org', 'gone@example.org']);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
  const { mails: failed } = await mails.list({ ...all, status: 'failed' });
  expect(failed).toEqual([
    expect.objectContaining({
      recipient: 'gone@example.org',
      attempts: 1,
      last_error: '550 5.1.1 No such user here',
      sent_at: null,
    }),
  ]);
});

test('a mail that the server puts off is tried again and sent once', LIMIT, async () => {
  let refusals = 0;
  const behaviour = {
    recipient: () => {
      refusals += 1;
      return refusals <= 2 ? '451 4.7.1 Greylisted, come back later' : undefined;
    },
  };
  const { mails, db, smtp } = await buildMailWorld({ behaviour });
  await enqueue(mails, db, { to: 'ada@example.org' });
  await mails.work();
  await eventually(() => expect(smtp.received).toHaveLength(1));
  await untilIdle(db);
  expect(smtp.received).toHaveLength(1);
  expect(await only(mails)).toMatchObject({ status: 'sent', attempts: 3, last_error: null });
});

test('waits longer each time, and shows what the server said meanwhile', LIMIT, async () => {
  const { mails, db } = await buildMailWorld({
    behaviour: { data: () => '452 4.2.2 Mailbox full' },
    retry: { first: 100, most: 300 },
  });
  const waits = async (attempts: number, atLeast: number, atMost: number) => {
    await eventually(async () => {
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from start_after - now())::int as wait
        from pgboss.job where name = 'mail' and state = 'retry'`.execute(db);
      expect(rows).toHaveLength(1);
      // Up to half a minute may have gone by since.
      expect(rows[0]?.wait).toBeGreaterThan(atLeast - 30);
      expect(rows[0]?.wait).toBeLessThanOrEqual(atMost);
    });
    expect(await only(mails)).toMatchObject({
      status: 'waiting',
      attempts,
      last_error: '452 4.2.2 Mailbox full',
    });
  };
  await enqueue(mails, db);
  await mails.work();
  await waits(1, 100, 200);
  await mails.resend((await only(mails)).id, new Date());
  await waits(2, 200, 300);
});

test('gives up after three days, in the words of the last attempt', LIMIT, async () => {
  const { mails, db } = await buildMailWorld({
    behaviour: { recipient: () => '451 4.3.0 Not today' },
  });
  await enqueue(mails, db);
  await mails.work(() => new Date(Date.now() + 73 * 3_600_000));
  await untilIdle(db);
  expect(await only(mails)).toMatchObject({
    status: 'failed',
    attempts: 1,
    last_error: '451 4.3.0 Not today',
  });
});

test('a wrong password holds mails back, it does not fail them', LIMIT, async () => {
  const { mails, db, smtp } = await buildMailWorld({
    behaviour: { recipient: () => '530 5.7.0 Authentication required' },
  });
  await enqueue(mails, db);
  await mails.work();
  await eventually(() => expect(smtp.attempts.length).toBeGreaterThan(1));
  expect(await only(mails)).toMatchObject({ status: 'waiting', sent_at: null });
  smtp.behaviour = {};
  await untilIdle(db);
  expect(await only(mails)).toMatchObject({ status: 'sent' });
});

test('a slow server gets its time, and the mail only once', LIMIT, async () => {
  let answer = () => {};
  const slow = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const { mails, database, db, smtp } = await buildMailWorld({
    behaviour: { data: () => slow },
  });
  await enqueue(mails, db);
  await mails.work();
  await eventually(() => expect(smtp.attempts).toHaveLength(1));
  await buildReplica(database, smtp.url).work();
  expect(await only(mails)).toMatchObject({ status: 'waiting' });
  answer();
  await untilIdle(db);
  expect(smtp.attempts).toHaveLength(1);
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ['in the middle of the mail', 'firstBytes' as const],
  ['instead of an answer', 'data' as const],
])('a connection cut %s is tried again with the same Message-ID', LIMIT, async (_case, step) => {
  const ids: (string | undefined)[] = [];
  let cuts = 0;
  const cut = () => {
    cuts += 1;
    return cuts <= 2 ? ('cut' as const) : undefined;
  };
  const { mails, db, smtp } = await buildMailWorld();
  smtp.behaviour = {
    data: (mail) => {
      ids.push(mail.messageId);
      return step === 'data' ? cut() : undefined;
    },
    ...(step === 'firstBytes' && { firstBytes: cut }),
  };
  await enqueue(mails, db);
  await mails.work();
  await eventually(() => expect(smtp.received).toHaveLength(1));
  await untilIdle(db);
  expect(smtp.received).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
  expect(await only(mails)).toMatchObject({ status: 'sent', attempts: 3 });
});

test('mails wait while the server is away, and go when it is back', LIMIT, async () => {
  const { mails, db, smtp } = await buildMailWorld();
  await smtp.stop();
  await mails.work();
  for (let count = 0; count < 5; count += 1) await enqueue(mails, db);
  await eventually(async () => {
    const { mails: waiting } = await mails.list({ ...all, status: 'waiting' });
    expect(waiting).toHaveLength(5);
    for (const { last_error } of waiting) expect(last_error).toMatch(/ECONNREFUSED/);
  });
  await smtp.start();
  await untilIdle(db);
  expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(5);
  expect(smtp.received).toHaveLength(5);
  expect((await mails.list(all)).counts).toEqual({ waiting: 0, sent: 5, failed: 0 });
});

test('two replicas send each of a hundred mails once', LIMIT, async () => {
  const { mails, database, db, smtp } = await buildMailWorld();
  const other = buildReplica(database, smtp.url);
  await Promise.all([mails.work(), other.work()]);
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => enqueue(index % 2 ? mails : other, db)),
  );
  await eventually(() => expect(smtp.received).toHaveLength(100));
  await untilIdle(db);
  expect(smtp.attempts).toHaveLength(100);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(100);
  expect((await mails.list(all)).counts).toEqual({ waiting: 0, sent: 100, failed: 0 });
});

test('a waiting mail whose job got lost is found again', LIMIT, async () => {
  const { mails, db, smtp } = await buildMailWorld();
  await enqueue(mails, db);
  await sql`delete from pgboss.job where name = 'mail'`.execute(db);
  await mails.work();
  await eventually(() => expect(smtp.received).toHaveLength(1));
});
