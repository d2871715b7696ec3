import type { ErrorCode } from '#contract/errors.ts';

/** The status of every fault, in one place. */
export const statusOf = {
  bad_request: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  not_allowed: 403,
  not_found: 404,
  last_admin: 409,
  too_large: 413,
  unsupported_media_type: 415,
  user_exists: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export interface FieldFault {
  field: string;
  message: string;
}

/** A fault with words for a person. Services throw it; one handler answers it. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldFault[] | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldFault[]) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export const badRequest = (message: string, fields?: FieldFault[]) =>
  new AppError('bad_request', message, fields);
export const notSignedIn = () => new AppError('not_signed_in', 'Please sign in');
export const notAllowed = () =>
  new AppError('not_allowed', 'You are not allowed to do this with your account');
export const notFound = (message: string) => new AppError('not_found', message);
export const invalidCredentials = () =>
  new AppError('invalid_credentials', 'Invalid email or password');
export const userExists = () => new AppError('user_exists', 'User Already Exists!');
export const lastAdmin = () =>
  new AppError('last_admin', 'This is the last administrator; make another user one first');
export const tooManyRequests = (seconds: number) =>
  new AppError('too_many_requests', `Too many attempts. Try again in ${seconds} seconds`);
