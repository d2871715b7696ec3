import { onTestFinished } from 'vitest';
import { buildLive as buildService } from '../src/analytics/live/service.ts';
import { analyticsRoutes } from '../src/analytics/routes.ts';
import { signInsOf } from '../src/app.ts';
import { guardAccess } from '../src/platform/http/access.ts';
import { buildLogger } from '../src/platform/http/log.ts';
import { limitRates } from '../src/platform/http/rate-limit.ts';
import { buildServer } from '../src/platform/http/server.ts';
import { buildReaders } from './build-readers.ts';
import { buildSink } from './build-sink.ts';

const LONG = { heartbeatMs: 600_000, recheckMs: 600_000 };

/** The readers' world, served on a socket at the pace that a test asks for. */
export const buildLive = async ({
  pollMs = 20,
  ...pace
}: Partial<typeof LONG & { pollMs: number }> = {}) => {
  const world = await buildReaders();
  const { users, analytics, held, asked } = world;
  const { lines, sink } = buildSink();
  const logger = buildLogger('debug', sink);
  const app = await buildServer({ logger, trustProxy: false, secure: false });
  const checks: string[][] = [];
  const signIns = signInsOf(users, analytics.shares);
  guardAccess(app, {
    ...signIns,
    findByTokens: (tokens) => {
      checks.push(tokens);
      return signIns.findByTokens(tokens);
    },
  });
  const source = {
    live: async ({ prefix }: { prefix: string }) => {
      asked.push({ what: 'live', prefix });
      const figures = held[prefix]?.live;
      if (!figures) throw new Error('The source is away');
      return figures;
    },
  };
  await limitRates(app, world.database.db);
  const live = buildService({ source, counts: world.collector, log: logger, pollMs });
  analyticsRoutes(app, { ...analytics, live }, { ...LONG, ...pace });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { ...world, app, checks, logged: () => lines.join('') };
};
