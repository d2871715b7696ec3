import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Timeseries, TrafficGroup } from '#contract/analytics.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { at, buildCongress } from '../../../test/build-mailings.ts';
import { buildHeldSource } from '../../../test/build-source.ts';

const LIMIT = { timeout: 60_000 };
const EARLY = at('2026-10-01T00:00:00Z');
/** Seven o'clock in Berlin, after the first day. */
const MORNING = at('2026-11-04T06:00:00Z');

const sumOf = (groups: TrafficGroup[]) => groups.reduce((sum, group) => sum + group.nb_visits, 0);

test('the figures of the mail are those of the screens', LIMIT, async () => {
  const world = await buildCongress();
  await world.visit('2026-11-03T09:00:00Z', 'ada');
  await world.visit('2026-11-03T09:30:00Z', 'ben', { poster: 'p-2' });
  await world.visit('2026-11-03T13:00:00Z', 'cyd');
  // Of the day before in Berlin, of the day after there, and of another conference.
  await world.visit('2026-11-02T22:30:00Z', 'eve');
  await world.visit('2026-11-03T23:30:00Z', 'late');
  await world.visit('2026-11-03T09:00:00Z', 'LEAK', { prefix: 'ONCO26', poster: 'LEAK' });
  await world.add('board@example.org', ['daily'], EARLY);
  await world.mailings.queueDue(MORNING);
  const [mail, ...others] = await world.queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'board@example.org',
    subject: 'Daily report of Neurology 2026, 3 Nov 2026',
  });

  const days = '?from=2026-11-03&to=2026-11-03';
  const traffic = await world.read(`/api/analytics/traffic/NEURO26${days}`);
  const series = await world.read(`/api/analytics/timeseries/NEURO26${days}`);
  expect(sumOf(traffic.body)).toBe(3);
  const text = mail?.text ?? '';
  expect(text).toContain('Visits: 3 (was 1)');
  expect(text).toContain('Visitors: 3 (was 1)');
  expect(text).toContain('Poster views: 3 (was 1)');
  expect(text).toContain('Video plays: 0 (was 0)');
  expect(text).toContain('1. P-1 · Sleep & stroke: 2 visits\n2. P-2: 1 visit');
  expect(text).toContain('Traffic sources\nDirect: 3 visits (100%)');
  expect(text).toContain('\n\n2 Nov 2026: 1 visit.\n');
  expect(text).toMatch(/Data up to .* 2026, .*\. Times/);
  expect(text).toContain('Times are in Europe/Berlin.');
  const most = Math.max(...(series.body as Timeseries).points.map(({ nb_visits }) => nb_visits));
  expect(text).toContain(`Visits per hour: 0 at 00:00, 0 at 23:00. Peak: ${most} at 10:00.`);
  expect(mail?.html).toMatch(/<h1[^>]*>3\u00a0visits, 3\u00a0Nov 2026<\/h1>/);
  expect(mail?.html).not.toContain('<img');
  expect(`${text}${mail?.html}`).not.toContain('LEAK');
});

test('Bronze reports have no traffic, videos or audios', LIMIT, async () => {
  const world = await buildCongress({}, { user: { paidCategory: 1 } });
  await world.visit('2026-11-03T09:00:00Z', 'ada');
  await world.add('board@example.org', ['daily'], EARLY);
  await world.mailings.queueDue(MORNING);
  const [mail] = await world.queued();
  expect(mail?.text).toContain('Poster views: 1 (was 0)');
  expect(mail?.text).toContain('1. P-1 · Sleep & stroke: 1 visit');
  for (const word of ['Visits:', 'Visitors', 'plays', 'came from', 'per hour']) {
    expect(mail?.text).not.toContain(word);
  }
  expect(mail?.html).toMatch(/<h1[^>]*>1\u00a0poster view, 3\u00a0Nov 2026<\/h1>/);
  expect(mail?.html).not.toContain('role="img"');
});

test(
  'a report compares with the same day of the previous edition, as the page does',
  LIMIT,
  async () => {
    const world = await buildCongress({}, { user: { prefixes: ['NEURO26', 'NEURO25'] } });
    await buildConference(world, {
      prefix: 'NEURO25',
      name: 'Neurology 2025',
      startsOn: '2025-11-04',
      endsOn: '2025-11-06',
    });
    await sql`update conferences set previous_edition_id = before.id from conferences as before
    where conferences.prefix = 'NEURO26' and before.prefix = 'NEURO25'`.execute(world.database.db);
    const visits = (day: string, count: number, prefix: string) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          world.visit(`${day}T09:00:00Z`, `${prefix}-${at}`, { prefix }),
        ),
      );
    await visits('2026-11-03', 12, 'NEURO26');
    await visits('2025-11-04', 10, 'NEURO25');
    await world.visit('2026-11-02T09:00:00Z', 'eve');
    await world.add('board@example.org', ['daily'], EARLY);
    await world.mailings.queueDue(MORNING);
    const [mail] = await world.queued();
    expect(mail?.text).toContain('↑ 20% compared with NEURO25, 4 Nov 2025. The peak came at');
    expect(mail?.text).toContain(
      'Visits: 12 (↑ 20%)\nVisitors: 12 (↑ 20%)\nPoster views: 12 (↑ 20%)',
    );

    // Who may not read the edition gets the previous day.
    await sql`update users set prefixes = '{NEURO26}'`.execute(world.database.db);
    await world.call('POST', '/trial', { rhythm: 'daily' });
    const trial = (await world.queued()).find(({ subject }) => subject.startsWith('Test: '));
    expect(trial?.text).toContain('4 Nov 2026: 0 visits.');
  },
);

test('each report goes out once, whoever looks however often', LIMIT, async () => {
  const world = await buildCongress();
  await world.add('board@example.org', ['daily', 'weekly', 'final'], EARLY);
  await world.add('press@example.org', ['final'], EARLY);
  await world.mailings.queueDue(at('2026-11-04T05:59:00Z'));
  expect((await world.queued()).length).toBe(1);
  const looks = ['2026-11-04T06:00:00Z', '2026-11-05T06:00:10Z', '2026-11-06T06:00:10Z'].map(at);
  for (const now of looks) {
    await Promise.all([world.mailings.queueDue(now), world.mailings.queueDue(now)]);
    await world.mailings.queueDue(now);
  }
  const sent = (await world.queued()).map(({ to, subject }) => `${to}: ${subject}`).sort();
  expect(sent).toEqual([
    'board@example.org: Daily report of Neurology 2026, 3 Nov 2026',
    'board@example.org: Daily report of Neurology 2026, 4 Nov 2026',
    'board@example.org: Daily report of Neurology 2026, 5 Nov 2026',
    'board@example.org: Final report of Neurology 2026, 3 – 5 Nov 2026',
    'board@example.org: Weekly report of Neurology 2026, 26 Oct – 1 Nov 2026',
    'press@example.org: Final report of Neurology 2026, 3 – 5 Nov 2026',
  ]);
});

test(
  'what fell due while the server was away goes out late, or is said to be skipped',
  LIMIT,
  async () => {
    const world = await buildCongress();
    await world.add('board@example.org', ['daily'], EARLY);
    await world.mailings.queueDue(at('2026-11-06T09:00:00Z'));
    expect((await world.queued()).map(({ subject }) => subject)).toEqual([
      'Daily report of Neurology 2026, 4 Nov 2026',
      'Daily report of Neurology 2026, 5 Nov 2026',
    ]);
    const { deliveries } = (await world.call('GET', '')).json();
    expect(deliveries).toContainEqual(
      expect.objectContaining({
        from: '2026-11-03',
        status: 'skipped',
        reason: 'Could not be sent within 2 days',
      }),
    );
    expect(deliveries).toHaveLength(3);
  },
);

test('whoever may no longer read the statistics has no more reports sent', LIMIT, async () => {
  const world = await buildCongress();
  await world.add('board@example.org', ['daily'], EARLY);
  await sql`update users set prefixes = '{ONCO26}'`.execute(world.database.db);
  await world.mailings.queueDue(MORNING);
  expect(await world.queued()).toEqual([]);
  const { recipients, deliveries } = await world.mailings.list(world.neuro, MORNING);
  const reason = 'The user who added this address can no longer see these statistics';
  expect(recipients).toMatchObject([{ stopped: reason, next: undefined }]);
  expect(deliveries).toMatchObject([{ skipped: reason }]);
});

test('whoever unsubscribed has no more reports sent', LIMIT, async () => {
  const world = await buildCongress();
  await world.add('board@example.org', ['daily'], EARLY);
  await world.add('press@example.org', ['daily'], EARLY);
  await sql`update report_recipients set unsubscribed_at = now()
    where email = 'board@example.org'`.execute(world.database.db);
  await world.mailings.queueDue(MORNING);
  expect((await world.queued()).map(({ to }) => to)).toEqual(['press@example.org']);
});

test('days that are not all counted yet are waited for, but not for long', LIMIT, async () => {
  // By the clock of the product the day of the congress goes on.
  const today = new Date().toISOString().slice(0, 10);
  const days = { timeZone: 'UTC', startsOn: today, endsOn: today };
  const { source, asked } = buildHeldSource({});
  const world = await buildCongress({}, { conference: days, source });
  await world.add('board@example.org', ['daily'], EARLY);
  const due = new Date(Date.parse(`${today}T07:00:00Z`) + 24 * 3_600_000);
  expect(await world.mailings.queueDue(due)).toEqual([]);
  expect(await world.queued()).toEqual([]);
  expect(world.logged()).toContain('not all counted yet');
  // No figure is read before that.
  expect(asked).toEqual([]);
  const { recipients } = await world.mailings.list(world.neuro, due);
  expect(recipients[0]?.next?.at).toEqual(due);
  await world.mailings.queueDue(new Date(due.getTime() + 13 * 3_600_000));
  expect(await world.queued()).toHaveLength(1);
});

test(
  'a report that cannot be written is answered as a fault, and goes out when it can',
  LIMIT,
  async () => {
    const world = await buildCongress();
    await world.add('board@example.org', ['daily'], EARLY);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(world.database.db);
    await rename('report_unsubscribe_tokens', 'tokens_gone');
    expect(await world.mailings.queueDue(MORNING)).toMatchObject([
      { message: expect.stringContaining('report_unsubscribe_tokens') },
    ]);
    expect(await world.queued()).toEqual([]);
    await rename('tokens_gone', 'report_unsubscribe_tokens');
    expect(await world.mailings.queueDue(MORNING)).toEqual([]);
    expect(await world.queued()).toHaveLength(1);
  },
);

test(
  'the end of a congress of half a year is reported once, and then none is due',
  LIMIT,
  async () => {
    const days = { startsOn: '2026-05-01', endsOn: '2026-11-05' };
    const world = await buildCongress({}, { conference: days });
    await world.add('board@example.org', ['final'], EARLY);
    const after = at('2026-11-06T06:00:10Z');
    await world.mailings.queueDue(after);
    expect(await world.queued()).toHaveLength(1);
    const { recipients } = await world.mailings.list(world.neuro, after);
    expect(recipients).toMatchObject([{ stopped: null, next: undefined }]);
  },
);
