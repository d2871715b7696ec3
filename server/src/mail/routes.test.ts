import { describe, expect, test } from 'vitest';
import type { Mail } from '#contract/mails.ts';
import { mailVersion } from '#contract/version.ts';
import { buildSignedIn, buildTestApp, type TestApp } from '../../test/build-app.ts';
import { eventually, makeTestMails, newMail } from '../../test/build-mails.ts';
import { buildSmtp } from '../../test/build-smtp.ts';

const LIMIT = { timeout: 60_000 };

const asAdmin = async (world: TestApp) => {
  const { bearer } = await buildSignedIn(world.users, { isAdmin: true });
  return {
    list: async (query = '') =>
      (await world.app.inject({ url: `/api/mails${query}`, headers: bearer })).json(),
    resend: (id: string) =>
      world.app.inject({ method: 'POST', url: `/api/mails/${id}/resend`, headers: bearer }),
    /** As the screen does, which says how it saw the mail. */
    resendAsSeen: (mail: Mail) =>
      world.app.inject({
        ...{ method: 'POST', url: `/api/mails/${mail.id}/resend` },
        headers: { ...bearer, 'if-match': mailVersion(mail) },
      }),
  };
};

/** One mail that failed and two that were sent. */
const buildQueue = async () => {
  const smtp = await buildSmtp({
    recipient: (to) => (to.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
  });
  const world = await buildTestApp({ SMTP_URL: smtp.url });
  const queue = (to: string, subject: string) =>
    world.mails.enqueue(world.database.db, newMail({ to, subject }));
  await queue('gone@example.org', 'Your codes for CARDIO26');
  await queue('ada@example.org', 'Your codes for CARDIO26');
  await queue('zoe_100@example.org', '100% of your codes for NEURO26');
  await world.mails.work();
  await eventually(async () => {
    const { counts } = await world.mails.list({ status: undefined, search: '', page: 1 });
    expect(counts).toEqual({ waiting: 0, sent: 2, failed: 1 });
  });
  return world;
};

describe('GET /api/mails', () => {
  test('lists the queue, newest first, without what the mails say', LIMIT, async () => {
    const world = await buildQueue();
    const admin = await asAdmin(world);
    const answer = await admin.list();
    expect(answer).toMatchObject({
      total: 3,
      page: 1,
      pageSize: 10,
      counts: { waiting: 0, sent: 2, failed: 1 },
    });
    expect(answer.mails.map(({ to }: { to: string }) => to)).toEqual([
      'zoe_100@example.org',
      'ada@example.org',
      'gone@example.org',
    ]);
    expect(answer.mails[2]).toEqual({
      id: expect.any(String),
      to: 'gone@example.org',
      subject: 'Your codes for CARDIO26',
      status: 'failed',
      attempts: 1,
      error: '550 5.1.1 No such user',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      sentAt: null,
    });
    expect(JSON.stringify(answer)).not.toContain('ABC-');
  });

  test('filters by status and by words in address or subject', LIMIT, async () => {
    const world = await buildQueue();
    const admin = await asAdmin(world);
    const found = async (query: string) => {
      const { mails, total, counts } = await admin.list(query);
      return { to: mails.map(({ to }: { to: string }) => to), total, counts };
    };
    expect(await found('?status=failed')).toEqual({
      to: ['gone@example.org'],
      total: 1,
      counts: { waiting: 0, sent: 2, failed: 1 },
    });
    expect(await found('?search=%20CARDIO26%20')).toEqual({
      to: ['ada@example.org', 'gone@example.org'],
      total: 2,
      counts: { waiting: 0, sent: 1, failed: 1 },
    });
    expect(await found('?search=cardio&status=sent')).toMatchObject({ to: ['ada@example.org'] });
    expect(await found('?search=_100%40')).toMatchObject({ to: ['zoe_100@example.org'] });
    expect(await found('?search=%25')).toMatchObject({ to: ['zoe_100@example.org'] });
    expect(await found('?search=nobody')).toMatchObject({ to: [], total: 0 });
  });

  test('pages by ten', LIMIT, async () => {
    const world = await buildTestApp();
    for (let count = 1; count <= 12; count += 1) {
      await world.mails.enqueue(world.database.db, newMail({ subject: `Mail ${count}` }));
    }
    const admin = await asAdmin(world);
    const second = await admin.list('?page=2');
    expect(second.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Mail 2',
      'Mail 1',
    ]);
    expect(second).toMatchObject({ total: 12, page: 2, counts: { waiting: 12 } });
    expect((await admin.list('?page=3')).mails).toEqual([]);
    expect(await admin.list('?page=0')).toMatchObject({ code: 'bad_request' });
    expect(await admin.list('?status=lost')).toMatchObject({ code: 'bad_request' });
  });
});

describe('POST /api/mails/{id}/resend', () => {
  test('queues the mail again', LIMIT, async () => {
    const smtp = await buildSmtp();
    const world = await buildTestApp({ SMTP_URL: smtp.url });
    await makeTestMails(world.mails).enqueue(world.database.db, newMail({ to: 'ada@example.org' }));
    await world.mails.work();
    await eventually(async () => expect((await world.mails.metrics()).waiting).toBe(0));
    const admin = await asAdmin(world);
    const {
      mails: [mail],
    } = await admin.list();
    const answer = await admin.resend(mail.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: mail.id, status: 'waiting', to: 'ada@example.org' });
    await eventually(() => expect(smtp.received).toHaveLength(2));
  });

  test(
    'two administrators resend what they both saw: it is sent once, and one is told',
    LIMIT,
    async () => {
      const smtp = await buildSmtp({ recipient: () => '550 5.2.2 Mailbox full' });
      const world = await buildTestApp({ SMTP_URL: smtp.url });
      await makeTestMails(world.mails).enqueue(world.database.db, newMail());
      const admins = [await asAdmin(world), await asAdmin(world)] as const;
      const seen = async (): Promise<Mail> => (await admins[0].list()).mails[0];
      const untilWorked = () =>
        eventually(async () => expect((await world.mails.metrics()).waiting).toBe(0));
      const REFUSED = 412;

      // Of two at the same moment one is told that it waits.
      const waiting = await seen();
      const failing = await world.mails.work().then(untilWorked).then(seen);
      expect([waiting.status, failing.status]).toEqual(['waiting', 'failed']);
      smtp.behaviour = {};
      const both = await Promise.all(admins.map((admin) => admin.resendAsSeen(failing)));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, REFUSED]);
      await untilWorked();

      // Whoever comes after it has been sent, with a list that was read before.
      for (const before of [failing, waiting]) {
        const later = await admins[1].resendAsSeen(before);
        expect([later.statusCode, later.json()]).toMatchObject([
          REFUSED,
          {
            code: 'changed_meanwhile',
            message: expect.stringContaining('was sent in the meantime'),
          },
        ]);
      }
      expect(smtp.received).toHaveLength(1);

      // A sent one on purpose, by one who sees that, and by another who saw the same.
      const sent = await seen();
      expect((await admins[0].resendAsSeen(sent)).statusCode).toBe(200);
      await untilWorked();
      expect((await admins[1].resendAsSeen(sent)).statusCode).toBe(REFUSED);
      expect(smtp.received).toHaveLength(2);
    },
  );

  test('answers 404 for a mail that is not there', async () => {
    const world = await buildTestApp();
    const admin = await asAdmin(world);
    for (const id of ['11111111-1111-4111-8111-111111111111', 'x', "'%20or%201=1"]) {
      const answer = await admin.resend(id);
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Mail not found!']);
    }
  });
});

test('the queue is for administrators only', async () => {
  const world = await buildTestApp();
  await world.mails.enqueue(world.database.db, newMail());
  const { bearer } = await buildSignedIn(world.users);
  for (const [method, url] of [
    ['GET', '/api/mails'],
    ['POST', '/api/mails/11111111-1111-4111-8111-111111111111/resend'],
  ] as const) {
    expect((await world.app.inject({ method, url })).statusCode).toBe(401);
    expect((await world.app.inject({ method, url, headers: bearer })).statusCode).toBe(403);
  }
});
