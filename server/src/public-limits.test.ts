import { expect, test } from 'vitest';
import { accessCases } from '../test/access/cases.ts';
import { fill } from '../test/access/fill-path.ts';
import { buildRoles } from '../test/build-roles.ts';
import { contractCalls } from '../test/contract-calls.ts';

const LIMIT = { timeout: 60_000 };

/**
 * Calls without sign-in that send a mail, cost the provider or let somebody guess are limited for
 * each client. A new public call is on neither list and fails: somebody has to decide.
 */
test('every public call is limited or is known not to need it', LIMIT, async () => {
  const limits = { LOGINS_PER_MINUTE: '1', RETRIEVALS_PER_HOUR: '1', CHECKOUTS_PER_HOUR: '1' };
  const world = await buildRoles('stranger', limits);
  const limited: string[] = [];
  const open: string[] = [];
  for (const { method, path, access } of await contractCalls()) {
    if (access !== 'public') continue;
    const [one] = accessCases[`${method} ${path}`] ?? [];
    const statuses: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const ask = (await one?.ask?.(world, null)) ?? {};
      const { payload, headers } = ask;
      const request = { method, url: fill(path, ask), headers: { ...headers } };
      statuses.push(
        (await world.app.inject({ ...request, ...(payload && { payload }) })).statusCode,
      );
    }
    (statuses[1] === 429 ? limited : open).push(`${method} ${path}`);
  }
  expect(limited.sort()).toEqual([
    'GET /api/submissioncodes/email/{email}/{prefix}',
    'GET /api/submissioncodes/fetch/{email}/{prefix}',
    'POST /api/stripe/create-checkout-session',
    'POST /api/users/forgot',
    'POST /api/users/login',
    'POST /api/users/passkeys/options',
    'POST /api/users/passkeys/sign-in',
    'POST /api/users/reset',
    'POST /api/users/sso/begin',
    'POST /api/users/sso/finish',
  ]);
  expect(open.filter((name) => !name.includes(' /sandbox/')).sort()).toEqual([
    // Sixty a minute for a link: analytics/author-page/routes.test.ts.
    'GET /api/author-page',
    'GET /api/conferences/{prefix}',
    'GET /api/health',
    'GET /api/privacy',
    'GET /api/settings',
    'GET /api/share/logo/{id}',
    'GET /metrics',
    // A secret of 256 bits is looked up; see analytics/mailings.
    'GET /unsubscribe/{token}',
    'POST /api/author-page/renew',
    // Sixty an hour, whatever is configured: platform/http/client-faults.slow.test.ts.
    'POST /api/client-faults',
    'POST /api/stripe/confirm',
    'POST /api/stripe/webhook',
    'POST /unsubscribe/{token}',
  ]);
});

test('one client opens only so many checkouts, another is not kept waiting', LIMIT, async () => {
  const env = { CHECKOUTS_PER_HOUR: '2', TRUST_PROXY: 'true' };
  const world = await buildRoles('stranger', env);
  const open = (client: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/stripe/create-checkout-session',
      headers: { 'x-forwarded-for': client },
      payload: { abstractId: 'P1', authorEmail: 'ada@example.org', prefix: 'SOLD26' },
    });
  expect((await open('198.51.100.1')).statusCode).toBe(200);
  expect((await open('198.51.100.1')).statusCode).toBe(200);
  const third = await open('198.51.100.1');
  expect([third.statusCode, third.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open('198.51.100.2')).statusCode).toBe(200);
});
