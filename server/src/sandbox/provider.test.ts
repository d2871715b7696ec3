import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { buildProvider, buildShop, card, wish } from '../../test/build-provider.ts';
import { pay } from './provider-checkout.ts';

vi.setConfig({ testTimeout: 60_000 });

test("speaks to Stripe's own SDK: prices, sessions, line items, payments, refunds", async () => {
  const { provider, stripe } = await buildProvider();
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
  const { stripe } = await buildProvider();
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
  const { stripe, connect } = await buildProvider();
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

test('a webhook is signed, and comes also after a restart', async () => {
  const { provider, stripe } = await buildProvider();
  const session = await stripe.checkout.sessions.create(wish);
  await pay(provider.db, session.id, card, new Date());
  await provider.stop();
  const { provider: restarted } = await buildProvider(provider.db);
  const shop = await buildShop(0);
  restarted.deliverTo(shop.url);
  await expect.poll(() => shop.received.length, { timeout: 15_000 }).toBe(1);
  const [{ body, signature } = { body: '', signature: '' }] = shop.received;
  const secret = restarted.webhookSecret;
  expect(await stripe.webhooks.constructEventAsync(body, signature, secret)).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
});
