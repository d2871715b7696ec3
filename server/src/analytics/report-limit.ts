import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type Principal, principalOf } from '../platform/http/access.ts';
import { type Handler, serve } from '../platform/http/serve.ts';
import { buildSharedRuns } from '../platform/shared-runs.ts';
import { takeTurns } from '../platform/turns.ts';

/** Reports that this replica reads at once. More would only wait inside the engine. */
const REPORTS_AT_ONCE = 12;
const REPORTS_QUEUED = 200;
/** The same for one user: a page of statistics makes up to ten reads. */
const REPORTS_AT_ONCE_PER_USER = 3;
/** One place fewer for a share link, so that others' reports stay fast: its readers mostly share the same answers. */
const REPORTS_AT_ONCE_PER_SHARE = 2;
const REPORTS_QUEUED_PER_READER = 24;

const refusal = {
  message: 'Too many reports are being read at once. Please try again shortly',
  retryAfter: 2,
};

/**
 * Limits the reports that are read at once, per share link, per user and in total. One that finds no place in the
 * short queue is answered 503, so that a link that asks for very many delays nobody else. Equal requests of one link
 * or session take one place, so that many may open the same link at once.
 */
export const limitReports = () => {
  const total = takeTurns({ atOnce: REPORTS_AT_ONCE, waiting: REPORTS_QUEUED, refusal });
  const share = buildSharedRuns();
  const readers = new Map<string, { turns: ReturnType<typeof takeTurns>; requests: number }>();

  const takeTurn = async <T>(reader: Principal, read: () => Promise<T>): Promise<T> => {
    const key = reader.share?.id ?? reader.id;
    const turns = takeTurns({
      atOnce: reader.share ? REPORTS_AT_ONCE_PER_SHARE : REPORTS_AT_ONCE_PER_USER,
      waiting: REPORTS_QUEUED_PER_READER,
      refusal,
    });
    const place = readers.get(key) ?? { turns, requests: 0 };
    readers.set(key, place);
    place.requests += 1;
    try {
      return await place.turns.take(() => total.take(read));
    } finally {
      place.requests -= 1;
      if (place.requests === 0) readers.delete(key);
    }
  };

  /** As `serve`, for a call that reads statistics. */
  return <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void =>
    serve<C>(app, call, async (received) => {
      const { request, reply } = received;
      // Whoever has the same token may read the same.
      const key = `${request.sessionToken} ${request.url}`;
      const { answer, headers } = await share(key, () =>
        takeTurn(principalOf(request), async () => ({
          answer: await handler(received),
          headers: reply.getHeaders(),
        })),
      );
      copyHeaders(headers, reply);
      return answer;
    });
};

/** What a report says of itself: how far it is counted, what is left out. */
const copyHeaders = (
  headers: ReturnType<FastifyReply['getHeaders']>,
  reply: FastifyReply,
): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !reply.hasHeader(name)) reply.header(name, value);
  }
};

export type ServeReport = ReturnType<typeof limitReports>;
