import { expect } from 'vitest';
import type { Call } from '#contract/call.ts';
import { errorAnswer } from '#contract/errors.ts';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { arbitraryRequest, type WildRequest } from './arbitrary-requests.ts';
import type { Known } from './arbitrary-values.ts';
import { PASSWORD } from './build-app.ts';
import { AUTHOR, buildRoles, type RoleWorld } from './build-roles.ts';
import { contractCalls } from './contract-calls.ts';
import { hunt } from './hunt.ts';

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
export const faultOf = (
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

/** Sends a request as the role of the world. */
export const send = async (world: RoleWorld, method: Call['method'], request: WildRequest) => {
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

/** Sends so many requests made from each call's schema, by an administrator; fails by what was answered wrongly. */
export const fuzzCalls = async (CLICKHOUSE_URL: string, runs?: number): Promise<void> => {
  const world = await buildRoles('admin', { CLICKHOUSE_URL });
  const known = await knownIn(world);
  const faults: string[] = [];
  const [calls, reached] = [await contractCalls(), new Set<Call>()];
  for (const call of calls) {
    const requests = arbitraryRequest(call, known);
    const found = await hunt(
      `${call.method} ${call.path}`,
      requests,
      async (request) => {
        const answer = await send(world, call.method, request);
        if (answer.statusCode < 400) reached.add(call);
        return faultOf(answer, call.answers);
      },
      runs,
    );
    faults.push(...found);
  }
  expect(faults).toEqual([]);
  // Not only the doors were tried.
  expect(reached.size).toBeGreaterThan(calls.length / 3);
  expect((await world.app.inject({ url: '/api/health' })).json().status).toBe('ok');
  expect(world.logged()).not.toContain(PASSWORD);
};
