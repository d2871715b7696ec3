import type { ErrorCode, RefusalReason } from '#contract/errors.ts';
import { NOT_ON_PLAN } from '#contract/plans.ts';

/** The status of every fault, in one place. */
export const statusOf = {
  bad_request: 400,
  move_under_way: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_code: 401,
  invalid_passkey: 401,
  single_sign_on_failed: 401,
  not_allowed: 403,
  token_read_only: 403,
  token_not_allowed: 403,
  second_factor_missing: 403,
  session_not_fresh: 403,
  not_found: 404,
  not_on_plan: 405,
  request_timeout: 408,
  last_admin: 409,
  submission_paid: 409,
  submission_exists: 409,
  newer_import: 409,
  payment_under_way: 409,
  being_recounted: 409,
  preview_outdated: 409,
  changed_meanwhile: 412,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  wrong_host: 421,
  user_exists: 422,
  conference_exists: 422,
  too_many_requests: 429,
  headers_too_long: 431,
  internal: 500,
  provider_away: 502,
  cannot_filter: 501,
  statistics_away: 502,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** When to come again after a fault of an engine. */
export const RETRY_AFTER_SECONDS = 5;

export interface FieldFault {
  field: string;
  message: string;
}

/** A fault with words for a person. Services throw it; one handler answers it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldFault[] | undefined;
  /** Seconds after which to come again, where that is known. */
  readonly retryAfter: number | undefined;
  /** The message for screens in other languages. */
  readonly reason: RefusalReason | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: FieldFault[],
    retryAfter?: number,
    reason?: RefusalReason,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

export const badRequest = (message: string, fields?: FieldFault[]) =>
  new AppError('bad_request', message, fields);
export const badField = (field: string, message: string) =>
  badRequest(message, [{ field, message }]);
/** A mail that somebody else has resent, or that went out, since it was looked at. */
export const mailResent = (isSent: boolean) =>
  new AppError(
    'changed_meanwhile',
    isSent
      ? 'Not resent: this email was sent in the meantime. To send it once more, reload the list and resend it'
      : 'Not resent: this email is already queued. Check its status in the list',
  );
/** A checkout that cannot be opened. */
export const checkoutRefused = (reason: RefusalReason, message: string) =>
  new AppError('bad_request', message, undefined, undefined, reason);
export const sendAs = (types: readonly string[]) =>
  new AppError('unsupported_media_type', `Send the body as ${types.join(' or ')}`);
export const notSignedIn = () => new AppError('not_signed_in', 'Please sign in');
export const sessionNotFresh = () =>
  new AppError('session_not_fresh', 'You signed in a while ago. Sign in again to do this');
export const notAllowed = (message = 'Your account does not have permission to do this') =>
  new AppError('not_allowed', message);
export const tokenReadOnly = () =>
  new AppError('token_read_only', 'This token only reads. Make one that may write for this');
/** What no token may, or not one that was made for other conferences. */
export const tokenNotAllowed = (why: string) => new AppError('token_not_allowed', why);
/** A browser that was sent by a page of another site. */
export const crossSite = () =>
  new AppError(
    'not_allowed',
    'This request came from another site. Open our page and try again there',
  );
export const notFound = (message: string, reason?: RefusalReason) =>
  new AppError('not_found', message, undefined, undefined, reason);
export const notOnPlan = () => new AppError('not_on_plan', NOT_ON_PLAN);
export const invalidCredentials = () =>
  new AppError('invalid_credentials', 'Invalid email or password');
/** The fields say which factors there are. */
export const secondFactorRequired = (factors: FieldFault[]) =>
  new AppError(
    'second_factor_required',
    factors[0]?.message ?? 'A second factor is asked for',
    factors,
  );
export const invalidCode = () =>
  new AppError(
    'invalid_code',
    'This code is incorrect or already used. Enter the next one your app shows',
  );
export const invalidPasskey = () =>
  new AppError(
    'invalid_passkey',
    'Passkey sign-in failed or timed out. Try again, or sign in another way',
  );
export const secondFactorMissing = () =>
  new AppError(
    'second_factor_missing',
    'Administrators must use two-factor authentication. Set it up on the Account page first',
  );
export const singleSignOnFailed = (why: string) => new AppError('single_sign_on_failed', why);
export const identityProviderAway = (name: string) =>
  new AppError(
    'provider_away',
    `${name} is not responding. Sign in with your password, or try again shortly`,
  );
export const userExists = () => new AppError('user_exists', 'User Already Exists!');
export const lastAdmin = () =>
  new AppError(
    'last_admin',
    'This is the only administrator. Make another user an administrator first',
  );
export const changedMeanwhile = () =>
  new AppError(
    'changed_meanwhile',
    'Someone else changed this in the meantime, so your changes were not saved. Reload the page and make them again',
  );
/** What a bulk action would reach is other than what its preview showed. */
export const previewOutdated = () =>
  new AppError(
    'preview_outdated',
    'What matches has changed since the preview, so nothing was sent. Look at it again, then confirm',
  );
export const conferenceExists = (prefix: string) =>
  new AppError('conference_exists', `Conference with prefix: ${prefix} already exists`);
export const submissionPaid = () =>
  new AppError('submission_paid', 'A paid submission cannot be deleted');
export const submissionExists = () => {
  const message = 'A submission with this ID already exists. Edit it, or use another ID';
  return new AppError('submission_exists', message, [{ field: 'abstractId', message }]);
};
export const newerImport = () =>
  new AppError('newer_import', 'Nothing was undone: there is a newer import. Check that one first');
export const paymentUnderWay = () =>
  new AppError(
    'payment_under_way',
    'Nothing was erased: this person has a payment in progress. Open checkouts close within an hour, bank debits settle within days. Try again then',
  );
export const isBeingRecounted = () =>
  new AppError(
    'being_recounted',
    'This conference is being recalculated in another time zone. Try again when it has finished',
  );
export const submissionUnpaid = () =>
  new AppError(
    'submission_paid',
    'Cannot send the code: this submission is not paid. Waive the fee or mark it as paid elsewhere first',
  );
export const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `The body has more than ${Math.floor(maxBytes / 1_000_000)} MB`);
export const addressTooLong = () =>
  new AppError('address_too_long', 'The address of the request is too long');
export const headersTooLong = () =>
  new AppError('headers_too_long', 'The headers of the request are too long');
export const tooManyRequests = (seconds: number) =>
  new AppError(
    'too_many_requests',
    `Too many attempts. Try again in ${inWords(seconds)}`,
    undefined,
    seconds,
  );
export const tooManyStreams = () =>
  new AppError('too_many_requests', 'Too many live views are open. Close one first');
export const providerAway = () =>
  new AppError('provider_away', 'The payment provider is not responding. Please try again shortly');
export const providerRefuses = () =>
  new AppError(
    'provider_away',
    'The payment provider rejected the request. Ask the operator to check the log: STRIPE_SECRET_KEY may have been revoked or lack a permission',
  );
/** With `retryAfter`: their source is at work on them, and will have them by and by. */
export const statisticsAway = (why: string, retryAfter?: number) =>
  new AppError(
    'statistics_away',
    `The statistics cannot be read: ${why}. Please try again shortly`,
    undefined,
    retryAfter,
  );
/** Nothing that passes by itself: an administrator has something to set first. */
export const statisticsNotSetUp = (why: string) =>
  new AppError('statistics_away', `The statistics cannot be read: ${why}`);
export const statisticsTooSlow = () =>
  new AppError(
    'statistics_away',
    'The statistics took too long to load. Choose a shorter period or remove a filter, then try again',
  );
/** ClickHouse does not answer. */
export const statisticsUnavailable = () =>
  new AppError(
    'unavailable',
    'The statistics are unavailable: their database does not respond. Please try again shortly',
    undefined,
    RETRY_AFTER_SECONDS,
  );
/** The source of the statistics does not tell visits apart by that. */
export const cannotFilter = (why: string) => new AppError('cannot_filter', why);
export const wrongHost = () =>
  new AppError(
    'wrong_host',
    'While the demo or the sandbox is on, the product answers only to localhost and to the host of PUBLIC_URL. Open it there, or set PUBLIC_URL to the address that people type',
  );
/** What a client should send again a little later. */
export const unavailable = (message: string, retryAfter?: number) =>
  new AppError('unavailable', message, undefined, retryAfter);

const inWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
