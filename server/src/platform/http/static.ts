import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { send } from './errors.ts';

const YEAR = 31_536_000;

/**
 * Serves the built screens. Hashed files are kept by browsers for a year; the page itself is asked
 * for afresh. Every other address that a browser opens gets the page: the router in it knows them.
 */
export const serveScreens = async (app: FastifyInstance, folder: URL): Promise<void> => {
  const page = await readFile(new URL('index.html', folder), 'utf8');
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const ours = !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (request.method !== 'GET' || !wantsPage || !ours) {
      return send(reply, request, notFound('There is nothing at this address'));
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};
