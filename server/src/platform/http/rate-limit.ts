import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { tooManyRequests } from '../errors.ts';
import type { Database } from '../postgres/database.ts';

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
  /** Who or what is counted: the client's address, unless this says otherwise. Nothing: not now. */
  key?(request: FastifyRequest): Promise<string | undefined>;
  /** Counted once the body is read and found right, for a key that lies in it. */
  readsBody?: true;
}

/** Counts a request under each limit, in order, until one is used up; that one answers 429. */
export const limitHooks = (app: FastifyInstance, limits: Limit[]) =>
  limits.filter(({ max }) => max > 0).map((limit) => limitHook(app, limit));

const limitHook = (app: FastifyInstance, { name, max, seconds, key }: Limit) => {
  const count = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: async (request) => {
      const counted = key ? await key(request) : request.ip;
      return counted === undefined ? NOT_COUNTED : `${name}:${counted}`;
    },
    allowList: (_request, counted) => counted === NOT_COUNTED,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const used = await count(request);
    if (used.isAllowed) return;
    reply.header('x-ratelimit-limit', used.max);
    reply.header('x-ratelimit-remaining', used.remaining);
    reply.header('x-ratelimit-reset', used.ttlInSeconds);
    if (!used.isExceeded) return;
    reply.header('retry-after', used.ttlInSeconds);
    throw tooManyRequests(used.ttlInSeconds);
  };
};

const NOT_COUNTED = '';

/** One more in the current window of the key; a window that is over starts again at one. */
const countOne = async (db: Database, key: string, windowMs: number) => {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into rate_limits as r (key, count, ends_at)
    values (${key}, 1, now() + ${windowMs}::float8 * interval '1 millisecond')
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning count as current,
      greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as ttl
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The rate limit row was not returned');
  return row;
};
