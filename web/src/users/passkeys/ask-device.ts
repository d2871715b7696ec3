import type { askPasskey, CreationOptions, Purpose } from '#contract/passkeys.ts';
import type { Assertion } from '#contract/proof.ts';
import { ask } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';

/** Loaded with the first use: most sign-ins do without. */
const library = () => import('@simplewebauthn/browser');

/** Browsers have them only where the connection is safe. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets the person choose a passkey and answer what the server asks. */
export const askForPasskey = async (purpose: Purpose): Promise<Assertion> => {
  const options = await ask<typeof askPasskey>(
    'POST /api/users/passkeys/options',
    { body: { purpose } },
    { auth: 'none', whole: true },
  );
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options }).catch(inWords(options.rpId));
};

/** Lets the person make a passkey on one of their devices. */
export const makePasskey = async (options: CreationOptions) => {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options }).catch(inWords(options.rp.id));
};

/** What a browser says about it is for programmers, and says the same of many things on purpose. */
const inWords = (host: string) => (error: unknown) => {
  const { name } = (error as { cause?: Error }).cause ?? (error as Error);
  throw new ApiError(0, 'unknown', wordsOf(name, host));
};

const wordsOf = (name: string, host: string): string => {
  if (name === 'InvalidStateError') return t('This device already has a passkey for your account.');
  if (name === 'SecurityError')
    return t('Passkeys work at {host} only. Open this page there.', { host });
  return t(
    'The passkey request was cancelled or timed out, or there is no passkey for this site. Please try again.',
  );
};
