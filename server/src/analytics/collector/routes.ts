import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  discardHits,
  discardLabelClient,
  eraseVisitor,
  listLabelClients,
} from '#contract/discard.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import type { Conferences } from '../../conferences/service.ts';
import { badRequest, tooLarge } from '../../platform/errors.ts';
import { spellIp } from '../../platform/http/client-ip.ts';
import type { DirectAnswer } from '../../platform/http/fast-path.ts';
import { bulkLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { askedPeriod } from '../asked-period.ts';
import type { Stretch } from '../store/period.ts';
import { buildAnswers, type HitsRequest, openTo } from './answers.ts';
import { readBody } from './intake/read-body.ts';
import type { Collector } from './service.ts';

/** The second is the name from before 2018, which old clients still use. */
const PATHS = ['/matomo.php', '/piwik.php'];
const MAX_BODY_BYTES = 8_000_000;

/**
 * The collector speaks Matomo's tracking protocol, not that of our own calls. It reads no cookie and no
 * session.
 */
export const collectorRoutes = (app: FastifyInstance, collector: Collector): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A logger for each request costs as much as reading its hit, and few say anything.
    scope.setChildLoggerFactory((logger) => logger);
    scope.addContentTypeParser('*', async ({ headers }: FastifyRequest, stream: Readable) => {
      const declared = Number(headers['content-length'] ?? 0);
      const type = headers['content-type'] ?? '';
      const body =
        declared > MAX_BODY_BYTES ? undefined : await readBody(stream, type, MAX_BODY_BYTES);
      if (body === undefined) throw tooLarge(MAX_BODY_BYTES);
      return body;
    });
    const answer = buildAnswers(collector, app.log);
    const config = { access: 'public', forMachines: true, longQuery: true } as const;
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const { headers, url } = request;
      const address = spellIp(request.ip);
      const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
      const body = request.body as HitsRequest['body'];
      return send(reply, await answer({ headers, address, query, body: body ?? '' }));
    };
    for (const path of PATHS) {
      scope.get(path, { config: { ...config, fastPath: answer } }, take);
      scope.post(path, { config }, take);
      scope.options(path, { config }, async ({ headers }, reply) =>
        send(reply, { status: 204, headers: { ...openTo(headers.origin), ...ALLOWED } }),
      );
    }
  });
};

/** What a browser is told that asks before it sends. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': 86_400,
};

const send = (reply: FastifyReply, { status, headers, body }: DirectAnswer) =>
  reply.code(status).headers(headers).send(body);

/** What was counted can be taken away again, by administrators. */
export const removalRoutes = (
  app: FastifyInstance,
  collector: Collector,
  conferences: Pick<Conferences, 'get'>,
): void => {
  serve(app, eraseVisitor, async ({ params, answer }) => {
    const { id } = await conferences.get(params.prefix);
    return answer(200, { hits: await collector.erase(id, params.visitor) });
  });

  serve(
    app,
    discardHits,
    async ({ params, query, note, answer }) => {
      const { id } = await conferences.get(params.prefix);
      const { zone } = await collector.countOf(id);
      const period = stretchOf(query, zone);
      note({ from: query.from, to: query.to });
      const remove = query.dryRun === '1' ? collector.countHits : collector.discard;
      return answer(200, { hits: await remove(id, period) });
    },
    bulkLimit,
  );

  serve(app, listLabelClients, async ({ params, answer }) => {
    const { id } = await conferences.get(params.prefix);
    return answer(200, { clients: await collector.listFoldedClients(id) });
  });

  serve(
    app,
    discardLabelClient,
    async ({ params, query, answer }) => {
      const { id } = await conferences.get(params.prefix);
      const remove = query.dryRun === '1' ? collector.countHitsOfClient : collector.discardClient;
      return answer(200, { hits: await remove(id, params.client) });
    },
    bulkLimit,
  );
};

const stretchOf = (
  query: { from?: string | undefined; to?: string | undefined },
  zone: TimeZone,
): Stretch => {
  const { from, to } = askedPeriod(query, zone);
  // The contract has refused such a query already.
  if (!from || !to) throw badRequest('The period cannot be read');
  return { from, to };
};
