import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostile } from '../test/arbitrary-values.ts';
import { buildRoles } from '../test/build-roles.ts';
import { faultOf, fuzzCalls, send } from '../test/fuzz-calls.ts';
import { hunt } from '../test/hunt.ts';
import { ownStatistics } from '../test/own-statistics.ts';
import { signatureOf } from './sandbox/provider-events.ts';

const CLICKHOUSE_URL = ownStatistics();

const LIMIT = { timeout: 60_000 };

test('what is sent to a call, by an administrator, is never a 5xx and tells nothing', LIMIT, () =>
  fuzzCalls(CLICKHOUSE_URL, 1),
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
