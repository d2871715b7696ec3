import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Principal } from './access.ts';
import { routeOf } from './serve.ts';

/** A call whose answer is a stream of server-sent events, each of the shape of its 200. */
type EventCall = Call & { method: 'GET'; answers: { 200: z.ZodType } };

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Received<C extends EventCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  request: FastifyRequest;
  send(event: z.input<C['answers'][200]>): void;
}

/** What a stream needs while it is open. */
export interface Opened<Known> {
  /** Called once, however the stream ends. */
  close(): void;
  /** Whether whoever the stream's token signs in by now may still read it. */
  mayGoOn(principal: Principal, known: Known): boolean;
}

interface Events<C extends EventCall, Known> {
  open(received: Received<C>): Promise<Opened<Known>>;
  /** Reads what `mayGoOn` must know, once for all open streams. */
  look(): Promise<Known>;
}

export interface Pace {
  heartbeatMs: number;
  recheckMs: number;
}

/** A check and its patience together stay below five seconds. */
const usual: Pace = { heartbeatMs: 15_000, recheckMs: 3_000 };
const RECHECK_PATIENCE_MS = 1_500;
const RETRY_MS = 5_000;
/** Bytes that wait for a slow reader. */
const MAX_BEHIND = 100_000;

/**
 * Serves a call of the contract as server-sent events. Faults while it opens are answered as
 * everywhere; afterwards the stream goes on until the client leaves, until what signed it in no
 * longer does, or until the server stops, which never waits for it.
 */
export const serveEvents = <C extends EventCall, Known>(
  app: FastifyInstance,
  call: C,
  { open, look }: Events<C, Known>,
  { heartbeatMs, recheckMs }: Pace = usual,
): void => {
  const streams = new Map<Line, Opened<Known> & { token: string }>();
  endRefused(app, streams, look, recheckMs);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const line of streams.keys()) line.end();
  });
  app.route({
    ...routeOf(call),
    handler: async (request, reply) => {
      const line = buildLine();
      const send = (event: unknown): void =>
        line.say(`data: ${JSON.stringify(call.answers[200].parse(event))}`);
      line.say(`retry: ${RETRY_MS}`);
      const { params, query } = request;
      const opened = await open({ params, query, request, send } as Received<C>);
      streams.set(line, { ...opened, token: request.sessionToken ?? '' });
      // Comments keep proxies from hanging up.
      const heartbeat = setInterval(() => line.say(': still here'), heartbeatMs).unref();
      line.stream.once('close', () => {
        streams.delete(line);
        clearInterval(heartbeat);
        opened.close();
      });
      reply.raw.once('close', () => line.stream.destroy());
      if (reply.raw.destroyed) line.stream.destroy();
      // It was being opened when the others ended.
      if (stopping) line.end();
      // With the stream the connection ends, too, so that a stopping server need not wait for it.
      reply.header('connection', 'close').header('x-accel-buffering', 'no');
      return reply.type('text/event-stream; charset=utf-8').send(line.stream);
    },
  });
};

type Line = ReturnType<typeof buildLine>;

/** Each event is the whole picture: a reader that does not keep up misses some, and no more. */
const buildLine = () => {
  const stream = new Readable({ read: () => {} });
  let ended = false;
  return {
    stream,
    say(text: string): void {
      if (!ended && stream.readableLength <= MAX_BEHIND) stream.push(`${text}\n\n`);
    },
    end(): void {
      if (!ended) stream.push(null);
      ended = true;
    },
  };
};

/**
 * Ends the streams of those who may no longer read them. However many are open, they are checked
 * together; where that cannot be done in time, all of them end, and whoever may comes again.
 */
const endRefused = <Known>(
  app: FastifyInstance,
  streams: Map<Line, Opened<Known> & { token: string }>,
  look: () => Promise<Known>,
  everyMs: number,
): void => {
  const check = async (): Promise<void> => {
    const checked = [...streams];
    const tokens = [...new Set(checked.map(([, { token }]) => token))];
    const reading = Promise.all([app.signIns.findByTokens(tokens), look()]);
    const [principals, known] = await inTime(reading, RECHECK_PATIENCE_MS);
    for (const [line, { token, mayGoOn }] of checked) {
      const principal = principals.get(token);
      if (!principal || !mayGoOn(principal, known)) line.end();
    }
  };
  let checking = false;
  const timer = setInterval(async () => {
    if (checking || streams.size === 0) return;
    checking = true;
    await check().catch((err) => {
      app.log.warn({ err }, 'streams end because nobody knows who may read them');
      for (const line of streams.keys()) line.end();
    });
    checking = false;
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};

const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    sleep(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error('No answer in time');
    }),
  ]);
