import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Less goes into a packet or two as it is. */
const WORTH_BYTES = 2_000;
/** A picture is compressed already. */
const TEXT = /json|text|javascript|yaml/;

/**
 * A report of a large conference has hundreds of kilobytes, and the Wi-Fi of a hall is slow. gzip, which browsers take
 * without https, too; and quickly, since each answer is compressed anew. What has an ETag keeps its bytes.
 */
export const compressData = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void => {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const isWorth = isWhole && payload.length >= WORTH_BYTES && !reply.hasHeader('etag');
  const isText = TEXT.test(String(reply.getHeader('content-type')));
  const isWanted = /\bgzip\b/.test(String(headers['accept-encoding']));
  if (isWorth && isText && isWanted) {
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    gzip(payload, { level: 4 }, done);
  } else done(null, payload);
};
