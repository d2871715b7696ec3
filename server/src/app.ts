import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DemoAccount } from '#contract/settings.ts';
import * as settingsCalls from '#contract/settings.ts';
import type { ClickHouseClient } from './platform/clickhouse/client.ts';
import type { Config } from './platform/config.ts';
import { checkHealth } from './platform/health.ts';
import { guardAccess } from './platform/http/access.ts';
import { describeApi } from './platform/http/api-docs.ts';
import { limitRates } from './platform/http/rate-limit.ts';
import { serve } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { serveScreens } from './platform/http/static.ts';
import type { Database } from './platform/postgres/database.ts';
import { userRoutes } from './users/routes.ts';
import type { Users } from './users/service.ts';

export interface AppParts {
  config: Config;
  logger: FastifyBaseLogger;
  db: Database;
  clickhouse: ClickHouseClient;
  users: Users;
  demoAccounts: DemoAccount[];
  /** The folder of the built screens; without it, only the calls are served. */
  screens: URL | undefined;
}

/** Puts the parts together behind one HTTP server. Which parts, main.ts decides. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, db, users } = parts;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const app = await buildServer({ logger: parts.logger, trustProxy: config.trustProxy, secure });
  await describeApi(app, config.brandName);
  guardAccess(app, (token) => users.findByToken(token, new Date()));
  await limitRates(app, db);

  serve(app, settingsCalls.getSettings, ({ answer }) =>
    answer(200, {
      brandName: config.brandName,
      supportEmail: config.supportEmail,
      privacyUrl: config.privacyUrl,
      demoAccounts: parts.demoAccounts,
    }),
  );
  serve(app, settingsCalls.getHealth, async ({ answer }) => {
    const health = await checkHealth(parts);
    return answer(health.status === 'ok' ? 200 : 503, health);
  });
  userRoutes(app, { users, secureCookies: secure, loginsPerMinute: config.loginsPerMinute });

  if (parts.screens) await serveScreens(app, parts.screens);
  return app;
};
