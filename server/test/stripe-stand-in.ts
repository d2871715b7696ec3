import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, vi } from 'vitest';
import { buildLogger } from '../src/platform/http/log.ts';
import { startProvider } from '../src/sandbox/provider.ts';
import { pay, settleDebit } from '../src/sandbox/provider-checkout.ts';
import { signatureOf } from '../src/sandbox/provider-events.ts';
import { closeDispute, createRefund, failRefund } from '../src/sandbox/provider-money.ts';
import type { ProviderEvent, Refund, Session } from '../src/sandbox/provider-objects.ts';
import { findObject, listObjects } from '../src/sandbox/provider-queries.ts';
import { createPrice } from '../src/sandbox/provider-sessions.ts';
import { buildDatabase } from './build-database.ts';
import { faultsOf } from './stripe-requests.ts';

/**
 * `away`: the connection is cut before anything is done. `cut`: it is done, and the connection is
 * cut before the answer. `broken`: a 500, nothing done. `revoked`: the key is not taken. `hang`, `hangAfter`: no answer ever, nothing
 * done or done.
 */
export type Fault = 'away' | 'cut' | 'broken' | 'revoked' | 'hang' | 'hangAfter';

interface Planned {
  method: string;
  path: RegExp;
  fault: Fault | (() => Promise<void>);
  times: number;
}

interface Received {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
}

const DELAY = 'getInitialNetworkRetryDelay';
type RetryDelay = Record<typeof DELAY, () => number>;

export const CARD = '4242424242424242';

/**
 * A payment provider of a test's own: the sandbox's, behind a door that can fail. It delivers no
 * webhook by itself; the test does, in whatever order and number it likes.
 */
export type StandIn = Awaited<ReturnType<typeof buildStandIn>>;

export const buildStandIn = async () => {
  // Its SDK waits half a second before it asks a second time.
  vi.spyOn(Stripe.prototype as unknown as RetryDelay, DELAY).mockReturnValue(0.02);
  const database = await buildDatabase();
  const provider = await startProvider({
    db: database.db,
    logger: buildLogger('silent'),
    pageBase: () => 'http://provider.test',
  });
  const planned: Planned[] = [];
  const requests: Received[] = [];
  const faults: string[] = [];
  const door = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const key = request.headers['idempotency-key'];
    const received = { method, path: url.split('?', 1)[0] ?? '', key: key?.toString(), body: '' };
    requests.push(received);
    const plan = planned.find((item) => item.method === method && item.path.test(url));
    if (plan && --plan.times === 0) planned.splice(planned.indexOf(plan), 1);
    const look = (body: string): void => {
      received.body = body;
      faults.push(...faultsOf(request, body));
    };
    void pass(request, response, { apiBase: provider.apiBase, fault: plan?.fault, look });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
    await provider.stop();
    await database.drop();
    // Every request of every test is one that the real provider understands.
    expect(faults).toEqual([]);
  });
  const { db, webhookSecret } = provider;
  const stored = async <T>(kind: string): Promise<T[]> =>
    (await listObjects(db, kind)).map(({ data }) => data).reverse();

  return {
    env: {
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      // Real payments want real mail. Nobody listens here: a test that waits for a mail names its own.
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    secrets: [provider.secretKey, webhookSecret],
    requests,
    provider,
    /** The next `times` requests of that kind meet the fault, or wait for what a function does. */
    plan(
      method: string,
      path: RegExp,
      fault: Planned['fault'],
      times = Number.POSITIVE_INFINITY,
    ): void {
      planned.push({ method, path, fault, times });
    },
    heal(): void {
      planned.length = 0;
    },
    /** What the payer does on the provider's page. */
    pay: (sessionId: string, number = CARD, email = 'payer@example.org') =>
      pay(
        db,
        sessionId,
        { email, method: /^\d/.test(number) ? 'card' : 'debit', number },
        new Date(),
      ),
    settleDebit: async (sessionId: string, outcome: 'arrives' | 'fails') => {
      const found = await findObject(db, 'checkout.session', sessionId);
      await settleDebit(db, found?.data.payment_intent, outcome, new Date());
    },
    /** What the organiser does at the provider. */
    refund: (sessionId: string, amount: number) =>
      db.transaction().execute(async (trx) => {
        const found = await findObject(trx, 'checkout.session', sessionId);
        const form = { payment_intent: found?.data.payment_intent, amount: String(amount) };
        return createRefund(trx, form, new Date());
      }),
    failRefund: (id: string) => db.transaction().execute((trx) => failRefund(trx, id, new Date())),
    winDispute: () =>
      db.transaction().execute(async (trx) => {
        const [dispute] = await listObjects(trx, 'dispute');
        return closeDispute(trx, dispute?.id ?? '', 'won', new Date());
      }),
    createPrice: async (amount: number, currency: string): Promise<string> => {
      const price = await createPrice(db, { unit_amount: String(amount), currency }, new Date());
      return price.id;
    },
    sessions: () => stored<Session>('checkout.session'),
    refunds: () => stored<Refund>('refund'),
    /** What has happened so far, oldest first. */
    events: async (type?: string) =>
      (await stored<ProviderEvent>('event')).filter((event) => !type || event.type === type),
    /** A webhook request as the provider makes it. */
    webhook: (event: ProviderEvent, { at = new Date(), secret = webhookSecret } = {}) => {
      const payload = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(payload, secret, at),
      };
      return { method: 'POST' as const, url: '/api/stripe/webhook', payload, headers };
    },
  };
};

interface Passing {
  apiBase: string;
  fault: Planned['fault'] | undefined;
  look(body: string): void;
}

const pass = async (
  request: IncomingMessage,
  response: ServerResponse,
  { apiBase, fault, look }: Passing,
): Promise<void> => {
  if (typeof fault === 'function') await fault();
  const body = await buffer(request);
  look(body.toString());
  if (fault === 'away') return void request.socket.destroy();
  if (fault === 'hang') return;
  if (fault === 'broken') {
    response.writeHead(500, { 'content-type': 'application/json' });
    return void response.end('{"error":{"type":"api_error","message":"An error occurred"}}');
  }
  if (fault === 'revoked') {
    response.writeHead(401, { 'content-type': 'application/json' });
    const error = { type: 'invalid_request_error', message: 'Expired API Key provided: sk_*abcd' };
    return void response.end(JSON.stringify({ error }));
  }
  const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers;
  const answer = await fetch(`${apiBase}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  const text = await answer.text();
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'hangAfter') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(text);
};
