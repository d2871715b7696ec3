import type { FastifyInstance } from 'fastify';
import { discardSetAside, getCounting, retrySetAside } from '#contract/counting.ts';
import type { Conferences } from '../../conferences/service.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Collector } from './service.ts';

/** What an administrator sees of the counting, and does about hits that were set aside. */
export const countingRoutes = (
  app: FastifyInstance,
  collector: Collector,
  conferences: Pick<Conferences, 'findByIds'>,
): void => {
  serve(app, getCounting, async ({ answer }) => {
    const [waiting, { since, reason, setAside }, latest, unknownSites] = await Promise.all([
      collector.spool(),
      collector.trouble(),
      collector.listSetAside(),
      collector.listUnknownSites(),
    ]);
    const ids = [...new Set(latest.map(({ conference }) => conference))];
    const prefixes = new Map(
      (await conferences.findByIds(ids)).map(({ id, prefix }) => [id, prefix]),
    );
    return answer(200, {
      waiting,
      failing: { since: since?.toISOString() ?? null, reason },
      setAside: {
        hits: setAside,
        latest: latest.map(({ conference, reason: why, takenAt, setAsideAt }) => ({
          prefix: prefixes.get(conference) ?? null,
          reason: why,
          takenAt: takenAt.toISOString(),
          setAsideAt: setAsideAt.toISOString(),
        })),
      },
      unknownSites: unknownSites.map((site) => ({ ...site, lastAt: site.lastAt.toISOString() })),
    });
  });

  serve(app, retrySetAside, async ({ answer }) =>
    answer(200, { hits: await collector.retrySetAside() }),
  );

  serve(app, discardSetAside, async ({ answer }) =>
    answer(200, { hits: await collector.discardSetAside() }),
  );
};
