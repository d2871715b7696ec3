import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eraseVisitor } from '#contract/analytics.ts';
import type { Conferences } from '../../conferences/service.ts';
import { AppError, unavailable } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Outcome } from './hit.ts';
import { bulkAnswer, readRequest, type TrackingRequest } from './requests.ts';
import type { Collector } from './service.ts';

const MAX_BODY_BYTES = 8_000_000;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const RETRY_AFTER_SECONDS = '5';

/**
 * The collector speaks Matomo's tracking protocol, not that of our own calls: any site may send to
 * it, in any of the ways in which browsers send. It reads no cookie and no session.
 */
export const collectorRoutes = (app: FastifyInstance, collector: Collector): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A logger for each request costs as much as reading its hit, and few say anything.
    scope.setChildLoggerFactory((logger) => logger);
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const options = {
      config: { access: 'public', forMachines: true },
      bodyLimit: MAX_BODY_BYTES,
    } as const;
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      letAnySite(request, reply);
      const tracking = readRequest({
        query: request.query as Record<string, unknown>,
        body: typeof request.body === 'string' ? request.body : '',
        contentType: request.headers['content-type'] ?? '',
      });
      if ('fault' in tracking) return refuse(reply, tracking.fault);
      const outcomes = await collect(collector, tracking, request, reply);
      return tracking.bulk
        ? reply.send(bulkAnswer(outcomes, collector.isTrusted(tracking)))
        : answerOne(reply, tracking, outcomes[0] ?? null);
    };
    scope.get('/matomo.php', options, take);
    scope.post('/matomo.php', options, take);
    scope.options('/matomo.php', options, async (request, reply) => {
      letAnySite(request, reply);
      reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      reply.header('access-control-allow-headers', 'content-type');
      reply.header('access-control-max-age', '86400');
      return reply.code(204).send();
    });
  });
};

export const erasureRoutes = (
  app: FastifyInstance,
  collector: Collector,
  conferences: Pick<Conferences, 'get'>,
): void => {
  serve(app, eraseVisitor, async ({ params, answer }) => {
    const { id } = await conferences.get(params.prefix);
    return answer(200, { hits: await collector.erase(id, params.visitor) });
  });
};

const letAnySite = (request: FastifyRequest, reply: FastifyReply): void => {
  const { origin } = request.headers;
  reply.header('access-control-allow-origin', origin ?? '*');
  if (origin) reply.header('vary', 'Origin').header('access-control-allow-credentials', 'true');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cache-control', 'no-store');
};

const collect = async (
  collector: Collector,
  tracking: TrackingRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(Outcome | null)[]> => {
  const { headers } = request;
  const origin = {
    address: request.ip,
    userAgent: headers['user-agent'] ?? '',
    asksNotToBeTracked: headers.dnt === '1' || headers['sec-gpc'] === '1',
  };
  try {
    return await collector.collect(tracking, origin, new Date());
  } catch (error) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (error instanceof AppError) throw error;
    request.log.error({ err: error }, 'hits could not be stored');
    throw unavailable('The hits could not be stored. Send them again shortly');
  }
};

const answerOne = (reply: FastifyReply, { entries }: TrackingRequest, outcome: Outcome | null) => {
  if (outcome === null) return refuse(reply, 'the request cannot be read');
  if ('fault' in outcome) return refuse(reply, outcome.fault);
  if (entries[0]?.send_image === '0') return reply.code(204).send();
  return reply.type('image/gif').send(PIXEL);
};

const refuse = (reply: FastifyReply, why: string) =>
  reply.code(400).type('text/plain; charset=utf-8').send(`The hit was not recorded: ${why}\n`);
