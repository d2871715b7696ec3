import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSignedIn } from '../../test/build-app.ts';
import { buildConference, paid } from '../../test/build-conference.ts';
import { ADA, BEN, buildSale } from '../../test/build-sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const dayOf = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const build = async () => {
  const sale = await buildSale();
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const reconcile = async (from = dayOf(-1), to = dayOf(1)) => {
    const url = `/api/payments/NEURO26/reconciliation?from=${from}&to=${to}`;
    return sale.app.inject({ url, headers: bearer });
  };
  const first = await sale.open({ abstractId: '101', authorEmail: ADA });
  const second = await sale.open({ abstractId: '102', authorEmail: BEN });
  const elsewhere = await sale.open({ abstractId: '101', authorEmail: ADA, prefix: 'CARDIO26' });
  for (const session of [first, second, elsewhere]) await sale.standIn.pay(session);
  await sale.deliverAll();
  return { ...sale, reconcile, first, second };
};

test('what is equal is said to be equal, with what was compared', async () => {
  const { reconcile, standIn, first, sweep } = await build();
  await standIn.refund(first, 1000);
  await sweep();
  expect((await reconcile()).json()).toEqual({
    equal: true,
    payments: 2,
    refunds: 1,
    disputes: 0,
    differences: [],
  });
  expect((await reconcile('2020-01-01', '2020-01-31')).json()).toMatchObject({
    equal: true,
    payments: 0,
  });
});

test('every difference is named: a payment, an amount, a refund', async () => {
  const { reconcile, standIn, database, first, second } = await build();
  const refund = await standIn.refund(second, 2500);
  await sql`update payments set price_minor = 2400 where abstract_id = '101'`.execute(database.db);
  const { equal, differences } = (await reconcile()).json();
  expect(equal).toBe(false);
  expect(differences).toEqual([
    { kind: 'payment', reference: first, here: 'paid 24.00 eur', provider: 'paid 25.00 eur' },
    { kind: 'refund', reference: refund.id, here: 'not known', provider: 'succeeded 25.00' },
  ]);
});

test('a payment that was begun on the day before it came is compared on both days', async () => {
  const { reconcile, standIn, database } = await build();
  const tomorrow = dayOf(1);
  expect((await reconcile(tomorrow, tomorrow)).json().payments).toBe(0);
  await sql`update checkouts set paid_at = ${`${tomorrow}T00:10:00Z`}`.execute(database.db);
  expect((await reconcile(tomorrow, tomorrow)).json()).toMatchObject({ equal: true, payments: 2 });
  expect((await reconcile(dayOf(0), dayOf(0))).json()).toMatchObject({ equal: true, payments: 2 });
  standIn.plan('GET', /^\/v1\/checkout\/sessions\//, 'broken');
  expect((await reconcile(tomorrow, tomorrow)).statusCode).toBe(502);
});

test('a refund that came through on the day after it was begun is no difference; one that is unknown is', async () => {
  const { reconcile, standIn, first, sweep, database } = await build();
  await standIn.refund(first, 1000);
  await sweep();
  const tomorrow = dayOf(1);
  await sql`update refunds set done_at = ${`${tomorrow}T00:10:00Z`}`.execute(database.db);
  expect((await reconcile(tomorrow, tomorrow)).json()).toMatchObject({ differences: [] });
  await sql`update refunds set stripe_refund_id = 're_unknown'`.execute(database.db);
  expect((await reconcile(tomorrow, tomorrow)).json().differences).toEqual([
    { kind: 'refund', reference: 're_unknown', here: 'succeeded 10.00', provider: 'not known' },
  ]);
});

test('a period that ends before it begins is refused, a provider that is away is said', async () => {
  const { reconcile, standIn } = await build();
  expect((await reconcile(dayOf(1), dayOf(0))).statusCode).toBe(400);
  expect((await reconcile('yesterday', dayOf(0))).statusCode).toBe(400);
  standIn.plan('GET', /^\/v1\/refunds/, 'broken');
  expect((await reconcile()).statusCode).toBe(502);
});

test('a payment whose checkout is not known here, as after an old backup was restored, is named', async () => {
  const { reconcile, database, second } = await build();
  await sql`delete from payments where abstract_id = '102'`.execute(database.db);
  await sql`delete from checkouts where stripe_session_id = ${second}`.execute(database.db);
  expect((await reconcile()).json()).toMatchObject({
    equal: false,
    payments: 2,
    differences: [
      { kind: 'payment', reference: second, here: 'not known', provider: 'paid 25.00 eur' },
    ],
  });
});

test('a provider that takes the key no longer is not said to be away; its words are for the log', async () => {
  const { reconcile, standIn, conferences, logged } = await build();
  const refused = /^The payment provider rejected\. .*STRIPE_SECRET_KEY was revoked/;
  standIn.plan('GET', /^\/v1\//, 'revoked');
  const answer = await reconcile();
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'provider_away']);
  expect(answer.json().message).toMatch(refused);
  expect(answer.body).not.toContain('Expired API Key');
  expect(logged()).toContain('Expired API Key provided');
  await expect(buildConference({ conferences }, { ...paid, prefix: 'NEW26' })).rejects.toThrow(
    refused,
  );
  standIn.heal();
  standIn.plan('GET', /^\/v1\//, 'broken');
  expect((await reconcile()).json().message).toMatch(/^The payment provider is not responding/);
});
