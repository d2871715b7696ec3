import { z } from 'zod';

/** Every fault that the server names. The status of each is in the server's error catalogue. */
export const errorCodes = [
  'bad_request',
  'not_signed_in',
  'not_allowed',
  'not_found',
  'not_on_plan',
  'token_read_only',
  'token_not_allowed',
  'invalid_credentials',
  'second_factor_required',
  'invalid_code',
  'invalid_passkey',
  'second_factor_missing',
  'session_not_fresh',
  'single_sign_on_failed',
  'user_exists',
  'last_admin',
  'changed_meanwhile',
  'preview_outdated',
  'conference_exists',
  'submission_paid',
  'submission_exists',
  'newer_import',
  'payment_under_way',
  'being_recounted',
  'move_under_way',
  'request_timeout',
  'too_large',
  'address_too_long',
  'headers_too_long',
  'wrong_host',
  'unsupported_media_type',
  'too_many_requests',
  'provider_away',
  'cannot_filter',
  'statistics_away',
  'unavailable',
  'internal',
] as const;

/** Why an author is refused, where the code alone does not say it: the screens have words for each. */
export const refusalReasons = [
  'all_paid',
  'poster_paid',
  'payment_under_way',
  'posters_free',
  'no_such_poster',
  'provider_refused',
  'provider_away',
  'link_ended',
  'no_author_pages',
] as const;

/** The body of every 4xx and 5xx answer. */
export const errorAnswer = z.object({
  code: z.enum(errorCodes),
  message: z.string().describe('A sentence for the person in front of the screen'),
  fields: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with which field, when the input was refused'),
  reason: z
    .enum(refusalReasons)
    .optional()
    .describe('What the message says, for screens in other languages'),
  requestId: z.string().describe('Quote this to support; it is in the log'),
});

export type ErrorCode = (typeof errorCodes)[number];
export type RefusalReason = (typeof refusalReasons)[number];
export type ErrorAnswer = z.infer<typeof errorAnswer>;
