import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAlerts, dayFromNow } from '../../../test/build-alerts.ts';
import { buildSignedIn } from '../../../test/build-app.ts';

const LIMIT = { timeout: 90_000 };
/** A congress that is over. */
const OVER = { startsOn: dayFromNow(-5), endsOn: dayFromNow(-3) };

test('a spike is told once, and once when it is over', LIMIT, async () => {
  const world = await buildAlerts();
  await world.hits(70, 12, 2);
  await world.hits(9, 0, 60);
  for (let look = 0; look < 3; look += 1) await world.alerts.check(new Date());
  const began = `${world.me}: Unusually many visits: Neurology 2026`;
  expect(await world.sent()).toEqual([began]);
  // What was counted is discarded, as after a flood.
  const url = `/api/analytics/hits/NEURO26?from=${dayFromNow(-1)}&to=${dayFromNow(0)}`;
  const { statusCode } = await world.app.inject({
    method: 'DELETE',
    url,
    headers: world.admin.bearer,
  });
  expect(statusCode).toBe(200);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    began,
    `${world.me}: Visits are back to normal: Neurology 2026`,
  ]);
});

test('outside of the congress silence is nothing, nor where few were expected', LIMIT, async () => {
  const over = await buildAlerts(OVER);
  await over.hits(70, 6, 3);
  await over.alerts.check(new Date());
  expect(await over.sent()).toEqual([]);
  const few = await buildAlerts();
  await few.hits(70, 6, 1);
  await few.alerts.check(new Date());
  expect(await few.sent()).toEqual([]);
});

test('payments that cannot be made are told to administrators, and their end', LIMIT, async () => {
  const world = await buildAlerts(OVER);
  const { db } = world.database;
  await sql`update conferences set supports_payments = true, poster_price_minor = 1`.execute(db);
  await sql`insert into refused_checkouts
    select id, now(), 'No such price', stripe_price_id, checkout_extras from conferences
    where id = ${world.neuro.id}`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  const began = 'boss@example.org: Payments are failing: ePoster Live';
  expect(await world.sent()).toEqual([began]);
  await sql`delete from refused_checkouts`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    began,
    'boss@example.org: Payments are working again: ePoster Live',
  ]);
});

test('a backup that failed is told to administrators, and the next good one', LIMIT, async () => {
  const world = await buildAlerts(OVER, { BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '24' });
  const { db } = world.database;
  await world.alerts.check(new Date());
  await sql`insert into backup_faults (at, message) values (now(), 'No space left')`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  const began = 'boss@example.org: A backup failed: ePoster Live';
  expect(await world.sent()).toEqual([began]);
  await sql`delete from backup_faults`.execute(db);
  for (let look = 0; look < 2; look += 1) await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([
    began,
    'boss@example.org: Backups are working again: ePoster Live',
  ]);
});

test('whoever turned alerts off, or lost the conference, is told nothing', LIMIT, async () => {
  const world = await buildAlerts();
  await world.hits(70, 6, 3);
  const put = {
    method: 'PUT',
    url: '/api/analytics/alerts/NEURO26',
    headers: world.bearer,
  } as const;
  expect((await world.app.inject({ ...put, payload: { on: false } })).json().on).toBe(false);
  await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([]);
  await world.app.inject({ ...put, payload: { on: true } });
  await sql`update users set prefixes = '{ONCO26}' where id = ${world.user.id}`.execute(
    world.database.db,
  );
  await world.alerts.check(new Date());
  expect(await world.sent()).toEqual([]);
});

test('each is told in the language in which they read the screens last', LIMIT, async () => {
  const world = await buildAlerts();
  const reads = async (headers: Record<string, string>, language: string) => {
    const asked = { ...headers, 'accept-language': language };
    const answer = await world.app.inject({ url: '/api/users/me', headers: asked });
    expect(answer.statusCode).toBe(200);
  };
  await buildSignedIn(world.users, { isAdmin: true, email: 'chief@example.org' });
  await reads(world.bearer, 'fr');
  await reads(world.bearer, 'de-AT,de;q=0.9,en;q=0.8');
  // One that there are no texts of is no other choice.
  await reads(world.bearer, 'ja');
  await reads(world.admin.bearer, 'es');
  await world.hits(70, 6, 3);
  await world.alerts.check(new Date());
  await world.collector.stop();
  await sql`insert into spool (conference_id, hits, body, taken_at)
    values (gen_random_uuid(), 1, '[]', now() - interval '1 minute')`.execute(world.database.db);
  await world.alerts.check(new Date());
  const sent = await world.queued();
  expect((await world.sent()).sort()).toEqual(
    [
      'boss@example.org: El procesamiento de hits va con retraso: ePoster Live',
      'chief@example.org: Hit processing is delayed: ePoster Live',
      `${world.me}: Die Poster-Website sendet keine Besuche mehr: Neurology 2026`,
    ].sort(),
  );
  const german = sent.find(({ to }) => to === world.me);
  expect(german?.text).toContain('Seit dem ');
  expect(german?.text).toContain(
    'Sie erhalten noch eine E-Mail, wenn alles wieder in Ordnung ist.',
  );
  expect(german?.text).toContain('/analytics/tracking/NEURO26?lang=de');
  expect(german?.html).toContain('<html lang="de">');
});
