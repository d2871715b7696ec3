import type { ErrorAnswer, ErrorCode, RefusalReason } from '#contract/errors.ts';

export type Fault = NonNullable<ErrorAnswer['fields']>[number];

export type Reason = RefusalReason | 'too_slow' | 'not_ours';

/** Status 0 is a server that could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unknown';
  /** As the server names them: `authorEmails.1`. */
  readonly faults: Fault[];
  readonly fields: Record<string, string>;
  /** Seconds after which the server has what was asked for, where it is at work on it. */
  readonly readyAfter: number | null;
  /** Seconds until which to wait, as the server says; 0 where it does not. */
  readonly retryAfter: number;
  /** What the message says, more closely than the code. */
  readonly reason: Reason | undefined;

  constructor(
    status: number,
    code: ApiError['code'],
    message: string,
    faults: Fault[] = [],
    { retryAfter = 0, reason }: { retryAfter?: number; reason?: Reason | undefined } = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.reason = reason;
    this.readyAfter = code === 'statistics_away' && retryAfter > 0 ? retryAfter : null;
    this.status = status;
    this.code = code;
    this.faults = faults;
    this.fields = byField(faults);
  }

  /** No answer of the server arrived, so a change may have been made. Whatever the server answers is an outcome. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || (this.code === 'unknown' && isLostByProxy(this.status));
  }
}

/** Bad gateway, gateway timeout, and what Cloudflare calls the same. */
const isLostByProxy = (status: number): boolean =>
  status === 502 || status === 504 || (status >= 520 && status <= 527);

/** Of an answer that says nothing. */
export const withoutWords = (status: number): string => `The request failed (status ${status}).`;

/** A proxy in between may answer with anything but the contract's error. */
export function errorOf(status: number, answer: unknown, retryAfter = 0): ApiError {
  const { code, message, fields, reason } = (answer ?? {}) as Partial<ErrorAnswer>;
  if (typeof message === 'string' && message !== '') {
    const faults = Array.isArray(fields) ? fields : [];
    return new ApiError(status, code ?? 'unknown', message, faults, { retryAfter, reason });
  }
  return new ApiError(status, 'unknown', withoutWords(status));
}

/** `prefixes.0` is a fault of the field `prefixes`; the first fault of a field is shown. */
function byField(faults: Fault[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field, message } of faults) found[field.split('.')[0] ?? field] ??= message;
  return found;
}
