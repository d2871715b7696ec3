import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../errors.ts';
import { countOne } from '../postgres/counter.ts';
import type { Database } from '../postgres/database.ts';
import { principalOf } from './access.ts';
import { isDryRun } from './audit.ts';
import { clientOf, spellIp } from './client-ip.ts';

/**
 * Counts in PostgreSQL, so that the limit holds over all replicas and a restart. Only routes that
 * ask for a limit have one.
 */
export const limitRates = async (app: FastifyInstance, db: Database): Promise<void> => {
  class PostgresStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      countOne(db, key, windowMs).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }
    child(): PostgresStore {
      return this;
    }
  }
  await app.register(rateLimit, { global: false, store: PostgresStore });
};

/** How often a call may be made in a time; `max` 0 means as often as one likes. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
  /** Which requests are counted: all, unless this says otherwise. Their body is not read yet. */
  counts?(request: FastifyRequest): boolean;
  /** Who or what is counted: the client, unless this says otherwise. */
  key?(request: FastifyRequest): Promise<string>;
  /** Asked before anything is counted: throws what the request would be refused with anyway. */
  requireRoom?(): void;
}

/** Of one account: bulk actions and dry runs, each of which goes over very much. */
export const bulkLimit: Limit = {
  name: 'bulk',
  max: 60,
  seconds: 60,
  key: async (request) => principalOf(request).id,
};

/** Of a call whose real runs may come as often as one likes, such as imports of single rows. */
export const dryRunLimit: Limit = { ...bulkLimit, counts: isDryRun };

/** Counts a request under each limit, in order, until one is used up; that one answers 429. */
export const limitHooks = (app: FastifyInstance, limits: Limit[]) =>
  limits.flatMap((limit) => [
    ...(limit.requireRoom ? [roomHook(limit.requireRoom)] : []),
    ...(limit.max > 0 ? [limitHook(app, limit)] : []),
  ]);

const roomHook = (requireRoom: () => void) => async (): Promise<void> => requireRoom();

const limitHook = (app: FastifyInstance, { name, max, seconds, key, counts }: Limit) => {
  const count = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: async (request) => `${name}:${key ? await key(request) : requestClient(request)}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (counts && !counts(request)) return;
    const used = await count(request);
    if (used.isAllowed) return;
    reply.header('x-ratelimit-limit', used.max);
    reply.header('x-ratelimit-remaining', used.remaining);
    reply.header('x-ratelimit-reset', used.ttlInSeconds);
    if (!used.isExceeded) return;
    throw tooManyRequests(used.ttlInSeconds);
  };
};

/** Who asks, as far as limits tell clients apart. */
export const requestClient = ({ ip }: FastifyRequest): string => clientOf(spellIp(ip));
