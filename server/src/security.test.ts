import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../test/build-app.ts';
import { buildScreens } from '../test/build-screens.ts';

const LIMIT = { timeout: 60_000 };
const page = { accept: 'text/html' };
const https = { PUBLIC_URL: 'https://posters.example' };

/** Of every kind of screen, as contract/src/pages.ts has them. */
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

/** There is no such conference or page, and the page says so. */
const unknown = ['/submissioncodes/NEURO26', '/404', '/no/such/screen'];

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
