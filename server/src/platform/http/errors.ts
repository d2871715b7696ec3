import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts';
import {
  AppError,
  type FieldFault,
  RETRY_AFTER_SECONDS,
  statisticsTooSlow,
  statusOf,
  unavailable,
} from '../errors.ts';
import { seldom, TELL_REFUSALS_EVERY_MS } from '../seldom.ts';

/** The one place that answers a fault: never a stack, never a value that was sent. */
export const answerErrors = (app: FastifyInstance): void => {
  const tellRefusal = seldom(TELL_REFUSALS_EVERY_MS);
  app.setErrorHandler((error: unknown, request, reply) => {
    const fault = hasLeft(request) ? brokeOff() : toFault(error);
    const isRefusal = error instanceof AppError && fault.code === 'unavailable';
    if (isRefusal && fault.retryAfter !== undefined) {
      tellRefusal((times) => request.log.warn({ req: request, times }, fault.message));
    } else if (statusOf[fault.code] >= 500) request.log.error({ err: error }, fault.code);
    return send(reply, request, fault);
  });
};

/** Whoever leaves before their request is there is no fault of ours, and fills no log. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
const brokeOff = () => new AppError('bad_request', 'The request broke off');

export const send = (reply: FastifyReply, request: FastifyRequest, fault: AppError) =>
  (fault.retryAfter === undefined ? reply : reply.header('retry-after', fault.retryAfter))
    .code(statusOf[fault.code])
    .type('application/json; charset=utf-8')
    .send(bodyOf(fault, request.id));

/** Fields that an answer names, and how much it says of each: the rest would only make it long. */
const MAX_FIELDS = 50;
const MAX_FIELD_CHARACTERS = 500;

/** All that a fault tells. */
export const bodyOf = (
  { code, message, fields, reason }: AppError,
  requestId: string,
): ErrorAnswer => {
  const leftOut = (fields?.length ?? 0) - MAX_FIELDS;
  return {
    code,
    message: leftOut > 0 ? `${message} (and ${leftOut.toLocaleString('en')} more)` : message,
    ...(fields && { fields: fields.slice(0, MAX_FIELDS) }),
    ...(reason && { reason }),
    requestId,
  };
};

const frameworkFaults: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body is not as long as announced'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is too large'],
  FST_ERR_MAX_PARAM_LENGTH: ['bad_request', 'A part of the address is too long'],
  /** PostgreSQL: a NUL, which no text column holds. */
  '22021': ['bad_request', 'The input contains a character that cannot be saved'],
};

interface Thrown {
  code?: string;
  statusCode?: number;
  message?: string;
}

export const toFault = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return refusedInput(error);
  const { code, statusCode, message } = (error ?? {}) as Thrown;
  const known = code ? frameworkFaults[code] : undefined;
  if (known) return new AppError(...known);
  if (code ? unreachable.has(code) || NOT_ABLE.test(code) : BROKE_OFF.test(message ?? '')) {
    return unavailable(
      'Part of the service is temporarily unavailable. Please try again shortly',
      RETRY_AFTER_SECONDS,
    );
  }
  if (message === READ_TOO_LONG || code === GIVEN_UP) return statisticsTooSlow();
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_request', 'The request could not be understood');
  }
  return internal();
};

/** Connection faults of the engines, by the codes of Node, PostgreSQL and ClickHouse. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  // A standby that is not promoted yet.
  '25006',
  'CONNECT_TIMEOUT',
  // ClickHouse: SOCKET_TIMEOUT, NETWORK_ERROR, ALL_CONNECTION_TRIES_FAILED.
  '209',
  '210',
  '279',
]);

/** PostgreSQL's classes of faults of a connection, a pooler's too, and of what it lacks, such as room on its disk. */
const NOT_ABLE = /^(08|53)[0-9A-Z]{3}$/;

/** What the driver of PostgreSQL says, without a code, of a connection that was lost in between. */
const BROKE_OFF =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** What the driver of ClickHouse says of an answer that did not come in its time. */
const READ_TOO_LONG = 'Timeout error.';
/** ClickHouse's own code, for a query that took as long as it may. */
const GIVEN_UP = '159';

const internal = () => new AppError('internal', 'Something went wrong');

const refusedInput = (error: {
  validation: { instancePath: string; message?: string | undefined }[];
  validationContext?: string | undefined;
}): AppError => {
  const fields: FieldFault[] = error.validation.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: (issue.message ?? 'is not valid').slice(0, MAX_FIELD_CHARACTERS).toWellFormed(),
  }));
  const first = fields[0];
  const where = first?.field ? `${first.field}: ` : '';
  return new AppError(
    'bad_request',
    `${where}${first?.message ?? 'The input is not valid'}`,
    fields,
  );
};
