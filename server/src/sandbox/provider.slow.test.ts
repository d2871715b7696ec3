import { expect, test, vi } from 'vitest';
import { buildProvider, buildShop, card, wish } from '../../test/build-provider.ts';
import { pay } from './provider-checkout.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a webhook is signed, and comes again until it is taken, also after a restart', async () => {
  const { provider, stripe } = await buildProvider();
  const session = await stripe.checkout.sessions.create(wish);
  await pay(provider.db, session.id, card, new Date());
  await provider.stop();
  const { provider: restarted } = await buildProvider(provider.db);
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
