import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { errorAnswer } from '#contract/errors.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Answer {
  status: number;
  body: unknown;
}

interface Received<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
  answer<S extends keyof C['answers']>(status: S, body: z.input<C['answers'][S]>): Answer;
}

/** How often one client may make a call; `max` 0 means as often as it likes. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/**
 * Serves one call of the contract: its path, its access, its schemas. An answer that the contract
 * does not list cannot be given, and a field that it does not list never leaves the server.
 */
export const serve = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (received: Received<C>) => Promise<Answer> | Answer,
  limit?: Limit,
): void => {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access: call.access,
      rateLimit: limit?.max
        ? {
            max: limit.max,
            timeWindow: limit.seconds * 1000,
            keyGenerator: (request) => `${limit.name}:${request.ip}`,
          }
        : false,
    },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? ''],
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { ...call.answers, '4xx': errorAnswer, '5xx': errorAnswer },
    },
    handler: async (request, reply) => {
      const received = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        answer: (status: number, body: unknown) => ({ status, body }),
      } as Received<C>;
      const { status, body } = await handler(received);
      return reply.code(status).send(body);
    },
  });
};
