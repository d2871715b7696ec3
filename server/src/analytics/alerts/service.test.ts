import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAlerts, dayFromNow, MINUTE } from '../../../test/build-alerts.ts';

const LIMIT = { timeout: 90_000 };

const OVER = { startsOn: dayFromNow(-5), endsOn: dayFromNow(-3) };

test('a site that falls silent is told once, and once when it is heard again', LIMIT, async () => {
  const world = await buildAlerts();
  await world.hits(70, 6, 3);
  await world.alerts.check(new Date(Date.now() - 3 * MINUTE));
  expect(await world.sent()).toEqual([]);
  // A second replica, and a second look.
  await Promise.all([world.alerts.check(new Date()), world.alerts.check(new Date())]);
  await world.alerts.check(new Date());
  const began = `${world.me}: The poster site has stopped sending visits: Neurology 2026`;
  expect(await world.sent()).toEqual([began]);
  // Hours later nothing is expected any more, and yet it is not well.
  await world.alerts.check(new Date(Date.now() + 50_000));
  expect(await world.sent()).toEqual([began]);
  await world.hits(1, 0, 1);
  await world.alerts.check(new Date());
  await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    began,
    `${world.me}: The poster site is sending visits again: Neurology 2026`,
  ]);
  const { last } = (
    await world.app.inject({ url: '/api/analytics/alerts/NEURO26', headers: world.bearer })
  ).json();
  expect(last).toMatchObject([{ kind: 'silent', endedAt: expect.any(String) }]);
});

test('a spike is told once', LIMIT, async () => {
  const world = await buildAlerts();
  await world.hits(70, 12, 2);
  await world.hits(9, 0, 60);
  for (let look = 0; look < 3; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([`${world.me}: Unusually many visits: Neurology 2026`]);
});

test('counting that is behind is told to administrators, and its end', LIMIT, async () => {
  // Of one that goes on figures would be read, and nothing is counted here.
  const world = await buildAlerts(OVER);
  const { db } = world.database;
  await world.collector.stop();
  await sql`insert into spool (conference_id, hits, body, taken_at)
    values (gen_random_uuid(), 1, '[]', now() - interval '1 minute')`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual(['boss@example.org: Hit processing is delayed: ePoster Live']);
  await sql`delete from spool`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    'boss@example.org: Hit processing is delayed: ePoster Live',
    'boss@example.org: Hit processing has caught up: ePoster Live',
  ]);
});

test(
  'where no backup can be tried out, one that fails is told of all the same',
  LIMIT,
  async () => {
    const world = await buildAlerts(OVER, { BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '24' });
    const { db } = world.database;
    // As in a ClickHouse cluster, each time: the file is whole, and the system page says the rest.
    await sql`insert into backups (taken_at, file, bytes, not_verified)
    values (now(), 'eposter.tar.gz', 1, 'The file is whole, but not restored')`.execute(db);
    await world.alerts.check(new Date());
    expect(await world.sent()).toEqual([]);
    await sql`insert into backup_faults (at, message) values (now(), 'No space left')`.execute(db);
    await world.alerts.check(new Date());
    expect(await world.sent()).toEqual(['boss@example.org: A backup failed: ePoster Live']);
  },
);

test('mails that fail are told to administrators, and to organisers their own', LIMIT, async () => {
  const world = await buildAlerts();
  const fail = async (conferenceId: string | null) => {
    const key = `test:${Math.random()}`;
    const content = { subject: 'Codes', text: 'x', html: 'x' };
    const source = { kind: 'codes', ...(conferenceId && { conferenceId }) };
    await world.mails.enqueue(world.database.db, {
      ...{ to: 'mailbox-full@example.org', key, source },
      ...content,
    });
    await expect
      .poll(async () => (await world.queued()).find((mail) => mail.key === key)?.status, {
        timeout: 30_000,
      })
      .toBe('failed');
  };
  const told = async () =>
    (await world.sent()).filter((line) => !line.startsWith('mailbox-full')).sort();
  await world.mails.work();
  await fail(null);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  const admins = 'boss@example.org: An email could not be delivered: ePoster Live';
  expect(await told()).toEqual([admins]);
  await fail(world.neuro.id);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  const own = `${world.me}: An email could not be delivered: Neurology 2026`;
  expect(await told()).toEqual([admins, own].sort());
  const later = new Date(Date.now() + 61 * MINUTE);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(later);
  expect(await told()).toEqual(
    [
      admins,
      own,
      'boss@example.org: Email delivery is working again: ePoster Live',
      `${world.me}: Email delivery is working again: Neurology 2026`,
    ].sort(),
  );
  // One that was told of is no news, a new one is.
  await world.alerts.check(new Date());
  expect(await told()).toHaveLength(4);
  await sql`update alerts set began_at = began_at - interval '2 hours',
    ended_at = ended_at - interval '2 hours'`.execute(world.database.db);
  await sql`update mails set failed_at = failed_at - interval '3 hours'`.execute(world.database.db);
  await fail(null);
  await world.alerts.check(new Date());
  expect(await told()).toHaveLength(5);
});
