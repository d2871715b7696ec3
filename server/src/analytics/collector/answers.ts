import { randomUUID } from 'node:crypto';
import { AppError, statusOf, unavailable } from '../../platform/errors.ts';
import { bodyOf } from '../../platform/http/errors.ts';
import type { DirectAnswer, DirectRequest } from '../../platform/http/fast-path.ts';
import { seldom, TELL_REFUSALS_EVERY_MS } from '../../platform/seldom.ts';
import type { Outcome } from './hit.ts';
import {
  bulkAnswer,
  HIT_TOO_LARGE,
  type RequestFault,
  readRequest,
  type SingleRequest,
} from './intake/requests.ts';
import type { Collector } from './service.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const RETRY_AFTER_SECONDS = 5;

export interface HitsRequest extends DirectRequest {
  /** Or why it is refused, told before all of it was read. */
  body?: string | { fault: RequestFault };
}

type Headers = DirectAnswer['headers'];

type Write = (details: object, message: string) => void;

/**
 * Takes the hits of a request and says how it is answered: with success only when they are stored,
 * and never by failing.
 */
export const buildAnswers = (collector: Collector, log: { error: Write; warn: Write }) => {
  const tellRefusal = seldom(TELL_REFUSALS_EVERY_MS);
  const tell = (error: unknown, requestId: string): void => {
    // Where there is no room there are many.
    if (error instanceof AppError && error.code === 'unavailable') {
      tellRefusal((times) => log.warn({ reason: error.message, times }, 'hits were refused'));
    } else log.error({ err: error, requestId }, 'hits could not be stored');
  };
  return async ({ headers, address, query, body = '' }: HitsRequest): Promise<DirectAnswer> => {
    const open = openTo(headers.origin);
    const contentType = headers['content-type'] ?? '';
    const tracking = typeof body === 'object' ? body : readRequest({ query, body, contentType });
    if ('fault' in tracking) {
      return refusal(open, tracking.fault, tracking.fault === HIT_TOO_LARGE ? 413 : 400);
    }
    const sender = {
      address,
      userAgent: headers['user-agent'] ?? '',
      acceptLanguage: headers['accept-language'],
      asksNotToBeTracked: headers.dnt === '1' || headers['sec-gpc'] === '1',
      isPrefetch: isPrefetch(headers),
    };
    try {
      const outcomes = await collector.collect(tracking, sender, new Date());
      return tracking.bulk
        ? json(200, open, bulkAnswer(outcomes, collector.isTrusted(tracking)))
        : answerOne(open, tracking, outcomes[0] ?? null);
    } catch (error) {
      const requestId = randomUUID();
      tell(error, requestId);
      return turnAway(open, error, requestId);
    }
  };
};

/** As browsers have said it since they began to. */
const isPrefetch = (headers: HitsRequest['headers']): boolean =>
  headers['x-purpose'] === 'preview' ||
  headers.purpose === 'prefetch' ||
  headers['x-moz'] === 'prefetch';

const ANY_SITE: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** Any site may send, in any of the ways in which browsers send. */
export const openTo = (origin: string | undefined): Headers =>
  origin
    ? {
        ...ANY_SITE,
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      }
    : ANY_SITE;

const answerOne = (
  open: Headers,
  { entries }: SingleRequest,
  outcome: Outcome | null,
): DirectAnswer => {
  if (outcome === null) return refusal(open, 'the request cannot be read');
  if ('fault' in outcome) return refusal(open, outcome.fault);
  if (entries[0]?.send_image === '0') return { status: 204, headers: open };
  return withBody(200, open, 'image/gif', PIXEL);
};

const refusal = (open: Headers, why: string, status = 400): DirectAnswer =>
  withBody(status, open, 'text/plain; charset=utf-8', `The hit was not recorded: ${why}\n`);

const turnAway = (open: Headers, error: unknown, requestId: string): DirectAnswer => {
  const fault =
    error instanceof AppError
      ? error
      : unavailable('The hits could not be stored. Send them again shortly');
  const headers = { ...open, 'retry-after': RETRY_AFTER_SECONDS };
  return json(statusOf[fault.code], headers, bodyOf(fault, requestId));
};

/** What the script on a poster site's page may read: when to come again, and by which clock. */
const READABLE: Headers = { 'access-control-expose-headers': 'date, retry-after' };

const json = (status: number, headers: Headers, body: object): DirectAnswer =>
  withBody(
    status,
    { ...headers, ...READABLE },
    'application/json; charset=utf-8',
    JSON.stringify(body),
  );

const withBody = (
  status: number,
  headers: Headers,
  type: string,
  body: string | Buffer,
): DirectAnswer => ({
  status,
  headers: {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  },
  body,
});
