import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressTooLong, headersTooLong } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its query may be as long as Node lets it be: a hit. Calls of the contract limit their own parameters. */
    longQuery?: true;
  }
}

/** Of a path, and of the query of a page. */
const MAX_ADDRESS_CHARACTERS = 2_000;
/** All headers together, which is what Node itself takes where nothing else is said. */
const MAX_HEADER_CHARACTERS = 16_000;

/**
 * What the router gets instead of a path that is too long, which it would decode before any hook can
 * refuse it. As long as that, so that it is refused.
 */
const LONG_PATH = `/${'_'.repeat(MAX_ADDRESS_CHARACTERS)}`;

export const replaceLongPath = ({ url = '/' }: IncomingMessage): string =>
  lengthOfPath(url) > MAX_ADDRESS_CHARACTERS ? LONG_PATH : url;

const lengthOfPath = (url: string): number => {
  if (url.length <= MAX_ADDRESS_CHARACTERS) return url.length;
  const mark = url.indexOf('?');
  return mark < 0 ? url.length : mark;
};

/** Refuses addresses and headers that are too long, before anything of them is read. */
export const limitRequestHead = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasLongAddress(request)) return done(addressTooLong());
    done(hasLongHeaders(request.raw) ? headersTooLong() : undefined);
  });
};

const hasLongAddress = ({ url, routeOptions }: FastifyRequest): boolean => {
  if (url.length <= MAX_ADDRESS_CHARACTERS) return false;
  const path = lengthOfPath(url);
  if (path > MAX_ADDRESS_CHARACTERS) return true;
  const isLimited = !routeOptions.config.longQuery && !url.startsWith('/api/');
  return isLimited && url.length - path > MAX_ADDRESS_CHARACTERS;
};

export const hasLongHeaders = ({ rawHeaders }: IncomingMessage): boolean => {
  let characters = 0;
  for (const text of rawHeaders) characters += text.length;
  return characters > MAX_HEADER_CHARACTERS;
};
