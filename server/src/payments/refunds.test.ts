import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildRefunds, refundAnswer } from '../../test/build-refunds.ts';
import { ADA, BEN } from '../../test/build-sale.ts';
import { holdTable, untilWaiting } from '../../test/hold-table.ts';
import { allocateRefunds } from './allocate-refunds.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Both of Ada's posters in one payment. */
const buildSold = async () => {
  const sale = await buildRefunds();
  await sale.standIn.pay(await sale.open({ authorEmail: ADA, buyAll: true }));
  await sale.deliverAll();
  return sale;
};

test('one poster of a payment is paid back, and it is that one which shows it', async () => {
  const { refund, listed, sweep, outcome, standIn } = await buildSold();
  const asked = await refund({ abstractIds: ['102'] });
  expect([asked.statusCode, asked.json()]).toEqual([200, refundAnswer(1, 25)]);
  expect(await listed()).toEqual(['101 paid 0', '102 paid 0 due']);
  await sweep();
  await sweep();
  expect(await listed()).toEqual(['101 paid 0', '102 refunded 25 succeeded']);
  expect((await outcome()).refunded).toEqual([2500]);
  expect((await refund({ abstractIds: ['102'] })).statusCode).toBe(409);
  const [created] = standIn.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/refunds',
  );
  expect(created?.key).toMatch(/^refund:[0-9a-f-]{36}:0$/);
});

test('asked for twenty times at once, it is paid back once', async () => {
  const { refund, listed, sweep, outcome } = await buildSold();
  await Promise.all(Array.from({ length: 20 }, () => refund({ abstractIds: ['101'] })));
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await listed()).toEqual(['101 refunded 25 succeeded', '102 paid 0']);
  expect((await outcome()).refunded).toEqual([2500]);
});

test('a refund is asked for while another of the same payment is being written down: neither is lost', async () => {
  const { refund, listed, sweep, database } = await buildSold();
  await refund({ abstractIds: ['102'] });
  const release = await holdTable(database, 'refunds');
  const sweeping = sweep();
  await untilWaiting(database, 1);
  const asking = refund({ all: true });
  await untilWaiting(database, 2);
  await release();
  const [asked] = await Promise.all([asking, sweeping]);
  expect([asked.statusCode, asked.json()]).toEqual([200, refundAnswer(1, 25)]);
  expect(await listed()).toEqual(['101 paid 0 due', '102 refunded 25 succeeded']);
});

test('bad requests are refused, and nothing is written down', async () => {
  const { refund, listed } = await buildSold();
  for (const [payload, status] of [
    [{}, 400],
    [{ abstractIds: [] }, 400],
    [{ abstractIds: ['101'], all: true }, 400],
    [{ abstractIds: ['nothing'] }, 404],
    [{ abstractIds: ['101', 'nothing'] }, 404],
  ] as const) {
    expect((await refund(payload)).statusCode).toBe(status);
  }
  expect(await listed()).toEqual(['101 paid 0', '102 paid 0']);
});

test('a refund that fails after it went through is owed again, with and without a webhook', async () => {
  const { refund, listed, list, sweep, deliverAll, standIn, payments, database } =
    await buildSold();
  await refund({ all: true });
  await sweep();
  expect(await listed()).toEqual(['101 refunded 25 succeeded', '102 refunded 25 succeeded']);
  const [first, second] = await standIn.refunds();
  await standIn.failRefund(first?.id ?? '');
  await deliverAll();
  const failed = async () => (await listed()).filter((line) => line.endsWith('failed')).length;
  expect(await failed()).toBe(1);
  expect(await payments.metrics()).toMatchObject({ refundsDue: 1 });
  expect((await list()).find(({ refund: last }) => last?.state === 'failed')).toMatchObject({
    status: 'paid',
    refundedAmount: 0,
    refund: { error: 'expired_or_canceled_card' },
  });

  // The other one fails days later, and nobody tells.
  await standIn.failRefund(second?.id ?? '');
  await sql`update refunds set created_at = created_at - interval '3 days',
    checked_at = checked_at - interval '1 day'`.execute(database.db);
  await sweep();
  expect(await failed()).toBe(2);

  expect((await refund({ all: true })).json()).toEqual(refundAnswer(2, 50));
  await sweep();
  expect(await listed()).toEqual(['101 refunded 25 succeeded', '102 refunded 25 succeeded']);
  const states = (await standIn.refunds()).map(({ status }) => status).sort();
  expect(states).toEqual(['failed', 'failed', 'succeeded', 'succeeded']);
});

test('a surplus whose refund fails after it went through is paid back again', async () => {
  const { open, confirm, standIn, sweep, deliverAll, outcome } = await buildRefunds();
  for (const authorEmail of [ADA, BEN]) {
    const session = await open({ abstractId: '102', authorEmail });
    await standIn.pay(session);
    if (authorEmail === BEN) await confirm(session);
  }
  await sweep();
  await sweep();
  expect(await outcome()).toMatchObject({ owed: ['succeeded 102 2500'], refunded: [2500] });
  const [first] = await standIn.refunds();
  await standIn.failRefund(first?.id ?? '');
  await deliverAll();
  expect(await outcome()).toMatchObject({ owed: ['due 102 2500'] });
  await sweep();
  expect(await outcome()).toMatchObject({ owed: ['succeeded 102 2500'], refunded: [2500, 2500] });
});

test('what the provider paid back by hand is not paid back a second time', async () => {
  const { refund, listed, open, standIn, deliverAll, sweep, outcome } = await buildRefunds();
  const session = await open({ authorEmail: BEN, abstractId: '102' });
  await standIn.pay(session);
  await deliverAll();
  await standIn.refund(session, 1000);
  await sweep();
  expect((await refund({ all: true })).json()).toEqual(refundAnswer(1, 15));
  await sweep();
  expect(await listed()).toEqual(['102 refunded 25 succeeded']);
  expect((await outcome()).refunded).toEqual([1000, 1500]);
});

test('a refund that failed and was then made by hand at the provider is owed no longer', async () => {
  const { refund, listed, open, standIn, deliverAll, sweep, payments } = await buildRefunds();
  const session = await open({ authorEmail: BEN, abstractId: '102' });
  await standIn.pay(session);
  await deliverAll();
  await refund({ abstractIds: ['102'] });
  await sweep();
  const [made] = await standIn.refunds();
  await standIn.failRefund(made?.id ?? '');
  await deliverAll();
  expect(await listed()).toEqual(['102 paid 0 failed']);
  await standIn.refund(session, 1000);
  await deliverAll();
  expect(await listed()).toEqual(['102 paid 10 failed']);
  expect(await payments.metrics()).toMatchObject({ refundsDue: 1 });
  await standIn.refund(session, 1500);
  await deliverAll();
  expect(await listed()).toEqual(['102 refunded 25']);
  expect(await payments.metrics()).toMatchObject({ refundsDue: 0 });
});

test('what is paid back is told for each currency that was paid', async () => {
  const { refund, open, standIn, deliverAll, database } = await buildRefunds();
  for (const [authorEmail, abstractId] of [
    [ADA, '101'],
    [BEN, '102'],
  ]) {
    await standIn.pay(await open({ authorEmail, abstractId }));
  }
  await deliverAll();
  await sql`update payments set currency = 'usd' where abstract_id = '102'`.execute(database.db);
  expect((await refund({ all: true })).json()).toMatchObject({
    refunds: 2,
    sums: [
      { currency: 'eur', amount: 25 },
      { currency: 'usd', amount: 25 },
    ],
  });
  const { rows } = await sql`select details->'amount' as amount from audit_log
    where action = 'Refund payments'`.execute(database.db);
  expect(rows).toEqual([{ amount: '25.00 EUR + 25.00 USD' }]);
});

test('a refund by hand fills one poster after the other, beside those that are named', () => {
  const payment = (abstract_id: string) => ({
    ...{ conference_id: 'c', checkout_id: 'k', unique_identifier: abstract_id, abstract_id },
    ...{ author_email: ADA, paid_by: ADA, price_minor: 2500, currency: 'eur' as const },
    ...{ paid_at: new Date(), refunded_minor: 0, disputed: false },
  });
  const made = [
    { kind: 'provider', state: 'succeeded', abstract_ids: [], amount_minor: 3000 },
    { kind: 'organiser', state: 'pending', abstract_ids: ['2'], amount_minor: 2500 },
    { kind: 'organiser', state: 'failed', abstract_ids: ['3'], amount_minor: 2500 },
    { kind: 'surplus', state: 'succeeded', abstract_ids: ['1'], amount_minor: 2500 },
  ] as const;
  const changed = allocateRefunds(
    made.map((refund) => ({ ...refund, abstract_ids: [...refund.abstract_ids] })),
    ['1', '2', '3'].map(payment),
  );
  expect(
    changed.map(({ payment: { abstract_id }, refunded_minor }) => [abstract_id, refunded_minor]),
  ).toEqual([
    ['1', 2500],
    ['2', 2500],
    ['3', 500],
  ]);
});
