import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { send } from './errors.ts';

const YEAR = 31_536_000;
const HOUR = 3_600;

/** The scripts that poster sites load from here; their names never change. */
const TRACKER = /\b(tracker|matomo|piwik)\.js(\.br|\.gz)?$/;

const letAnySiteLoad = (reply: { header(name: string, value: string): unknown }): void => {
  reply.header('cache-control', `public, max-age=${HOUR}`);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-allow-origin', '*');
};

/**
 * Serves the built screens and the tracking scripts. Hashed files are kept by browsers for a year,
 * the scripts for an hour, everything else is asked for afresh. Answers the page itself, for `answerUnknown`. Its routes are public: call it before
 * `guardAccess`.
 */
export const serveScreens = async (app: FastifyInstance, folder: URL): Promise<string> => {
  await app.register(async (screens) => {
    screens.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await screens.register(fastifyStatic, {
      root: fileURLToPath(folder),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (TRACKER.test(path)) return letAnySiteLoad(reply);
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  });
  return readFile(new URL('index.html', folder), 'utf8');
};

/**
 * What is not a call and not a file: a browser that opens such an address gets the page, whose
 * router knows the rest; everyone else gets a 404.
 */
export const answerUnknown = (app: FastifyInstance, page: string | undefined): void => {
  app.setNotFoundHandler((request, reply) => {
    const opens = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const isScreen = !/^\/(api|assets|sandbox)\//.test(request.url);
    if (!page || !opens || !isScreen) {
      return send(reply, request, notFound('There is nothing at this address'));
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};
