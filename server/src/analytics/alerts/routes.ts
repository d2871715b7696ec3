import type { FastifyInstance } from 'fastify';
import { type Alerts, getAlerts, putAlerts } from '#contract/alerts.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Analytics } from '../service.ts';
import type { AlertService } from './service.ts';

export const alertRoutes = (
  app: FastifyInstance,
  alerts: AlertService,
  { reads }: Pick<Analytics, 'reads'>,
): void => {
  serve(app, getAlerts, async ({ params, request, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    return answer(200, present(await alerts.read(conference, user)));
  });

  serve(app, putAlerts, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await reads.conference(user, params.prefix);
    return answer(200, present(await alerts.set(conference, user, body.on, new Date())));
  });
};

const present = ({ on, seesPace, last }: Awaited<ReturnType<AlertService['read']>>): Alerts => ({
  on,
  seesPace,
  last: last.map(({ id, kind, began_at, ended_at }) => ({
    ...{ id, kind, beganAt: began_at.toISOString() },
    endedAt: ended_at?.toISOString() ?? null,
  })),
});
