import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSignedIn } from '../../../test/build-app.ts';
import { startProduct } from '../../../test/build-product.ts';
import { addPosters, buildSale } from '../../../test/build-sale.ts';
import { buildSmtp } from '../../../test/build-smtp.ts';
import { holdTable, untilSomebodyWaits } from '../../../test/hold-table.ts';

const LIMIT = { timeout: 240_000 };
const PATIENCE = { timeout: 120_000, interval: 200 };
const AUTHORS = 120;

/** A program that will be killed, another replica beside it, and an administrator. */
const buildWorld = async () => {
  const smtp = await buildSmtp();
  const sale = await buildSale({ SMTP_URL: smtp.url });
  const many = Array.from({ length: AUTHORS }, (_, at) => ({
    abstractId: `M${at}`,
    authorEmails: [`author${String(at).padStart(3, '0')}@example.org`],
  }));
  await addPosters(sale.database.db, sale.conference.id, many);
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const first = await startProduct({
    ...sale.standIn.env,
    DATABASE_URL: sale.database.url,
    SMTP_URL: smtp.url,
    PAYMENT_SWEEP_SECONDS: '3600',
  });
  const url = '/api/submissions/NEURO26/remind';
  const payload = { audience: 'unpaid', dryRun: false };
  const headers = { ...bearer, 'content-type': 'application/json' };
  const atFirst = () => first.post(url, JSON.stringify(payload), headers).catch(() => undefined);
  const again = () => sale.app.inject({ method: 'POST', url, headers: bearer, payload });
  return { ...sale, smtp, first, atFirst, again };
};

test.each(['reminder_runs', 'reminders', 'mails', 'pgboss.job'])(
  'kill -9 before it writes to %s: every author gets one reminder, and none two',
  LIMIT,
  async (table) => {
    const world = await buildWorld();
    const { database, first, smtp } = world;
    const release = await holdTable(database, table);
    const answer = world.atFirst();
    await untilSomebodyWaits(database);
    await first.kill();
    await answer;
    await release();
    // The administrator has seen no answer and presses again; the other replica takes over.
    expect((await world.again()).statusCode).toBe(200);
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where state = 'active'`.execute(database.db);
    await world.mails.work();
    await world.reminders.work();
    const everybody = AUTHORS + 2;
    await expect.poll(() => smtp.received.length, PATIENCE).toBe(everybody);
    expect((await world.again()).json()).toMatchObject({ recipients: 0, skipped: everybody });
    expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(everybody);
  },
);
