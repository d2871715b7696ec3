import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { badRequest } from '../errors.ts';
import type { TrustProxy } from '../trusted-proxies.ts';
import { answerErrors, send } from './errors.ts';
import { securityHeaders } from './headers.ts';

export interface HttpOptions {
  logger: FastifyBaseLogger;
  trustProxy: TrustProxy;
  /** Whether people reach the product over https. */
  secure: boolean;
  /** Whether the card provider's own script is loaded, which is the case with a publishable key. */
  providerScript?: boolean;
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

const MAX_BODY_BYTES = 1_000_000;
/** To send all of a request: time enough for a large upload, not for holding connections open. */
const MAX_REQUEST_MS = 600_000;

/** A Fastify that validates by the contract, answers faults one way and sends security headers. */
export const buildServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    // A HEAD would do what its GET does: send a mail, say.
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) =>
      send(reply, request, badRequest('The address is not a valid one')),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  const headers = securityHeaders({ providerScript: false, ...options });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.forMachines) reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.routeOptions.config.forMachines) {
      reply.header('x-request-id', request.id);
      if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store');
      }
    }
    done();
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
