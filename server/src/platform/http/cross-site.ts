import type { FastifyRequest } from 'fastify';
import { crossSite } from '../errors.ts';

/**
 * For a GET that does something, say send a mail: no page of another site may make a browser ask for
 * it, with an image or a frame or a link. Browsers say where a request comes from, programs need not.
 */
export const refuseCrossSite = ({ headers }: FastifyRequest): void => {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw crossSite();
};
