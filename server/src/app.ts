import type { FastifyInstance } from 'fastify';
import { getPrivacy } from '#contract/privacy.ts';
import type { DemoAccount, Settings } from '#contract/settings.ts';
import * as settingsCalls from '#contract/settings.ts';
import { getSystem } from '#contract/system.ts';
import { LEAST_FREE_BYTES } from '#contract/system-limits.ts';
import { alertRoutes } from './analytics/alerts/routes.ts';
import { authorPageRoutes } from './analytics/author-page/routes.ts';
import { countingRoutes } from './analytics/collector/counting-routes.ts';
import { optOutRoutes } from './analytics/collector/opt-out.ts';
import { collectorRoutes, removalRoutes } from './analytics/collector/routes.ts';
import { siteApiRoutes } from './analytics/collector/site-api.ts';
import { hallRoutes } from './analytics/hall/routes.ts';
import { mailingRoutes } from './analytics/mailings/routes.ts';
import { moveRoutes } from './analytics/moving/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { SHARE_TOKEN, type Shares } from './analytics/shares/service.ts';
import { authorPageOf } from './author-page.ts';
import { backupState, readBackups } from './backups.ts';
import { conferenceRoutes } from './conferences/routes.ts';
import { freeSpace } from './free-space.ts';
import { mailRoutes } from './mail/routes.ts';
import { addMetrics } from './metrics.ts';
import type { Base, Features, Statistics } from './parts.ts';
import { paymentRoutes } from './payments/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { checkHealth } from './platform/health.ts';
import { guardAccess, type Principal, type SignIns } from './platform/http/access.ts';
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
import { buildMetrics } from './platform/metrics.ts';
import { privacyOf } from './privacy.ts';
import { checkoutPageRoutes } from './sandbox/checkout-page-routes.ts';
import { buildMailbox } from './sandbox/mailbox.ts';
import { mailboxRoutes } from './sandbox/mailbox-routes.ts';
import { searchRoutes } from './search/routes.ts';
import { buildSearch } from './search/service.ts';
import { reminderRoutes } from './submissions/reminders/routes.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { known, readSystem } from './system.ts';
import { buildAudit } from './users/audit/service.ts';
import { userRoutes } from './users/routes.ts';
import type { Users } from './users/service.ts';
import { PROGRAM_TOKEN } from './users/tokens/service.ts';

/** How long a change of the time zone is waited for before it is answered: most are done by then. */
const RECOUNT_PATIENCE_MS = 2_000;

export interface AppParts extends Pick<Base, 'config' | 'logger' | 'db'>, Features, Statistics {
  demoAccounts: DemoAccount[];
  /** The folder of the built screens; without it, only the calls are served. */
  screens: URL | undefined;
}

/** What a fault says to a person. */
export const wordsOf = (error: unknown): string => toFault(error).message;

/** A token is that of a share link, of a program, or of somebody's session. */
export const signInsOf = (users: Users, shares: Shares): SignIns => {
  const homeOf = (token: string) => {
    if (token.startsWith(SHARE_TOKEN)) return shares;
    return token.startsWith(PROGRAM_TOKEN) ? users.tokens : users;
  };
  const lookups = new Map<string, Promise<Principal | null>>();
  return {
    /** Requests with the same token that come together share one lookup. */
    findByToken(token) {
      const lookup =
        lookups.get(token) ??
        homeOf(token)
          .findByToken(token, new Date())
          .finally(() => lookups.delete(token));
      lookups.set(token, lookup);
      return lookup;
    },
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
  const { screens, config } = parts;
  if (!screens) return answerUnknown(app, undefined);
  const { brandName, supportEmail, publicUrl } = config;
  const settings = settingsOf(parts);
  answerUnknown(app, {
    ...(await serveScreens(app, screens)),
    ...{ brandName, supportEmail, publicUrl, settings },
    authorPageOf: (path, language) => authorPageOf(path, language, settings, parts),
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
    const [health, isBehind, free, backups, matomo] = await Promise.all([
      checkHealth(parts),
      parts.collector.isBehind().catch(() => true),
      known(freeSpace(config)),
      schedule && known(readBackups(db)),
      checkSource?.().then(() => 'ok', wordsOf),
    ]);
    const counting = isBehind ? 'behind' : 'ok';
    // Codes and payments go on without a Matomo: nobody shall take the product away because of it.
    return answer(health.status === 'ok' ? 200 : 503, {
      ...health,
      counting,
      hits: parts.collector.isTurningAway() ? 'turned-away' : 'taken',
      ...(free !== null && { disk: free < LEAST_FREE_BYTES ? 'low' : 'ok' }),
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
  searchRoutes(app, buildSearch(db));
  if (parts.sandboxProvider) checkoutPageRoutes(app, parts.sandboxProvider);
  userRoutes(app, {
    users,
    resets: parts.resets,
    secondFactors: parts.secondFactors,
    notifyFormerAddress: parts.notifyFormerAddress,
    singleSignOn: parts.singleSignOn,
    requireSecondFactor: config.requireSecondFactor,
    audit,
    loginsPerMinute: config.loginsPerMinute,
  });

  return app;
};
