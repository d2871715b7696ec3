import { shownLanguage, t } from '../texts/texts.tsx';
import { ApiError, withoutWords } from './api-error.ts';
import { NOT_SIGNED_IN, SERVER_FAILED, serverWords } from './server-words.ts';
import { supportEmail } from './support.ts';

/** By what the server calls a fault, where its own sentence is of no catalogue. */
const byCode: Partial<Record<ApiError['code'], () => string>> = {
  not_signed_in: () => sessionEnded(),
  not_allowed: () => t('Your account does not have permission to do this'),
  not_found: () => t('Not found. It may have been deleted.'),
  invalid_credentials: () => t('Invalid email or password'),
  invalid_code: () =>
    t('This code is incorrect or already used. Enter the next one your app shows'),
  invalid_passkey: () =>
    t('Passkey sign-in failed or timed out. Try again, or sign in another way'),
  second_factor_missing: () =>
    t('Administrators must use two-factor authentication. Set it up on the Account page first'),
  session_not_fresh: () => t('You signed in a while ago. Sign in again to do this'),
  single_sign_on_failed: () => t('Sign-in failed. Please try again'),
  user_exists: () => t('User Already Exists!'),
  last_admin: () => t('This is the only administrator. Make another user an administrator first'),
  conference_exists: () => t('A conference with this prefix already exists'),
  submission_exists: () =>
    t('A submission with this ID already exists. Edit it, or use another ID'),
  payment_under_way: () =>
    t(
      'Nothing was erased: this person has a payment in progress. Open checkouts close within an hour, bank debits settle within days. Try again then',
    ),
  changed_meanwhile: () =>
    t(
      'Someone else changed this in the meantime, so your changes were not saved. Reload the page and make them again',
    ),
  being_recounted: () =>
    t('This conference is being recalculated in another time zone. Try again when it has finished'),
  move_under_way: () => t('A Matomo import is already running for this conference'),
  request_timeout: () => t('The request took too long. Please try again'),
  too_large: () => t('Your file or text is too large. Make it smaller and try again'),
  provider_away: () => t('A required service is not responding. Please try again shortly'),
  statistics_away: () => t('Statistics are temporarily unavailable. Please try again shortly'),
  unavailable: () => t('Part of the service is temporarily unavailable. Please try again shortly'),
};

/**
 * A fault as it is shown: to English readers in the server's own words, to others in theirs, and always
 * as a whole sentence. Where the server has no words, or none that help, what to do next is said instead.
 */
export function inShownLanguage(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, faults, retryAfter, reason } = error;
  const translated = faults.map(({ field, message }) => ({ field, message: serverWords(message) }));
  const message = asSentence(helpfulWords(error) ?? messageOf(error));
  return new ApiError(status, code, message, translated, { retryAfter, reason });
}

/** Words of somebody else, before others follow. */
export const asSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** It may be read before or after signing in again above the form. */
const sessionEnded = (): string =>
  t('Your session expired before this was done. Sign in and try again.');

function helpfulWords({ status, code, message }: ApiError): string | undefined {
  const support = supportEmail();
  if (code === 'not_signed_in' && message === NOT_SIGNED_IN) return sessionEnded();
  if (code === 'internal' && message === SERVER_FAILED) {
    return t(
      'Something went wrong on the server. Try again in a moment. If it happens again, contact {support}',
      { support },
    );
  }
  if (code !== 'unknown' || message !== withoutWords(status)) return undefined;
  return t(
    'The request failed (status {status}). Try again in a moment. If it happens again, contact {support}',
    { status, support },
  );
}

function messageOf({ code, message, retryAfter, reason }: ApiError): string {
  // A refused input begins with the name of its field: `email: Enter a valid email address`.
  const sentence = code === 'bad_request' ? message.replace(/^[\w.]+: /, '') : message;
  if (shownLanguage() === 'en') return sentence;
  if (code === 'too_many_requests' && retryAfter > 0) return waitWords(retryAfter);
  if (reason === 'not_ours' || reason === 'too_slow') return serverWords(message);
  const known = serverWords(sentence);
  return known === sentence ? (byCode[code]?.() ?? message) : known;
}

const waitWords = (seconds: number): string =>
  seconds < 120
    ? t('Too many attempts. Try again in {seconds} seconds', { seconds })
    : t('Too many attempts. Try again in {minutes} minutes', { minutes: Math.ceil(seconds / 60) });
