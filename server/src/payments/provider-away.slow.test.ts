import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ADA, BEN, buildSale, soldOnce } from '../../test/build-sale.ts';
import type { Fault } from '../../test/stripe-stand-in.ts';
import { listFailing } from '../platform/jobs/failing.ts';

vi.setConfig({ testTimeout: 60_000 });

const nothing = { payments: [], paid: [], mails: [], owed: [], refunded: [] };
const one = { abstractId: '101', authorEmail: ADA };
const CREATE = /^\/v1\/checkout\/sessions$/;
const RETRIEVE = /^\/v1\/checkout\/sessions\/cs_/;
const REFUND = /^\/v1\/refunds$/;

test.each<Fault>(['away', 'broken'])('create, %s: 400, and the next click works', async (fault) => {
  const { create, open, confirm, standIn, outcome, payments } = await buildSale();
  standIn.plan('POST', CREATE, fault);
  const answer = await create(one);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  expect(answer.json()).toMatchObject({
    ...{ reason: 'provider_away', message: expect.stringContaining('payment provider') },
  });
  expect((await payments.metrics()).refusing, 'it refused nothing').toEqual([]);
  standIn.heal();
  const session = await open(one);
  await standIn.pay(session);
  await confirm(session);
  expect(await outcome()).toEqual(soldOnce);
});

test('create, done but cut before the answer: the same key leads to the same session', async () => {
  const { create, open, confirm, standIn, outcome } = await buildSale();
  standIn.plan('POST', CREATE, 'cut');
  expect((await create(one)).statusCode).toBe(400);
  standIn.heal();
  const session = await open(one);
  expect((await standIn.sessions()).map(({ id }) => id)).toEqual([session]);
  const keys = standIn.requests.filter(({ path }) => CREATE.test(path)).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await standIn.pay(session);
  await confirm(session);
  expect(await outcome()).toEqual(soldOnce);
});

test('a session whose answer was lost is recognised when its webhook comes', async () => {
  const { create, standIn, deliverAll, outcome } = await buildSale();
  standIn.plan('POST', CREATE, 'cut');
  await create(one);
  standIn.heal();
  const [session] = await standIn.sessions();
  await standIn.pay(session?.id ?? '');
  await deliverAll();
  expect(await outcome()).toEqual(soldOnce);
});

test.each<Fault>(['away', 'broken', 'cut'])(
  'asking for the session, %s: the webhook is not acknowledged, the page still answers',
  async (fault) => {
    const { app, open, confirm, standIn, outcome } = await buildSale();
    const session = await open(one);
    await standIn.pay(session);
    standIn.plan('GET', RETRIEVE, fault);
    const [completed] = await standIn.events('checkout.session.completed');
    if (!completed) throw new Error('The provider has announced nothing');
    const refused = await app.inject(standIn.webhook(completed));
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'provider_away']);
    expect((await confirm(session)).json()).toMatchObject({ status: 'open', paidPosters: 0 });
    expect(await outcome()).toEqual(nothing);
    standIn.heal();
    expect((await app.inject(standIn.webhook(completed))).statusCode).toBe(200);
    expect(await outcome()).toEqual(soldOnce);
  },
);

test('a page that the provider could not close, being out of order, does not pass for closed', async () => {
  const { open, payments, standIn } = await buildSale();
  await open(one);
  standIn.plan('POST', /\/expire$/, 'broken');
  await expect(payments.closeCheckoutsOf(ADA, new Date())).rejects.toMatchObject({
    code: 'provider_away',
  });
  standIn.heal();
  await payments.closeCheckoutsOf(ADA, new Date());
  expect(await standIn.sessions()).toMatchObject([{ status: 'expired' }]);
});

test('checkouts of another account, as of test keys before, end with their pages: authors get a new one', async () => {
  const { open, confirm, payments, standIn, outcome, database } = await buildSale();
  const forgotten = (id: string) =>
    sql`update checkouts set stripe_session_id = ${id}, checked_at = now() - interval '1 hour',
      created_at = now() - interval '2 hours' where state = 'open'`.execute(database.db);
  await open({ abstractId: '102', authorEmail: BEN });
  await forgotten('cs_test_of_another_account_1');
  // The keys may be wrong for an hour only: until the page's own end it may be paid.
  await payments.sweep(new Date());
  expect((await payments.metrics()).unsettled).toBe(1);
  await payments.sweep(new Date(Date.now() + 25 * 3_600_000));
  expect((await payments.metrics()).unsettled).toBe(0);

  await open(one);
  await forgotten('cs_test_of_another_account_2');
  const session = await open(one);
  expect(session).not.toBe('cs_test_of_another_account_2');
  await standIn.pay(session);
  await confirm(session);
  expect(await outcome()).toEqual(soldOnce);
});

test('money under way in an account that is lost is told of until its fee is settled in another way', async () => {
  const { open, deliverAll, payments, standIn, database } = await buildSale();
  const session = await open({ buyAll: true, authorEmail: ADA });
  await open({ ...one, prefix: 'CARDIO26' });
  await standIn.pay(session, 'DE89370400440532013000');
  await deliverAll();
  const later = new Date(Date.now() + 3_600_000);
  const named = (id: string) =>
    sql`update checkouts set stripe_session_id = ${id}, checked_at = created_at
      where state = 'processing'`.execute(database.db);
  const unknown = async () => (await payments.metrics()).unknown;
  await payments.sweep(later);
  expect([await unknown(), await payments.isInTrouble(new Date())]).toEqual([[], false]);

  await named('cs_test_of_another_account');
  await payments.sweep(later);
  expect(await unknown()).toEqual([{ prefix: 'NEURO26', abstractIds: ['101', '102'] }]);
  expect(await payments.isInTrouble(new Date())).toBe(true);
  const waiver = { kind: 'paid-elsewhere' as const, note: 'In the old account', by: 'y' };
  await payments.waive('NEURO26', '101', waiver, new Date());
  expect(await unknown()).toEqual([{ prefix: 'NEURO26', abstractIds: ['102'] }]);

  // The right keys are there again: the provider knows it, and the money is still under way.
  await named(session);
  await payments.sweep(new Date(later.getTime() + 3_600_000));
  expect([await unknown(), await payments.isInTrouble(new Date())]).toEqual([[], false]);
  await named('cs_test_of_another_account');
  await payments.sweep(new Date(later.getTime() + 7_200_000));
  expect(await unknown()).toHaveLength(1);
  await payments.waive('NEURO26', '102', waiver, new Date());
  expect([await unknown(), await payments.isInTrouble(new Date())]).toEqual([[], false]);
});

const buildPaidTwice = async () => {
  const sale = await buildSale();
  const byAda = await sale.open({ abstractId: '102', authorEmail: ADA });
  const byBen = await sale.open({ abstractId: '102', authorEmail: BEN });
  await sale.standIn.pay(byAda);
  await sale.standIn.pay(byBen);
  await sale.confirm(byAda);
  await sale.confirm(byBen);
  return sale;
};

test.each<Fault>(['away', 'broken', 'cut'])(
  'refund, %s: it stays due and is made once',
  async (fault) => {
    const { standIn, sweep, outcome } = await buildPaidTwice();
    standIn.plan('POST', REFUND, fault);
    await sweep();
    // One that was made all the same is found in the provider's list.
    const owed = fault === 'cut' ? 'succeeded 102 2500' : 'due 102 2500';
    expect(await outcome()).toMatchObject({ owed: [owed] });
    standIn.heal();
    await sweep();
    await sweep();
    expect(await outcome()).toEqual({
      payments: ['NEURO26 102 ada@example.org payer@example.org 2500 eur'],
      paid: ['NEURO26 102'],
      mails: ['codes ada@example.org', 'surplus ben@example.org'],
      owed: ['succeeded 102 2500'],
      refunded: [2500],
    });
  },
);

test('a surplus that somebody paid back by hand is not paid back again', async () => {
  const { standIn, sweep, outcome } = await buildPaidTwice();
  const second = (await standIn.sessions())[1];
  await standIn.refund(second?.id ?? '', 2500);
  await sweep();
  expect(await outcome()).toMatchObject({ owed: ['succeeded 102 2500'], refunded: [2500] });
});

test('several replicas pay a surplus back once', async () => {
  const { standIn, sweep, outcome } = await buildPaidTwice();
  await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  await sweep();
  expect(await outcome()).toMatchObject({ owed: ['succeeded 102 2500'], refunded: [2500] });
  expect(await standIn.refunds()).toHaveLength(1);
});

test('reading a price: unknown is 400 at its field, away is 502, and nothing is saved', async () => {
  const { conferences, standIn } = await buildSale();
  const add = (stripePriceId: string, currency: 'eur' | 'usd' = 'eur') =>
    conferences
      .create(
        {
          name: 'New',
          prefix: 'NEW26',
          supportsPayments: true,
          stripePriceId,
          currency,
          timeZone: 'UTC',
        },
        new Date(),
      )
      .catch((error) => ({ code: error.code, field: error.fields?.[0]?.field }));
  const refused = { code: 'bad_request', field: 'stripePriceId' };
  expect(await add('price_unknown')).toEqual(refused);
  expect(await add('../prices')).toEqual(refused);
  expect(await add('price_demo_poster', 'usd')).toEqual(refused);
  standIn.plan('GET', /^\/v1\/prices/, 'away');
  expect(await add('price_demo_poster')).toEqual({ code: 'provider_away', field: undefined });
  expect(await conferences.find('NEW26')).toBeUndefined();
  standIn.heal();
  expect(await add('price_demo_poster')).toMatchObject({ poster_price_minor: 2500 });
});

test('a provider that has not answered for ten minutes is told of, until it does', async () => {
  const { payments, standIn } = await buildSale();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const silentAfter = async (minutes: number) =>
    (await payments.metrics(inMinutes(minutes))).silentSince;
  expect(await silentAfter(60), 'nobody asks it yet').toBeNull();
  await payments.work(60);
  await payments.sweep(new Date());
  expect(await silentAfter(9)).toBeNull();
  standIn.plan('GET', /^\/v1\/refunds/, 'away');
  await payments.sweep(inMinutes(11));
  expect(Date.parse((await silentAfter(11)) ?? '')).toBeLessThanOrEqual(Date.now());
  standIn.heal();
  await payments.sweep(inMinutes(11));
  expect(await silentAfter(12)).toBeNull();
});

test('a checkout that the provider refuses is told of, with its words, until one opens', async () => {
  const { create, open, payments, database } = await buildSale();
  const { rows } = await sql<{ price: string }>`
    select stripe_price_id as price from conferences where prefix = 'NEURO26'`.execute(database.db);
  const setPrice = (price: string | undefined) =>
    sql`update conferences set stripe_price_id = ${price} where prefix = 'NEURO26'`.execute(
      database.db,
    );
  await setPrice('price_archived');
  expect((await create(one)).json().reason).toBe('provider_refused');
  expect((await payments.metrics()).refusing).toMatchObject([
    { prefix: 'NEURO26', reason: expect.stringContaining('price_archived') },
  ]);
  expect(await payments.isInTrouble(new Date())).toBe(true);
  await setPrice(rows[0]?.price);
  expect((await payments.metrics()).refusing, 'another price').toEqual([]);
  await setPrice('price_archived');
  expect((await payments.metrics()).refusing).toHaveLength(1);
  await setPrice(rows[0]?.price);
  await open(one);
  await setPrice('price_archived');
  expect((await payments.metrics()).refusing, 'one was opened').toEqual([]);
  expect(await payments.isInTrouble(new Date())).toBe(false);
});

test('money that came in and cannot be booked makes the sweep a failing job; a provider that is away does not', async () => {
  const { open, payments, standIn, outcome, database } = await buildSale();
  const session = await open(one);
  await standIn.pay(session);
  const later = new Date(Date.now() + 3_600_000);
  standIn.plan('GET', RETRIEVE, 'away');
  expect(await payments.sweep(later)).toEqual([]);
  standIn.heal();
  await sql`alter table payments rename to payments_gone`.execute(database.db);
  await payments.work(1);
  await sql`update checkouts set checked_at = now() - interval '1 hour', created_at = now() - interval '2 hours'`.execute(
    database.db,
  );
  await expect
    .poll(() => listFailing(database.db), { timeout: 30_000, interval: 25 })
    .toMatchObject([
      { queue: 'payment-sweep', reason: expect.stringContaining('"payments" does not exist') },
    ]);
  await sql`alter table payments_gone rename to payments`.execute(database.db);
  await expect.poll(outcome, { timeout: 30_000, interval: 25 }).toEqual(soldOnce);
  await expect.poll(() => listFailing(database.db), { timeout: 30_000, interval: 25 }).toEqual([]);
});
