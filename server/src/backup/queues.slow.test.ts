import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD, type TestApp } from '../../test/build-app.ts';
import { COLLECTOR_TOKEN } from '../../test/build-collector.ts';
import { buildConference, buildSubmissions, paid } from '../../test/build-conference.ts';
import { buildEmptyEngines } from '../../test/build-empty-engines.ts';
import { startProduct } from '../../test/build-product.ts';
import { buildSmtp, type TestSmtp } from '../../test/build-smtp.ts';
import { countedLabels, hitOf, IN_EARNEST, signIn } from '../../test/drive-product.ts';
import { ownStatistics } from '../../test/own-statistics.ts';
import { buildFolder, runBackup } from '../../test/run-backup.ts';
import type { Database } from '../platform/postgres/database.ts';

const statistics = ownStatistics();
const LIMIT = { timeout: 480_000 };
const HOUR = 3_600_000;
const BOSS = 'boss@example.org';
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

const BEGAN_AT = Date.now() - 30 * HOUR;

/** Reports go out at seven; two may be due of a rhythm that began then. */
const reportsDue = (): number => {
  const now = Date.now();
  const sinceSeven = (now - 7 * HOUR) % (24 * HOUR);
  return Math.ceil((now - BEGAN_AT - sinceSeven) / (24 * HOUR));
};

/** A checkout by an author, which the test card pays for where it is said so. */
const checkOut = async ({ app }: TestApp, authorEmail: string, abstractId: string, pays = true) => {
  const wish = { prefix: 'NEURO26', buyAll: false, authorEmail, abstractId };
  const url = '/api/stripe/create-checkout-session';
  const { sessionId } = (await app.inject({ method: 'POST', url, payload: wish })).json();
  if (!pays) return;
  const card = { email: 'payer@example.org', method: 'card', number: '4242424242424242' };
  await app.inject({
    method: 'POST',
    url: `/sandbox/checkout/${sessionId}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(card).toString(),
  });
  const confirm = { method: 'POST', url: '/api/stripe/confirm', payload: { sessionId } } as const;
  expect((await app.inject(confirm)).json()).toMatchObject({ status: 'paid' });
};

/** A product that takes everything and does nothing of it yet: each queue has something in it. */
const buildBusy = async (): Promise<TestApp> => {
  const world = await buildTestApp({ CLICKHOUSE_URL: statistics, COLLECTOR_TOKEN });
  const { app, users, mailings, resets } = world;
  const days = { startsOn: dayFromNow(-3), endsOn: dayFromNow(-1) };
  const conference = await buildConference(world, { prefix: 'NEURO26', ...paid, ...days });
  await buildSubmissions(world, conference, [
    { abstractId: '1', authorEmails: ['ada@example.org'] },
    { abstractId: '2', authorEmails: ['ada@example.org', 'ben@example.org'] },
    { abstractId: '3', authorEmails: ['carl@example.org', 'dora@example.org'] },
  ]);
  const { bearer, user } = await buildSignedIn(users, { isAdmin: true, email: BOSS });
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers: bearer, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  // Mails, a page of a sold poster that is still open, and money to pay back.
  await checkOut(world, 'ben@example.org', '2', false);
  await checkOut(world, 'ada@example.org', '1');
  await checkOut(world, 'ada@example.org', '2');
  await post('/api/payments/NEURO26/refund', { abstractIds: ['1'] });
  await post('/api/submissions/NEURO26/remind', { audience: 'unpaid', dryRun: false });
  await resets.ask(BOSS, new Date());
  await resets.ask('stranger@example.org', new Date());
  const invited = {
    name: 'Olga',
    email: 'olga@example.org',
    paidCategory: 3 as const,
    isAdmin: false,
  };
  await resets.invite({ ...invited, prefixes: ['NEURO26'] }, new Date());
  const [boss] = await users.findPrincipals([user.id]);
  if (!boss) throw new Error('The administrator is gone');
  const recipient = {
    email: 'sponsor@example.org',
    ...{ rhythms: ['daily' as const], language: 'en' as const },
  };
  await mailings.add(conference, boss, recipient, new Date(BEGAN_AT));
  const requests = [1, 2, 3].map((number) => hitOf('NEURO26', `topic ${number}`, number));
  await post('/matomo.php', { requests, token_auth: COLLECTOR_TOKEN });
  return world;
};

/** What is still to be done, by queue. */
const openWork = async (db: Database) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from mails where status = 'waiting') as mails,
      (select count(*)::int from refunds where state = 'due') as refunds,
      (select count(*)::int from checkouts where state = 'open') as checkouts,
      (select count(*)::int from reminders where queued_at is null) as reminders,
      (select count(*)::int from reset_requests) as resets,
      (select count(*)::int from spool) as hits`.execute(db);
  return rows[0];
};

const DONE = { mails: 0, refunds: 0, checkouts: 0, reminders: 0, resets: 0, hits: 0 };

/** Everything that left the restored product, or was changed at the provider. */
const effects = async (db: Database, { received }: TestSmtp) => {
  const mails = received
    .map(({ recipients, subject }) => `${recipients} ${subject}`)
    // An administrator is told that hits had waited, or that it is over: nothing of a queue.
    .filter((mail) => !mail.includes(' Counting '))
    .sort();
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int from sandbox_provider_objects where kind = 'refund' group by 1`.execute(
    db,
  );
  return { mails, refunds: rows };
};

test(
  'what waited in a queue when it was saved is done after the restore, each once',
  LIMIT,
  async () => {
    const busy = await buildBusy();
    const original = { DATABASE_URL: busy.database.url, CLICKHOUSE_URL: statistics };
    const before = await openWork(busy.database.db);
    expect(before).toEqual({
      ...{ mails: 3, refunds: 1, checkouts: 1, reminders: 2, resets: 2, hits: expect.any(Number) },
    });
    const file = join(await buildFolder(), 'busy.tar.gz');
    expect(await runBackup('backup', file, original)).toMatchObject({ code: 0 });
    const copy = await buildEmptyEngines();
    expect(await runBackup('restore', file, copy.env)).toMatchObject({ code: 0 });
    expect(await openWork(copy.db)).toEqual(before);

    const smtp = await buildSmtp();
    const env = { ...IN_EARNEST, ...copy.env, SMTP_URL: smtp.url, PAYMENT_SWEEP_SECONDS: '2' };
    const first = await startProduct(env);
    const isDone = async () => expect(await openWork(copy.db)).toEqual(DONE);
    const wait = { timeout: 120_000, interval: 500 };
    // What is due is looked for once a minute.
    const reports = Array.from({ length: reportsDue() }, () => 'sponsor@example.org');
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from report_deliveries where skipped is null`.execute(copy.db);
      expect(rows).toHaveLength(reports.length);
    }, wait);
    await vi.waitFor(isDone, wait);
    const expected = {
      mails: [
        ...['ada@example.org', 'ada@example.org', 'boss@example.org', 'carl@example.org'],
        ...['dora@example.org', 'olga@example.org', ...reports],
      ].map((to) => expect.stringMatching(`^${to} `)),
      refunds: [{ kind: 'refund', count: 1 }],
    };
    expect(await effects(copy.db, smtp)).toEqual(expected);
    const admin = await signIn(first.url, { email: BOSS, password: PASSWORD });
    const counted = countedLabels(await admin.get('/api/analytics/NEURO26'));
    expect(counted).toEqual(new Map([1, 2, 3].map((number) => [`topic ${number}`, 1])));

    // A further start looks through all of it again, and finds nothing to do.
    await first.kill();
    await startProduct(env);
    await pause(5_000);
    expect(await effects(copy.db, smtp)).toEqual(expected);
  },
);
