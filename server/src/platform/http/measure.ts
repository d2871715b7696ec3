import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getMetrics } from '#contract/settings.ts';
import { notFound } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { isLoopback, spellIp } from './client-ip.ts';
import { serve } from './serve.ts';

/** Measures every request; call it before routes are added. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    metrics.answered(request.method, patternOf(url), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
};

/** Built files have routes of their own, with a new name in every version. */
const patternOf = (url: string | undefined): string =>
  url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none');

/**
 * Figures for those who run this: for a program on this machine that asks directly, or for whoever
 * has the token. For everybody else there is nothing at this address.
 */
export const metricsRoutes = (
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void => {
  serve(app, getMetrics, async ({ request, reply, answer }) => {
    if (!isDirect(request) && !hasToken(request, token)) {
      throw notFound('There is nothing at this address');
    }
    reply.type(metrics.contentType);
    return answer(200, await metrics.text());
  });
};

const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** From this machine, by one of its own names, and without a trace of a proxy in between. */
const isDirect = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(spellIp(socket.remoteAddress ?? '')) &&
  LOOPBACK_NAME.test(headers.host ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && same(given, token);
};

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
