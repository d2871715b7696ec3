import ipaddr from 'ipaddr.js';
import type { Environment, VariableName, Variables } from './environment.ts';

/** Whether only programs on this machine get through to a host of this name. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
};

/** Why others can reach the product, in words; undefined where nobody else can. */
export const whyReachable = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Environment) => {
  if (!isLoopback(HOST)) return `HOST is ${HOST}`;
  const { hostname } = new URL(PUBLIC_URL ?? 'http://localhost');
  if (!isLoopback(hostname)) return `PUBLIC_URL names ${hostname}`;
  return TRUST_PROXY === false ? undefined : 'TRUST_PROXY is set';
};

/** A machine to try it on: nothing external, not in production, no administrator named. */
export const isOwnMachine = (env: Environment): boolean =>
  !(
    env.DATABASE_URL ||
    env.CLICKHOUSE_URL ||
    env.STRIPE_SECRET_KEY ||
    env.SMTP_URL ||
    env.ADMIN_EMAIL ||
    env.NODE_ENV === 'production'
  );

/** What is wrong between variables, a line each. A variable that is wrong by itself counts as given. */
export const listConflicts = (variables: Variables): string[] =>
  [together, cluster, matomo, singleSignOn, payments, reachable, port].flatMap((rule) =>
    rule(variables),
  );

const PAIRS: [VariableName, VariableName][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

const together = ({ isGiven }: Variables): string[] =>
  PAIRS.flatMap(([a, b]) => {
    if (isGiven(a) === isGiven(b)) return [];
    return isGiven(a)
      ? [`${b} must be set together with ${a}`]
      : [`${a} must be set together with ${b}`];
  });

const cluster = ({ env, isGiven }: Variables): string[] => {
  const servers = (env.CLICKHOUSE_URL ?? '').split(',');
  const databases = new Set(servers.map((server) => URL.parse(server.trim())?.pathname));
  const faults: string[] = [];
  if (isGiven('CLICKHOUSE_CLUSTER') && !isGiven('CLICKHOUSE_URL')) {
    faults.push('CLICKHOUSE_URL must name every server of CLICKHOUSE_CLUSTER, separated by commas');
  }
  if (servers.length > 1 && !isGiven('CLICKHOUSE_CLUSTER')) {
    faults.push('CLICKHOUSE_CLUSTER must be set when CLICKHOUSE_URL names several servers');
  }
  if (databases.size > 1) faults.push('CLICKHOUSE_URL must name the same database everywhere');
  if (env.CLICKHOUSE_KEEPER && !isGiven('CLICKHOUSE_CLUSTER')) {
    faults.push('CLICKHOUSE_CLUSTER must be set when CLICKHOUSE_KEEPER is 1');
  }
  return faults;
};

const matomo = ({ env, isGiven }: Variables): string[] =>
  env.ANALYTICS_SOURCE === 'matomo'
    ? (['MATOMO_URL', 'MATOMO_TOKEN', 'MATOMO_SITE_ID'] as const)
        .filter((name) => !isGiven(name))
        .map((name) => `${name} must be set when ANALYTICS_SOURCE is matomo`)
    : [];

/** All of the provider or nothing of it; people and secrets go there only over https. */
const singleSignOn = ({ env, isGiven }: Variables): string[] => {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const optional = ['OIDC_NAME', 'OIDC_ADMIN_GROUP', 'OIDC_PREFIX_CLAIM'] as const;
  const given = [...needed, ...optional].find(isGiven);
  if (!given) return [];
  const faults = needed
    .filter((name) => !isGiven(name))
    .map((name) => `${name} must be set together with ${given}`);
  const issuer = URL.parse(env.OIDC_ISSUER ?? '');
  if (issuer?.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    faults.push('OIDC_ISSUER must begin with https:// unless it is on this machine');
  }
  if (!isGiven('PUBLIC_URL') && whyReachable(env)) {
    faults.push('PUBLIC_URL must be set when OIDC_ISSUER is: the provider sends people back there');
  }
  return faults;
};

const payments = ({ isGiven }: Variables): string[] =>
  isGiven('STRIPE_SECRET_KEY') && !isGiven('SMTP_URL')
    ? ['SMTP_URL must be set when STRIPE_SECRET_KEY is: who pays gets the codes by mail']
    : [];

const reachable = ({ env, isGiven, isWrong }: Variables): string[] => {
  const why = whyReachable(env) ?? (isWrong('TRUST_PROXY') ? 'TRUST_PROXY is set' : undefined);
  if (!why) return [];
  const faults: string[] = [];
  if (env.DEMO) {
    faults.push(
      `DEMO must not be 1 where others can reach the product (${why}): its sign-ins are known to everybody. Remove it`,
    );
  }
  if (env.SANDBOX) return faults;
  if (!isGiven('SMTP_URL') && !isGiven('STRIPE_SECRET_KEY')) {
    faults.push(
      `SMTP_URL must be set: others can reach the product (${why}), and anybody would read its mails in the sandbox mailbox. Set it, or SANDBOX=1 if that is meant`,
    );
  }
  if (!isGiven('STRIPE_SECRET_KEY')) {
    faults.push(
      `STRIPE_SECRET_KEY must be set: others can reach the product (${why}), and the sandbox provider takes test cards. Set it, or SANDBOX=1 if that is meant`,
    );
  }
  return faults;
};

const port = ({ env, isGiven }: Variables): string[] =>
  env.PORT === 0 && isGiven('PORT') && !isGiven('PUBLIC_URL') && !isLoopback(env.HOST)
    ? ['PUBLIC_URL must be set when PORT is 0']
    : [];
