import { shownLanguage, t } from '../texts/texts.tsx';
import { refusalWords } from './refusals.ts';
import { rowReason } from './row-reason.ts';

/** What the server says of a fault of its own: that there was one, and nothing else. */
export const SERVER_FAILED = 'Something went wrong';

/** What it says of any call of somebody whose session has ended. */
export const NOT_SIGNED_IN = 'Please sign in';

/** Sentences of the server that say more than their code does, as they are shown. */
const sentences: Record<string, () => string> = {
  'The server cannot be reached. Check your connection and try again.': () =>
    t('The server cannot be reached. Check your connection and try again.'),
  'The server did not answer in time. Please try again.': () =>
    t('The server did not answer in time. Please try again.'),
  'The connection was lost before the server answered. Please try again.': () =>
    t('The connection was lost before the server answered. Please try again.'),
  'The answer did not come from our server. If this Wi-Fi asks you to sign in, do that first; then try again.':
    () =>
      t(
        'The answer did not come from our server. If this Wi-Fi asks you to sign in, do that first; then try again.',
      ),
  'User not found!': () => t('User not found!'),
  'Enter a valid e-mail address': () => t('Enter a valid e-mail address'),
  'An e-mail address has at most 254 characters': () =>
    t('An e-mail address has at most 254 characters'),
  'Enter a name': () => t('Enter a name'),
  'A name has at most 200 characters': () => t('A name has at most 200 characters'),
  'A name has at most 100 characters': () => t('A name has at most 100 characters'),
  'Enter a password': () => t('Enter a password'),
  'A user has at most 500 conferences': () => t('A user has at most 500 conferences'),
  'Add at least one conference prefix: only an administrator has none': () =>
    t('Add at least one conference prefix: only an administrator has none'),
  'A prefix has 1 to 64 letters, digits, hyphens or underscores, and no spaces': () =>
    t('A prefix has 1 to 64 letters, digits, hyphens or underscores, and no spaces'),
  'Say what the token is for': () => t('Say what the token is for'),
  'Give the passkey a name': () => t('Give the passkey a name'),
  'Enter a code': () => t('Enter a code'),
  'This is no code': () => t('This is no code'),
  'This is not your password': () => t('This is not your password'),
  'This is not your current password': () => t('This is not your current password'),
  'Enter a code, or use a passkey': () => t('Enter a code, or use a passkey'),
  'Enter one of your recovery codes': () => t('Enter one of your recovery codes'),
  'Enter the code of your authenticator app': () => t('Enter the code of your authenticator app'),
  'Use one of your passkeys': () => t('Use one of your passkeys'),
  'This code is not right, or was used already': () =>
    t('This code is not right, or was used already'),
  'This passkey is not one of yours here, or took too long. Try again': () =>
    t('This passkey is not one of yours here, or took too long. Try again'),
  'The passkey was not made here, or took too long. Begin again': () =>
    t('The passkey was not made here, or took too long. Begin again'),
  'This passkey is in use already': () => t('This passkey is in use already'),
  'This passkey is gone already': () => t('This passkey is gone already'),
  'There is no second factor. Set one up first': () =>
    t('There is no second factor. Set one up first'),
  'There is an authenticator app already. Turn it off first': () =>
    t('There is an authenticator app already. Turn it off first'),
  'This user has no second factor': () => t('This user has no second factor'),
  'This session has ended already': () => t('This session has ended already'),
  'This token was revoked already': () => t('This token was revoked already'),
  'This moment is over': () => t('This moment is over'),
  'There is no account with this address any more': () =>
    t('There is no account with this address any more'),
  'Too many people are signing in at this moment. Please try again in a few seconds': () =>
    t('Too many people are signing in at this moment. Please try again in a few seconds'),
  'Another site may not ask for this. Open our own page and ask there': () =>
    t('Another site may not ask for this. Open our own page and ask there'),
  'This submission is paid, so it is kept': () => t('This submission is paid, so it is kept'),
  'This submission is not paid, so its code is not sent. Waive its fee first, or mark it as paid elsewhere':
    () =>
      t(
        'This submission is not paid, so its code is not sent. Waive its fee first, or mark it as paid elsewhere',
      ),
  'Too many live views are open already. Close one first': () =>
    t('Too many live views are open already. Close one first'),
  'The payment provider does not answer. Please try again shortly': () =>
    t('The payment provider does not answer. Please try again shortly'),
  'A password has at least 8 characters': () => t('A password has at least 8 characters'),
  'A password has at most 200 characters': () => t('A password has at most 200 characters'),
  'If there is an account with this e-mail address, we have sent a link to set a new password to it. It works for 30 minutes. Please check your inbox and spam folder.':
    () =>
      t(
        'If there is an account with this e-mail address, we have sent a link to set a new password to it. It works for 30 minutes. Please check your inbox and spam folder.',
      ),
  'This installation reads its statistics from a Matomo (ANALYTICS_SOURCE): visits that are brought over would be in no report':
    () =>
      t(
        'This installation reads its statistics from a Matomo (ANALYTICS_SOURCE): visits that are brought over would be in no report',
      ),
  'Give the whole address, such as https://matomo.example': () =>
    t('Give the whole address, such as https://matomo.example'),
  'Give a token of Matomo’s': () => t('Give a token of Matomo’s'),
  'This is the last administrator; make another user one first': () =>
    t('This is the last administrator; make another user one first'),
};

/** A sentence of the server in the language that is shown; its own English where it is of no catalogue. */
export const serverWords = (message: string): string => {
  if (shownLanguage() === 'en') return message;
  if (Object.hasOwn(sentences, message)) return sentences[message]?.() ?? message;
  // What makes it easy is said in English only.
  return message.startsWith('This password ')
    ? t('This password is easy to guess. Choose a longer or a rarer one')
    : (refusalWords(message) ?? rowReason(message));
};
