import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { accessCases } from '../test/access/cases.ts';
import { fill } from '../test/access/fill-path.ts';
import { buildSignedIn, buildTestApp, buildUser, PASSWORD } from '../test/build-app.ts';
import { buildRoles } from '../test/build-roles.ts';
import { buildScreens } from '../test/build-screens.ts';
import { contractCalls } from '../test/contract-calls.ts';

const LIMIT = { timeout: 60_000 };
const page = { accept: 'text/html' };
const https = { PUBLIC_URL: 'https://posters.example' };

/** Of every kind of screen, as web/src/platform/paths.ts has them. */
const screens = [
  '/',
  '/login',
  '/logout',
  '/forgot',
  '/reset',
  '/account',
  '/analytics/home',
  '/analytics/traffic/NEURO26',
  '/shared',
  '/admin/userlist',
  '/admin/conference/add',
  '/submissioncodes/NEURO26',
  '/author',
  '/404',
  '/submissioncodes/payments/NEURO26/success?author_email=a@x.org',
  '/no/such/screen',
];

/** There is no such conference, and the page says so. */
const unknown = ['/submissioncodes/NEURO26', '/404'];

/** Addresses that make careless servers answer with a redirect. */
const elsewhere = [
  '//evil.example',
  '//evil.example/..',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/login?next=https://evil.example',
  '/logout?return_to=//evil.example',
  '/api/docs//evil.example',
  '/assets//evil.example/',
  '/submissioncodes/payments/NEURO26/https:%2f%2fevil.example',
];

const rules = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

const expectGuarded = (headers: Record<string, unknown>): void => {
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';')).toEqual(expect.arrayContaining(rules));
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
};

describe('screens', () => {
  test('run only our own scripts, and stand in nobody’s frame', LIMIT, async () => {
    const { app } = await buildTestApp(https, { screens: await buildScreens() });
    for (const url of screens) {
      const { statusCode, headers } = await app.inject({ url, headers: page });
      const kind = headers['content-type'];
      const status = unknown.includes(url) ? 404 : 200;
      expect([url, statusCode, kind]).toEqual([url, status, 'text/html; charset=utf-8']);
      expectGuarded(headers);
    }
  });

  test('without https nobody is told to come by https only', async () => {
    const { app } = await buildTestApp({}, { screens: await buildScreens() });
    const { headers } = await app.inject({ url: '/', headers: page });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('send nobody to another site', LIMIT, async () => {
    const { app } = await buildTestApp({}, { screens: await buildScreens() });
    for (const url of elsewhere) {
      for (const headers of [page, {}]) {
        const answer = await app.inject({ url, headers });
        expect([url, answer.headers.location]).toEqual([url, undefined]);
        expect([200, 400, 404, 421]).toContain(answer.statusCode);
      }
    }
  });
});

test('no answer names the software or its version', async () => {
  const { app } = await buildTestApp({}, { screens: await buildScreens() });
  for (const url of ['/', '/api/settings', '/api/none', '/matomo.php', '/tracker.js', '/%zz']) {
    const { headers, body } = await app.inject({ url, headers: page });
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
    expect(JSON.stringify(headers) + body).not.toMatch(/fastify|node\/|express|nginx|postgres/i);
  }
});

describe('while the sandbox is on', () => {
  const ask = (app: FastifyInstance, url: string, host: string) =>
    app.inject({ url, headers: { host } });

  test('a name that was made to lead here reads nothing', async () => {
    const { app } = await buildTestApp(https, { screens: await buildScreens() });
    for (const url of ['/', '/sandbox/mailbox', '/api/settings', '/api/none']) {
      for (const host of [
        'evil.example',
        'evil.example:3000',
        '10.0.0.1',
        'localhost.evil.example',
      ])
        expect([url, host, (await ask(app, url, host)).statusCode]).toEqual([url, host, 421]);
    }
    const refused = await ask(app, '/sandbox/mailbox', 'evil.example');
    expect(refused.json()).toMatchObject({
      code: 'wrong_host',
      message: expect.stringContaining('set PUBLIC_URL'),
    });
  });

  test('this machine, the public host, poster sites and monitors are answered', async () => {
    const { app } = await buildTestApp(https, { screens: await buildScreens() });
    for (const host of [
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
      'posters.example',
      'Posters.Example:443',
    ]) {
      expect([host, (await ask(app, '/sandbox/mailbox', host)).statusCode]).toEqual([host, 200]);
    }
    for (const url of [
      '/matomo.php?idsite=NEURO26&rec=1',
      '/tracker.js',
      '/matomo.js',
      '/piwik.php?idsite=NEURO26&rec=1',
      '/piwik.js',
      '/api/health',
    ]) {
      expect([url, (await ask(app, url, 'collector.example')).statusCode]).not.toEqual([url, 421]);
    }
  });

  test('with a mail server and a provider any name is answered', async () => {
    const { app } = await buildTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      DEMO: '0',
    });
    expect((await ask(app, '/api/settings', 'other.example')).statusCode).toBe(200);
  });
});

describe('sign-in', () => {
  const login = (payload: object, cookie?: string) => ({
    method: 'POST' as const,
    url: '/api/users/login',
    payload,
    ...(cookie && { headers: { cookie } }),
  });

  test('the cookie is for this site, its requests and https only', async () => {
    const { app, users } = await buildTestApp(https);
    const { email } = await buildUser(users);
    const { cookies } = await app.inject(login({ email, password: PASSWORD }));
    expect(cookies).toEqual([
      {
        name: '__Host-eposter_session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        maxAge: 604_800,
      },
    ]);
  });

  test('over https a cookie without the name that protects it signs nobody in', async () => {
    const { app, users } = await buildTestApp(https);
    const { token } = await buildSignedIn(users);
    const me = async (cookie: string) =>
      (await app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode;
    expect(await me(`__Host-eposter_session=${token}`)).toBe(200);
    expect(await me(`eposter_session=${token}`)).toBe(401);
  });

  test('every way out clears the cookie in a way that browsers accept', async () => {
    const { app, users } = await buildTestApp(https);
    for (const [method, url] of [
      ['DELETE', '/api/users/me/sessions?scope=all'],
      ['POST', '/api/users/logout'],
    ] as const) {
      const { bearer } = await buildSignedIn(users);
      const { cookies } = await app.inject({ method, url, headers: bearer });
      const cleared = { name: '__Host-eposter_session', value: '', path: '/', secure: true };
      expect(cookies).toEqual([expect.objectContaining(cleared)]);
    }
  });

  test('never takes over a token that the browser came with', async () => {
    const { app, users } = await buildTestApp();
    const { user, token: old } = await buildSignedIn(users);
    for (const planted of [old, 'a-token-that-somebody-else-has-chosen']) {
      const body = { email: user.email, password: PASSWORD };
      const answer = await app.inject(login(body, `eposter_session=${planted}`));
      expect(answer.json().token).toMatch(/^[\w-]{43}$/);
      expect([planted, old]).not.toContain(answer.json().token);
    }
    const cookie = `eposter_session=a-token-that-somebody-else-has-chosen`;
    const { statusCode } = await app.inject({ url: '/api/users/me', headers: { cookie } });
    expect(statusCode).toBe(401);
  });

  test('says the same of a wrong password and of an unknown address', async () => {
    const { app, users } = await buildTestApp();
    const { email } = await buildUser(users);
    const answers = await Promise.all(
      [email, 'nobody@example.org'].map((address) =>
        app.inject(login({ email: address, password: 'wrong password' })),
      ),
    );
    const said = answers.map(({ statusCode, cookies, headers, json }) => {
      const { requestId: _, ...body } = json();
      return { statusCode, cookies, length: headers['content-length'], body };
    });
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.statusCode).toBe(401);
  });
});

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
    // Sixty an hour, whatever is configured: platform/http/client-faults.test.ts.
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
