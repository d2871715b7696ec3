import { z } from 'zod';
import { checkoutExtras } from '#contract/checkout-extras.ts';
import { parseTrustedProxies, TRUST_PROXY_FORM } from './trusted-proxies.ts';

/** Tax is the whole installation's: it must be set up at the provider. */
const extrasOfAll = [...checkoutExtras, 'automatic-tax'] as const;
export type InstallationExtra = (typeof extrasOfAll)[number];

const text = (fallback: string) => z.string().min(1).default(fallback);
const count = (fallback: number) =>
  z.coerce.number('must be a whole number').int('must be a whole number').min(0).default(fallback);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const isUrl = (value: string, protocols: string[]): boolean =>
  protocols.includes(URL.parse(value)?.protocol ?? '');
const url = (...protocols: string[]) =>
  z.string().refine((value) => isUrl(value, protocols), {
    message: `must be a URL starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
const isOrigin = (value: string): boolean =>
  !URL.canParse(value) || `${new URL(value).origin}/` === new URL(value).href;
const token = z.string().min(16, 'must have at least 16 characters');
// Another folder would be made without a word, and the product would begin anew in it.
const isBare = (value: string): boolean => value === value.trim();
const BARE = 'begins or ends with a space or a line end: remove it, or rename the folder';
const template = (fallback: string) =>
  text(fallback).refine((value) => value.includes('{prefix}'), 'must contain {prefix}');

/** `posters@example.org` or `ePosters <posters@example.org>`. */
const mailAddress = z.string().transform((value, context) => {
  const [, name, inside, alone] =
    /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = z.email().safeParse((inside ?? alone)?.trim());
  if (address.success)
    return { name: name?.replaceAll('"', '').trim() ?? '', address: address.data };
  context.addIssue('must be an e-mail address, or a name and <an e-mail address>');
  return z.NEVER;
});

const environment = z.object({
  // Where the product listens, and the address that people type.
  HOST: text('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  PUBLIC_URL: url('http:', 'https:')
    .refine(isOrigin, 'must be scheme, host and port, such as https://posters.example.org')
    // As browsers spell it, whatever its case.
    .transform((value) => new URL(value).origin)
    .optional(),

  // Engines: embedded under DATA_DIR unless a URL is given.
  DATA_DIR: text('./data').refine(isBare, BARE),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  CLICKHOUSE_URL: z
    .string()
    .refine((value) => value.split(',').every((each) => isUrl(each.trim(), ['http:', 'https:'])), {
      message: 'must be a URL starting with http:// or https://, or several separated by commas',
    })
    .optional(),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a cluster: letters, digits, - and _')
    .optional(),
  CLICKHOUSE_KEEPER: flag.default(false),

  // Where the product keeps backups that it makes by itself; without it, it makes none.
  BACKUP_DIR: z.string().refine(isBare, BARE).optional(),
  BACKUP_EVERY_HOURS: count(24).refine(
    (value) => value >= 1 && value <= 24 * 31,
    'must be 1 to 744',
  ),

  // The first start, and how administrators sign in.
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  REQUIRE_SECOND_FACTOR: flag.default(false),
  // Encrypts the secrets of authenticator apps; the same on every replica.
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),

  // Sign-in through an identity provider (OpenID Connect): off when OIDC_ISSUER is unset.
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  OIDC_ADMIN_GROUP: z.string().optional(),
  OIDC_PREFIX_CLAIM: z.string().optional(),
  NODE_ENV: z.string().optional(),

  // Payments: the sandbox when STRIPE_SECRET_KEY is unset.
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: url('http:', 'https:')
    .refine(isOrigin, 'must be scheme, host and port, such as http://127.0.0.1:12111')
    .optional(),
  STRIPE_CHECKOUT: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(extrasOfAll, `may list, separated by commas: ${extrasOfAll.join(', ')}`)))
    .optional(),
  PAYMENT_SWEEP_SECONDS: count(120).refine((value) => value > 0, 'must be at least 1'),
  SANDBOX: flag.optional(),

  // Mail: the sandbox mailbox when SMTP_URL is unset.
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailAddress.optional(),

  // Words on the screens.
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@eposter.live'),
  BRAND_NAME: text('ePoster Live'),
  PRIVACY_URL: text('/privacy').refine(
    (value) => /^\/(?![/\\])/.test(value) || isUrl(value, ['http:', 'https:']),
    'must be a URL starting with http:// or https://, or a path that begins with one /',
  ),

  // Statistics: what a poster's address and a video's path look like, and where numbers come from.
  POSTER_URL: template('https://{prefix}.eposter.live/poster/'),
  MEDIA_PATH: template('/storage/{prefix}/'),
  STAGING_HOST: text('staging.eposter.live').refine(
    (value) => /^[\p{L}\p{N}_.-]+$/u.test(value.replaceAll('{prefix}', 'p')),
    'must be a host name: no https://, no port, no path',
  ),
  ANALYTICS_SOURCE: z
    .enum(['clickhouse', 'matomo'], 'must be clickhouse or matomo')
    .default('clickhouse'),
  MATOMO_URL: url('http:', 'https:').optional(),
  MATOMO_TOKEN: z.string().optional(),
  MATOMO_SITE_ID: z.coerce.number('must be a whole number').int().min(1).optional(),
  MATOMO_EVENT_DIMENSION: z
    .enum(['eventAction', 'eventName'], 'must be eventAction or eventName')
    .default('eventAction'),
  MATOMO_IMPORT_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => URL.parse(`http://${host}`)?.hostname === host),
      'must be host names separated by commas: no https://, no port, no path',
    ),
  RETENTION_MONTHS: count(25).refine((value) => value <= 600, 'must be at most 600'),
  AUTHORS_KEPT_DAYS: count(0).refine((value) => value <= 36_500, 'must be at most 36500'),
  LABELS_PER_DAY: count(20_000).refine((value) => value <= 2_000_000_000, 'is too large'),
  COLLECTOR_TOKEN: token.optional(),

  // Limits (0 = off), and which proxies' X-Forwarded-For is believed.
  RETRIEVALS_PER_HOUR: count(120),
  CHECKOUTS_PER_HOUR: count(600),
  LOGINS_PER_MINUTE: count(10),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value, context) => {
      const trusted = parseTrustedProxies(value);
      if (trusted !== undefined) return trusted;
      context.addIssue(TRUST_PROXY_FORM);
      return z.NEVER;
    }),
  // Whoever sends it may read /metrics from another machine.
  METRICS_TOKEN: token.optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'must be silent, error, warn, info or debug',
    )
    .optional(),
});

export type Environment = z.infer<typeof environment>;
export type VariableName = keyof Environment;
export const variableNames: VariableName[] = environment.keyof().options;

export interface Variables {
  /** What is right; the default where a value is wrong. */
  env: Environment;
  /** One line for each variable that is wrong. */
  faults: string[];
  /** Whether a variable was given at all, right or wrong. */
  isGiven(name: VariableName): boolean;
  isWrong(name: VariableName): boolean;
}

/** Where a space at an end may be meant. */
const KEPT_AS_GIVEN = ['ADMIN_PASSWORD', 'SECRET_KEY', 'DATA_DIR', 'BACKUP_DIR'];

/**
 * Reads each variable by itself. One that is set to nothing is not given. Spaces and line ends around a value,
 * as an env file or a shell leaves them, are no part of it.
 */
export const readVariables = (given: Record<string, string | undefined>): Variables => {
  const filled = Object.fromEntries(
    Object.entries(given).flatMap(([name, value = '']) => {
      const bare = value.trim();
      return bare ? [[name, KEPT_AS_GIVEN.includes(name) ? value : bare]] : [];
    }),
  );
  const isGiven = (name: VariableName): boolean => name in filled;
  const issues = environment.safeParse(filled).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const right = Object.fromEntries(Object.entries(filled).filter(([name]) => !wrong.has(name)));
  return {
    env: environment.parse(right),
    faults: [...new Set(issues.map(({ path, message }) => `${String(path[0])} ${message}`))],
    isGiven,
    isWrong: (name) => wrong.has(name),
  };
};
