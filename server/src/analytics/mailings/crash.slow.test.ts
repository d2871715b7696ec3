import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCongress } from '../../../test/build-mailings.ts';
import { untilIdle } from '../../../test/build-mails.ts';
import { startProduct } from '../../../test/build-product.ts';
import { buildSmtp } from '../../../test/build-smtp.ts';
import { holdTable } from '../../../test/hold-table.ts';

const LIMIT = { timeout: 300_000 };
const PATIENCE = { timeout: 180_000, interval: 200 };
const DAY = 86_400_000;
const RECIPIENTS = 3;

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** A congress that ended the day before yesterday: its final report was due yesterday at seven. */
const buildWorld = async () => {
  const smtp = await buildSmtp();
  const days = { timeZone: 'UTC', startsOn: dayAgo(4), endsOn: dayAgo(2) };
  const world = await buildCongress({ SMTP_URL: smtp.url }, { conference: days });
  for (let at = 0; at < RECIPIENTS; at += 1) {
    await world.add(`board${at}@example.org`, ['final'], new Date(Date.now() - 30 * DAY));
  }
  const start = () =>
    startProduct({
      ...{ DATABASE_URL: world.database.url, SMTP_URL: smtp.url },
      ...{ PAYMENT_SWEEP_SECONDS: '3600', SANDBOX: '1' },
    });
  const untilWritingTo = (table: string) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query ilike ${`insert into "${table}"%`}) as waiting
        `.execute(world.database.db);
        return rows[0]?.waiting;
      }, PATIENCE)
      .toBe(true);
  return { ...world, smtp, start, untilWritingTo };
};

/** Jobs of a program that was killed are taken for abandoned at once. */
const forgetDead = (db: Awaited<ReturnType<typeof buildWorld>>['database']['db']) =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
    where state = 'active'`.execute(db);

test.each(['report_deliveries', 'report_unsubscribe_tokens', 'mails'])(
  'kill -9 before it writes to %s: after a restart every recipient gets one report',
  LIMIT,
  async (table) => {
    const { database, smtp, start, untilWritingTo } = await buildWorld();
    const release = await holdTable(database, table);
    const first = await start();
    await untilWritingTo(table);
    await first.kill();
    await release();
    expect(smtp.attempts).toEqual([]);
    await forgetDead(database.db);
    await start();
    await expect.poll(() => smtp.received.length, PATIENCE).toBe(RECIPIENTS);
    await untilIdle(database.db);
    const to = smtp.received.map(({ recipients }) => recipients[0]).sort();
    expect(to).toEqual(['board0@example.org', 'board1@example.org', 'board2@example.org']);
    const { rows } = await sql`select from report_deliveries`.execute(database.db);
    expect(rows).toHaveLength(RECIPIENTS);
  },
);

test('two replicas that start at once send one report each', LIMIT, async () => {
  const { database, smtp, start } = await buildWorld();
  await Promise.all([start(), start()]);
  await expect.poll(() => smtp.received.length, PATIENCE).toBe(RECIPIENTS);
  await untilIdle(database.db);
  expect(smtp.attempts).toHaveLength(RECIPIENTS);
});
