import { expect, test } from 'vitest';
import { readConfig, readStartConfig } from './config.ts';

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
      STAGING_HOST: 'https://staging.example.org',
      ANALYTICS_SOURCE: 'plausible',
      METRICS_TOKEN: 'short',
      STRIPE_API_BASE: 'http://127.0.0.1:12111/v1',
      STRIPE_CHECKOUT: 'invoice,receipt,bill',
    });
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'DEMO',
    'ADMIN_EMAIL',
    'RETRIEVALS_PER_HOUR',
    'POSTER_URL',
    'STAGING_HOST',
    'ANALYTICS_SOURCE',
    'METRICS_TOKEN',
    'STRIPE_API_BASE',
    'STRIPE_CHECKOUT',
  ]) {
    expect(read).toThrow(new RegExp(`^  ${name} `, 'm'));
  }
});

test('spaces and line ends around a value are no part of it, and nothing else is nothing', () => {
  const config = readConfig({
    ...{ HOST: '127.0.0.1 ', PUBLIC_URL: 'http://localhost:4000\r', TRUST_PROXY: ' ' },
    ...{
      METRICS_TOKEN: ` ${'m'.repeat(16)}\n`,
      POSTER_URL: 'https://{prefix}.example.org/poster/ ',
    },
    ...{ PORT: ' ', RETENTION_MONTHS: ' ', BRAND_NAME: ' Posters ', SUPPORT_EMAIL: 'a@b.org ' },
  });
  expect(config).toMatchObject({
    ...{ host: '127.0.0.1', publicUrl: 'http://localhost:4000', reachable: undefined },
    ...{
      metricsToken: 'm'.repeat(16),
      site: { posterUrl: 'https://{prefix}.example.org/poster/' },
    },
    ...{ port: 3000, retentionMonths: 25, brandName: 'Posters', supportEmail: 'a@b.org' },
  });
});

test('a folder with a space at its end is asked about, a secret is taken as it is', () => {
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    expect(() => readConfig({ [name]: '/srv/data ' })).toThrow(
      `${name} begins or ends with a space`,
    );
  }
  const [ADMIN_PASSWORD, SECRET_KEY] = ['seven violet umbrellas ', `${'k'.repeat(32)} `];
  const config = readConfig({ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD, SECRET_KEY });
  expect(config).toMatchObject({
    firstAdmin: { password: ADMIN_PASSWORD },
    secretKey: SECRET_KEY,
  });
});

/** A deployment as docs/installation.md describes it. */
const DEPLOYED = {
  PUBLIC_URL: 'https://posters.example.org',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'boss@example.org',
  ADMIN_PASSWORD: 'seven violet umbrellas',
  SMTP_URL: 'smtp://mail.example.org:587',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  [{ ADMIN_EMAIL: 'a@example.org' }, /ADMIN_PASSWORD must be set together with ADMIN_EMAIL/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET must be set/],
  [{ ANALYTICS_SOURCE: 'matomo' }, /MATOMO_URL.*\n.*MATOMO_TOKEN.*\n.*MATOMO_SITE_ID/],
  [
    { HOST: '0.0.0.0' },
    /SMTP_URL.*HOST is 0\.0\.0\.0.*SANDBOX=1.*\n.*STRIPE_SECRET_KEY.*SANDBOX=1/,
  ],
  [{ HOST: '::' }, /SMTP_URL.*HOST is ::.*SANDBOX=1/],
  [
    { PUBLIC_URL: 'https://posters.example.org' },
    /SMTP_URL.*PUBLIC_URL names posters\.example\.org/,
  ],
  [{ TRUST_PROXY: '1' }, /SMTP_URL.*TRUST_PROXY is set/],
  [{ ...DEPLOYED, PUBLIC_URL: 'https://example.org/posters' }, /^ {2}PUBLIC_URL must be scheme/m],
  [{ ...DEPLOYED, PUBLIC_URL: 'https://example.org/?a' }, /^ {2}PUBLIC_URL must be scheme/m],
  [{ ...DEPLOYED, PUBLIC_URL: 'https://me:secret@example.org' }, /^ {2}PUBLIC_URL must be scheme/m],
  [{ ...DEPLOYED, SMTP_URL: '' }, /^ {2}SMTP_URL must be set when STRIPE_SECRET_KEY is/m],
  [{ ...DEPLOYED, SMTP_URL: '', SANDBOX: '1' }, /SMTP_URL must be set when STRIPE_SECRET_KEY is/],
  [{ ...DEPLOYED, DEMO: '1' }, /^ {2}DEMO must not be 1.*PUBLIC_URL names/m],
  [{ HOST: '0.0.0.0', SANDBOX: '1', DEMO: '1' }, /^ {2}DEMO must not be 1/m],
  [{ TRUST_PROXY: 'foo' }, /^ {2}TRUST_PROXY must be a number of hops/m],
  [{ TRUST_PROXY: '-1' }, /^ {2}TRUST_PROXY must/m],
  [{ TRUST_PROXY: 'TRUE' }, /^ {2}TRUST_PROXY must/m],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^ {2}TRUST_PROXY must/m],
  [{ TRUST_PROXY: '10.0.0.0/8,' }, /^ {2}TRUST_PROXY must/m],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^ {2}TRUST_PROXY must/m],
  [{ TRUST_PROXY: '127.0.0.1, ::/0' }, /^ {2}TRUST_PROXY must/m],
  [{ PRIVACY_URL: 'javascript:alert(1)' }, /^ {2}PRIVACY_URL must be a URL/m],
  [{ PRIVACY_URL: '//evil.example' }, /^ {2}PRIVACY_URL must/m],
  [{ PRIVACY_URL: 'privacy' }, /^ {2}PRIVACY_URL must/m],
  [{ COLLECTOR_TOKEN: 'fifteen letters' }, /^ {2}COLLECTOR_TOKEN must have at least 16/m],
  [{ METRICS_TOKEN: 'fifteen letters' }, /^ {2}METRICS_TOKEN must have at least 16/m],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('what is wrong by itself and what is wrong together is said in one message', () => {
  const read = () =>
    readConfig({
      PORT: 'eighty',
      TRUST_PROXY: 'foo',
      DEMO: '1',
      ADMIN_EMAIL: 'a@example.org',
      SMTP_URL: 'mail.example.org',
      STRIPE_SECRET_KEY: 'sk_test_1',
    });
  for (const name of [
    'PORT',
    'TRUST_PROXY',
    'DEMO',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'STRIPE_WEBHOOK_SECRET',
  ]) {
    expect(read).toThrow(new RegExp(`^  ${name} `, 'm'));
  }
  // It was given, only wrongly: nobody is told to set it.
  expect(read).not.toThrow(/SMTP_URL must be set/);
});

test('the demo is on only on a machine of one’s own', () => {
  const demo = (env: Record<string, string>) => readConfig({ SANDBOX: '1', ...env }).demo;
  expect(demo({ HOST: 'localhost', PUBLIC_URL: '' })).toBe(true);
  expect(demo({ PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '0' })).toBe(true);
  expect(demo({ HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' })).toBe(true);
  const others: Record<string, string>[] = [
    { DEMO: '0' },
    { DATABASE_URL: 'postgres://db/x' },
    { CLICKHOUSE_URL: 'http://db' },
    { SMTP_URL: 'smtp://mail' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://posters.example.org' },
    { TRUST_PROXY: 'true' },
    { NODE_ENV: 'production' },
    { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'a long password' },
  ];
  for (const env of others) expect([env, demo(env)]).toEqual([env, false]);
  // Not the default, but nobody else gets there.
  expect(demo({ DEMO: '1', DATABASE_URL: 'postgres://db/x', NODE_ENV: 'production' })).toBe(true);
});

test('PUBLIC_URL is taken as browsers spell it', () => {
  const taken = (PUBLIC_URL: string) => readConfig({ ...DEPLOYED, PUBLIC_URL }).publicUrl;
  expect(taken('HTTPS://Posters.Example.org/')).toBe('https://posters.example.org');
  expect(taken('https://posters.example.org:443')).toBe('https://posters.example.org');
  expect(taken('https://posters.example.org:8443')).toBe('https://posters.example.org:8443');
});

test('says why others can reach the product', () => {
  expect(readConfig({}).reachable).toBeUndefined();
  expect(readConfig(DEPLOYED)).toMatchObject({
    demo: false,
    reachable: 'PUBLIC_URL names posters.example.org',
  });
});

test('a weak ADMIN_PASSWORD is named with the rest, before anything starts', async () => {
  const DATA_DIR = '/nowhere/at/all';
  const start = (ADMIN_PASSWORD: string, more = {}) =>
    readStartConfig({ ...DEPLOYED, DATA_DIR, ADMIN_PASSWORD, ...more });
  await expect(start('password1', { PORT: 'eighty' })).rejects.toThrow(
    /^ {2}PORT .*\n {2}ADMIN_PASSWORD is too easy to guess.*words/m,
  );
  await expect(start('boss@example.org')).rejects.toThrow(/ADMIN_PASSWORD is too easy/);
  expect((await start('seven violet umbrellas')).firstAdmin?.email).toBe('boss@example.org');
});

test('TRUST_PROXY takes a number of hops, a list, or nothing', () => {
  const trust = (value: string) => readConfig({ SANDBOX: '1', TRUST_PROXY: value }).trustProxy;
  expect(trust('')).toBe(false);
  expect(trust('true')).toBe(true);
  expect(trust('10.0.0.0/8, ::1, loopback')).toEqual(['10.0.0.0/8', '::1', 'loopback']);
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

test('a cluster is named together with all of its servers', () => {
  const CLICKHOUSE_URL = 'http://a:8123/eposter, http://b:8123/eposter';
  const { clickhouseCluster } = readConfig({ CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: 'posters' });
  expect(clickhouseCluster).toEqual({ name: 'posters', keeper: false });
  const faults = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(faults({ CLICKHOUSE_URL })).toContain('CLICKHOUSE_CLUSTER must be set');
  expect(faults({ CLICKHOUSE_CLUSTER: 'posters' })).toContain('CLICKHOUSE_URL must name every');
  expect(faults({ CLICKHOUSE_URL: 'http://a:8123, nonsense' })).toContain('CLICKHOUSE_URL must be');
  const elsewhere = { CLICKHOUSE_URL: 'http://a/x,http://b/y', CLICKHOUSE_CLUSTER: 'posters' };
  expect(faults(elsewhere)).toContain('the same database');
  expect(faults({ CLICKHOUSE_KEEPER: '1' })).toContain('CLICKHOUSE_KEEPER is 1');
});

test('an identity provider is configured whole or not at all', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'eposter',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readConfig({}).oidc).toBeUndefined();
  expect(readConfig(whole).oidc).toEqual({
    issuer: 'https://login.example.org',
    clientId: 'eposter',
    clientSecret: 'secret',
    name: 'login.example.org',
    adminGroup: undefined,
    prefixClaim: undefined,
  });
  const faultsOf = (given: Record<string, string>): string => {
    try {
      readConfig(given);
      return 'none';
    } catch (error) {
      return String(error);
    }
  };
  expect(faultsOf({ ...whole, OIDC_CLIENT_SECRET: '' })).toContain(
    'OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER',
  );
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
    expect(faultsOf({ OIDC_ADMIN_GROUP: 'x' })).toContain(
      `${name} must be set together with OIDC_ADMIN_GROUP`,
    );
  }
  expect(faultsOf({ ...whole, OIDC_ISSUER: 'login' })).toContain('OIDC_ISSUER must be a URL');
  expect(faultsOf({ ...whole, OIDC_ISSUER: 'http://login.example.org' })).toContain(
    'OIDC_ISSUER must begin with https:// unless it is on this machine',
  );
  expect(faultsOf({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toBe('none');
  expect(faultsOf({ ...whole, HOST: '0.0.0.0', SANDBOX: '1' })).toContain(
    'PUBLIC_URL must be set when OIDC_ISSUER is',
  );
});
