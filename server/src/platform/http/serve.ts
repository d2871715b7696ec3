import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, MAX_BODY_BYTES } from '#contract/call.ts';
import { errorAnswer } from '#contract/errors.ts';
import { badRequest, sendAs, tooLarge } from '../errors.ts';
import { recorded } from './audit.ts';
import { type Limit, limitHooks } from './rate-limit.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Answer {
  status: number;
  body: unknown;
}

/** A body that is read bit by bit. */
export interface UploadBody {
  /** One of the call's types. */
  type: string;
  stream: AsyncIterable<Buffer>;
}

type Body<C extends Call> = C extends { rawBody: true }
  ? Buffer
  : C extends { upload: object }
    ? UploadBody
    : Parsed<C['body']>;

interface Received<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Body<C>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For the audit log: fields that the call names there and that no one but the handler knows. */
  note(fields: Record<string, unknown>): void;
  /** For the audit log: nothing was changed after all, and nothing is recorded. */
  unchanged(): void;
  answer<S extends keyof C['answers']>(status: S, body: z.input<C['answers'][S]>): Answer;
}

export type Handler<C extends Call> = (received: Received<C>) => Promise<Answer> | Answer;

/**
 * Serves one call of the contract: its path, its access, its schemas. An answer that the contract
 * does not list cannot be given, and a field that it does not list never leaves the server.
 */
export const serve = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  ...limits: Limit[]
): void => {
  if (!call.rawBody && !call.upload) {
    addRoute(app, call, handler, limits);
    return;
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    if (call.upload) takeUploads(scope, call.upload);
    else takeBytes(scope);
    addRoute(scope, call, handler, limits);
  });
};

const takeBytes = (app: FastifyInstance): void => {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

const takeUploads = (app: FastifyInstance, upload: NonNullable<Call['upload']>): void => {
  app.addHook('preHandler', async (request) => {
    if (!request.body) throw badRequest('The body is empty');
  });
  app.addContentTypeParser('*', (request, stream, done) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!upload.types.includes(type)) return done(sendAs(upload.types));
    if (Number(request.headers['content-length']) > upload.maxBytes) {
      return done(tooLarge(upload.maxBytes));
    }
    done(null, { type, stream } satisfies UploadBody);
  });
};

/** Only what is about one conference, and default is no. */
const isForPrograms = ({ access, moreWhenSignedIn, path, programs }: Call): boolean =>
  (access !== 'public' || moreWhenSignedIn === true) &&
  path.includes('{prefix}') &&
  programs !== false;

/** The ways to sign a call in, as /api/docs describes them. */
const securityOf = (call: Call): Record<string, string[]>[] =>
  call.access === 'public' && !call.moreWhenSignedIn
    ? []
    : [
        ...(call.moreWhenSignedIn ? [{}] : []),
        { session: [] },
        ...(isForPrograms(call) ? [{ token: [] }] : []),
        ...(call.method === 'GET' ? [{ cookie: [] }] : []),
      ];

/** What the contract says about a route. */
export const routeOf = (call: Call) => ({
  method: call.method,
  ...(call.head && { exposeHeadRoute: true }),
  url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  bodyLimit: call.maxBodyBytes ?? MAX_BODY_BYTES,
  config: {
    access: call.access,
    moreWhenSignedIn: call.moreWhenSignedIn === true,
    upload: call.upload !== undefined,
    programs: isForPrograms(call),
    beforeSecondFactor: call.beforeSecondFactor === true,
  },
  schema: {
    summary: call.summary,
    tags: [call.path.replace(/^\/api/, '').split('/')[1] ?? ''],
    security: securityOf(call),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { ...call.answers, '4xx': errorAnswer, '5xx': errorAnswer },
  },
});

const addRoute = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (received: Received<C>) => Promise<Answer> | Answer,
  limits: Limit[],
): void => {
  app.route({
    ...routeOf(call),
    onRequest: limitHooks(app, limits),
    handler: async (request, reply) => {
      const { params, query, body: received } = request;
      const answer = (status: number, body: unknown) => ({ status, body });
      const { status, body } = await recorded(call, request, async (notes) =>
        handler({ params, query, body: received, request, reply, ...notes, answer } as Received<C>),
      );
      return reply.code(status).send(body);
    },
  });
};
