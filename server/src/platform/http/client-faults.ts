import type { FastifyInstance } from 'fastify';
import { reportClientFault } from '#contract/client-faults.ts';
import { type FaultKind, faultKinds } from '#contract/fault-kinds.ts';
import type { Metrics } from '../metrics.ts';
import { serve } from './serve.ts';

/** Of one client, which may be a congress hall. */
const PER_HOUR = 60;

/**
 * Takes down what went wrong in a browser: a line in the log and a count. A report holds nothing that
 * anybody typed or is called, by its schema; what holds more is refused.
 */
export const clientFaultRoutes = (app: FastifyInstance, metrics: Metrics): void => {
  const counts = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<
    FaultKind,
    number
  >;
  metrics.add(
    {
      eposter_client_faults_total: {
        type: 'counter',
        help: 'Faults of the screens that browsers reported',
        label: 'kind',
      },
    },
    () => ({ eposter_client_faults_total: counts }),
  );
  serve(
    app,
    reportClientFault,
    ({ body, request, answer }) => {
      counts[body.kind] += 1;
      request.log.warn({ fault: body }, 'a fault in a browser');
      return answer(204, undefined);
    },
    { name: 'client-faults', max: PER_HOUR, seconds: 3600 },
  );
};
