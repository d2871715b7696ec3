import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { errorAnswer } from '#contract/errors.ts';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { arbitraryRequest, type WildRequest } from '../test/arbitrary-requests.ts';
import { hostile, type Known } from '../test/arbitrary-values.ts';
import { PASSWORD } from '../test/build-app.ts';
import { AUTHOR, buildRoles, type RoleWorld } from '../test/build-roles.ts';
import { contractCalls } from '../test/contract-calls.ts';
import { hunt } from '../test/hunt.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { signatureOf } from './sandbox/provider-events.ts';

const CLICKHOUSE_URL = ownStatistics();

const LIMIT = { timeout: 240_000 };

const knownIn = async (world: RoleWorld): Promise<Known> => {
  const wish = { abstractId: 'P1', authorEmail: AUTHOR, prefix: 'SOLD26', buyAll: false };
  const { sessionId } = await world.payments.openCheckout(wish, new Date());
  return {
    prefix: ['NEURO26', 'SOLD26', 'sold26'],
    email: [AUTHOR],
    authorEmail: [AUTHOR],
    abstractId: ['P1'],
    id: [world.colleague.id],
    _id: [world.neuro.id, world.sold.id],
    sessionId: [sessionId],
    stripePriceId: ['price_demo_poster', 'price_none'],
    group: ['Top Authors', 'Top Posters by Code'],
    label: ['P1'],
    from: ['2026-11-02', '0001-01-01', '1969-12-31T23:59:59Z', '1925-01-01'],
    to: ['2026-11-03', '9999-12-31', '2106-02-08', '2026-11-03T09:00:00.123456789+14:00'],
    timeZone: ['UTC', 'Asia/Kathmandu', 'Mars/Base', '+05:30'],
    startsOn: ['2026-11-02', '0000-01-01', '9999-12-31'],
    endsOn: ['2026-11-02', '9999-12-31'],
    matomoSiteId: [1, 0, 2_147_483_648, null],
    checkoutExtras: [[], ['invoice'], ['nothing'], 'invoice', null],
    password: [KEPT_PASSWORD, PASSWORD],
    prefixes: [['NEURO26'], []],
  };
};

/** Of the program, of accounts, and of posters that are not paid for. */
const SECRET = /node_modules|\.ts:\d|\bat async |\$argon2|CODE-|select |insert |syntax error/i;

/** What may not be in an answer; nothing when all is as it should be. */
const faultOf = (
  answer: { statusCode: number; body: string; headers: object },
  answers: Call['answers'] = {},
): string[] => {
  const { statusCode, body } = answer;
  if (statusCode >= 500) return [`${statusCode} ${body}`];
  if (statusCode < 400) return [];
  // A page may say so in words of its own, where the contract lists it.
  const isPage = answers[statusCode]?.safeParse(body).success ?? false;
  if (!isPage && !errorAnswer.strict().safeParse(JSON.parse(body)).success)
    return [`${statusCode} is not an error of the contract: ${body}`];
  return SECRET.test(body) || body.includes(PASSWORD)
    ? [`${statusCode} tells too much: ${body}`]
    : [];
};

const send = async (world: RoleWorld, method: Call['method'], request: WildRequest) => {
  const token = await world.token();
  const answer = await world.app.inject({
    method,
    url: request.url,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
    ...(request.body !== undefined && { payload: request.body }),
    payloadAsStream: true,
  });
  const { statusCode, headers } = answer;
  if (statusCode < 400) {
    answer.stream().destroy();
    return { statusCode, headers, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(Buffer.from(chunk));
  return { statusCode, headers, body: Buffer.concat(chunks).toString() };
};

test(
  'whatever is sent to a call, by an administrator, is never a 5xx and tells nothing',
  LIMIT,
  async () => {
    const world = await buildRoles('admin', { CLICKHOUSE_URL });
    const known = await knownIn(world);
    const faults: string[] = [];
    const [calls, reached] = [await contractCalls(), new Set<Call>()];
    for (const call of calls) {
      const requests = arbitraryRequest(call, known);
      const found = await hunt(`${call.method} ${call.path}`, requests, async (request) => {
        const answer = await send(world, call.method, request);
        if (answer.statusCode < 400) reached.add(call);
        return faultOf(answer, call.answers);
      });
      faults.push(...found);
    }
    expect(faults).toEqual([]);
    // Not only the doors were tried.
    expect(reached.size).toBeGreaterThan(calls.length / 3);
    expect((await world.app.inject({ url: '/api/health' })).json().status).toBe('ok');
    expect(world.logged()).not.toContain(PASSWORD);
  },
);

test('whatever a signed event of the provider holds is never a 5xx', LIMIT, async () => {
  const world = await buildRoles('stranger', { CLICKHOUSE_URL });
  const types = ['checkout.session.completed', 'charge.refunded', 'refund.updated', 'ping'];
  const events = fc.record({
    id: fc.oneof(fc.string(), hostile),
    type: fc.oneof(fc.constantFrom<unknown>(...types), hostile),
    data: fc.oneof(
      fc.record({ object: fc.oneof(fc.record({ id: hostile, payment_intent: hostile }), hostile) }),
      hostile,
    ),
  });
  const attempt = async (event: object) => {
    const body = JSON.stringify({ object: 'event', ...event });
    const secret = world.sandboxProvider?.webhookSecret ?? '';
    const signature = signatureOf(body, secret, new Date());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return faultOf(await send(world, 'POST', { url: '/api/stripe/webhook', body, headers }));
  };
  expect(await hunt('webhook', events, attempt)).toEqual([]);
});
