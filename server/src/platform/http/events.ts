import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Principal, principalNow } from './access.ts';
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
export interface Opened {
  /** Called once, however the stream ends. */
  close(): void;
  mayGoOn(principal: Principal): Promise<boolean>;
}

export interface Pace {
  heartbeatMs: number;
  recheckMs: number;
}

const usual: Pace = { heartbeatMs: 15_000, recheckMs: 60_000 };
const RETRY_MS = 5_000;
/** Bytes that wait for a slow reader. */
const MAX_BEHIND = 100_000;

/**
 * Serves a call of the contract as server-sent events. Faults while it opens are answered as
 * everywhere; afterwards the stream goes on until the client leaves, until what signed it in no
 * longer does, or until the server stops, which never waits for it.
 */
export const serveEvents = <C extends EventCall>(
  app: FastifyInstance,
  call: C,
  open: (received: Received<C>) => Promise<Opened>,
  pace: Pace = usual,
): void => {
  const lines = new Set<Line>();
  app.addHook('preClose', async () => {
    for (const line of lines) line.end();
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
      lines.add(line);
      const stopKeeping = keepOpen(line, request, opened, pace);
      line.stream.once('close', () => {
        lines.delete(line);
        stopKeeping();
        opened.close();
      });
      reply.raw.once('close', () => line.stream.destroy());
      if (reply.raw.destroyed) line.stream.destroy();
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

/** Comments keep proxies from hanging up; who may no longer read is sent away. */
const keepOpen = (
  line: Line,
  request: FastifyRequest,
  { mayGoOn }: Opened,
  { heartbeatMs, recheckMs }: Pace,
) => {
  const heartbeat = setInterval(() => line.say(': still here'), heartbeatMs).unref();
  const recheck = setInterval(async () => {
    const goesOn = await principalNow(request)
      .then(mayGoOn)
      .catch(() => false);
    if (!goesOn) line.end();
  }, recheckMs).unref();
  return () => {
    clearInterval(heartbeat);
    clearInterval(recheck);
  };
};
