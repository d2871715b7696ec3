import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDatabase } from '../../test/build-database.ts';
import { buildLogger } from '../platform/http/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { startProvider } from './provider.ts';
import { pay } from './provider-checkout.ts';

vi.setConfig({ testTimeout: 60_000 });

const build = async (db?: Database) => {
  const database = db ? undefined : await buildDatabase();
  const provider = await startProvider({
    db: db ?? (database?.db as Database),
    logger: buildLogger('silent'),
    pageBase: () => 'http://shop.test',
  });
  onTestFinished(async () => {
    await provider.stop();
    await database?.drop();
  });
  const { hostname, port } = new URL(provider.apiBase);
  const connect = (key: string) =>
    new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  return { provider, connect, stripe: connect(provider.secretKey) };
};

const wish = {
  mode: 'payment' as const,
  line_items: [{ price: 'price_demo_poster', quantity: 2 }],
  success_url: 'http://shop.test/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancel',
  metadata: { order: 'a=b&c[d]' },
};
const card = { email: 'payer@example.org', method: 'card' as const, number: '4242424242424242' };

test("speaks to Stripe's own SDK: prices, sessions, line items, payments, refunds", async () => {
  const { provider, stripe } = await build();
  expect(await stripe.prices.retrieve('price_demo_poster')).toMatchObject({
    unit_amount: 2500,
    currency: 'eur',
  });
  expect((await stripe.prices.list()).data).toHaveLength(3);
  const session = await stripe.checkout.sessions.create(wish);
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 5000,
    metadata: { order: 'a=b&c[d]' },
    url: `http://shop.test/sandbox/checkout/${session.id}`,
  });
  expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
    { quantity: 2, amount_total: 5000 },
  ]);
  await pay(provider.db, session.id, card, new Date());
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'payer@example.org' },
    payment_intent: { status: 'succeeded', latest_charge: { amount: 5000, amount_refunded: 0 } },
    line_items: { data: [{ quantity: 2 }] },
  });
  const intent = paid.payment_intent as Stripe.PaymentIntent;
  await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 });
  await expect(
    stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }),
  ).rejects.toMatchObject({ statusCode: 400 });
  await stripe.refunds.create({ payment_intent: intent.id });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
});

test('the same key is done once; with other words it is refused', async () => {
  const { stripe } = await build();
  const key = { idempotencyKey: 'order-1' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => stripe.checkout.sessions.create(wish, key)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await expect(
    stripe.checkout.sessions.create({ ...wish, cancel_url: 'http://shop.test/x' }, key),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("refuses in Stripe's words", async () => {
  const { stripe, connect } = await build();
  await expect(connect('sk_test_guess').prices.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  await expect(stripe.prices.retrieve('price_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(
    stripe.checkout.sessions.create({ ...wish, line_items: [{ price: 'price_none' }] }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 });
  const session = await stripe.checkout.sessions.create(wish);
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

/** A shop that takes webhooks, after it has refused some. */
const buildShop = async (refusals: number) => {
  const received: { body: string; signature: string; status: number }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const status = received.length < refusals ? 500 : 200;
      received.push({ body, signature: String(request.headers['stripe-signature']), status });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
};

test('a webhook is signed, and comes again until it is taken, also after a restart', async () => {
  const { provider, stripe } = await build();
  const session = await stripe.checkout.sessions.create(wish);
  await pay(provider.db, session.id, card, new Date());
  await provider.stop();
  const { provider: restarted } = await build(provider.db);
  const shop = await buildShop(1);
  restarted.deliverTo(shop.url);
  await expect.poll(() => shop.received.length, { timeout: 15_000 }).toBe(2);
  expect(shop.received.map(({ status }) => status)).toEqual([500, 200]);
  for (const { body, signature } of shop.received) {
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      restarted.webhookSecret,
    );
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id: session.id, payment_status: 'paid' } },
    });
  }
});
