import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Attestation, CreationOptions } from '#contract/passkeys.ts';
import type { Assertion } from '#contract/proof.ts';

/**
 * The home of the WebAuthn library. It is loaded with the first passkey, since it brings readers of
 * certificates along that we never use: no attestation is asked for.
 */
const library = () => import('@simplewebauthn/server');

/** Who asks: browsers let a passkey answer only the site that it was made for. */
export interface Site {
  /** The host. */
  id: string;
  origin: string;
  name: string;
}

export interface PublicKey {
  credential_id: string;
  public_key: Buffer;
}

/** EdDSA, ES256 and RS256: one of them every device knows. */
const ALGORITHMS = [-8, -7, -257];

/** Kept on the device, so that it signs in without an address; whoever holds it shows who they are. */
const SELECTION = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

/** No personal data: the account's id, which the passkey tells when it signs in alone. */
export const userHandle = (userId: string): Buffer =>
  Buffer.from(userId.replaceAll('-', ''), 'hex');

export const creationOptions = (
  site: Site,
  challenge: string,
  user: { id: string; email: string; name: string },
  { known, timeout }: { known: string[]; timeout: number },
): CreationOptions => ({
  challenge,
  rp: { id: site.id, name: site.name },
  user: { id: userHandle(user.id).toString('base64url'), name: user.email, displayName: user.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout,
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: SELECTION,
  attestation: 'none',
});

/** The challenge that was answered, before anything of the answer is believed. */
export const challengeOf = (clientDataJson: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** The new passkey; nothing where the answer is not right. */
export const readAttestation = async (site: Site, given: Attestation, challenge: string) => {
  const { verifyRegistrationResponse } = await library();
  const response: RegistrationResponseJSON = {
    ...given,
    response: { ...given.response, transports: given.response.transports ?? [] },
    clientExtensionResults: {},
  };
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused);
  if (!made?.verified) return undefined;
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: given.response.transports ?? [],
  };
};

/** The device's counter; nothing where the answer is not right. Whether the counter grew is not looked at. */
export const readAssertion = async (
  site: Site,
  given: Assertion,
  challenge: string,
  { credential_id, public_key }: PublicKey,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  const response: AuthenticationResponseJSON = { ...given, clientExtensionResults: {} };
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(refused);
  return used?.verified ? used.authenticationInfo.newCounter : undefined;
};

/** The library throws whatever is wrong with an answer, be it hostile or only old. */
const refused = () => undefined;
