import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { at, buildCongress } from '../../../test/build-mailings.ts';
import { eventually } from '../../../test/build-mails.ts';
import { buildSmtp } from '../../../test/build-smtp.ts';

const LIMIT = { timeout: 90_000 };
const EARLY = at('2026-10-01T00:00:00Z');
const MORNINGS = ['2026-11-04T06:00:00Z', '2026-11-05T06:00:00Z', '2026-11-06T06:00:00Z'].map(at);
const [FIRST, SECOND, THIRD] = MORNINGS as [Date, Date, Date];
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const buildWorld = async () => {
  const smtp = await buildSmtp();
  const world = await buildCongress({ SMTP_URL: smtp.url });
  await world.visit('2026-11-03T09:00:00Z', 'ada');
  await world.add('board@example.org', ['daily'], EARLY);
  await world.mailings.queueDue(FIRST);
  await world.mails.work();
  await eventually(async () => expect(await world.queued()).toMatchObject([{ status: 'sent' }]));
  const mail = smtp.received[0];
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  const link = header('list-unsubscribe').slice(1, -1);
  const path = new URL(link).pathname;
  const post = (payload: string) =>
    world.app.inject({ method: 'POST', url: path, payload, headers: form });
  return { ...world, smtp, mail, header, link, path, post };
};

type World = Awaited<ReturnType<typeof buildWorld>>;

test('the mail carries its bars, its words, and how to end such mails', LIMIT, async () => {
  const { mail, header, link, database } = await buildWorld();
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(link).toMatch(/^http:\/\/posters\.test\/unsubscribe\/[\w-]{43}$/);
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(link);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.html).toMatch(/role="img" aria-label="Visits per hour: [^"]*Peak: 1 at 10:00\."/);
  // The secret is nowhere any more but in the mail.
  const { rows } = await sql<{ all: string }>`
    select string_agg(m::text, '') || (select string_agg(t::text, '') from report_unsubscribe_tokens t)
      as all from mails m`.execute(database.db);
  expect(rows[0]?.all).not.toContain(link.split('/').at(-1));
});

test('a look changes nothing; one click ends it, for this conference only', LIMIT, async () => {
  const world = await buildWorld();
  const page = await world.app.inject({ url: world.path });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>');
  expect(page.body).toContain('board@example.org receives reports about Neurology 2026.');
  expect(page.headers['content-security-policy']).toContain("script-src 'none'");
  await world.mailings.queueDue(SECOND);
  expect(await world.queued()).toHaveLength(2);

  await world.add('press@example.org', ['daily'], EARLY);
  const answer = await world.post('List-Unsubscribe=One-Click');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(
    'board@example.org will receive no more reports about Neurology 2026.',
  );
  expect((await world.post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
  await world.mailings.queueDue(THIRD);
  expect((await world.queued()).slice(2).map(({ to }) => to)).not.toContain('board@example.org');

  // No organiser undoes it.
  const { recipients } = (await world.call('GET', '')).json();
  const [ended] = recipients;
  expect(ended).toMatchObject({ email: 'board@example.org', next: null });
  expect(ended.unsubscribedAt).not.toBeNull();
  const body = { email: 'Board@example.org', rhythms: ['final'] };
  for (const refused of [
    await world.call('POST', '', body),
    await world.call('PUT', `/${ended.id}`, { rhythms: ['final'] }),
    await world.call('DELETE', `/${ended.id}`),
  ]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('This address has unsubscribed');
  }
});

test('whoever unsubscribed by mistake subscribes again, from then on', LIMIT, async () => {
  const world = await buildWorld();
  await world.post('List-Unsubscribe=One-Click');
  expect((await world.app.inject({ url: world.path })).body).toContain('You are unsubscribed');
  expect((await world.post('again=1')).body).toContain('Unsubscribe from email reports?');
  await world.mailings.queueDue(SECOND);
  // It was due before they subscribed again.
  expect(await world.queued()).toHaveLength(1);
  const { recipients } = (await world.call('GET', '')).json();
  expect(recipients[0].unsubscribedAt).toBeNull();
});

test.each<[string, (world: World, id: string) => Promise<unknown>, string[]]>([
  [
    'unsubscribes',
    (world) => world.post('List-Unsubscribe=One-Click'),
    ['board@example.org sent', 'board@example.org skipped'],
  ],
  ['is removed', (world, id) => world.call('DELETE', `/${id}`), []],
])(
  'a report that waits for the mail server is not sent once its address %s',
  LIMIT,
  async (_case, act, kept) => {
    const world = await buildWorld();
    const other = await world.add('chair@example.org', ['daily'], FIRST);
    world.smtp.behaviour.recipient = () => '451 4.3.2 Come back later';
    await world.mailings.queueDue(SECOND);
    await eventually(() => expect(world.smtp.attempts).toHaveLength(3));
    const { recipients } = (await world.call('GET', '')).json();
    const board = recipients.find(({ email }: { email: string }) => email === 'board@example.org');
    await act(world, board.id);
    expect((await world.queued()).map(({ to, status }) => [to, status])).toEqual([
      ['board@example.org', 'sent'],
      [other.row.email, 'waiting'],
    ]);
    const { deliveries } = (await world.call('GET', '')).json();
    const told = deliveries.map(
      ({ email, status }: Record<string, string>) => `${email} ${status}`,
    );
    expect(told.sort()).toEqual([...kept, 'chair@example.org waiting']);
  },
);

test('a link that nobody has been sent says so', LIMIT, async () => {
  const world = await buildCongress();
  for (const method of ['GET', 'POST'] as const) {
    const answer = await world.app.inject({ method, url: `/unsubscribe/${'x'.repeat(43)}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain('This link no longer works');
  }
});

test('a report that is resent is read anew, and both its links work', LIMIT, async () => {
  const world = await buildWorld();
  await world.visit('2026-11-03T10:00:00Z', 'ben');
  const { mails } = await world.mails.list({ status: undefined, search: '', page: 1 });
  await world.mails.resend(mails[0]?.id ?? '', new Date());
  await eventually(() => expect(world.smtp.received).toHaveLength(2));
  expect(world.smtp.received[0]?.text).toContain('Visits: 1 ');
  expect(world.smtp.received[1]?.text).toContain('Visits: 2 ');
  expect((await world.app.inject({ url: world.path })).statusCode).toBe(200);
});
