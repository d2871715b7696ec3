import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildLogger } from '../src/platform/http/log.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { startProvider } from '../src/sandbox/provider.ts';
import { buildDatabase } from './build-database.ts';

/** Starts the local provider, with the SDK that speaks to it. */
export const buildProvider = async (db?: Database) => {
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

export const wish = {
  mode: 'payment' as const,
  line_items: [{ price: 'price_demo_poster', quantity: 2 }],
  success_url: 'http://shop.test/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancel',
  metadata: { order: 'a=b&c[d]' },
};

export const card = {
  email: 'payer@example.org',
  method: 'card' as const,
  number: '4242424242424242',
};

/** A shop that takes webhooks, after it has refused some. */
export const buildShop = async (refusals: number) => {
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
