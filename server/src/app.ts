import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { getPrivacy } from '#contract/privacy.ts';
import type { DemoAccount, Settings } from '#contract/settings.ts';
import * as settingsCalls from '#contract/settings.ts';
import { getSystem } from '#contract/system.ts';
import { alertRoutes } from './analytics/alerts/routes.ts';
import type { AlertService } from './analytics/alerts/service.ts';
import { authorPageRoutes } from './analytics/author-page/routes.ts';
import { countingRoutes } from './analytics/collector/counting-routes.ts';
import { optOutRoutes } from './analytics/collector/opt-out.ts';
import { collectorRoutes, removalRoutes } from './analytics/collector/routes.ts';
import type { Collector } from './analytics/collector/service.ts';
import { siteApiRoutes } from './analytics/collector/site-api.ts';
import { hallRoutes } from './analytics/hall/routes.ts';
import { mailingRoutes } from './analytics/mailings/routes.ts';
import type { Mailings } from './analytics/mailings/service.ts';
import { moveRoutes } from './analytics/moving/routes.ts';
import type { Moves } from './analytics/moving/service.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import type { Analytics } from './analytics/service.ts';
import { SHARE_TOKEN, type Shares } from './analytics/shares/service.ts';
import {
  buildClickHouseSource,
  type ClickHouseSourceParts,
} from './analytics/sources/clickhouse.ts';
import { buildMatomoSource } from './analytics/sources/matomo.ts';
import type { Source } from './analytics/sources/source.ts';
import { authorPageOf } from './author-page.ts';
import { backupState, readBackups } from './backups.ts';
import { conferenceRoutes } from './conferences/routes.ts';
import type { Conferences } from './conferences/service.ts';
import { mailRoutes } from './mail/routes.ts';
import type { Mails } from './mail/service.ts';
import { smtpTransport, type Transport } from './mail/transport.ts';
import { addMetrics } from './metrics.ts';
import { paymentRoutes } from './payments/routes.ts';
import { connectStripe, type Payments } from './payments/service.ts';
import { peopleRoutes } from './people/routes.ts';
import type { People } from './people/service.ts';
import type { ClickHouseClient } from './platform/clickhouse/client.ts';
import type { Config } from './platform/config.ts';
import { checkHealth } from './platform/health.ts';
import { guardAccess, type SignIns } from './platform/http/access.ts';
import { describeApi } from './platform/http/api-docs.ts';
import { recordChanges } from './platform/http/audit.ts';
import { clientFaultRoutes } from './platform/http/client-faults.ts';
import { toFault } from './platform/http/errors.ts';
import { addFastPath } from './platform/http/fast-path.ts';
import { requireKnownHost } from './platform/http/hosts.ts';
import { measureRequests, metricsRoutes } from './platform/http/measure.ts';
import { limitRates } from './platform/http/rate-limit.ts';
import { serve } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { answerUnknown, serveScreens } from './platform/http/static.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { buildMetrics } from './platform/metrics.ts';
import type { Database } from './platform/postgres/database.ts';
import { privacyOf } from './privacy.ts';
import { checkoutPageRoutes } from './sandbox/checkout-page-routes.ts';
import { buildMailbox } from './sandbox/mailbox.ts';
import { mailboxRoutes } from './sandbox/mailbox-routes.ts';
import { type Provider, startProvider } from './sandbox/provider.ts';
import type { AuthorLinks } from './submissions/author-links/service.ts';
import { reminderRoutes } from './submissions/reminders/routes.ts';
import type { Reminders } from './submissions/reminders/service.ts';
import { submissionRoutes } from './submissions/routes.ts';
import type { Submissions } from './submissions/service.ts';
import { known, readSystem } from './system.ts';
import { buildAudit } from './users/audit/service.ts';
import type { PasswordResets } from './users/reset/service.ts';
import { userRoutes } from './users/routes.ts';
import type { SecondFactors } from './users/second-factor/service.ts';
import type { Users } from './users/service.ts';
import type { SingleSignOn } from './users/single-sign-on/service.ts';
import { PROGRAM_TOKEN } from './users/tokens/service.ts';

/** How long a change of the time zone is waited for before it is answered: most are done by then. */
const RECOUNT_PATIENCE_MS = 2_000;

export interface AppParts {
  config: Config;
  logger: FastifyBaseLogger;
  db: Database;
  clickhouse: ClickHouseClient;
  users: Users;
  resets: PasswordResets;
  secondFactors: SecondFactors;
  singleSignOn: SingleSignOn | undefined;
  jobs: Jobs;
  mails: Mails;
  conferences: Conferences;
  submissions: Submissions;
  authorLinks: AuthorLinks;
  reminders: Reminders;
  payments: Payments;
  people: People;
  collector: Collector;
  analytics: Analytics;
  mailings: Mailings;
  alerts: AlertService;
  moves: Moves;
  /** Throws what keeps another's statistics from being read; undefined: they are our own. */
  checkSource: Source['check'];
  /** The local payment provider, where it stands in for a real one. */
  sandboxProvider: Provider | undefined;
  demoAccounts: DemoAccount[];
  /** The folder of the built screens; without it, only the calls are served. */
  screens: URL | undefined;
}

/** Where mails go: to the mail server, or into the sandbox mailbox where none is configured. */
export const chooseTransport = (config: Config, db: Database): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl) : buildMailbox(db).transport;

/** Who takes the money: the configured provider, or a local one where none is configured. */
export const chooseProvider = async (
  config: Config,
  local: { db: Database; logger: FastifyBaseLogger; pageBase(): string },
) => {
  const { checkoutExtras } = config;
  if (config.stripe) {
    return {
      stripe: connectStripe({ ...config.stripe, checkoutExtras }),
      sandboxProvider: undefined,
    };
  }
  const sandboxProvider = await startProvider(local);
  return { stripe: connectStripe({ ...sandboxProvider, checkoutExtras }), sandboxProvider };
};

/** Where the statistics come from: a Matomo, or our own store where none is configured. */
export const chooseSource = (
  config: Config,
  {
    log,
    conferences,
    ...own
  }: ClickHouseSourceParts & {
    log: FastifyBaseLogger;
    conferences: Pick<Conferences, 'isMatomoSiteShared'>;
  },
): Source => {
  if (!config.matomo) return buildClickHouseSource(own);
  const { isMatomoSiteShared: isShared } = conferences;
  return buildMatomoSource({ ...config.matomo, site: config.site, isShared, log });
};

/** What a fault says to a person. */
export const wordsOf = (error: unknown): string => toFault(error).message;

/** A token is that of a share link, of a program, or of somebody's session. */
export const signInsOf = (users: Users, shares: Shares): SignIns => {
  const homeOf = (token: string) => {
    if (token.startsWith(SHARE_TOKEN)) return shares;
    return token.startsWith(PROGRAM_TOKEN) ? users.tokens : users;
  };
  return {
    findByToken: (token) => homeOf(token).findByToken(token, new Date()),
    async findByTokens(tokens) {
      const now = new Date();
      const found = await Promise.all(
        [shares, users.tokens, users].map((home) =>
          home.findByTokens(
            tokens.filter((token) => homeOf(token) === home),
            now,
          ),
        ),
      );
      return new Map(found.flatMap((each) => [...each]));
    },
  };
};

/** What the screens need to know about this installation. */
const settingsOf = ({ config, demoAccounts }: AppParts): Settings => ({
  brandName: config.brandName,
  supportEmail: config.supportEmail,
  privacyUrl: config.privacyUrl,
  demoAccounts,
  stripePublishableKey: config.stripePublishableKey ?? null,
  site: config.site,
  sandbox: { payments: config.stripe === undefined, mail: config.smtpUrl === undefined },
  ...(config.oidc && { singleSignOn: config.oidc.name }),
  authorsKeptDays: config.authorsKeptDays,
  analyticsSource: config.matomo ? 'matomo' : 'clickhouse',
});

const addScreens = async (app: FastifyInstance, parts: AppParts): Promise<void> => {
  const { screens, config, conferences } = parts;
  if (!screens) return answerUnknown(app, undefined);
  const { brandName, supportEmail, publicUrl } = config;
  answerUnknown(app, {
    ...(await serveScreens(app, screens)),
    ...{ brandName, supportEmail, publicUrl },
    authorPageOf: (path, language) => authorPageOf(path, language, settingsOf(parts), conferences),
  });
};

/** Puts the parts together behind one HTTP server. Which parts, main.ts decides. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, users, conferences, submissions, analytics } = parts;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const app = await buildServer({
    logger: parts.logger,
    trustProxy: config.trustProxy,
    secure,
    providerScript: config.stripePublishableKey !== undefined,
  });
  const metrics = buildMetrics();
  measureRequests(app, metrics);
  if (config.demo || !config.stripe || !config.smtpUrl) requireKnownHost(app, config.publicUrl);
  addFastPath(app, { trustProxy: config.trustProxy, metrics });
  addMetrics(metrics, parts);
  await describeApi(app, config.brandName, config.publicUrl);
  await addScreens(app, parts);
  guardAccess(app, signInsOf(users, analytics.shares), {
    secure,
    requireSecondFactor: config.requireSecondFactor,
  });
  await limitRates(app, db);
  const audit = buildAudit(db);
  recordChanges(app, audit);

  serve(app, settingsCalls.getSettings, ({ answer }) => answer(200, settingsOf(parts)));
  serve(app, getPrivacy, ({ answer }) => answer(200, privacyOf(config)));
  serve(app, settingsCalls.getHealth, async ({ answer }) => {
    const { checkSource } = parts;
    const schedule = config.backups;
    const [health, isBehind, backups, matomo] = await Promise.all([
      checkHealth(parts),
      parts.collector.isBehind().catch(() => true),
      schedule && known(readBackups(db)),
      checkSource?.().then(() => 'ok', wordsOf),
    ]);
    const counting = isBehind ? 'behind' : 'ok';
    // Codes and payments go on without a Matomo: nobody shall take the product away because of it.
    return answer(health.status === 'ok' ? 200 : 503, {
      ...health,
      counting,
      ...(schedule && backups && { backup: backupState(schedule, backups, new Date()) }),
      ...(matomo && { matomo }),
    });
  });
  serve(app, getSystem, async ({ answer }) => answer(200, await readSystem(parts)));
  metricsRoutes(app, metrics, config.metricsToken);
  clientFaultRoutes(app, metrics);
  conferenceRoutes(app, {
    conferences,
    countSubmissions: submissions.countByConference,
    labelLimits: analytics.reads.labelLimits,
    recounts: analytics.reads.recounts,
    requireTimeZone: analytics.reads.requireTimeZone,
    waitUntilRecounted: (id) => parts.collector.waitUntilRecounted(id, RECOUNT_PATIENCE_MS),
  });
  submissionRoutes(app, {
    conferences,
    submissions,
    isUnderWay: parts.payments.isUnderWay,
    retrievalsPerHour: config.retrievalsPerHour,
  });
  reminderRoutes(app, parts.reminders, conferences);
  collectorRoutes(app, parts.collector);
  optOutRoutes(app);
  siteApiRoutes(app, parts.collector);
  removalRoutes(app, parts.collector, conferences);
  countingRoutes(app, parts.collector, conferences);
  analyticsRoutes(app, analytics);
  authorPageRoutes(app, { analytics, links: parts.authorLinks, conferences });
  hallRoutes(app, { analytics, listPosters: submissions.listPosters });
  mailingRoutes(app, { mailings: parts.mailings, reads: analytics.reads, words: config });
  alertRoutes(app, parts.alerts, analytics);
  moveRoutes(app, parts.moves, conferences);
  mailRoutes(app, parts.mails);
  if (!config.smtpUrl) mailboxRoutes(app, buildMailbox(db));
  paymentRoutes(app, parts.payments, config.checkoutsPerHour);
  peopleRoutes(app, parts.people);
  if (parts.sandboxProvider) checkoutPageRoutes(app, parts.sandboxProvider);
  userRoutes(app, {
    users,
    resets: parts.resets,
    secondFactors: parts.secondFactors,
    singleSignOn: parts.singleSignOn,
    requireSecondFactor: config.requireSecondFactor,
    audit,
    loginsPerMinute: config.loginsPerMinute,
  });

  return app;
};
