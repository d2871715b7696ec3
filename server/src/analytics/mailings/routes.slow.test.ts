import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { at, buildCongress } from '../../../test/build-mailings.ts';
import { holdTable, untilWaiting } from '../../../test/hold-table.ts';

const LIMIT = { timeout: 60_000 };
const MORNING = at('2026-11-04T06:00:00Z');

test('an organiser has reports mailed, changes when, and stops it', LIMIT, async () => {
  const { call } = await buildCongress();
  const wanted = { email: ' Board@Example.org ', rhythms: ['final', 'daily'] };
  const added = await call('POST', '', wanted);
  expect(added.statusCode).toBe(201);
  const { id, ...recipient } = added.json();
  // The congress is over by the clock of the tests.
  expect(recipient).toEqual({
    email: 'board@example.org',
    rhythms: ['daily', 'final'],
    language: 'en',
    unsubscribedAt: null,
    next: null,
    stopped: null,
  });
  const twice = await call('POST', '', wanted);
  expect([twice.statusCode, twice.json().fields]).toEqual([
    400,
    [{ field: 'email', message: 'This address is already on the list' }],
  ]);
  const changed = await call('PUT', `/${id}`, { rhythms: ['weekly'] });
  expect(changed.json()).toMatchObject({ rhythms: ['weekly'], next: { rhythm: 'weekly' } });
  expect(Date.parse(changed.json().next.dueAt)).toBeGreaterThan(Date.now());
  expect((await call('GET', '')).json()).toEqual({ recipients: [changed.json()], deliveries: [] });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await call('GET', '')).json().recipients).toEqual([]);
});

test.each([
  ['no address', { email: 'nobody', rhythms: ['daily'] }],
  ['two addresses', { email: 'a@example.org, b@example.org', rhythms: ['daily'] }],
  ['no rhythm', { email: 'a@example.org', rhythms: [] }],
  ['an unknown rhythm', { email: 'a@example.org', rhythms: ['hourly'] }],
  ['a field that there is not', { email: 'a@example.org', rhythms: ['daily'], maker: 'x' }],
])('%s is refused, and nothing is changed', LIMIT, async (_what, payload) => {
  const { call } = await buildCongress();
  expect((await call('POST', '', payload)).statusCode).toBe(400);
  expect((await call('GET', '')).json().recipients).toEqual([]);
});

test('there are a hundred addresses at most', LIMIT, async () => {
  const { call, add } = await buildCongress();
  for (let at = 0; at < 100; at += 1) await add(`a${at}@example.org`, ['final'], MORNING);
  const answer = await call('POST', '', { email: 'more@example.org', rhythms: ['final'] });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'You can send reports to at most 100 addresses. Remove one first',
  ]);
});

test(
  'a hundred also where several are added at once; who has unsubscribed does not count',
  LIMIT,
  async () => {
    const { call, add, database } = await buildCongress();
    await add('a@example.org', ['final'], MORNING);
    await sql`
    insert into report_recipients (conference_id, email, maker_id, language, final_since, created_at, unsubscribed_at)
    select conference_id, n || email, maker_id, language, final_since, created_at,
      case when n > 98 then now() end
    from report_recipients, generate_series(1, 150) as n`.execute(database.db);
    const addOne = (email: string) => call('POST', '', { email, rhythms: ['final'] });
    const release = await holdTable(database, 'report_recipients');
    const adding = ['b', 'c', 'd', 'e'].map((who) => addOne(`${who}@example.org`));
    await untilWaiting(database, 4);
    await release();
    const answers = await Promise.all(adding);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
  },
);

test('what was sent, waits and failed is told', LIMIT, async () => {
  const { call, add, mailings, mails, queued } = await buildCongress();
  await add('board@example.org', ['daily'], at('2026-10-01T00:00:00Z'));
  await add('mailbox-full@example.org', ['daily'], at('2026-10-01T00:00:00Z'));
  await mailings.queueDue(MORNING);
  const statuses = async () => (await call('GET', '')).json().deliveries;
  expect(await statuses()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  await mails.work();
  await expect
    .poll(async () => (await queued()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['sent', 'failed']);
  expect(await statuses()).toMatchObject([
    { email: 'board@example.org', status: 'sent', rhythm: 'daily', from: '2026-11-03' },
    { email: 'mailbox-full@example.org', status: 'failed', reason: '552 5.2.2 Mailbox full' },
  ]);
});

test(
  'a person asks for three trials a minute for a conference, of whatever kind',
  LIMIT,
  async () => {
    const { app, bearer, queued, database } = await buildCongress();
    const ask = async (rhythm: string, language: string, prefix = 'NEURO26') => {
      const answer = await app.inject({
        ...{ method: 'POST', url: `/api/analytics/mailings/${prefix}/trial` },
        ...{ headers: { ...bearer, 'accept-language': language }, payload: { rhythm } },
      });
      return [answer.statusCode, answer.headers['retry-after'] !== undefined];
    };
    expect(await ask('daily', 'en')).toEqual([200, false]);
    expect(await ask('weekly', 'de')).toEqual([200, false]);
    expect(await ask('final', 'fr')).toEqual([200, false]);
    expect(await ask('final', 'es')).toEqual([429, true]);
    expect(await queued()).toHaveLength(3);
    await sql`update rate_limits set ends_at = ends_at - interval '1 minute'`.execute(database.db);
    expect(await ask('final', 'es')).toEqual([200, false]);
  },
);

test('a trial goes to whoever asks, once a minute, and is no delivery', LIMIT, async () => {
  const { call, user, queued } = await buildCongress();
  const answer = await call('POST', '/trial', { rhythm: 'final' });
  expect(answer.json()).toEqual({
    rhythm: 'final',
    from: '2026-11-03',
    to: '2026-11-05',
    sentTo: user.email,
  });
  await call('POST', '/trial', { rhythm: 'final' });
  const sent = await queued();
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(sent[0]).toMatchObject({
    to: user.email,
    subject: 'Test: Final report of Neurology 2026, 3 – 5 Nov 2026',
  });
  expect(sent[0]?.text).not.toContain('unsubscribe');
  expect((await call('GET', '')).json()).toEqual({ recipients: [], deliveries: [] });
});
