import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MAX_BODY_BYTES } from '#contract/call.ts';
import { badRequest, sendAs } from '../errors.ts';
import { isTooDeep, nestedTooDeeply } from '../json.ts';
import type { TrustProxy } from '../trusted-proxies.ts';
import { noteRequest } from '../yield-to-requests.ts';
import { compressData } from './compress.ts';
import { answerErrors, send } from './errors.ts';
import { dataHeaders, securityHeaders } from './headers.ts';
import { limitRequestHead, replaceLongPath } from './request-head.ts';
import { dropSlowBodies } from './slow-bodies.ts';
import { opensScreen } from './static.ts';

export interface HttpOptions {
  logger: FastifyBaseLogger;
  trustProxy: TrustProxy;
  /** Whether people reach the product over https. */
  secure: boolean;
  /** Whether the card provider's own script is loaded, which is the case with a publishable key. */
  providerScript?: boolean;
  /** How long the headers of a request may take, and how long its body may send nothing. */
  patienceMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For machines, of which there are very many requests: without the headers for screens and
     * without a line in the log for each, which would hold the visitor's address.
     */
    forMachines?: true;
  }
}

/** Room for the address of a hit, which may have 64 kB; what others may have is in request-head.ts. */
const MAX_HEADER_BYTES = 96_000;
const PATIENCE_MS = 30_000;
const CHECK_EVERY_MS = 5_000;

/** A Fastify that validates by the contract, answers faults one way and sends security headers. */
export const buildServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    http: { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: CHECK_EVERY_MS },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    rewriteUrl: replaceLongPath,
    genReqId: () => randomUUID(),
    // A HEAD would do what its GET does: send a mail, say.
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      if (!opensScreen(request)) {
        return send(reply, request, badRequest('The address is not a valid one'));
      }
      // There is a page for addresses that do not exist; it answers those that cannot be read, too.
      request.raw.url = '/404';
      app.routing(request.raw, reply.raw);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const patience = options.patienceMs ?? PATIENCE_MS;
  app.server.headersTimeout = patience;
  // All of a large upload may take as long as the line is slow.
  app.server.requestTimeout = 0;
  dropSlowBodies(app, patience);
  readJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  const ofPage = securityHeaders({ providerScript: false, ...options });
  const ofData = dataHeaders(ofPage);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.forMachines) {
      noteRequest();
      reply.headers(isData(request) ? ofData : ofPage);
    }
    done();
  });
  limitRequestHead(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.forMachines || isHashed(request)) return done();
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return done();
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    compressData(request, reply, payload, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.forMachines) {
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
    done();
  });
  await app.register(cookie);
  return app;
};

/** Files that never change: nobody asks support about one. */
const isHashed = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/');

/** The description of the API is a page to read. */
const isData = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * As ever, but for what is nested too deeply, which is refused before it is parsed. Where a call takes no body, an empty
 * one is none, whatever its type: many programs name a type with every call.
 */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseAs = 'string' as const;
  app.addContentTypeParser<string>('application/json', { parseAs }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) return done(null);
    return isTooDeep(body) ? done(nestedTooDeeply()) : parse(request, body, done);
  });
  app.addContentTypeParser<string>('text/plain', { parseAs }, (_request, body, done) =>
    done(body === '' ? null : sendAs(['application/json'])),
  );
};
