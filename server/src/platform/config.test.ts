import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    demo: true,
    brandName: 'ePoster Live',
    supportEmail: 'support@eposter.live',
    privacyUrl: '/privacy',
  });
});

test('one message names every faulty variable', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://db',
      DEMO: 'yes',
      ADMIN_EMAIL: 'nobody',
      RETRIEVALS_PER_HOUR: '-1',
      POSTER_URL: 'https://example.org/',
      ANALYTICS_SOURCE: 'plausible',
      METRICS_TOKEN: 'short',
    });
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'DEMO',
    'ADMIN_EMAIL',
    'RETRIEVALS_PER_HOUR',
    'POSTER_URL',
    'ANALYTICS_SOURCE',
    'METRICS_TOKEN',
  ]) {
    expect(read).toThrow(new RegExp(`^  ${name} `, 'm'));
  }
});

test.each([
  [{ ADMIN_EMAIL: 'a@example.org' }, /ADMIN_PASSWORD must be set together with ADMIN_EMAIL/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET must be set/],
  [{ ANALYTICS_SOURCE: 'matomo' }, /MATOMO_URL.*\n.*MATOMO_TOKEN.*\n.*MATOMO_SITE_ID/],
  [{ HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0.*STRIPE_SECRET_KEY and SMTP_URL.*SANDBOX=1/],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('the demo is on only where nothing is external and nobody else can reach it', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '1' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '1', DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ HOST: 'localhost', PUBLIC_URL: '' }).demo).toBe(true);
});

test('TRUST_PROXY takes a number of hops, a list, or nothing', () => {
  const trust = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect(trust('')).toBe(false);
  expect(trust('true')).toBe(true);
  expect(trust('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  const oneHop = trust('1');
  if (typeof oneHop !== 'function') throw new Error('not a function');
  expect([oneHop('x', 0), oneHop('x', 1)]).toEqual([true, false]);
});

test('MAIL_FROM takes an address with or without a name; the brand and the support otherwise', () => {
  const from = (value?: string) => readConfig({ MAIL_FROM: value }).mailFrom;
  expect(from()).toEqual({ name: 'ePoster Live', address: 'support@eposter.live' });
  expect(from('codes@example.org')).toEqual({ name: '', address: 'codes@example.org' });
  expect(from('"Posters, Inc." <codes@example.org>')).toEqual({
    name: 'Posters, Inc.',
    address: 'codes@example.org',
  });
  for (const bad of ['Posters', 'A <a@example.org>, B <b@example.org>', 'X\r\nBcc: y <a@b.org>']) {
    expect(() => from(bad)).toThrow(/MAIL_FROM must be an e-mail address/);
  }
});
