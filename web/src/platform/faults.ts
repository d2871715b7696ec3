import { shownLanguage, t } from '../texts/texts.tsx';
import { ApiError, withoutWords } from './api-error.ts';
import { NOT_SIGNED_IN, SERVER_FAILED, serverWords } from './server-words.ts';
import { supportEmail } from './support.ts';

/** By what the server calls a fault, where its own sentence is of no catalogue. */
const byCode: Partial<Record<ApiError['code'], () => string>> = {
  not_signed_in: () => sessionEnded(),
  not_allowed: () => t('You are not allowed to do this with your account'),
  not_found: () => t('What you asked for is not there. It may have been deleted.'),
  invalid_credentials: () => t('Invalid email or password'),
  invalid_code: () => t('This code is not right, or was used already. Enter the next one'),
  invalid_passkey: () =>
    t(
      'This passkey does not sign you in here, or took too long. Try again, or sign in another way',
    ),
  second_factor_missing: () =>
    t('Administrators need a second factor here. Set one up on the account page first'),
  session_not_fresh: () => t('You signed in a while ago. Sign in again to do this'),
  single_sign_on_failed: () => t('You were not signed in. Please try again'),
  user_exists: () => t('User Already Exists!'),
  last_admin: () => t('This is the last administrator; make another user one first'),
  conference_exists: () => t('A conference with this prefix already exists'),
  submission_exists: () =>
    t('A submission with this ID is there already. Edit that one, or choose another ID'),
  payment_under_way: () =>
    t(
      'A payment of this person is still under way, so nothing was erased. The provider settles it within days, a page that was just opened within an hour. Try again then',
    ),
  changed_meanwhile: () =>
    t(
      'Somebody else has changed this in the meantime, so nothing was saved. Load the page again to see how it is now, then make your change',
    ),
  being_recounted: () =>
    t('The conference is being counted anew in another time zone. Try again when that is done'),
  move_under_way: () => t('Visits are being brought over to this conference already'),
  request_timeout: () => t('The request took too long. Please try again'),
  too_large: () => t('What you sent is too large'),
  provider_away: () => t('A service that this needs does not answer. Please try again shortly'),
  statistics_away: () => t('The statistics cannot be read at present. Please try again shortly'),
  unavailable: () => t('A part of the service is away. Please try again shortly'),
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
  t('Your session had ended, so this was not done. Try again once you are signed in.');

function helpfulWords({ status, code, message }: ApiError): string | undefined {
  const support = supportEmail();
  if (code === 'not_signed_in' && message === NOT_SIGNED_IN) return sessionEnded();
  if (code === 'internal' && message === SERVER_FAILED) {
    return t(
      'The server had an error. Try again in a moment; if it happens again, write to {support}',
      { support },
    );
  }
  if (code !== 'unknown' || message !== withoutWords(status)) return undefined;
  return t(
    'The server could not do that (status {status}). Try again in a moment; if it happens again, write to {support}',
    { status, support },
  );
}

function messageOf({ code, message, retryAfter, reason }: ApiError): string {
  // A refused input begins with the name of its field: `email: Enter a valid e-mail address`.
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
