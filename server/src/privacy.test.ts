import { expect, test } from 'vitest';
import { buildTestApp } from '../test/build-app.ts';

const read = async (env: Record<string, string>) => {
  const { app } = await buildTestApp(env);
  const answer = await app.inject({ url: '/api/privacy' });
  expect(answer.statusCode).toBe(200);
  return answer;
};

const usual = {
  singleHitsMonths: 25,
  source: 'own',
  place: 'country',
  visitorSaltDays: 2,
  cookies: 'after consent',
  authorsKeptDays: 0,
  ownMachine: expect.any(Boolean),
  mailServer: false,
  paymentProvider: false,
  identityProvider: false,
};

test('anyone reads what is kept, as it is configured', async () => {
  expect((await read({})).json()).toEqual(usual);
  const other = { RETENTION_MONTHS: '13', AUTHORS_KEPT_DAYS: '90' };
  expect((await read(other)).json()).toEqual({
    ...usual,
    singleHitsMonths: 13,
    authorsKeptDays: 90,
  });
});

test('who else takes part is told, and nobody’s address, name or key', async () => {
  const secrets = {
    MATOMO_URL: 'https://matomo.secret.example',
    MATOMO_TOKEN: '0123456789abcdef0123456789abcdef',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    SMTP_URL: 'smtp://user:secret@mail.secret.example',
  };
  const numbers = { ANALYTICS_SOURCE: 'matomo', MATOMO_SITE_ID: '7' };
  const { body, json } = await read({ ...secrets, ...numbers });
  expect(json()).toMatchObject({ source: 'matomo', mailServer: true, paymentProvider: true });
  for (const secret of [...Object.values(secrets), 'secret', '127.0.0.1']) {
    expect(body).not.toContain(secret);
  }
});
